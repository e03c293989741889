import ReviewReports
import Testing

struct TextTableTests {
    @Test func numbersStandOnTheRight() {
        let table = TextTable(columns: [("what", .left), ("rules", .right)], rows: [["ads", "7"], ["b", "1,200"]])
        #expect(table.text() == "  what  rules\n  ads       7\n  b     1,200\n")
        #expect(table.markdown == "| what | rules |\n| --- | ---: |\n| ads | 7 |\n| b | 1,200 |\n")
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
    func thousandsAreSetApart(number: Int, text: String) { #expect(number.grouped == text) }
}
