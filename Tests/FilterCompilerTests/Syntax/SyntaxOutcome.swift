import ContentRules
import FilterCompiler
import FilterLists

/// What comes of a specimen for a target.
struct SyntaxOutcome: Equatable {
    struct Loss: Equatable {
        let line: Int
        let code: String
        let isSkipped: Bool
    }

    /// The rules in words, without those that filterc adds to every rule set.
    let rules: [String]
    /// What goes to a companion extension.
    let companion: [String]
    /// What is said of the lines.
    let losses: [Loss]

    init(of list: RulesAsWritten, for target: Target) throws {
        let compiler = FilterCompiler(target: target)
        let category = FilterCategory(name: "list", sources: [Source(title: "list", lists: [list])])
        let compilation = try compiler.compile([category])[0]
        rules = compiler.lineRules(of: [category]).flatMap { rules in
            let words = SyntaxRuleWords(set: rules.set)
            return rules.set.rules.indices.filter { !rules.places[$0].isEmpty }.map(words.words)
        }
        companion = String(decoding: compilation.advanced, as: UTF8.self).split(separator: "\n").map(String.init)
        losses = compilation.findings.map {
            Loss(line: Int(list.list.sourceLine(of: $0.line)), code: $0.code.name, isSkipped: $0.isSkipped)
        }
    }

    /// More rules than so many are counted, not shown.
    private static let shownCount = 4

    /// The outcome in a cell of a table.
    ///
    /// - Parameter lineCount: how many lines the specimen has.
    func cell(lineCount: Int) -> String {
        if losses.isEmpty, rules.isEmpty, companion.isEmpty { return "no rule" }
        var said = losses.map { loss in
            let place = lineCount > 1 ? "line \(loss.line) " : ""
            return "\(place)\(loss.isSkipped ? "skipped" : "approximated"): `\(loss.code)`"
        }
        if losses.isEmpty, !rules.isEmpty { said = ["exact"] }
        said += rules.prefix(rules.count > Self.shownCount ? Self.shownCount - 1 : Self.shownCount)
            .map(SyntaxTable.code)
        if rules.count > Self.shownCount { said.append("… and \(rules.count - Self.shownCount + 1) more") }
        said += companion.map { "companion: \(SyntaxTable.code($0))" }
        return said.joined(separator: "<br>")
    }
}
