/// The types of load that examples of a rule take in turn.
enum ExampleTypes {
    /// The types in the order in which pages need them.
    private static let all: [ResourceTypes] = [
        .script, .image, .fetch, .childDocument, .styleSheet, .font, .media, .webSocket, .popup, .topDocument, .ping,
        .other, .svgDocument, .cspReport,
    ]

    /// Each on its own, the plainest first.
    static func of(_ rule: ContentRule) -> [ResourceTypes] {
        let named = rule.resourceTypes
        if rule.action == .hide {
            // Elements are hidden in documents, whatever else a rule is about.
            let documents = all.filter { ResourceTypes.document.contains($0) && (named.isEmpty || named.contains($0)) }
            if !documents.isEmpty { return documents.reversed() }
        }
        return named.isEmpty ? all : all.filter(named.contains)
    }
}
