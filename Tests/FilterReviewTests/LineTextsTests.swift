import FilterCompiler
import FilterLists
import FilterReview
import Testing

struct LineTextsTests {
    static let cases: [(old: String, new: String, places: [UInt32])] = [
        ("a\nb\n", "b\na\n", []),
        ("a\nb\n", "a\nc\nb\n", [2]),
        ("a\r\nb", " a \nb\t\n\n", []),
        ("", "! comment\n\n||x^\n", [1, 3]),
        ("a\na\n", "a\n", []),
    ]

    @Test(arguments: cases) func newLines(_ old: String, _ new: String, _ places: [UInt32]) throws {
        let before = try list(old), after = try list(new)
        #expect(LineTexts([before]).newPlaces(in: [after]).map(\.line) == places)
    }

    private func list(_ text: String) throws -> RulesAsWritten {
        try #require(FilterList(name: "list.txt", bytes: Array(text.utf8))).rules()
    }
}
