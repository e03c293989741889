import FilterCatalogues
import Testing

/// The lines that rules come from are read back from reports, and what is no report tells nothing wrong.
@Suite struct SourceLinesTests {
    private static func report(_ rules: String) -> [UInt8] {
        Array(
            """
            {"category":"ads","target":"safari-16.4",
            "files":[{"name":"ads.json","rules":4},{"name":"ads-2.json","rules":2}],
            "codes":{},
            "rules":[
            \(rules)
            ],
            "sources":[
            {"name":"a.txt","rules":3,"lines":[
            [[5,7],[0]]
            ]},
            {"name":"b.txt","rules":3,"lines":[
            ]}
            ]}

            """.utf8)
    }

    @Test(arguments: [
        ("ads.json", 1, ["a.txt:5"]),
        ("ads.json", 2, ["a.txt:6"]),
        ("ads.json", 3, ["a.txt:7"]),
        ("ads.json", 4, ["b.txt:1", "a.txt:9"]),
        ("ads-2.json", 1, []),
        ("ads-2.json", 2, ["b.txt:2"]),
    ]) func rulesAndRunsOfRules(_ file: String, _ rule: Int, _ expected: [String]) throws {
        let lines = try #require(SourceLines(report: Self.report("[[0,5,7]],\n[[1,1],[0,9]],\n[],\n[[1,2]]")))
        let found = try #require(lines.lines(ofRule: rule, of: file, with: file == "ads.json" ? 4 : 2))
        #expect(found.map { "\($0.list):\($0.line)" } == expected)
        #expect(lines.sources == ["a.txt", "b.txt"])
    }

    /// Of a line with several rows each must be covered.
    @Test func coveredLines() throws {
        let rows = [#"[1,[0],"covered",[0,2]]"#, "[2,[0]]", "[3,[0]]", #"[3,[0],"covered",[0,2]]"#, "[[5,7],[0]]"]
        let text = String(decoding: Self.report("[[0,1],[0,2],[0,3]],\n[[0,5,7]],\n[],\n[]"), as: UTF8.self)
        let report = text.replacing("[[5,7],[0]]", with: rows.joined(separator: ",\n"))
        let lines = try #require(SourceLines(report: Array(report.utf8)))
        let found = try #require(lines.lines(ofRule: 1, of: "ads.json", with: 4))
        #expect(found.map(\.isCovered) == [true, false, false])
    }

    /// One run may be of rules of several files, and a file's rules begin in its midst.
    @Test func aRunGoesThroughFiles() throws {
        let lines = try #require(SourceLines(report: Self.report("[[1,11,16]]")))
        #expect(lines.lines(ofRule: 4, of: "ads.json", with: 4)?.map(\.line) == [14])
        #expect(lines.lines(ofRule: 1, of: "ads-2.json", with: 2)?.map(\.line) == [15])
        #expect(lines.lines(ofRule: 2, of: "ads-2.json", with: 2)?.map(\.list) == ["b.txt"])
    }

    /// Of a list that there is not, no line is told.
    @Test func aSourceThatIsNotThere() throws {
        let lines = try #require(SourceLines(report: Self.report("[[7,1,6]]")))
        #expect(lines.lines(ofRule: 1, of: "ads.json", with: 4) == nil)
    }

    @Test(arguments: [
        "[[0,5,7]]", "[[0,1,7]]", "[[0,7,5]]", "[[0,1]]", "[[0,1,2,3]]", "[[0,1,9999999999]]",
        "[[0,1,99999999999999999999]]", "[[0,-9,-4]]", "[[0,,6]]", "[[0,1,6],[0,1,6]]", "[-1,1,6", "[", "[]",
        "[[x,1,6]]",
        "[0,1,6]",
    ]) func whatIsNoReport(_ rules: String) {
        #expect(SourceLines(report: Self.report(rules)) == nil)
    }

    /// Counts of rules that no file can have, also where the rows make up for as many.
    @Test(arguments: [(Int.max, 1 << 20), ((1 << 20) + 1, (1 << 20) + 1), (-1, 2)])
    func countsOutOfBounds(_ count: Int, _ rowCount: Int) {
        let text = String(decoding: Self.report("[[0,1,\(rowCount + 2)]]"), as: UTF8.self)
        let report = text.replacing(#""ads.json","rules":4"#, with: #""ads.json","rules":\#(count)"#)
        #expect(report != text && SourceLines(report: Array(report.utf8)) == nil)
    }
}
