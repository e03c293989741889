import Foundation
import Testing

/// docs/CHANGELOG.md and the tool agree.
@Suite struct ChangelogTests {
    @Test func newestVersionIsTheTools() throws {
        let text = try Repository.text(of: "docs/CHANGELOG.md")
        let version = try Tool(Tool.path, ["--version"], in: Folder()).output.split(separator: "\n").first
        let newest = text.firstMatch(
            of: /(?m)^(?:This will be|## \[?)([0-9]+\.[0-9]+\.[0-9]+)|^This will be ([0-9.]+),/)
        #expect((newest?.1 ?? newest?.2) == version)
    }

    @Test func everyCommandIsNamed() throws {
        let text = try Repository.text(of: "docs/CHANGELOG.md")
        for (name, _) in try CommandHelp.tool().commands() { #expect(text.contains("`\(name)`"), "\(name)") }
    }
}
