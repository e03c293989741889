import Testing
import WebKitEngine

/// What became of a load or an element of a page.
enum PageOutcome: Hashable, Sendable, CustomTestStringConvertible {
    /// `blocks page`, `loads page`
    case page(isBlocked: Bool)
    /// `blocks KIND URL`, `loads KIND URL in FRAME`
    case load(Resource, LoadOutcome)
    /// `hides SELECTOR`, `shows SELECTOR`
    case element(String, isHidden: Bool)

    enum LoadOutcome: String, Sendable {
        case blocked = "blocks"
        case loaded = "loads"
        /// By https instead of http.
        case upgraded = "upgrades"
        /// Without the cookies that the other loads take along.
        case bare = "strips"
    }

    /// Reads an outcome as it is spelt in a table.
    init?(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        switch (words.first ?? "", words.count) {
        case ("blocks", 2) where words[1] == "page": self = .page(isBlocked: true)
        case ("loads", 2) where words[1] == "page": self = .page(isBlocked: false)
        case ("hides", _), ("shows", _):
            self = .element(words.dropFirst().joined(separator: " "), isHidden: words[0] == "hides")
        case (let verb, 3), (let verb, 5):
            guard let outcome = LoadOutcome(rawValue: verb), let kind = Resource.Kind(rawValue: words[1]) else {
                return nil
            }
            guard words.count == 3 || words[3] == "in" else { return nil }
            self = .load(Resource(kind, words[2], in: words.count == 5 ? words[4] : nil), outcome)
        default: return nil
        }
    }

    var testDescription: String {
        switch self {
        case .page(let isBlocked): "\(isBlocked ? "blocks" : "loads") page"
        case .load(let resource, let outcome):
            "\(outcome.rawValue) \(resource.kind.rawValue) \(resource.url)" + (resource.frame.map { " in \($0)" } ?? "")
        case .element(let selector, let isHidden): "\(isHidden ? "hides" : "shows") \(selector)"
        }
    }
}

extension PageFact.Visit {
    var resources: [Resource] {
        outcomes.compactMap { if case .load(let resource, _) = $0 { resource } else { nil } }
    }

    var selectors: [String] {
        outcomes.compactMap { if case .element(let selector, _) = $0 { selector } else { nil } }
    }

    /// The page, with elements for the selectors: those of an identifier or a class come of themselves.
    var spec: PageSpec {
        let names = selectors.filter { ($0.hasPrefix("#") || $0.hasPrefix(".")) && !$0.contains(":") }
        let elements = names.map { #"<p \#($0.hasPrefix("#") ? "id" : "class")="\#($0.dropFirst())">x</p>"# }
        return PageSpec(
            page, resources: resources, body: (elements + markup).joined(separator: "\n"), selectors: selectors)
    }
}
