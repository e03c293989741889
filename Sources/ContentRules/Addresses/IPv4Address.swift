/// An IPv4 address as a host: in one to four numbers, each decimal, octal (`017`) or hexadecimal (`0xF`).
struct IPv4Address {
    let value: UInt32

    /// Whether a host can only be an IPv4 address, right or wrong: whether its last label is a number.
    static func isMeant(by host: [UInt8]) -> Bool {
        let end = host.last == UInt8(ascii: ".") ? host.count - 1 : host.count
        let start = host[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        let label = host[start..<end]
        guard let first = label.first, first &- UInt8(ascii: "0") < 10 else { return false }
        if label.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) { return true }
        return label.starts(with: "0x".utf8) && number(label) != nil
    }

    /// Reads a host in lower case; nothing where a number is wrong or there are too many.
    init?(_ host: [UInt8]) {
        var parts = host.split(separator: UInt8(ascii: "."), maxSplits: 5, omittingEmptySubsequences: false)
        if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        guard parts.count <= 4, let lastPart = parts.popLast(), let last = Self.number(lastPart) else { return nil }
        // The last number stands for all bytes that are left.
        guard last < 1 << (8 * UInt64(4 - parts.count)) else { return nil }
        var value = UInt32(last)
        for (index, part) in parts.enumerated() {
            guard let number = Self.number(part), number <= 0xFF else { return nil }
            value += UInt32(number) << UInt32(24 - 8 * index)
        }
        self.value = value
    }

    /// The value of a number in its own base; what is beyond 32 bits counts as 2^32.
    private static func number(_ label: ArraySlice<UInt8>) -> UInt64? {
        guard !label.isEmpty else { return nil }
        var digits = label
        var base: UInt64 = 10
        if label.count > 1, label.first == UInt8(ascii: "0") {
            base = label.starts(with: "0x".utf8) ? 16 : 8
            digits = label.dropFirst(base == 16 ? 2 : 1)
        }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = HostName.hexadecimalValue(byte), digit < base else { return nil }
            value = min(value * base + UInt64(digit), 1 << 32)
        }
        return value
    }

    /// The four bytes in decimal.
    var text: [UInt8] {
        Array("\(value >> 24).\(value >> 16 & 0xFF).\(value >> 8 & 0xFF).\(value & 0xFF)".utf8)
    }
}
