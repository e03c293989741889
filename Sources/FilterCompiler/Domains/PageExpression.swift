internal import FilterLists

/// A regular expression on hosts and paths: `/example\.org\/article\d+/##.ad` (AdGuard, "Path-in-domain syntax").
enum PageExpression {
    /// An expression to the host's end, and one from the path's beginning on.
    case parts(host: [UInt8], path: [UInt8])
    /// An expression on the paths of any host.
    case path([UInt8])
    /// What is not in two parts: `(a|b\/c)`.
    case whole

    /// Fails with nothing for an expression without a slash outside classes, which is on hosts alone.
    /// - Parameter expression: what stands between the outer slashes.
    init?(_ expression: ArraySlice<UInt8>) {
        var depth = 0
        var isInClass = false
        var isChoice = false
        var isCertain = true
        var slash: (index: Int, depth: Int)?
        var index = expression.startIndex
        while index < expression.endIndex {
            let start = index
            let isEscaped = expression[index] == UInt8(ascii: "\\") && index + 1 < expression.endIndex
            if isEscaped { index += 1 }
            let byte = expression[index]
            index += 1
            if slash == nil, !isInClass || byte != UInt8(ascii: "]") || isEscaped {
                let next = index < expression.endIndex ? expression[index] : nil
                let place = Place(
                    isInClass: isInClass, isEscaped: isEscaped, last: expression[..<start].last, next: next)
                if Self.maySplit(byte, place) { isCertain = false }
            }
            if isInClass {
                if byte == UInt8(ascii: "]"), !isEscaped { isInClass = false }
                continue
            }
            if byte == UInt8(ascii: "/"), slash == nil { slash = (start, depth) }
            if isEscaped { continue }
            switch byte {
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "|"): if depth == 0 { isChoice = true }
            default: break
            }
        }
        guard let slash else { return nil }
        // `^` before a path says nothing that is so of hosts.
        let host = expression[..<slash.index]
        if slash.depth > 0 || isChoice || !isCertain || host.elementsEqual("^".utf8) {
            self = .whole
        } else if host.isEmpty {
            self = .path(Array(expression))
        } else {
            self = .parts(host: Array(host) + "$".utf8, path: "^".utf8 + Array(expression[slash.index...]))
        }
    }

    /// Where a character of an expression stands.
    private struct Place {
        var isInClass: Bool
        var isEscaped: Bool
        var last: UInt8?
        var next: UInt8?
    }

    /// Whether a character, up to the first slash, lets the host end elsewhere than before that: what it stands for may
    /// be a slash or a colon, too, or the slash may not be there.
    private static func maySplit(_ byte: UInt8, _ place: Place) -> Bool {
        if place.isEscaped, byte.isWord, byte != UInt8(ascii: "_") { return !"dwsb".utf8.contains(byte) }
        switch byte {
        case UInt8(ascii: "/"): return place.isInClass || place.next.map("?*{".utf8.contains) ?? false
        case UInt8(ascii: ":"): return true
        case UInt8(ascii: "."), UInt8(ascii: "$"): return !place.isEscaped && !place.isInClass
        case UInt8(ascii: "^"): return place.isInClass && !place.isEscaped
        case UInt8(ascii: "-"):
            // A range of other characters than letters or digits may hold both.
            guard place.isInClass, !place.isEscaped, place.last != UInt8(ascii: "["), place.next != UInt8(ascii: "]")
            else { return false }
            return !isLetterOrDigit(place.last) || !isLetterOrDigit(place.next)
        default: return false
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8?) -> Bool {
        byte.map { $0.isWord && !"_-".utf8.contains($0) } ?? false
    }

    /// The pages that it matches; nothing where WebKit's language does not say so.
    var pages: DomainList.Name? {
        let limit = PatternWriter.maximumFilterCount
        let hosts: [[UInt8]]
        let path: [UInt8]
        switch self {
        case .whole: return nil
        case .path(let expression): (hosts, path) = ([HostExpression.anyHost], expression)
        case .parts(let host, let expression):
            guard let found = try? hostFilters(rewriting: host, limit: limit), found.isExact, found.carveOuts.isEmpty
            else { return nil }
            (hosts, path) = (found.filters, expression)
        }
        guard let paths = try? pathFilters(rewriting: path[...], limit: limit, isCaseSensitive: false),
            paths.isExact, paths.carveOuts.isEmpty, hosts.count * paths.filters.count <= limit
        else { return nil }
        let pages = hosts.flatMap { host in
            paths.filters.map { HostExpression.page(hostExpression: host, path: $0) }
        }
        return .pages(within: .expressions(hosts), expressions: pages)
    }
}
