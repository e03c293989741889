import ContentRules
import FilterCompiler
import FilterLists

/// Requests that the rules of a line match, and others that differ from them in one thing.
struct RuleNeighbours {
    /// By list.
    private let lines: [[ArraySlice<UInt8>]]

    /// - Parameter texts: the texts of the lists that the lines are of.
    init(_ texts: [[UInt8]]) {
        lines = texts.map { $0.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }
    }

    /// The requests around what a line says, as if it stood alone.
    func requests(around place: ListPlace) -> [Request] {
        var text = Array(lines[place.list][Int(place.line) - 1])
        // An exception to hiding yields no rule; what it speaks of is what hides.
        if let marker = text.firstRange(of: Array("#@#".utf8)) { text.remove(at: marker.lowerBound + 1) }
        let rules = FilterCompiler(target: .webKitGTK250).lineRules(of: ListVerdicts.categories([[text]]))
        var requests: [Request] = []
        for category in rules {
            var examples = RuleExamples(category.set)
            for rule in category.set.rules.indices where !category.places[rule].isEmpty {
                for request in examples.requests(for: rule, limit: 6) {
                    requests += Self.around(request, category.set.rules[rule], in: category.set)
                }
            }
        }
        return requests
    }

    private static let otherPages = ["https://page.example/", "https://www.other.test/a?b=c"]

    private static func around(_ request: Request, _ rule: ContentRule, in set: RuleSet) -> [Request] {
        let hosts = set[rule.conditionEntries].prefix(4).map { entry in
            String(decoding: set.unescaped(entry).drop { $0 == UInt8(ascii: "*") }, as: UTF8.self)
        }
        let address = String(decoding: request.url.bytes, as: UTF8.self)
        let host = String(decoding: request.url.bytes[request.url.host], as: UTF8.self)
        var pages = [request.topURL] + otherPages.compactMap { CanonicalURL($0) }
        for name in hosts + [host] {
            pages += ["https://\(name)/", "https://www.\(name)/"].compactMap { CanonicalURL($0) }
        }
        let urls = [
            address, address.replacing("://\(host)", with: "://sub.\(host)", maxReplacements: 1), address + "x",
            address + "/x.js?y=1", address.replacing("https:", with: "http:"),
            address.replacing("://\(host)", with: "://www.\(host)", maxReplacements: 1),
        ].compactMap { CanonicalURL($0) }
        var found: [Request] = [request]
        for url in urls {
            for page in pages { found.append(Request(url, type: first(of: request.types), page: page)) }
        }
        for type: ResourceTypes in [
            .script, .image, .fetch, .styleSheet, .childDocument, .topDocument, .popup, .webSocket, .ping, .media,
        ] {
            for page in pages.prefix(4) { found.append(Request(request.url, type: type, page: page)) }
        }
        let frame = CanonicalURL("https://frame.example/")
        for page in pages { found.append(Request(request.url, type: .script, page: page, frame: frame)) }
        return found
    }

    private static func first(of types: ResourceTypes) -> ResourceTypes {
        ResourceTypes(rawValue: types.rawValue & (~types.rawValue &+ 1))
    }
}
