import FilterLists
import Foundation
import SeededRandom
import Testing

/// `Corpus/` holds a specimen of each syntax and what `make fuzz` has found; all of it is read in every test run.
@Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Corpus")
    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    private static func input(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test func holdsEverySyntax() throws {
        let declared = try Set(Self.names.compactMap { try Self.input($0).first })
        let letters = (0...ListSyntax.allCases.count).map { UInt8(ascii: "A") + UInt8($0) }
        #expect(declared == Set(letters))
    }

    @Test(arguments: names) func isAccountedFor(_ name: String) throws {
        let input = try Self.input(name)
        #expect(FuzzedSource(input)?.faultCount == 0)
        for count in stride(from: 1, to: input.count, by: 7) {
            #expect(FuzzedSource(input[..<count])?.faultCount == 0, "cut at \(count)")
        }
    }

    @Test(arguments: names) func isAccountedForWhenChanged(_ name: String) throws {
        let input = try Self.input(name)
        for seed in 0..<40 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var changed = input
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let start = Int.random(in: 1..<changed.count, using: &generator)
                let end = min(changed.count, start + Int.random(in: 0...8, using: &generator))
                let from = Int.random(in: 0..<input.count, using: &generator)
                let piece = input[from..<min(input.count, from + Int.random(in: 0...12, using: &generator))]
                changed.replaceSubrange(start..<end, with: piece)
            }
            #expect(FuzzedSource(changed)?.faultCount == 0, "seed \(seed)")
        }
    }
}
