import FilterRefresh
import Testing

@Suite struct PatchFileTests {
    private static let text = "! Title: Specimen\n||ads.example^\n"
    /// The SHA-1 of the text with `||banners.example^` in its second line.
    private static let checksum = "49f02c6b52d2e6a74ca76fe3b3dd50909adcb89b"
    private static let commands = "d2 1\na2 1\n||banners.example^\n"

    @Test(
        arguments: [
            ("diff name:first lines:3\n", nil),
            ("diff lines:3 name:first checksum:\(checksum)\n", checksum),
            ("diff checksum:\(checksum.prefix(10)) later:7 name:first lines:3 more\n", String(checksum.prefix(10))),
            ("diff name:first\tlines:003  checksum:\(checksum.prefix(8).uppercased())\r\n", String(checksum.prefix(8))),
        ] as [(String, String?)]) func readsFields(line: String, checksum: String?) throws
    {
        let file = try PatchFile(Array((line + Self.commands).utf8))
        let block = try #require(file.blocks.first)
        #expect(file.blocks.count == 1)
        #expect(block.name == "first")
        #expect(block.checksum == checksum)
        #expect(block.lineCount == 3)
        #expect(try block.applied(to: Array(Self.text.utf8)) == Array("! Title: Specimen\n||banners.example^\n".utf8))
    }

    @Test func readsABlockWithoutDiffLine() throws {
        let file = try PatchFile(Array(Self.commands.utf8))
        #expect(file.blocks.map(\.name) == [nil])
        #expect(try PatchFile([]).blocks.isEmpty)
    }

    @Test(arguments: ["", "\n", "\n\n"]) func splitsBatches(separator: String) throws {
        let batch = ["first", "second", "third"].map { "diff name:\($0) lines:3\n\(Self.commands)" }
        let file = try PatchFile(Array(batch.joined(separator: separator).utf8))
        #expect(file.blocks.map(\.name) == ["first", "second", "third"])
        for block in file.blocks {
            #expect(
                try block.applied(to: Array(Self.text.utf8))
                    == Array("! Title: Specimen\n||banners.example^\n".utf8))
        }
    }

    /// `lines` counts line feeds, as `wc -l` does.
    @Test func takesALastLineWithoutEnd() throws {
        let file = try PatchFile(Array("diff name:first lines:2\nd2 1\na2 1\n||banners.example^".utf8))
        let patched = try file.blocks[0].applied(to: Array(Self.text.utf8))
        #expect(String(decoding: patched, as: UTF8.self) == "! Title: Specimen\n||banners.example^")
    }

    @Test(
        arguments: [
            ("diff name:a lines:4\n" + commands, .missingLines(expected: 4, found: 3), 1),
            ("diff name:a lines:3\nd2 1\na2 1\n||x", .missingLines(expected: 3, found: 2), 1),
            ("diff name:a lines:1", .missingLines(expected: 1, found: 0), 1),
            ("diff name:a lines:2\n" + commands, .unknownCommand, 4),
            ("diff name:a lines:three\n" + commands, .malformedField(.lines), 1),
            ("diff name:a lines:-3\n" + commands, .malformedField(.lines), 1),
            ("diff name:a lines:\n" + commands, .malformedField(.lines), 1),
            ("diff name:a lines:99999999999999999999\n" + commands, .malformedField(.lines), 1),
            ("diff name:a checksum:49f02c6 lines:3\n" + commands, .malformedField(.checksum), 1),
            ("diff name:a checksum:\(checksum)0 lines:3\n" + commands, .malformedField(.checksum), 1),
            ("diff name:a checksum:no-digits lines:3\n" + commands, .malformedField(.checksum), 1),
            ("diff name:a checksum: lines:3\n" + commands, .malformedField(.checksum), 1),
            ("diff name:a lines:0\n" + commands, .unknownCommand, 2),
            ("diff name:a lines:3\n\(commands)diff name:a lines:3\n" + commands, .repeatedName("a"), 5),
            ("diff name:a lines:3\n\(commands)rest\n", .unknownCommand, 5),
            ("diff \(String(repeating: "x", count: 5000))\n", .unknownCommand, 1),
        ] as [(String, PatchProblem.Reason, Int)]) func refuses(file: String, reason: PatchProblem.Reason, line: Int)
    {
        #expect(throws: PatchProblem(reason, line: line)) { try PatchFile(Array(file.utf8)) }
    }

    /// What is wrong in a block is told by its line in the file, and of no concern to other lists.
    @Test func tellsLinesOfTheFile() throws {
        let batch = "diff name:a lines:3\n\(Self.commands)diff name:b lines:2\nd1 1\nd9 1\n"
        let file = try PatchFile(Array(batch.utf8))
        #expect(throws: Never.self) { try file.blocks[0].applied(to: Array(Self.text.utf8)) }
        #expect(throws: PatchProblem(.beyondText, line: 7)) { try file.blocks[1].applied(to: Array(Self.text.utf8)) }
    }

    @Test func refusesAWrongChecksum() throws {
        let file = try PatchFile(Array("diff name:a checksum:0123456789 lines:3\n\(Self.commands)".utf8))
        #expect(
            throws: PatchProblem(
                .wrongChecksum(expected: "0123456789", found: String(Self.checksum.prefix(10))), line: 1)
        ) { try file.blocks[0].applied(to: Array(Self.text.utf8)) }
    }
}
