import Foundation
import Testing

@testable import Benchmarks

/// The rounds of a run, with scripts in the places of the programs that are measured.
@Suite struct BenchmarkRunTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func script(_ name: String, _ text: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try Data("#!/bin/sh\nset -e\n\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    /// Scripts that append what they are asked to a log; the calls are `compile --output FOLDER FILE` and `stage NAME FILE...`.
    private func contender(_ label: String) throws -> Contender {
        let log = folder.appendingPathComponent("log").path
        let tool = """
            if [ "$1" = --version ]; then exit; fi
            state=new; if [ -d "$3" ]; then state=old; fi
            echo "\(label) compile $state $(cat "$4" | grep one-line)" >> '\(log)'
            mkdir -p "$3"
            printf '[{}]' > "$3/rules.json"
            printf '{"categories": [{"files": [{"rules": 7}]}]}' > "$3/manifest.json"
            """
        let stages = """
            echo "\(label) $2 $#" >> '\(log)'
            echo '{"samples": [{"cpu": 1, "wall": 2}], "bytesIn": 3, "bytesOut": 4}'
            """
        return Contender(
            label: label, tool: try script("tool-\(label)", tool),
            stages: try script("stages-\(label)", stages))
    }

    private func input(_ stages: [Stage]) throws -> BenchmarkInput {
        let list = folder.appendingPathComponent("list.txt")
        try Data("||a.example^\n||b.example^\n||c.example^\n".utf8).write(to: list)
        return BenchmarkInput(name: "list", title: "a list", files: [list.path], stages: stages, isForWebKit: true)
    }

    private func run(_ contenders: [Contender], rounds: Int, webkit: String? = nil) -> BenchmarkRun {
        BenchmarkRun(
            contenders: contenders, effort: Effort(rounds: rounds, secondsPerInput: 0), webkit: webkit,
            scratch: folder.appendingPathComponent("scratch"), progress: { _ in })
    }

    private func log() throws -> [String] {
        let text = try String(contentsOfFile: folder.appendingPathComponent("log").path, encoding: .utf8)
        return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func contendersTakeTurnsAndStagesHaveTheirFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let contenders = [try contender("a"), try contender("b")]
        let measured = try run(contenders, rounds: 2).measurements(of: [input([.scan, .write, .tool])])
        // The words of a stage's call: two, and the files; the tool writes two.
        let turns = ["a", "b"].flatMap { ["\($0) scan 3", "\($0) compile new", "\($0) write 4"] }
        #expect(try log() == turns + turns)
        #expect(measured.count == 2)
        for measurements in measured {
            #expect(measurements.map(\.stage) == [.scan, .write, .tool])
            #expect(measurements.map(\.rounds.count) == [2, 2, 2])
            #expect(measurements[0].rounds == [[Sample(cpu: 1, wall: 2)], [Sample(cpu: 1, wall: 2)]])
            #expect(measurements[2].rules == 7 && measurements[2].bytesIn == 39 && measurements[2].bytesOut > 4)
        }
    }

    @Test func lineChangesEachTime() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try run([try contender("a")], rounds: 3).measurements(of: [input([.recompile])])
        let line = "a compile old ||one-line-"
        let expected = ["a compile new ||one-line-0.example^"] + [1, 0, 1].map { "\(line)\($0).example^" }
        #expect(try log() == expected)
    }

    @Test func inputsHaveThreeRoundsEvenIfTheyAreSlow() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let measured = try run([try contender("a")], rounds: 9).measurements(of: [input([.start])])
        #expect(measured[0][0].rounds.count == 3)
    }

    @Test func webKitGetsRuleSetsOnly() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let webkit = try script(
            "webkit", #"printf '{"samples": [{"cpu": 1, "wall": 1}], "bytesIn": %d, "bytesOut": 0}' $#"#)
        let measured = try run([try contender("a")], rounds: 1, webkit: webkit).measurements(of: [input([.tool])])
        #expect(measured[0].map(\.stage) == [.tool, .webkit])
        #expect(measured[0][1].bytesIn == 1 && measured[0][1].rounds.count == 3)
    }

    @Test func aProgramThatFailsIsQuoted() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var failing = try contender("a")
        failing.tool = try script("failing", "echo broken >&2; exit 2")
        let error = #expect(throws: BenchmarkError.self) {
            try run([failing], rounds: 1).measurements(of: [input([.tool])])
        }
        #expect(error?.description.hasSuffix("failed with exit code 2\nbroken\n") == true)
    }
}
