/// The hash of a row of values, taken one by one.
struct RowHash {
    private(set) var value: UInt64

    init(seed: UInt64 = 0x9E37_79B9_7F4A_7C15) { value = seed }

    /// Adds a value; good enough in every bit for a table that takes any of them.
    @inline(__always)
    mutating func combine(_ next: UInt64) {
        value = (value ^ next) &* 0xD6E8_FEB8_6659_FD93
        value ^= value >> 32
    }
}
