internal import ByteTables

/// Eight bytes of a host name, looked at together: what is asked of each is answered by the highest bit of its place.
struct HostWord {
    let bytes: UInt64

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let low: UInt64 = ones &* 0x7F
    private static let high: UInt64 = ones &* 0x80

    /// The places of dots.
    @inline(__always)
    var dots: UInt64 { equal(UInt8(ascii: ".")) }

    /// The places of bytes that stand in host names in their canonical spelling: small letters, digits, `-`, `.` and `_`.
    @inline(__always)
    var plain: UInt64 {
        let letters = atLeast(UInt8(ascii: "a")) & ~atLeast(UInt8(ascii: "z") + 1)
        let others = atLeast(UInt8(ascii: "-")) & ~atLeast(UInt8(ascii: "9") + 1) & ~equal(UInt8(ascii: "/"))
        return (letters | others | equal(UInt8(ascii: "_"))) & ~bytes & Self.high
    }

    /// All places of the first bytes; of none, none.
    @inline(__always)
    static func places(count: Int) -> UInt64 { high >> UInt64(64 - 8 * count) }

    /// The places of bytes that are so much or more, of those that are ASCII; the other bits mean nothing.
    @inline(__always)
    private func atLeast(_ byte: UInt8) -> UInt64 { (bytes & Self.low) &+ Self.ones &* UInt64(0x80 - byte) }

    @inline(__always)
    private func equal(_ byte: UInt8) -> UInt64 {
        let difference = bytes ^ Self.ones &* UInt64(byte)
        return ~((difference & Self.low) &+ Self.low | difference) & Self.high
    }
}

extension HostWord {
    /// Whether a run of bytes is a host name in its canonical spelling, or none.
    @inline(__always)
    static func arePlain(_ bytes: borrowing Span<UInt8>, _ run: Range<Int>) -> Bool {
        var end = run.upperBound
        while end > run.lowerBound {
            let places = places(count: min(8, end - run.lowerBound))
            let word = HostWord(bytes: bytes.lastWord(from: run.lowerBound, to: end))
            guard word.plain & places == places else { return false }
            end -= 8
        }
        return true
    }

    /// Whether a run of bytes holds a dot.
    @inline(__always)
    static func holdsDot(_ bytes: borrowing Span<UInt8>, _ run: Range<Int>) -> Bool {
        var end = run.upperBound
        while end > run.lowerBound {
            if HostWord(bytes: bytes.lastWord(from: run.lowerBound, to: end)).dots != 0 { return true }
            end -= 8
        }
        return false
    }

    /// Calls `body` with the place of each dot in a run of bytes, the last one first.
    @inline(__always)
    static func forEachDot(in bytes: borrowing Span<UInt8>, _ run: Range<Int>, _ body: (Int) -> Void) {
        var end = run.upperBound
        while end > run.lowerBound {
            let start = max(end - 8, run.lowerBound)
            var dots = HostWord(bytes: bytes.lastWord(from: start, to: end)).dots
            while dots != 0 {
                let bit = 63 - dots.leadingZeroBitCount
                body(start + bit / 8)
                dots ^= 1 << UInt64(bit)
            }
            end = start
        }
    }

    /// Appends a host with two backslashes before each dot, as url-filters stand in JSON: at most three times its bytes,
    /// and room for eight more.
    @inline(__always)
    static func append(_ host: Range<Int>, of bytes: borrowing Span<UInt8>, to text: inout OutputSpan<UInt8>) {
        var start = host.lowerBound
        while start < host.upperBound {
            let word = HostWord(bytes: bytes.firstWord(from: start, to: host.upperBound))
            let count = min(word.dots.trailingZeroBitCount / 8, host.upperBound - start)
            text.append(count, bytesOf: word.bytes)
            start += count
            guard count < 8, start < host.upperBound else { continue }
            text.append(3, bytesOf: escapedDot)
            start += 1
        }
    }

    /// Two backslashes and a dot, from the lowest byte.
    private static let escapedDot: UInt64 = 0x2E_5C_5C
}
