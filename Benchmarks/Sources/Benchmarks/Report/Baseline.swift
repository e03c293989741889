internal import Foundation

/// The ratios that the repository holds, for reports to be compared with.
struct Baseline: Codable, Equatable {
    /// By the names of ratios.
    private(set) var ratios: [String: Double]

    init(ratios: [String: Double] = [:]) { self.ratios = ratios }

    /// Reads the ratios of a file; there are none when there is no file.
    init(path: String) throws {
        if FileManager.default.fileExists(atPath: path) {
            self = try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } else {
            self.init()
        }
    }

    subscript(_ ratio: Ratio) -> Double? { ratios[ratio.name] }

    /// Takes over what was measured, and keeps the others.
    mutating func update(_ measured: [Ratio]) {
        for ratio in measured {
            guard let value = Double(String(format: "%.3g", ratio.value)) else { continue }
            ratios[ratio.name] = value
        }
    }

    /// The ratios that are worse than here by more than a factor.
    func declined(_ measured: [Ratio], tolerance: Double) -> [Ratio] {
        measured.filter { ratio in self[ratio].map { ratio.decline(from: $0) > tolerance } ?? false }
    }

    /// One ratio a line, in the order of the names, for readable changes.
    var json: Data {
        let lines = ratios.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \(String(format: "%g", $0.value))" }
        return Data("{\n  \"ratios\": {\n\(lines.joined(separator: ",\n"))\n  }\n}\n".utf8)
    }
}
