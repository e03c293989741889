import Foundation

/// A rule as it stands in the JSON, and its short spelling for tables.
struct WrittenRule: Decodable {
    struct Trigger: Decodable {
        var urlFilter: String
        var isCaseSensitive, isTopCaseSensitive: Bool?
        var resourceTypes: [String]?
        var loadTypes: [String]?
        var ifDomain, unlessDomain, ifTopURL, unlessTopURL: [String]?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case urlFilter = "url-filter", isCaseSensitive = "url-filter-is-case-sensitive"
            case resourceTypes = "resource-type", loadTypes = "load-type"
            case ifDomain = "if-domain", unlessDomain = "unless-domain"
            case ifTopURL = "if-top-url", unlessTopURL = "unless-top-url"
            case isTopCaseSensitive = "top-url-filter-is-case-sensitive"
        }
    }

    struct Action: Decodable {
        var type: String
        var selector: String?
    }

    var trigger: Trigger
    var action: Action

    /// A line of the file, with or without the comma at its end.
    init(line: String) throws {
        let text = line.hasSuffix(",") ? String(line.dropLast()) : line
        self = try JSONDecoder().decode(WrittenRule.self, from: Data(text.utf8))
    }

    /// The conditions on the page that the trigger holds, each with its name.
    var conditions: [(name: String, entries: [String])] {
        [
            ("if-domain", trigger.ifDomain), ("unless-domain", trigger.unlessDomain),
            ("if-top-url", trigger.ifTopURL), ("unless-top-url", trigger.unlessTopURL),
        ].compactMap { name, entries in entries.map { Self.onHosts(name, $0) ?? (name, $0) } }
    }

    /// Expressions that name nothing but hosts of pages, as the domains that they stand for.
    private static func onHosts(_ name: String, _ entries: [String]) -> (name: String, entries: [String])? {
        let start = #"^[^/?#]+//(((/ )?[^/])*\.)?"#
        guard name.hasSuffix("-top-url"), entries.allSatisfy({ $0.hasPrefix(start) && $0.hasSuffix("[:/]") }) else {
            return nil
        }
        let hosts = entries.map { "*" + $0.dropFirst(start.count).dropLast(4).replacing(#"\."#, with: ".") }
        return (name.replacing("top-url", with: "domain"), hosts)
    }

    /// `block ||ads\.example[:/] script,image 3p if-domain(*a.example)`, `hide .* document {.ad,#b}`.
    ///
    /// `||` stands for `^[^:]+://(((/ )?[^/])*\.)?`, the start of a label of a request's host, `|:` for the same on the
    /// page, `{^}` for `^` of the lists' syntax; `ignore` is `ignore-previous-rules`, `cookies` `block-cookies`.
    /// `if-domain` stands for the expressions on the host of the page by which domains are written.
    /// `case` and `top-case` say that case counts in the url-filter and in the condition.
    var spelling: String {
        let actions = [
            "block": "block", "block-cookies": "cookies", "css-display-none": "hide", "ignore-previous-rules": "ignore",
        ]
        var words = [actions[action.type] ?? "\(action.type)?", Self.shortened(trigger.urlFilter)]
        if trigger.isCaseSensitive == true { words.append("case") }
        if let types = trigger.resourceTypes { words.append(types.joined(separator: ",")) }
        for type in trigger.loadTypes ?? [] { words.append(type == "third-party" ? "3p" : "1p") }
        for (name, entries) in conditions {
            words.append("\(name)(\(entries.map(Self.shortened).joined(separator: " ")))")
        }
        if trigger.isTopCaseSensitive == true { words.append("top-case") }
        if let selector = action.selector { words.append("{\(selector)}") }
        return words.joined(separator: " ")
    }

    static func shortened(_ filter: String) -> String {
        [
            (#"^[^:]+://(((/ )?[^/])*\.)?"#, "||"), (#"^[^:]+://([^/]*\.)?"#, "|:"), ("[^a-z0-9_.%-]", "{^}"),
            ("[^a-zA-Z0-9_.%-]", "{^Aa}"),
        ].reduce(filter) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
