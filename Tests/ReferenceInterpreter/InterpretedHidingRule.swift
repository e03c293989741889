/// A rule for the elements of pages, as one line says it.
struct InterpretedHidingRule {
    let line: Int
    let isException: Bool
    /// What an exception must repeat to stop the rule.
    let body: String
    /// What the rule hides; nil where it needs a script, or does something else than to hide.
    let selector: String?
    /// Whether the marker is one for extended selectors.
    let isExtended: Bool
    private let domains: DomainList?
    private let scope: HidingScope

    private static let markers: [(text: String, isException: Bool, isStyle: Bool?)] = [
        ("#@$?#", true, true), ("#$?#", false, true), ("#@?#", true, false), ("#@$#", true, true),
        ("#@%#", true, nil), ("#@#", true, false), ("#?#", false, false), ("#$#", false, true), ("#%#", false, nil),
        ("##", false, false),
    ]

    /// Whether the line is one of these rules rather than one for requests.
    static func isOne(_ text: String) -> Bool { parts(text) != nil }

    init(line: Int, text: String) throws(InvalidRule) {
        guard let (before, marker, after) = Self.parts(text) else { throw InvalidRule("no marker") }
        self.line = line
        isException = marker.isException
        isExtended = marker.text.contains("?")
        guard let isStyle = marker.isStyle, !after.hasPrefix("+js("), !after.hasPrefix("^") else {
            throw InvalidRule("no element hiding")
        }
        let (scope, domainText) = try HidingScope.parts(before)
        self.scope = scope
        let entries = Self.entries(domainText).filter { $0 != "*" }
        if !entries.isEmpty, scope.domains != nil || scope.address != nil { throw InvalidRule("domains named twice") }
        domains = entries.isEmpty ? scope.domains : DomainList(entries, allowsPath: true)
        if domains == nil, !entries.isEmpty { throw InvalidRule("domains \(domainText)") }
        let (selector, declarations) = Self.declarations(of: after)
        let hides = declarations.map(Self.hides) ?? !isStyle
        body = isStyle || declarations != nil && !hides ? "style " + after : "hide " + selector
        self.selector = hides && SelectorSyntax.isPlain(selector) ? selector : nil
        if !isException, declarations == nil, self.selector == nil { throw InvalidRule("no plain selector") }
    }

    var isGeneric: Bool { domains?.included.isEmpty ?? true }

    var isScopedByAddress: Bool { scope.address != nil }

    func applies(on page: RequestFacts) -> Bool {
        (domains?.accepts(page.host, page: page.address) ?? true) && scope.contains(page.address)
    }

    /// Whether the page's host is named by an entry below one that excludes it.
    func namesBelowExcluded(_ page: RequestFacts) -> Bool {
        domains?.namesBelowExcluded(page.host) ?? false
    }

    private static func parts(
        _ text: String
    ) -> (before: String, marker: (text: String, isException: Bool, isStyle: Bool?), after: String)? {
        for index in text.indices where text[index] == "#" {
            let rest = text[index...]
            guard let marker = markers.first(where: { rest.hasPrefix($0.text) }) else { continue }
            let after = rest.dropFirst(marker.text.count).trimmed
            return after.isEmpty ? nil : (text[..<index].trimmed, marker, after)
        }
        return nil
    }

    /// The entries between the commas; a comma within an expression belongs to it.
    private static func entries(_ text: String) -> [String] {
        var entries: [String] = []
        for part in split(text, at: ",") {
            let open = entries.last.map { $0.drop { $0 == "~" } } ?? ""
            if open.hasPrefix("/"), open.count < 2 || !open.hasSuffix("/") {
                entries[entries.count - 1] += "," + part
            } else {
                entries.append(part.trimmed)
            }
        }
        return entries.filter { !$0.isEmpty }
    }

    /// Parts `selector { declarations }`, `selector:style(declarations)` and `selector:remove()`.
    private static func declarations(of body: String) -> (selector: String, declarations: String?) {
        if body.hasSuffix(":remove()") { return (body.dropLast(9).trimmed, "remove: true;") }
        if body.hasSuffix("}"), let open = body.firstIndex(of: "{") {
            return (body[..<open].trimmed, body[open...].dropFirst().dropLast().trimmed)
        }
        if body.hasSuffix(")"), let style = body.ranges(of: ":style(").last {
            return (body[..<style.lowerBound].trimmed, body[style.upperBound...].dropLast().trimmed)
        }
        return (body, nil)
    }

    /// Whether an element with these declarations is not to be seen, whatever the page's own style says.
    private static func hides(_ declarations: String) -> Bool {
        declarations.split(separator: ";").contains { declaration in
            let written = String(declaration.filter { !$0.isWhitespace }).lowercased()
            return written == "remove:true" || written == "display:none!important"
        }
    }
}
