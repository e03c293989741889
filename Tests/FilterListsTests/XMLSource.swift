import FilterLists
import Testing

/// What an XML source says, so that a test is a table of documents and their entries.
enum XMLSource {
    /// An entry a text: `line rule`, or `line code «words»` for what is no rule; lines are those of the source.
    static func entries(_ text: String, as syntax: ListSyntax) throws -> [String] {
        let rules = try rules(Array(text.utf8), as: syntax)
        var entries = rules.networkRules.map { ($0.line, rules.list.text(of: $0.text)) }
        entries += rules.cosmeticRules.map { ($0.line, rules.list.text(of: $0.text)) }
        entries += rules.problems.map { ($0.line, "\($0.code.rawValue) «\(rules.list.text(of: $0.range))»") }
        entries += rules.includes.map { ($0.line, "\($0.isException ? "allow" : "block") \($0.path)") }
        return entries.sorted { $0.0 < $1.0 }.map { "\(rules.list.sourceLine(of: $0.0)) \($0.1)" }
    }

    static func rules(_ bytes: [UInt8], as syntax: ListSyntax) throws -> RulesAsWritten {
        let source = ListSource(name: "test", bytes: bytes, syntax: syntax)
        guard case .rules(let rules) = try source.read(ReadingConditions()) else {
            throw SourceIsNoList()
        }
        return rules
    }

    static func links(_ text: String) throws -> [ListLink] {
        let source = ListSource(name: "test", bytes: Array(text.utf8), syntax: .links)
        guard case .links(let links) = try source.read(ReadingConditions()) else { throw SourceIsNoList() }
        return links
    }

    /// The code of the problem that the source is refused with, or nothing when it is read.
    static func refusal(_ text: String, as syntax: ListSyntax) -> SourceProblem.Code? {
        do throws(SourceProblem) {
            _ = try ListSource(name: "test", bytes: Array(text.utf8), syntax: syntax).read(ReadingConditions())
            return nil
        } catch {
            return error.code
        }
    }

    private struct SourceIsNoList: Error {}
}
