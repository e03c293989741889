import Foundation
import Testing

/// On Linux all of the standard library is there; on the systems that Package.swift names, not what came later.
///
/// A name alone does not tell of `span`: an array's is newer, a slice's is not. In the core, which has such, the compiler
/// tells them apart (`make apple`); elsewhere none is used.
@Suite struct PlatformTests {
    /// What the standard library's interface (Swift 6.3) marks as newer than macOS 13 and iOS 16, as far as somebody
    /// might use it here.
    private static let newerNames = [
        "isolated deinit", "addImmediateTask",
        "InlineArray", "String(validating:", "UTF8Span", "utf8Span", "RangeSet", ".indices(where:", ".indices(of:",
        "removingSubranges", "UInt128", "Int128", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
        "withTaskExecutorPreference", "Task.immediate", "import Synchronization", "import Observation",
    ]

    private static let core = ["ByteTables", "ContentRules", "FilterLists", "FilterCompiler", "FilterReview"]

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
            let isCore = Self.core.contains { source.hasPrefix("\($0)/") }
            for name in Self.newerNames + (isCore ? [] : [".span", ".mutableSpan"]) {
                #expect(!code.contains { $0.contains(name) }, "\(source) uses \(name)")
            }
        }
    }
}
