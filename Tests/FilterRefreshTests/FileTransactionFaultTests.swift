import Foundation
import SeededRandom
import Testing

@testable import FilterRefresh

/// Commits that are stopped, or fail, at each of their steps.
@Suite struct FileTransactionFaultTests {
    /// Each is some eighty commits.
    private static let rounds =
        ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"].flatMap { Int($0) }.map { max(4, $0 / 1000) } ?? 4

    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func transaction(_ counter: StepCounter = StepCounter()) -> FileTransaction {
        FileTransaction(
            journal: "\(folder.path)/state/journal", roots: ["\(folder.path)/a", "\(folder.path)/b"],
            steps: counter.steps)
    }

    /// The files before and after.
    private struct Scenario {
        var old: [String: [UInt8]] = [:]
        var new: [String: [UInt8]] = [:]

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            // Not there, or one of two contents.
            let contents: [[UInt8]?] = [nil, [1, 2, 3], [4]]
            for name in ["a/1", "a/2", "a/deep/3", "b/4", "b/deep/er/5", "b/6"] {
                old[name] = contents.randomElement(using: &random) ?? nil
                new[name] = contents.randomElement(using: &random) ?? nil
            }
        }
    }

    private var files: [String: [UInt8]] { folder.files }

    private func begin(_ scenario: Scenario) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
        }
        for (name, bytes) in scenario.old { try folder.write(bytes, to: name) }
    }

    private func commit(
        _ scenario: Scenario, _ transaction: FileTransaction, jobs: Int = 1
    ) async throws(FileTransactionError) {
        let removals = Set(scenario.old.keys).subtracting(scenario.new.keys).sorted()
        try await transaction.commit(
            writes: scenario.new.sorted { $0.key < $1.key }.map { ("\(folder.path)/\($0.key)", $0.value) },
            removals: removals.map { "\(folder.path)/\($0)" }, jobs: jobs)
    }

    private func stepCount(_ scenario: Scenario) async throws -> Int {
        let counter = StepCounter()
        try begin(scenario)
        try await commit(scenario, transaction(counter))
        #expect(files == scenario.new)
        return counter.begun.count
    }

    @Test(arguments: 0..<UInt64(rounds)) func aStopAtAnyStepLeavesTheOldFilesOrTheNew(seed: UInt64) async throws {
        let scenario = Scenario(seed: seed)
        for number in 0..<(try await stepCount(scenario)) {
            try begin(scenario)
            await #expect(throws: FileTransactionError.self) {
                try await commit(scenario, transaction(StepCounter(at: number)))
            }
            let recovery = try transaction().recover()
            let label: Comment = "seed \(seed), step \(number), \(recovery)"
            switch recovery {
            case .undone: #expect(files == scenario.old, label)
            case .finished: #expect(files == scenario.new, label)
            // Nothing was begun, or the journal was gone already.
            case .nothing: #expect(files == scenario.old || files == scenario.new, label)
            }
            #expect(try transaction().recover() == .nothing, label)
            try await commit(scenario, transaction())
            #expect(files == scenario.new, label)
        }
    }

    /// Several files are written at a time, in any order.
    @Test(arguments: 0..<UInt64(rounds)) func aStopAmongSeveralFilesLeavesTheOldOnesOrTheNew(seed: UInt64) async throws
    {
        let scenario = Scenario(seed: seed)
        for number in 0..<(try await stepCount(scenario)) {
            for fault in [FileSteps.Fault.stop, .failure(28)] {
                try begin(scenario)
                let isDone = (try? await commit(scenario, transaction(StepCounter(at: number, fault)), jobs: 3)) != nil
                let recovery = try transaction().recover()
                let label: Comment = "seed \(seed), step \(number), \(fault), \(recovery)"
                #expect(files == scenario.old || files == scenario.new, label)
                #expect(!isDone || files == scenario.new, label)
                #expect(recovery == .nothing || files == (recovery == .undone ? scenario.old : scenario.new), label)
            }
            try await commit(scenario, transaction(), jobs: 3)
            #expect(files == scenario.new)
        }
    }

    @Test func aStoppedRecoveryIsRecoveredFrom() async throws {
        let scenario = Scenario(seed: 1)
        for number in 0..<(try await stepCount(scenario)) {
            var second = 0
            while true {
                try begin(scenario)
                try? await commit(scenario, transaction(StepCounter(at: number)))
                let counter = StepCounter(at: second)
                let isStopped = (try? transaction(counter).recover()) == nil
                try transaction().recover()
                #expect(files == scenario.old || files == scenario.new, "steps \(number) and \(second)")
                if !isStopped { break }
                second += 1
            }
        }
    }

    @Test(arguments: 0..<UInt64(rounds)) func aFailureAtAnyStepLeavesTheOldFiles(seed: UInt64) async throws {
        let scenario = Scenario(seed: seed)
        for number in 0..<(try await stepCount(scenario)) {
            try begin(scenario)
            let label: Comment = "seed \(seed), step \(number)"
            do throws(FileTransactionError) {
                try await commit(scenario, transaction(StepCounter(at: number, .failure(28))))
                Issue.record(label)
            } catch {
                switch error {
                case .unusable(_, let reason):
                    #expect(reason == "No space left on device")
                    #expect(files == scenario.old, label)
                    #expect(try transaction().recover() == .nothing, label)
                case .unfinished:
                    #expect(try transaction().recover() == .finished || files == scenario.new, label)
                    #expect(files == scenario.new, label)
                default: Issue.record("\(error)")
                }
            }
        }
    }

    /// A step fails, and what was prepared is being taken back when all ends.
    @Test func aStopWhileACommitIsTakenBackLeavesTheOldFiles() async throws {
        let scenario = Scenario(seed: 2)
        for number in 0..<(try await stepCount(scenario)) {
            for stop in 1..<8 {
                try begin(scenario)
                await #expect(throws: FileTransactionError.self) {
                    try await commit(
                        scenario, transaction(StepCounter(at: number, .failure(28), thenStopAt: number + stop)))
                }
                let recovery = try transaction().recover()
                let label: Comment = "steps \(number) and \(number + stop), \(recovery)"
                #expect(files == scenario.old || files == scenario.new, label)
                #expect(recovery == .nothing || files == (recovery == .undone ? scenario.old : scenario.new), label)
            }
        }
    }

    /// Each step that makes something lasting comes before the one that relies on it.
    @Test func theOrderOfSteps() async throws {
        let counter = StepCounter()
        try folder.write([1], to: "a/old")
        try await transaction(counter).commit(
            writes: [("\(folder.path)/a/new", [2])], removals: ["\(folder.path)/a/old"])
        #expect(
            counter.begun == [
                .makeFolder, .synchronizeFolder,  // the journal's folder
                .create, .write, .synchronize, .synchronizeFolder,  // the draft
                .create, .write, .synchronize, .synchronizeFolder,  // the new file
                .write, .synchronize,  // the rest of the journal
                .rename, .synchronizeFolder,  // the decision
                .rename, .remove, .synchronizeFolder,  // the change
                .remove, .synchronizeFolder,  // the journal
            ])
    }

    @Test func aCommitThatFailsIsStillCarriedOutAfterItsRecovery() async throws {
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "a/y")
        let writes: [(path: String, bytes: [UInt8])] = [("\(folder.path)/a/x", [2]), ("\(folder.path)/a/y", [2])]
        let counter = StepCounter()
        try await transaction(counter).commit(writes: writes)
        let renames = counter.begun.indices.filter { counter.begun[$0] == .rename }
        try folder.write([1], to: "a/x")
        try folder.write([1], to: "a/y")
        // The folder of the journal is there by now: two steps less, of which one is a rename's.
        let offset = counter.begun.prefix { $0 == .makeFolder || $0 == .synchronizeFolder }.count
        let last = try #require(renames.last) - offset
        await #expect(throws: FileTransactionError.unfinished(path: "\(folder.path)/a/y", reason: "Input/output error"))
        {
            try await transaction(StepCounter(at: last, .failure(5))).commit(writes: writes)
        }
        // The next commit finishes it first.
        try await transaction().commit(writes: [("\(folder.path)/b/z", [3])])
        #expect(files == ["a/x": [2], "a/y": [2], "b/z": [3]])
    }
}
