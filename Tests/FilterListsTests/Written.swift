import FilterLists
import Testing

/// Rules as short texts, so that a test is a table of lines and what they read as.
struct Written {
    let rules: RulesAsWritten

    init(_ bytes: [UInt8], tokens: Set<String> = []) throws {
        rules = try #require(FilterList(name: "test", bytes: bytes)).rules(trueTokens: tokens)
    }

    init(_ text: String, tokens: Set<String> = []) throws { try self.init(Array(text.utf8), tokens: tokens) }

    init(_ text: String, platforms: Set<String>) throws {
        rules = try #require(FilterList(name: "test", bytes: Array(text.utf8))).rules(platforms: platforms)
    }

    func text(_ range: ByteRange) -> String { rules.list.text(of: range) }

    /// `@@||pattern|$~script,domain=x`, with `re:` before a regular expression and `host:` before a host.
    var network: [String] {
        rules.networkRules.map { rule in
            var text = rule.isException ? "@@" : ""
            switch rule.form {
            case .plain: break
            case .regularExpression: text += "re:"
            case .host: text += "host:"
            }
            text += rule.anchors.contains(.host) ? "||" : rule.anchors.contains(.start) ? "|" : ""
            text += self.text(rule.pattern)
            text += rule.anchors.contains(.end) ? "|" : ""
            return text + (rule.modifiers.isEmpty ? "" : "$" + modifiers(rule.modifiers))
        }
    }

    /// `[path=/x]domains hiding@ selector {declarations} path(…)`.
    var cosmetic: [String] {
        rules.cosmeticRules.map { rule in
            var text = rule.modifiers.isEmpty ? "" : "[\(modifiers(rule.modifiers))]"
            text += "\(self.text(rule.domains)) \(rule.kind)\(rule.isException ? "@" : "") \(self.text(rule.selector))"
            if !rule.declarations.isEmpty { text += " {\(self.text(rule.declarations))}" }
            if !rule.matchesPath.isEmpty {
                text += rule.isPathNegated ? " not-path(" : " path("
                text += self.text(rule.matchesPath) + ")"
            }
            return text
        }
    }

    /// `line:column code «range»`.
    var problems: [String] { texts(rules.problems) }

    /// The same for directives that were obeyed.
    var warnings: [String] { texts(rules.warnings) }

    private func texts(_ problems: [ReadingProblem]) -> [String] {
        problems.map { problem in
            "\(problem.line):\(rules.list.place(line: problem.line, offset: problem.range.offset).column) \(problem.code.rawValue)"
                + " «\(text(problem.range))»"
        }
    }

    private func modifiers(_ range: Range<UInt32>) -> String {
        rules.modifiers[Int(range.lowerBound)..<Int(range.upperBound)].map { modifier in
            let name = "\(modifier.isNegated ? "~" : "")\(modifier.kind)"
            return modifier.value.isEmpty ? name : "\(name)=\(text(modifier.value))"
        }.joined(separator: ",")
    }

    /// Lines that no account holds, or two accounts hold: none in any list.
    var unaccountedLineCount: Int {
        var ruleLines = Set(rules.networkRules.map(\.line))
        ruleLines.formUnion(rules.cosmeticRules.map(\.line))
        let problemLines = Set(rules.problems.map(\.line))
        let isDisjoint = ruleLines.isDisjoint(with: problemLines) && problemLines.count == rules.problems.count
        return isDisjoint ? rules.lineCount - rules.commentCount - ruleLines.count - problemLines.count : -1
    }
}
