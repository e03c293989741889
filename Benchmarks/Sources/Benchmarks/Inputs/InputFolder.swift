internal import Foundation

/// Makes and finds what is measured.
struct InputFolder {
    /// The folder beside the repository with lists/, if it is there.
    var shared: URL?
    /// Where made-up lists go.
    var scratch: URL
    var contender: Contender
    var isQuick: Bool
    var progress: (String) -> Void

    /// What could not be had, and why, in sentences.
    var skipped: [String] {
        var reasons: [String] = []
        if let shared {
            if Self.easyLists(shared) == nil {
                reasons.append("EasyList + EasyPrivacy: they are not among the lists in \(shared.path)")
            }
        } else {
            reasons.append("EasyList + EasyPrivacy, all lists: there is no folder of lists beside the repository")
        }
        if isQuick { reasons.append("all lists, 1,000,000 rules: this is the quick form") }
        return reasons
    }

    /// - Parameter names: of the inputs that are wanted; all unless given.
    func inputs(_ names: [String]) throws -> [BenchmarkInput] {
        func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
        var inputs: [BenchmarkInput] = []
        if isWanted("nothing") {
            inputs.append(BenchmarkInput(name: "nothing", title: "nothing", files: [], stages: [.start]))
        }
        if let shared {
            if isWanted("easylist-easyprivacy"), let input = Self.easyLists(shared) { inputs.append(input) }
            if isWanted("all-lists"), !isQuick { inputs.append(try allLists(shared)) }
        }
        for count in isQuick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000] where isWanted("\(count)-rules") {
            inputs.append(
                BenchmarkInput(
                    name: "\(count)-rules", title: "\(Figure.count(count)) rules",
                    files: [try madeUp(count, seed: 1)], stages: BenchmarkInput.wholeStages,
                    isForWebKit: count == 100_000 && shared == nil))
        }
        if isWanted("many-lists") {
            let files = try (1...Self.manyCount).map { try madeUp(Self.manySize, seed: UInt64($0) + 1) }
            inputs.append(
                BenchmarkInput(
                    name: "many-lists",
                    title: "\(Self.manyCount) lists of \(Figure.count(Self.manySize)) rules", files: files,
                    stages: BenchmarkInput.manyStages))
        }
        let absent = names.filter { name in !inputs.contains { $0.name == name } }
        if let name = absent.first { throw BenchmarkError("there is no input '\(name)' here") }
        return inputs
    }

    // Fewer rules together than a file may hold: how they are split is another matter.
    private static let manyCount = 40
    private static let manySize = 2500

    private static func easyLists(_ shared: URL) -> BenchmarkInput? {
        let files = ["ads/easylist.2026-07-14.txt", "privacy/easyprivacy.2026-07-14.txt"].map {
            shared.appendingPathComponent("lists/\($0)").path
        }
        guard files.allSatisfy(FileManager.default.fileExists) else { return nil }
        return BenchmarkInput(
            name: "easylist-easyprivacy", title: "EasyList + EasyPrivacy", files: files,
            stages: BenchmarkInput.wholeStages, isForWebKit: true)
    }

    /// All lists that the tool reads; one that it cannot use would fail the whole.
    private func allLists(_ shared: URL) throws -> BenchmarkInput {
        let folder = shared.appendingPathComponent("lists")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        progress("all lists: looking which of \(names.count) files are usable")
        let usable = names.sorted().map { folder.appendingPathComponent($0).path }.filter { path in
            guard !path.hasSuffix("/INDEX.md"), (try? FileManager.default.contentsOfDirectory(atPath: path)) == nil
            else { return false }
            let output = scratch.appendingPathComponent("usable")
            defer { try? FileManager.default.removeItem(at: output) }
            return (try? contender.runTool(["compile", "--output", output.path, path], scratch: scratch)) != nil
        }
        return BenchmarkInput(
            name: "all-lists", title: "all \(usable.count) lists", files: usable,
            stages: BenchmarkInput.wholeStages + [.oneJob, .twoJobs])
    }

    /// The path of a made-up list.
    private func madeUp(_ count: Int, seed: UInt64) throws -> String {
        let path = scratch.appendingPathComponent("made-up-\(count)-\(seed).txt").path
        let usage = try ChildProcess(
            program: contender.stages, arguments: ["generate", "\(count)", "--seed", "\(seed)"], output: path,
            messages: "/dev/null"
        ).run()
        guard usage.exitCode == 0 else { throw BenchmarkError("a list of \(count) rules could not be made") }
        return path
    }
}
