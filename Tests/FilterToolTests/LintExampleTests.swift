import Foundation
import Testing

/// What docs/LINTS.md shows for each lint is found, as somebody would who tries it.
@Suite struct LintExampleTests {
    private static let examples: [(code: String, lines: String)] = {
        guard let text = try? Document("docs/LINTS.md").text else { return [] }
        return text.split(separator: "\n### ").dropFirst().compactMap { section in
            guard let match = section.firstMatch(of: /^([a-z-]+) [^`]*```adblock\n([^`]+)```/) else { return nil }
            return (String(match.1), String(match.2))
        }
    }()

    @Test func allLintsHaveOne() { #expect(Self.examples.count >= 24) }

    @Test(arguments: examples) func isFound(code: String, lines: String) throws {
        let folder = try Folder()
        // A list of nothing but a slip is none.
        try folder.write("own.txt", lines + "||of-its-own.example^\n")
        let tool = try CheckListTests.run("--severity note --only \(code) --format json own.txt", in: folder)
        #expect(tool.output.contains("\"\(code)\""), "\(lines)\(tool.errors)")
        #expect(tool.output.contains("\"line\""), "\(lines)\(tool.output)")
    }
}
