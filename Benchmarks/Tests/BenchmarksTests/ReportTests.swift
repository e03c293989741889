import Foundation
import Testing

@testable import Benchmarks

/// Reports, as people and as programs read them.
@Suite struct ReportTests {
    @Test func table() {
        let baseline = Baseline(ratios: [
            "100000-rules/parse": 19, "100000-rules/tool": 10, "100000-rules/recompile": 1, "10000-rules/memory": 3.3,
        ])
        let table = ReportTable(
            report: .sample, baseline: baseline, tolerance: 1.5, style: TextStyle(isColoured: false))
        #expect(table.text == Self.table)
    }

    private static let table = """
        abc1234, Linux x86_64, 2 processors

                                 CPU  median    time  median  memory   in   out    rules  runs
        10,000 rules
          filterc compile     0.0100  0.0100  0.0200  0.0200    10.0  3.0  12.0  123,456     1
        100,000 rules
          read, count lines   0.0010  0.0015  0.0020  0.0030    60.0  3.0  12.0  123,456     2
          write the output    0.0090  0.0095  0.0180  0.0190    60.0  3.0  12.0  123,456     2
          parse               0.0200  0.0250  0.0400  0.0500    60.0  3.0  12.0  123,456     2
          filterc compile     0.2000  0.2500  0.4000  0.5000    60.0  3.0  12.0  123,456     3
            one line changed  0.1000  0.1000  0.2000  0.2000    60.0  3.0  12.0  123,456     1
            --jobs 1          0.3000  0.3000  0.6000  0.6000    60.0  3.0  12.0  123,456     1
            --jobs 2          0.2000  0.2000  0.4000  0.4000    60.0  3.0  12.0  123,456     1
          WebKit compiles it  4.0000  4.0000  8.0000  8.0000    60.0  3.0  12.0  123,456     1

        The best of all runs, then the median. Seconds, and millions of bytes.

                                                  now  baseline  change
        10,000 rules
          its memory / input                     3.33      3.30    +1 %
        100,000 rules
          parse / read                           20.0      19.0    +5 %
          filterc compile / read + write         20.0      10.0  +100 %   worse
          its memory / input                     20.0                       new
          one line changed / filterc compile     0.50      1.00   -50 %  better
          --jobs 1 / --jobs 2                    1.50                       new
          CPU / that of a tenth of the rules     20.0                       new
          time / that of a tenth of the rules    20.0                       new
          memory / that of a tenth of the rules  6.00                       new
          WebKit compiles it / read + write       400                       new
          WebKit's store / JSON                  4.00                       new

        not measured: the sea: it is wet

        """

    @Test func jsonIsReadBack() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try BenchmarkReport.sample.json.write(to: file)
        #expect(try BenchmarkReport(path: file.path) == .sample)
        try Data("[]".utf8).write(to: file)
        #expect(throws: BenchmarkError.self) { try BenchmarkReport(path: file.path) }
    }

    @Test func coloursAreAroundLinesOnly() {
        var table = TextTable()
        let style = TextStyle(isColoured: true)
        table.add(["a", "1"], style: style.red)
        table.add(["bcd", "234"])
        #expect(table.text == "\u{1B}[31ma      1\u{1B}[0m\nbcd  234\n")
    }
}
