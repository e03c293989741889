import Testing

/// `filterc check --baseline`: only what is new counts.
@Suite struct CheckBaselineTests {
    @Test func onlyNewFindingsFail() throws {
        let folder = try Folder()
        try folder.write("ads.txt", "||com^\n||ads.example^\n")
        let written = try CheckListTests.run("--write-baseline known ads.txt", in: folder)
        #expect(written.exitCode == 1)
        #expect(
            try folder.text(of: "known") == """
                # Findings that 'filterc check --baseline' takes for known; '--write-baseline' renews this file.

                [ads.txt]
                blocks-suffix ||com^
                broad-rule ||com^

                """)
        let known = try CheckListTests.run("--baseline known ads.txt", in: folder)
        #expect(known.exitCode == 0)
        #expect(known.output == "nothing to complain of in 1 list with 2 lines; 2 known\n")

        // Lines move; a new one is told of.
        try folder.write("ads.txt", "! Title: ads\n||net^\n||ads.example^\n\n||com^\n")
        let moved = try CheckListTests.run("--baseline known ads.txt", in: folder)
        #expect(moved.exitCode == 1)
        #expect(moved.output.contains("ads.txt:2:3: error: 'net' is a public suffix"))
        #expect(!moved.output.contains("ads.txt:5:"))
        #expect(moved.output.contains("; 2 known\n"))

        // One that was mended is told of, so that the file can be renewed.
        try folder.write("ads.txt", "||ads.example^\n")
        let mended = try CheckListTests.run("--baseline known --write-baseline known ads.txt", in: folder)
        #expect(mended.exitCode == 0)
        #expect(mended.output == "nothing to complain of in 1 list with 1 line; 2 of the baseline gone\n")
        #expect(try folder.text(of: "known").split(separator: "\n").count == 1)
    }

    /// What was not looked at is not gone.
    @Test(arguments: ["--only broad-rule ads.txt", "other.txt", "--ignore blocks-suffix,broad-rule ads.txt"])
    func onlyWhatWasLookedAtCanBeGone(arguments: String) throws {
        let folder = try Folder()
        try folder.write("ads.txt", "||com^\n||ads.example^\n")
        try folder.write("other.txt", "||other.example^\n")
        _ = try CheckListTests.run("--write-baseline known ads.txt", in: folder)
        let tool = try CheckListTests.run("--baseline known \(arguments)", in: folder)
        #expect(tool.exitCode == 0 && !tool.output.contains("gone"), "\(tool.output)")
    }

    /// What was known of a list is gone with it, whatever else is looked at; a copy may only not have been fetched.
    @Test(arguments: ["lists", "lists/other.txt", "filterc.yml"])
    func whatWasKnownOfAListIsGoneWithIt(file: String) throws {
        let folder = try Folder()
        try folder.write("lists/other.txt", "||other.example^\n")
        try folder.write(
            "filterc.yml",
            """
            output: out
            copies: copies
            categories:
              - name: ads
                sources:
                  - url: https://lists.example/a.txt
                    optional: true
                  - path: lists/other.txt

            """)
        var known = "[lists/ads.txt]\nbroad-rule ||com^\nblocks-suffix ||com^\n[standard input]\nbroad-rule ||com^\n"
        if file == "filterc.yml" { known += "[copies/lists.example/a.txt]\nbroad-rule ||com^\n" }
        try folder.write("known", known)
        let tool = try CheckListTests.run("--baseline known \(file)", in: folder)
        #expect(tool.output == "nothing to complain of in 1 list with 1 line; 2 of the baseline gone\n")
    }

    @Test func sarifTellsWhatIsNew() throws {
        let folder = try Folder()
        try folder.write("ads.txt", "||com^\n||net^\n")
        try folder.write("known", "[ads.txt]\nbroad-rule ||com^\nblocks-suffix ||com^\n")
        let tool = try CheckListTests.run("--format sarif --baseline known ads.txt", in: folder)
        #expect(tool.output.contains(#""baselineState": "new""#))
        #expect(!tool.output.contains("||com^"))
        let without = try CheckListTests.run("--format sarif ads.txt", in: folder)
        #expect(!without.output.contains("baselineState"))
    }
}
