/// An IPv6 address as a host (https://url.spec.whatwg.org/#concept-ipv6-parser).
package struct IPv6Address {
    private static let pieceCount = 8
    /// Eight pieces of 16 bits.
    let pieces: [UInt16]

    /// Reads an address without its brackets.
    package init?(_ text: ArraySlice<UInt8>) {
        var reader = IPv6AddressReader(rest: text)
        guard reader.read() else { return nil }
        var pieces = reader.pieces
        if let gap = reader.gap {
            guard pieces.count < Self.pieceCount else { return nil }
            pieces.insert(contentsOf: repeatElement(0, count: Self.pieceCount - pieces.count), at: gap)
        }
        guard pieces.count == Self.pieceCount else { return nil }
        self.pieces = pieces
    }

    /// The address in brackets, the first of its longest runs of zeros left out.
    package var text: [UInt8] {
        let zeros = longestRunOfZeros
        var text = "["
        for (index, piece) in pieces.enumerated() {
            if zeros.contains(index) {
                if index == zeros.lowerBound { text += index == 0 ? "::" : ":" }
                continue
            }
            text += String(piece, radix: 16)
            if index < Self.pieceCount - 1 { text += ":" }
        }
        return Array((text + "]").utf8)
    }

    /// Empty where no two zeros stand together.
    private var longestRunOfZeros: Range<Int> {
        var longest = 0..<0
        var start = 0
        for index in 0...Self.pieceCount where index == Self.pieceCount || pieces[index] != 0 {
            if index - start > max(longest.count, 1) { longest = start..<index }
            start = index + 1
        }
        return longest
    }
}

/// The pieces of an IPv6 address as they are written.
private struct IPv6AddressReader {
    var rest: ArraySlice<UInt8>
    var pieces: [UInt16] = []
    /// The piece before which `::` stands.
    var gap: Int?

    mutating func read() -> Bool {
        if rest.first == UInt8(ascii: ":") {
            guard rest.starts(with: "::".utf8) else { return false }
            rest = rest.dropFirst(2)
            gap = 0
        }
        while !rest.isEmpty {
            guard pieces.count < 8 else { return false }
            if rest.first == UInt8(ascii: ":") {
                guard gap == nil, !pieces.isEmpty else { return false }
                rest = rest.dropFirst()
                gap = pieces.count
                continue
            }
            let digits = rest.prefix(4).prefix { HostName.hexadecimalValue($0) != nil }
            let after = rest.dropFirst(digits.count).first
            if after == UInt8(ascii: ".") { return readIPv4Address() }
            guard !digits.isEmpty else { return false }
            pieces.append(digits.reduce(0) { $0 << 4 | UInt16(HostName.hexadecimalValue($1) ?? 0) })
            rest = rest.dropFirst(digits.count)
            guard let after else { return true }
            guard after == UInt8(ascii: ":"), rest.count > 1 else { return false }
            rest = rest.dropFirst()
        }
        return true
    }

    /// The last two pieces may be written as an IPv4 address, in four decimal numbers without leading zeros.
    private mutating func readIPv4Address() -> Bool {
        let numbers = rest.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
        guard numbers.count == 4, pieces.count <= 6 else { return false }
        var value: UInt32 = 0
        for digits in numbers {
            guard (1...3).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0"),
                digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
            else { return false }
            let number = digits.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - UInt8(ascii: "0")) }
            guard number <= 0xFF else { return false }
            value = value << 8 | number
        }
        pieces.append(UInt16(value >> 16))
        pieces.append(UInt16(value & 0xFFFF))
        return true
    }
}
