import Foundation
import SeededRandom
import Testing

@testable import FilterRefresh

/// A publisher that is killed, at each of its steps.
@Suite struct PublishCrashTests {
    /// Lets the step of a number go wrong, as a kill does.
    private final class Kill: @unchecked Sendable {
        private let lock = NSLock()
        private let number: Int
        private var count = 0

        init(at number: Int) { self.number = number }

        /// How many steps were begun.
        var stepCount: Int { lock.withLock { count } }

        var steps: FileSteps {
            FileSteps { _, _ in
                self.lock.withLock {
                    defer { self.count += 1 }
                    return self.count >= self.number ? .stop : nil
                }
            }
        }
    }

    private static let policy = PublishingPolicy(minimumGenerationCount: 2, retention: 0)

    private static func categories(_ revision: Int) -> [PublishableCategory] {
        [
            .specimen("ads", revision: revision, lineCount: 40),
            .specimen("b", revision: 0, lineCount: 20),
        ]
    }

    private static let contents = Dictionary(
        uniqueKeysWithValues: (0..<6).map { revision in
            let bytes = categories(revision)[0].files[0].bytes
            return (ContentDigest(of: bytes).hex, bytes)
        })

    /// What clients find, after a look at all of it.
    private func found(in folder: ScratchFolder) throws -> Publication? {
        guard folder.bytes("public/manifest.json") != nil else { return nil }
        return try folder.verifiedPublication(Self.contents)
    }

    /// Publishes a revision, killed at a step, and looks at the folder; then once more, to the end.
    private func check(_ folder: ScratchFolder, revision: Int, at number: Int) throws -> Bool {
        let before = try found(in: folder)
        let kill = Kill(at: number)
        let outcome = try? folder.publish(
            Self.categories(revision), day: Double(revision), policy: Self.policy, steps: kill.steps)
        let after = try found(in: folder)
        #expect(after == before || after?.generation == (before?.generation ?? 0) + 1, "step \(number)")
        if outcome != nil { #expect(after == outcome?.publication) }

        let last = try folder.publish(Self.categories(revision), day: Double(revision) + 0.5, policy: Self.policy)
        #expect(try folder.verifiedPublication(Self.contents) == last.publication)
        let kept = folder.publishedNames.filter { $0.hasPrefix("generations/") }
        var named: Set = ["manifest.json", "manifest.json.gz"]
        for name in kept {
            named.insert(name)
            named.formUnion(try Publication(json: try #require(folder.bytes("public/\(name)"))).paths)
        }
        #expect(Set(folder.publishedNames) == named, "step \(number)")
        #expect(kept.count <= 2)
        return outcome != nil
    }

    @Test func theFirstPublication() throws {
        for number in 0..<1000 {
            let folder = try ScratchFolder()
            if try check(folder, revision: 0, at: number) {
                #expect(number > 30, "there are more steps than that")
                return
            }
        }
        Issue.record("it never ends")
    }

    @Test func aLaterPublication() throws {
        let start = try ScratchFolder()
        for revision in 0..<4 {
            try start.publish(Self.categories(revision), day: Double(revision), policy: Self.policy)
        }
        for number in 0..<1000 {
            let folder = try ScratchFolder()
            try FileManager.default.copyItem(atPath: "\(start.path)/public", toPath: "\(folder.path)/public")
            if try check(folder, revision: 4, at: number) {
                #expect(number > 30, "there are more steps than that")
                return
            }
        }
        Issue.record("it never ends")
    }

    /// Again and again, in one folder.
    @Test func manyInARow() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let folder = try ScratchFolder()
        let rounds = ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"].flatMap(Int.init) ?? 20
        for round in 0..<rounds {
            let revision = Int.random(in: 0..<6, using: &random)
            let kill = Kill(at: Int.random(in: 0..<80, using: &random))
            _ = try? folder.publish(
                Self.categories(revision), day: Double(round), policy: Self.policy, steps: kill.steps)
            _ = try found(in: folder)
        }
        let last = try folder.publish(Self.categories(5), day: Double(rounds), policy: Self.policy)
        #expect(try folder.verifiedPublication(Self.contents) == last.publication, "seed \(seed)")
        #expect(!folder.publishedNames.contains { $0.hasSuffix(".aside") }, "seed \(seed)")
    }
}
