import SeededRandom
import Testing

@testable import FilterRefresh

@Suite struct ContentSumTests {
    private func sum(_ pieces: [ArraySlice<UInt8>]) -> String {
        var sum = ContentSum()
        for piece in pieces { sum.update(piece) }
        return sum.digits
    }

    private func sum(_ bytes: [UInt8]) -> String { sum([bytes[...]]) }

    /// Journals of other processes hold them.
    @Test(arguments: [
        ("", "7473f8ea11b0f837"), ("a", "aa3524db137643a2"), ("filter lists", "83d5aedd1e5aa970"),
        (String(repeating: "0123456789", count: 10), "a6da6c9d3192ed54"),
    ])
    func isTheSameAlways(text: String, digits: String) { #expect(sum(Array(text.utf8)) == digits) }

    @Test func doesNotDependOnPieces() {
        var random = SeededGenerator(seed: 1)
        for length in [0, 1, 63, 64, 65, 127, 128, 129, 200, 1000, 4096] {
            let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            for _ in 0..<20 {
                let ends = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    Int.random(in: 0...length, using: &random)
                }
                let bounds = [0] + ends.sorted() + [length]
                #expect(sum(zip(bounds, bounds.dropFirst()).map { bytes[$0..<$1] }) == sum(bytes), "\(bounds)")
            }
        }
    }

    @Test func tellsOneBitAndTheOrderApart() {
        var random = SeededGenerator(seed: 2)
        let bytes = (0..<400).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        var others: [[UInt8]] = []
        for index in bytes.indices {
            for bit in 0..<8 {
                others.append(bytes)
                others[others.count - 1][index] ^= 1 << bit
            }
        }
        for first in stride(from: 0, to: 384, by: 8) {
            for second in stride(from: first + 8, to: 384, by: 8) {
                var swapped = bytes
                for offset in 0..<8 { swapped.swapAt(first + offset, second + offset) }
                others.append(swapped)
            }
        }
        #expect(Set(others.map(sum) + [sum(bytes)]).count == others.count + 1)
    }
}
