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
        // Lists of names have no order, all else has.
        ("||x^$domain=b|a,script\n", "||x^$domain=a|b,script\n||x^$domain=a|c,script\n", [2]),
        ("||x^$from=b|~a,to=d|c\n", "||x^$from=~a|b,to=c|d\n||x^$from=d|~a,to=b|c", [2]),
        ("b,a##.x,.y\n", "a,b##.x,.y\na,b##.y,.x\n", [2]),
        ("||x^$domain=/b|a/\n/b|a/$domain=x|y\n", "||x^$domain=/a|b/\n/a|b/$domain=x|y\n", [1, 2]),
        ("||x^$domain=a,script\n", "||x^$script,domain=a\n", [1]),
    ]

    @Test(arguments: cases) func newLines(_ old: String, _ new: String, _ places: [UInt32]) throws {
        let before = try list(old), after = try list(new)
        #expect(LineTexts([before]).newPlaces(in: [after]).map(\.line) == places)
    }

    private func list(_ text: String) throws -> RulesAsWritten {
        try #require(FilterList(name: "list.txt", bytes: Array(text.utf8))).rules()
    }
}
