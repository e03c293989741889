import Foundation
import Testing

@testable import Benchmarks

/// Ratios, and how they are judged.
@Suite struct RatioTests {
    @Test func ratiosOfMeasurements() {
        let ratios = Dictionary(uniqueKeysWithValues: BenchmarkReport.sample.ratios.map { ($0.name, $0.value) })
        let expected = [
            "10000-rules/memory": 10.0 / 3, "100000-rules/parse": 20, "100000-rules/tool": 20,
            "100000-rules/memory": 20, "100000-rules/recompile": 0.5, "100000-rules/jobs": 1.5,
            "100000-rules/growth": 20, "100000-rules/time-growth": 20, "100000-rules/memory-growth": 6,
            "100000-rules/webkit": 400, "100000-rules/store": 4,
        ]
        #expect(Set(ratios.keys) == Set(expected.keys))
        for (name, value) in expected { #expect(abs((ratios[name] ?? 0) - value) < 1e-9, "\(name)") }
    }

    @Test func moreIsWorseExceptOfJobs() {
        #expect(Ratio(input: "a", kind: .tool, value: 30).decline(from: 20) == 1.5)
        #expect(Ratio(input: "a", kind: .jobs, value: 1).decline(from: 1.5) == 1.5)
    }

    @Test func baselineKeepsWhatWasNotMeasured() throws {
        var baseline = Baseline(ratios: ["a/tool": 10, "b/tool": 20])
        baseline.update([Ratio(input: "a", kind: .tool, value: 12.3456), Ratio(input: "c", kind: .jobs, value: 1.5)])
        #expect(baseline.ratios == ["a/tool": 12.3, "b/tool": 20, "c/jobs": 1.5])
        let text = "{\n  \"ratios\": {\n    \"a/tool\": 12.3,\n    \"b/tool\": 20,\n    \"c/jobs\": 1.5\n  }\n}\n"
        #expect(String(decoding: baseline.json, as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Baseline.self, from: baseline.json) == baseline)
    }

    @Test func onlyWhatIsBeyondTheToleranceHasDeclined() {
        let baseline = Baseline(ratios: ["a/tool": 10, "a/parse": 10, "a/jobs": 1.8])
        let ratios = [
            Ratio(input: "a", kind: .tool, value: 14), Ratio(input: "a", kind: .parse, value: 16),
            Ratio(input: "a", kind: .jobs, value: 1.1), Ratio(input: "b", kind: .tool, value: 100),
        ]
        #expect(baseline.declined(ratios, tolerance: 1.5).map(\.name) == ["a/parse", "a/jobs"])
    }

    /// The repository's own baseline has no ratio that nothing measures.
    @Test func committedBaselineIsKnown() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../baseline.json"
        ).path
        let kinds = Set(Ratio.Kind.allCases.map(\.rawValue))
        let ratios = try Baseline(path: path).ratios
        #expect(ratios.count > 10)
        for (name, value) in ratios {
            #expect(kinds.contains(name.split(separator: "/").last.map(String.init) ?? "") && value > 0, "\(name)")
        }
    }
}
