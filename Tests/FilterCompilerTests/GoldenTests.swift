import ContentRules
import FilterCompiler
import Foundation
import Testing

/// The starter lists of `Filters/`, as they are compiled, in files that a review can read.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenTests` writes them anew.
@Suite struct GoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden", isDirectory: true)
    private static let filters = folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Filters", isDirectory: true)
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    static let categories = ["ads", "annoyances", "privacy", "security", "social"]

    @Test func everyStarterListIsACategory() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.filters.path)
        #expect(names.filter { $0.hasSuffix(".txt") }.sorted() == Self.categories.map { "\($0).txt" })
    }

    @Test(arguments: categories) func starterList(_ category: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.filters.appendingPathComponent("\(category).txt")))
        let compiled = try Compiled(
            lists: [("Filters/\(category).txt", bytes)], category: category, for: .standard)
        let compilation = compiled.compilation
        #expect(compilation.fileNames == ["\(category).json"] && compilation.advanced.isEmpty)
        try compare(compilation.parts[0].json, with: "\(category).json")
    }

    private func compare(_ bytes: [UInt8], with name: String) throws {
        let file = Self.folder.appendingPathComponent(name)
        if Self.isUpdating {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        #expect(
            Self.lines(bytes) == Self.lines([UInt8](try Data(contentsOf: file))),
            "\(name): UPDATE_GOLDEN=1 writes it anew; then review the difference")
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    }
}
