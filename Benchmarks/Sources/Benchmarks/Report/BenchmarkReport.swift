internal import Foundation

/// What a run has measured.
struct BenchmarkReport: Codable, Equatable {
    /// The version of this form.
    var format = 1
    /// Mostly the commit.
    var label: String
    var system: String
    var processors: Int
    /// What tables call the inputs.
    var titles: [String: String]
    var measurements: [Measurement]
    var ratios: [Ratio]
    /// What was not measured, and why.
    var skipped: [String]

    init(label: String, inputs: [BenchmarkInput], measurements: [Measurement], skipped: [String]) {
        self.label = label
        system = Self.system
        processors = ProcessInfo.processInfo.activeProcessorCount
        titles = Dictionary(inputs.map { ($0.name, $0.title) }) { first, _ in first }
        self.measurements = measurements
        ratios = Ratio.all(of: measurements)
        self.skipped = skipped
    }

    init(path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        do {
            self = try JSONDecoder().decode(BenchmarkReport.self, from: data)
        } catch {
            throw BenchmarkError("\(path) is no report of these benchmarks")
        }
    }

    var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }

    func title(of input: String) -> String { titles[input] ?? input }

    private static var system: String {
        #if os(macOS)
        let name = "macOS"
        #elseif os(Linux)
        let name = "Linux"
        #else
        let name = "another system"
        #endif
        #if arch(x86_64)
        return "\(name) x86_64"
        #elseif arch(arm64)
        return "\(name) arm64"
        #else
        return name
        #endif
    }
}
