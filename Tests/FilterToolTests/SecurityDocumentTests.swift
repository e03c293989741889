import FilterRefresh
import Foundation
import Testing

@testable import FilterLists

/// The limits that docs/SECURITY.md states.
@Suite struct SecurityDocumentTests {
    private static let limits: [String: String] = [
        "a source, also after unpacking": mebibytes(ListSource.maximumByteCount),
        "a page or an XML document": mebibytes(ListSource.maximumMarkupByteCount),
        "elements in one another": "\(MarkupBuilder.maximumDepth)",
        "elements and texts of a document": "4,194,304",
        "a line": mebibytes(Line.maximumByteCount),
        "lists that include each other": "\(IncludeChain.maximumDepth)",
        "a catalogue": "1 MiB",
        "bytes, also after unpacking": mebibytes(TransportLimits().maximumByteCount),
        "time until the answer begins, and between two pieces of it":
            "\(TransportLimits().connectTimeout.components.seconds) seconds",
        "time in all": "\(TransportLimits().wholeTimeout.components.seconds) seconds",
        "redirects": "\(TransportLimits().maximumRedirectCount)",
    ]

    private static func mebibytes(_ count: Int) -> String { "\(count >> 20) MiB" }

    @Test func limitsAreTrue() throws {
        let text = try Repository.text(of: "docs/SECURITY.md")
        let rows = text.matches(of: /(?m)^\| ([^|]+) \| ([^|]+) \|$/).map { (String($0.1), String($0.2)) }
            .filter { $0.1 != "at most" && $0.1 != "---" }
        #expect(Dictionary(rows) { first, _ in first } == Self.limits)
        #expect(MarkupBuilder.maximumNodeCount == 4_194_304)
        #expect(TransportLimits().connectTimeout == TransportLimits().idleTimeout)
    }

    @Test func cataloguesHaveALimit() throws {
        let folder = try Folder()
        let entry = "categories: [{name: ads, sources: [{path: own.txt}]}]\n"
        try folder.write("own.txt", "||ads.example^\n")
        for (padding, exitCode) in [(1 << 20, Int32(0)), (1 << 20 + 1, Int32(2))] {
            try folder.write("filterc.yml", entry + "#" + String(repeating: "x", count: padding - entry.utf8.count - 1))
            let tool = try Tool.compile("--output", "out", in: folder)
            #expect(tool.exitCode == exitCode, "\(tool.errors)")
        }
    }

    /// Entities, aliases and secrets in addresses.
    @Test func refusals() throws {
        let folder = try Folder()
        try folder.write(
            "set.xml",
            "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><ruleset name='x'><target host='&a;'/></ruleset>"
        )
        #expect(try Tool.compile("--output", "out", "set.xml", in: folder).errors.contains("[declares-entities]"))
        for (text, said) in [
            ("categories: &a []\nother: *a\n", "aliases"),
            ("categories: [{name: a, sources: [{url: 'https://me:word@lists.example/a.txt'}]}]\n", "password"),
        ] {
            try folder.write("filterc.yml", text)
            let tool = try Tool.compile("--output", "out", in: folder)
            #expect(tool.exitCode == 2 && tool.errors.contains(said), "\(tool.errors)")
        }
    }

    /// What a list holds steers no terminal.
    @Test(arguments: [
        "check --severity note own.txt", "rules own.txt", "diff other.txt own.txt",
        "compile --diagnostics all --output out own.txt",
    ])
    func controlCharactersAreShown(_ arguments: String) throws {
        let folder = try Folder()
        try folder.write("other.txt", "||b.example^\n")
        try folder.write("own.txt", "||a.example^\nnews.example##[a=\"\u{1B}[31m\u{202E}\"]\n##b\u{1B}]0;x\u{7}{\n")
        let tool = try Tool(Tool.path, arguments.split(separator: " ").map(String.init), in: folder)
        let hidden = (tool.output + tool.errors).unicodeScalars.filter {
            "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0)
        }
        #expect(hidden.isEmpty)
        #expect((tool.output + tool.errors).contains("\u{FFFD}"), "\(tool.errors)")
    }
}
