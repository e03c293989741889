/// The text that the checksum is of: without the line that claims it, without carriage returns, and with one line
/// break for several.
struct NormalizedText {
    /// Without the line break at the end.
    private(set) var bytes: [UInt8] = []
    let endsInLineBreak: Bool

    init(_ source: [UInt8], without claim: Range<Int>) {
        bytes.reserveCapacity(source.count)
        var last: UInt8 = 0
        for part in [source[..<claim.lowerBound], source[claim.upperBound...]] {
            for byte in part where byte != UInt8(ascii: "\r") && (byte != UInt8(ascii: "\n") || byte != last) {
                bytes.append(byte)
                last = byte
            }
        }
        endsInLineBreak = last == UInt8(ascii: "\n")
        if endsInLineBreak { bytes.removeLast() }
    }
}
