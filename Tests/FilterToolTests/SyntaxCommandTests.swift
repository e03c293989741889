import Foundation
import Testing

/// The commands that docs/SYNTAX.md gives, and whether they say what its tables say.
@Suite struct SyntaxCommandTests {
    /// Rows with one line of a list, of which filterc says nothing, and that are the same for all targets; without those
    /// of hosts but some, which are spelt out in rules and which the tool tells as people would.
    private static let rows: [(line: String, rules: [String])] = {
        guard let text = try? Document("docs/SYNTAX.md").text else { return [] }
        return text.matches(of: #/(?m)^\| .+? \| `([^`]+)` \| exact<br>`((?:[^|…]|\\\|)+)` \| /#).map { row in
            func plain(_ cell: Substring) -> String { String(cell.replacing("\\|", with: "|")) }
            return (plain(row.1), plain(row.2).components(separatedBy: "`<br>`"))
        }.filter { row in !row.rules.contains { $0.contains("[^./:]*") } }
    }()

    @Test func commandsRun() throws {
        let commands = try Document("docs/SYNTAX.md").commands
        #expect(commands.count == 2)
        let folder = try Folder()
        try folder.write("lists/own.txt", bytes: Array("||ads.example^$object\n".utf8))
        for (command, said) in zip(commands, ["block  ||ads.example^", "[object-as-frame]"]) {
            let words = command.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
            let tool = try Tool(Tool.path, words, in: folder)
            #expect(tool.exitCode == 0, "\(command)\n\(tool.errors)")
            #expect((tool.output + tool.errors).contains(said), "\(command)")
        }
    }

    /// `filterc rules` prints the same rules, with two blanks between words.
    @Test func rulesAreThoseOfTheTool() throws {
        #expect(Self.rows.count > 60)
        let folder = try Folder()
        var compared = 0
        for (line, rules) in Self.rows.enumerated().filter({ $0.offset.isMultiple(of: 9) }).map(\.element) {
            let tool = try Tool(Tool.path, ["rules", try folder.write("list.txt", line + "\n")], in: folder)
            let printed = tool.output.split(separator: "\n").map { String($0.replacing("  ", with: " ")) }
            #expect(printed.sorted() == rules.sorted(), "\(line)\n\(tool.errors)")
            compared += 1
        }
        #expect(compared > 6)
    }
}
