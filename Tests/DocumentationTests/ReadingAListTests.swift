import FilterLists
import Testing

/// The code of the article on reading lists.
@Suite struct ReadingAListTests {
    let article: Article
    let rules: RulesAsWritten

    init() throws {
        article = try Article("FilterLists/ReadingAList")
        let text = article.blocks("text")[0] + "\n"
        rules = try #require(try Self.rules(of: Array(text.utf8), from: "example.txt"))
    }

    // Shown:
    static func rules(of bytes: [UInt8], from name: String) throws -> RulesAsWritten? {
        let source = ListSource(name: name, bytes: bytes)
        switch try source.read(.safari) {
        case .rules(let rules): return rules
        case .links: return nil
        }
    }
    // Until here.

    @Test func codeIsShown() throws {
        #expect(try article.blocks("swift") == ShownCode(of: #filePath).blocks)
    }

    @Test func metadataIsRead() {
        #expect(rules.metadata.title == "Example")
        #expect(rules.metadata.expiry == 4 * 86_400)
    }

    @Test func networkRulesAreWalked() {
        var words: [String] = []
        // Shown:
        for rule in rules.networkRules {
            words.append(rules.list.text(of: rule.pattern))
            for modifier in rules.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)] {
                words.append("\(modifier.isNegated ? "not " : "")\(modifier.kind)")
                guard modifier.kind == .domain else { continue }
                var entries = DomainEntries(modifier.value, separator: UInt8(ascii: "|"))
                while let entry = entries.next(in: rules.list.bytes) {
                    words.append("\(entry.isNegated ? "not " : "")\(rules.list.text(of: entry.range))")
                }
            }
        }
        // Until here.
        #expect(words.joined(separator: ", ") == article.blocks("text")[1])
    }

    @Test func cosmeticRulesAreRead() {
        // Shown:
        let hidden = rules.cosmeticRules.filter { $0.kind == .hiding && !$0.isException }
            .map { "\(rules.list.text(of: $0.selector)) on \(rules.list.text(of: $0.domains))" }
        // Until here.
        #expect(hidden == [".banner on news.example"])
    }

    @Test func problemsHavePlaces() {
        // Shown:
        let messages = rules.problems.map { problem in
            let place = rules.list.place(line: problem.line, offset: problem.range.offset)
            return "\(rules.list.name):\(place.line):\(place.column): \(problem.code.explanation)"
        }
        // Until here.
        #expect(messages.joined(separator: "\n") == article.blocks("text")[2])
    }

    // Shown:
    static func lists(_ chain: IncludeChain, read: (String) throws -> [UInt8]) throws -> [RulesAsWritten] {
        guard let rules = try rules(of: read(chain.last), from: chain.last) else { return [] }
        var lists = [rules]
        for include in rules.includes {
            let next = try chain.following(include)
            lists += try self.lists(next, read: read).map { $0.included(by: include) }
        }
        return lists
    }
    // Until here.

    @Test func includesAreFollowed() throws {
        let files = [
            "lists/all.txt": "||a.example^\n!#include more/b.txt\n",
            "lists/more/b.txt": "||b.example^\n!#include c.txt\n",
            "lists/more/c.txt": "||c.example^\n",
        ]
        let lists = try Self.lists(IncludeChain(root: "lists/all.txt")) { Array((files[$0] ?? "").utf8) }
        #expect(lists.map(\.list.name) == ["lists/all.txt", "lists/more/b.txt", "lists/more/c.txt"])
        #expect(lists.flatMap { list in list.networkRules.map { list.list.text(of: $0.text) } }.count == 3)
        #expect(throws: IncludeProblem.self) {
            try Self.lists(IncludeChain(root: "a.txt")) { _ in Array("||a.example^\n!#include a.txt\n".utf8) }
        }
    }
}
