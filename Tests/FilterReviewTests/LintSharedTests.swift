import ContentRules
import FilterCompiler
import FilterLists
import FilterReview
import Foundation
import Testing

/// Real lists, which lie beside the repository on the project's machine only.
struct LintSharedTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/lists", isDirectory: true).resolvingSymlinksInPath()

    private static let isPossible: Bool = {
        #if DEBUG
        false
        #else
        FileManager.default.fileExists(atPath: folder.path)
        #endif
    }()

    private static func lists(_ paths: [String]) throws -> [RulesAsWritten] {
        try paths.map { path in
            let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
            return try #require(FilterList(name: path, bytes: Array(bytes))).rules()
        }
    }

    /// In a debug build it would take a minute: `swift test -c release -Xswiftc -enable-testing --filter LintSharedTests`.
    @Test(.enabled(if: isPossible, "needs ../shared and a release build"), arguments: ["2026-07-14", "2026-08-22"])
    func soundListsBreakNothingAndRaiseFewAlarms(date: String) throws {
        let lists = try Self.lists(["ads/easylist.\(date).txt", "privacy/easyprivacy.\(date).txt"])
        let rules = FilterCompiler(target: .webKitGTK250).lineRules(of: [Linted.category(lists)])
        var evaluator = Evaluator(rules.map(\.set))
        for request in CommonRequests.all {
            #expect(!evaluator.outcome(of: request.request).isBlocked, "\(request.url) on \(request.page ?? "its own")")
        }
        let findings = Linter(rules).findings()
        let alarms = findings.filter { $0.code.severity >= .warning }
        #expect(alarms.count <= 20, "\(alarms.map { "\($0.place.line) \($0.code.name): \($0.message)" })")
    }
}
