import Foundation
import Testing

/// On Linux all of the standard library is there; on the systems that Package.swift names, not what came later.
@Suite struct PlatformTests {
    /// What the standard library's interface (Swift 6.3) marks as newer than macOS 13 and iOS 16, as far as somebody
    /// might use it here.
    private static let newerNames = [
        "InlineArray", "String(validating:", "UTF8Span", "utf8Span", "RangeSet", ".indices(where:", ".indices(of:",
        "removingSubranges", "UInt128", "Int128", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
        "withTaskExecutorPreference", "Task.immediate", "import Synchronization", "import Observation",
    ]

    @Test func nothingNewerIsUsed() throws {
        let package = try Repository.text(of: "Package.swift")
        #expect(package.contains("platforms: [.macOS(.v13), .iOS(.v16)]"))
        let folder = Repository.folder.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let sources = files.filter { $0.hasSuffix(".swift") }.sorted()
        #expect(sources.count > 500)
        for source in sources {
            let lines = try Repository.text(of: "Sources/\(source)").split(separator: "\n")
            let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            for name in Self.newerNames {
                #expect(!code.contains { $0.contains(name) }, "\(source) uses \(name)")
            }
        }
    }
}
