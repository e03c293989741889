/// A small generator that gives the same numbers for the same seed everywhere: SplitMix64.
///
/// Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (2014).
struct SeededGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 up to a bound, which must be above 0.
    mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Whether something happens that does so in some of a hundred cases.
    mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }

    mutating func element(of choices: [String]) -> String { choices[number(below: choices.count)] }
}
