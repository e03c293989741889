import FilterLists

/// A form that filters have, with lines that show it, for a row of docs/SYNTAX.md.
struct SyntaxSpecimen: Sendable {
    enum Form: Sendable {
        /// As people call it.
        case words(String)
        /// A modifier, with those of its names that nobody writes any more.
        case modifier(Modifier.Kind, old: [String])
        /// A source's syntax.
        case syntax(ListSyntax)
    }

    let form: Form
    /// What is compiled and shown.
    let lines: [String]
    /// What there is to say of the form beside what comes of it; empty if nothing.
    let words: String

    init(_ form: String, _ text: String, _ words: String = "") { self.init(.words(form), text, words) }

    init(_ kind: Modifier.Kind, old: [String] = [], _ text: String, _ words: String = "") {
        self.init(.modifier(kind, old: old), text, words)
    }

    init(_ syntax: ListSyntax, _ text: String, _ words: String = "") { self.init(.syntax(syntax), text, words) }

    private init(_ form: Form, _ text: String, _ words: String) {
        self.form = form
        lines = text.split(separator: "\n").map(String.init)
        self.words = words
    }

    var syntax: ListSyntax {
        if case .syntax(let syntax) = form { syntax } else { .filters }
    }

    var kind: Modifier.Kind? {
        if case .modifier(let kind, _) = form { kind } else { nil }
    }

    /// The lines as they are read.
    func read() throws -> RulesAsWritten? {
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        if syntax == .filters {
            // A source of one line may look like something else.
            let conditions = ReadingConditions.safari
            return FilterList(name: "list", bytes: bytes)?
                .rules(trueTokens: conditions.trueTokens, platforms: conditions.platforms)
        }
        guard case .rules(let rules) = try ListSource(name: "list", bytes: bytes, syntax: syntax).read(.safari) else {
            return nil
        }
        return rules
    }
}
