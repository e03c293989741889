/// A line of a list, and what its bytes give away at first sight.
struct Line {
    /// 1 for the first line.
    var number: UInt32
    /// The line without its line break and without white space around it.
    var range: Range<Int>
    /// Whether the line, with the white space around it, is longer than any rule may be.
    var isTooLong: Bool
    var hasNUL = false
    /// Whether any byte is not ASCII.
    var hasHighByte = false
    /// The index of the first `#`, or the end of the line.
    var firstHash: Int
    /// The index of the first `$`, or the end of the line.
    var firstDollar: Int

    /// One MiB: more than thirty times the longest rule seen in real lists.
    static let maximumByteCount = 1 << 20
}
