import Foundation
import Testing

@testable import Benchmarks

/// How programs and stages are accounted for; of times only that there are any.
@Suite struct MeasuringTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("measuring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func shell(_ command: String) -> ChildProcess {
        ChildProcess(
            program: "/bin/sh", arguments: ["-c", command], output: path("output"), messages: path("messages"))
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    @Test func programsAreAccountedFor() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let usage = try shell("echo out; echo message >&2; exit 3").run()
        #expect(usage.exitCode == 3)
        #expect(usage.wall > 0 && usage.cpu >= 0 && usage.peakMemory > 100_000)
        #expect(try text("output") == "out\n")
        #expect(try text("messages") == "message\n")
    }

    @Test func programsThatAreKilledHaveFailed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: BenchmarkError.self) { try shell("kill -9 $$").run() }
        var absent = shell("")
        absent.program = path("absent")
        #expect(throws: BenchmarkError.self) { try absent.run() }
    }

    @Test(arguments: [("", 0), ("a", 0), ("\n", 1), ("a\n\nb\n", 3), ("a\nb", 1)])
    func linesAreCounted(text: String, count: Int) {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(Yardsticks.lineBreaks(in: Data(text.utf8)) == count)
    }

    @Test func stagesTellWhatTheyDid() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = Data(SyntheticList(ruleCount: 200, seed: 1).bytes())
        try list.write(to: URL(fileURLWithPath: path("list.txt")))
        for stage in [Stage.scan, .parse, .compile, .write] {
            let result = try StageWork(files: [path("list.txt")]).result(of: stage)
            #expect((1...10).contains(result.samples.count), "\(stage)")
            #expect(result.bytesIn == (stage == .write ? 0 : list.count), "\(stage)")
            #expect((result.bytesOut > 0) == (stage == .compile || stage == .write), "\(stage)")
        }
        #expect(try StageWork(files: [path("list.txt")]).result(of: .parse).rules == 200)
    }

    @Test func aChangedCopyHasALineMoreInItsMiddle() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = URL(fileURLWithPath: path("copy"))
        let lines = (0..<100_000).map { "line \($0)\n" }
        try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path("list")))
        try ChangedCopy.write(path("list"), to: copy, line: "new")
        let written = try text("copy").split(separator: "\n").map { "\($0)\n" }
        let place = try #require(written.firstIndex(of: "new\n"))
        var others = written
        others.remove(at: place)
        #expect(others == lines)
        #expect((30_000...70_000).contains(place))
        try Data("short".utf8).write(to: URL(fileURLWithPath: path("list")))
        #expect(throws: BenchmarkError.self) { try ChangedCopy.write(path("list"), to: copy, line: "new") }
    }
}
