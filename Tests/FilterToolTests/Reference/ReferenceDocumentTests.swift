import Foundation
import Testing

/// docs/REFERENCE.md is what the tool says of itself.
///
/// `UPDATE_GOLDEN=1 swift test --filter ReferenceDocumentTests` writes it anew.
@Suite struct ReferenceDocumentTests {
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    @Test func pageIsTheHelp() throws {
        let page = ReferencePage(tool: try CommandHelp.tool()).markdown
        let file = Repository.folder.appendingPathComponent("docs/REFERENCE.md")
        if Self.isUpdating { try Data(page.utf8).write(to: file) }
        #expect(
            page.components(separatedBy: "\n")
                == String(decoding: try Data(contentsOf: file), as: UTF8.self).components(separatedBy: "\n"),
            "docs/REFERENCE.md: UPDATE_GOLDEN=1 writes it anew; then review the difference")
    }

    /// Every command says what its exit codes mean, in the form that the page reads.
    @Test func everyCommandHasExitCodes() throws {
        for (name, help) in try CommandHelp.tool().commands() {
            let paragraphs = (help.discussion ?? "").split(separator: "\n\n").filter { $0.hasPrefix("Exit codes: ") }
            let codes = paragraphs.flatMap { HelpText.exitCodes($0.dropFirst("Exit codes: ".count)).rows.map(\.code) }
            #expect(codes.first == "0" && codes.contains("64") && codes.allSatisfy { Int($0) != nil }, "\(name)")
        }
    }

    @Test func completionsAreForTheseShells() throws {
        for shell in ["bash", "zsh", "fish"] {
            let tool = try Tool(Tool.path, ["--generate-completion-script", shell], in: Folder())
            #expect(tool.exitCode == 0 && tool.output.contains("filterc"), "\(shell)\n\(tool.errors)")
        }
    }

    @Test(arguments: [
        ("Fail under --strict.", "Fail under `--strict`."),
        ("the catalogue's 'refresh' has it", "the catalogue's `refresh` has it"),
        ("with 'filterc diff --git A'", "with `filterc diff --git A`"),
        ("docs/LINTS.md has them", "[LINTS.md](LINTS.md) has them"),
        ("filterc's own *.txt of <file>", "filterc's own \\*.txt of \\<file>"),
    ]) func wordsBecomeMarkdown(_ text: String, _ markdown: String) {
        #expect(HelpText.markdown(text) == markdown)
    }
}
