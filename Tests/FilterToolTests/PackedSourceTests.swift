import Foundation
import Testing

/// Lists that gzip packed, and what lists say about themselves.
@Suite struct PackedSourceTests {
    /// `||ads.example^` and a line break, as gzip packs them.
    static let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0xA9, 0x49, 0x4C, 0x29, 0xD6,
        0x4B, 0xAD, 0x48, 0xCC, 0x2D, 0xC8, 0x49, 0x8D, 0xE3, 0x02, 0x00, 0x9A, 0x2C, 0xBC, 0x68, 0x0F,
        0x00, 0x00, 0x00,
    ]

    @Test func isUnpacked() throws {
        let folder = try Folder()
        try folder.write("list.txt", bytes: Self.packed)
        let tool = try Tool.compile("-o", "out", "list.txt", in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        #expect(try folder.text(of: "out/rules.json").contains(#"ads\\.example"#))
    }

    @Test func damageIsTold() throws {
        var damaged = Self.packed
        damaged[Self.packed.count - 6] ^= 0x55
        let runs: [(bytes: [UInt8], message: String)] = [
            (Self.packed.dropLast(4), "list.gz: the gzip file ends in the middle, after 15 bytes; fetch it again"),
            (Array(Self.packed.prefix(14)), "list.gz: the gzip file ends in the middle, after "),
            (damaged, "list.gz: the gzip file is damaged; fetch it again"),
        ]
        for run in runs {
            let folder = try Folder()
            try folder.write("list.gz", bytes: run.bytes)
            let tool = try Tool.compile("-o", "out", "list.gz", in: folder)
            #expect(tool.exitCode == 2)
            #expect(tool.errors.hasPrefix("filterc: error: \(run.message)"), "\(tool.errors)")
            #expect(try folder.names(in: ".") == ["list.gz"])
        }
    }

    private static let gzip = ["/bin/gzip", "/usr/bin/gzip"].first(where: FileManager.default.isExecutableFile)

    /// Few bytes that stand for more than a list may have.
    @Test(.enabled(if: gzip != nil, "there is no gzip to pack with"))
    func bombIsRefused() throws {
        let folder = try Folder()
        let shell = try Tool("/bin/sh", ["-c", "head -c 314572800 /dev/zero | gzip -1 >bomb.gz"], in: folder)
        try #require(shell.exitCode == 0, "\(shell.errors)")
        let tool = try Tool.compile("-o", "out", "bomb.gz", in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors == "filterc: error: bomb.gz: larger than 256 MiB; this is no filter list [too-large]\n")
        #expect(try folder.names(in: ".") == ["bomb.gz"])
    }

    /// A header, and what is told of it; the list is compiled all the same.
    static let headers: [(header: String, warning: String)] = [
        ("! Checksum: mFnWjeHJdTe8rZC1hQU/UA", ""),
        (
            "! Checksum: AAAAAAAAAAAAAAAAAAAAAA",
            "warning: list.txt: its checksum does not hold: the list was changed or cut; fetch it again\n"
        ),
        (
            "! Redirect: https://lists.example/new.txt",
            "warning: list.txt: the list has moved to https://lists.example/new.txt; take it from there\n"
        ),
        ("! Title: plain", ""),
    ]

    @Test(arguments: headers) func headersAreChecked(_ header: String, _ warning: String) throws {
        let folder = try Folder()
        try folder.write("list.txt", "[Adblock Plus 2.0]\n\(header)\n||ads.example^\n")
        let tool = try Tool.compile("-o", "out", "--diagnostics", "none", "list.txt", in: folder)
        #expect(tool.exitCode == 0 && tool.errors == warning, "\(tool.errors)")
        #expect(try folder.text(of: "out/rules.json").contains(#"ads\\.example"#))
    }
}
