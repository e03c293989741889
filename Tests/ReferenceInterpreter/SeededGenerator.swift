/// Numbers that follow from a seed, the same everywhere: SplitMix64.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    mutating func chance(_ percent: Int) -> Bool {
        number(in: 1...100) <= percent
    }

    /// One of the choices, of which there must be some.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[number(in: 0...(choices.count - 1))]
    }

    /// Some of the choices in their order, at least one if there is one.
    mutating func some<Choice>(_ choices: [Choice], atMost count: Int) -> [Choice] {
        var left = Array(choices.indices)
        while left.count > max(1, min(count, number(in: 1...max(1, count)))) {
            left.remove(at: number(in: 0...(left.count - 1)))
        }
        return left.map { choices[$0] }
    }

    /// The choices in another order.
    mutating func mixed<Choice>(_ choices: [Choice]) -> [Choice] {
        var left = choices
        var result: [Choice] = []
        while !left.isEmpty { result.append(left.remove(at: number(in: 0...(left.count - 1)))) }
        return result
    }
}
