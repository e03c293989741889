/// The bytes that a bracket expression matches in names of hosts: `[a-z0-9]`, `[^.]`, `[[:digit:]-]`.
struct HostByteSet {
    private var members: [Bool]

    /// Reads what follows the `[` up to its `]`; nothing when it cannot be read or holds bytes beyond ASCII.
    ///
    /// POSIX: a `]` that comes first is a member, `-` is one at the ends, a backslash always.
    init?(bracketIn bytes: ArraySlice<UInt8>, at index: inout Int) {
        members = Array(repeating: false, count: 128)
        func byte(_ offset: Int = 0) -> UInt8? { index + offset < bytes.endIndex ? bytes[index + offset] : nil }
        let isNegated = byte() == UInt8(ascii: "^")
        if isNegated { index += 1 }
        var isFirst = true
        while let low = byte(), low != UInt8(ascii: "]") || isFirst {
            isFirst = false
            guard low < 0x80 else { return nil }
            if low == UInt8(ascii: "["), byte(1) == UInt8(ascii: ":") {
                guard insertClass(in: bytes, at: &index) else { return nil }
                continue
            }
            index += 1
            var high = low
            if byte() == UInt8(ascii: "-"), let end = byte(1), end != UInt8(ascii: "]") {
                guard end >= low, end < 0x80 else { return nil }
                high = end
                index += 2
            }
            for member in low...high { members[Int(member)] = true }
        }
        guard byte() == UInt8(ascii: "]") else { return nil }
        index += 1
        // Names are compared without regard to case; addresses have them in lower case.
        for upper in UInt8(ascii: "A")...UInt8(ascii: "Z") where members[Int(upper)] || members[Int(upper | 0x20)] {
            members[Int(upper)] = true
            members[Int(upper | 0x20)] = true
        }
        if isNegated { members = members.map { !$0 } }
    }

    private static let classes: [(name: String, contains: @Sendable (UInt8) -> Bool)] = [
        ("alnum", { $0.isLetter || $0.isDigit }), ("alpha", \.isLetter), ("digit", \.isDigit),
        ("lower", \.isLetter), ("upper", \.isLetter),
        ("xdigit", { $0.isDigit || $0.lowercased &- UInt8(ascii: "a") < 6 }),
    ]

    /// Reads `[:digit:]` with the index at its bracket.
    private mutating func insertClass(in bytes: ArraySlice<UInt8>, at index: inout Int) -> Bool {
        let rest = bytes[index...]
        for known in Self.classes where rest.starts(with: "[:\(known.name):]".utf8) {
            for member in 0..<128 as Range<UInt8> where known.contains(member) { members[Int(member)] = true }
            index += known.name.utf8.count + 4
            return true
        }
        return false
    }

    /// The set as JavaScript has it, of the bytes that names of hosts can hold; nothing when it is empty.
    var written: [UInt8]? {
        let bytes = (0..<128 as Range<UInt8>).filter { byte in
            members[Int(byte)] && (byte.isDigit || "abcdefghijklmnopqrstuvwxyz_.-".utf8.contains(byte))
        }
        guard !bytes.isEmpty else { return nil }
        var written = [UInt8(ascii: "[")]
        var rest = bytes[...]
        while let low = rest.first {
            var high = low
            rest.removeFirst()
            while let next = rest.first, next == high + 1, low.isDigit || low.isLetter {
                high = next
                rest.removeFirst()
            }
            // A hyphen is the least of these bytes, and comes first.
            written.append(low)
            if high > low + 1 { written.append(UInt8(ascii: "-")) }
            if high > low { written.append(high) }
        }
        return written + [UInt8(ascii: "]")]
    }
}
