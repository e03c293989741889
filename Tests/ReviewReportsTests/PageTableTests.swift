import Testing

@testable import ReviewReports

@Suite struct PageTableTests {
    private static func table(_ count: Int, shown: Int = 4, written: Int = 10) -> String {
        PageTable(
            noun: ("row", "rows"), caption: "Numbers", columns: [.init("Name"), .init("Size", .number)],
            filters: [.init(column: 0, label: "Name", options: ["x", "<y>"])],
            limits: .init(shown: shown, written: written),
            rows: (0..<count).map { [.init("<b>\("r\($0)<")</b>"), .number($0 * 1000)] }
        ).html.source
    }

    @Test func cellHasItsKeyAndItsLabel() {
        #expect(
            Self.table(2).contains(
                """
                <tr role="row"><td role="cell"><b>r1&lt;</b></td>\
                <td role="cell" class="number" data-label="Size" data-key="1000">1,000</td></tr>
                """))
    }

    @Test(arguments: [8, 10]) func allRowsAreWritten(count: Int) {
        let table = Self.table(count)
        #expect(table.contains(">\(count) rows</p>") && !table.contains("<template>"))
        #expect(table.components("<tr role=\"row\"><td") == count)
    }

    @Test func furtherRowsStandInATemplate() {
        let parts = Self.table(25).split(separator: "<template>").map(String.init)
        #expect(parts.map { $0.components("<tr role=\"row\"><td") } == [10, 15])
        #expect(parts[0].contains("25 rows; the first 10 are shown, and the others only with JavaScript"))
    }

    /// What only a script can do is hidden as long as there is none.
    @Test func controlsAreHidden() {
        let table = Self.table(8)
        #expect(table.contains("aria-label=\"Numbers\" hidden>") && table.contains("<p class=\"more\" hidden>"))
        #expect(table.contains("<option value=\"&lt;y&gt;\">&lt;y&gt;</option>"))
        #expect(!Self.table(7).contains("<form"))
    }
}

extension String {
    /// How often a text occurs.
    func components(_ text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
