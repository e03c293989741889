/// Reads a POSIX extended regular expression on names of hosts, and writes it as expressions on addresses.
///
/// The expression matches where it is found in the name, in any case. On an address it is tied to the host: what
/// matches any byte, or all but some, leaves out `:` and `/`, which no host has and which end it; `$` asks for one of
/// them. Back references and what only some libraries know have no such form.
struct HostExpressionReader {
    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var depth = 0

    /// More than any expression in real lists; each level is a call within a call.
    private static let maximumDepth = 16
    private static let maximumByteCount = 1024

    init(_ expression: ArraySlice<UInt8>) {
        bytes = expression
        index = expression.startIndex
    }

    /// An expression for each alternative; none when the whole cannot be written exactly.
    mutating func addressExpressions() -> [[UInt8]] {
        guard !bytes.isEmpty, bytes.count <= Self.maximumByteCount else { return [] }
        guard let found = alternatives(atStart: true, atEnd: true), index == bytes.endIndex else { return [] }
        return found.map { Transcript.hostStart + $0 }
    }

    private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    private mutating func take(_ byte: Character) -> Bool {
        guard next == byte.asciiValue else { return false }
        index += 1
        return true
    }

    /// The alternatives up to a closing bracket or the end.
    ///
    /// At the start of the whole, what is not tied to it by `^` may have any part of the name before it.
    private mutating func alternatives(atStart: Bool, atEnd: Bool) -> [[UInt8]]? {
        var found: [[UInt8]] = []
        repeat {
            guard let branch = branch(atStart: atStart, atEnd: atEnd) else { return nil }
            found.append(branch)
        } while take("|")
        return found
    }

    private mutating func branch(atStart: Bool, atEnd: Bool) -> [UInt8]? {
        var written: [UInt8] = []
        if atStart {
            if take("^") {
                while take("^") {}
            } else if let group = leadingGroup(atEnd: atEnd) {
                written = group
            } else {
                written = Transcript.hostPart
            }
        }
        while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
            if byte == UInt8(ascii: "$") {
                index += 1
                // Nothing of the name may follow: here ends the whole, or the last group of it.
                guard atEnd, next == nil || next == UInt8(ascii: "|") || next == UInt8(ascii: ")") else { return nil }
                return written + Transcript.hostEnd
            }
            guard let atom = byte == UInt8(ascii: "(") ? group(atEnd: atEnd) : atom() else { return nil }
            guard let quantifier = quantifier() else { return nil }
            written += atom + quantifier
        }
        return written
    }

    /// A group at the start in which an alternative is tied to the start, such as `(^|\.)`.
    private mutating func leadingGroup(atEnd: Bool) -> [UInt8]? {
        let start = index
        guard next == UInt8(ascii: "("), bytes[index...].isTiedGroup, let group = group(atStart: true, atEnd: atEnd),
            let quantifier = quantifier(), quantifier.isEmpty
        else {
            index = start
            return nil
        }
        return group
    }

    private mutating func group(atStart: Bool = false, atEnd: Bool) -> [UInt8]? {
        guard depth < Self.maximumDepth, take("(") else { return nil }
        if take("?"), !take(":") { return nil }
        depth += 1
        defer { depth -= 1 }
        let isLast = atEnd && bytes[index...].endsWithGroup
        guard let alternatives = alternatives(atStart: atStart, atEnd: isLast), take(")") else { return nil }
        let full = alternatives.filter { !$0.isEmpty }
        guard !full.isEmpty else { return atStart ? [] : nil }
        let group = [UInt8(ascii: "(")] + Array(full.joined(separator: [UInt8(ascii: "|")])) + [UInt8(ascii: ")")]
        guard full.count < alternatives.count else { return group }
        // `(|x)` is `(x)?`, behind which no other quantifier has a meaning.
        if let byte = next, "*+?{".utf8.contains(byte) { return nil }
        return group + [UInt8(ascii: "?")]
    }

    /// A character, `.` or a bracket expression.
    private mutating func atom() -> [UInt8]? {
        guard let byte = next else { return nil }
        index += 1
        switch byte {
        case UInt8(ascii: "."): return Array(#"[^\/:]"#.utf8)
        case UInt8(ascii: "["):
            guard let set = HostByteSet(bracketIn: bytes, at: &index) else { return nil }
            return set.written
        case UInt8(ascii: "\\"):
            guard let escaped = next else { return nil }
            index += 1
            switch escaped {
            case UInt8(ascii: "d"): return Array("[0-9]".utf8)
            case UInt8(ascii: "w"): return Array("[a-z0-9_]".utf8)
            case UInt8(ascii: "."): return [byte, escaped]
            case UInt8(ascii: "-"), UInt8(ascii: "_"): return [escaped]
            default: return nil
            }
        default: return byte.isWord ? [byte.lowercased] : nil
        }
    }

    /// A quantifier or nothing; no result when it is none that means the same in both kinds of expression.
    private mutating func quantifier() -> [UInt8]? {
        guard let byte = next else { return [] }
        var written: [UInt8] = []
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
            written = [byte]
            index += 1
        case UInt8(ascii: "{"):
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) ?? index
            let bound = bytes[index...].dropFirst().prefix(max(0, end - index - 1))
            let limits = bound.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            let numbers = limits.map { Int(String(decoding: $0, as: UTF8.self)) }
            // No label of a name is longer than 63 bytes.
            guard let low = numbers.first ?? nil, low <= 63, numbers.count <= 2 else { return nil }
            if numbers.count == 2, !limits[1].isEmpty {
                guard let high = numbers[1], low <= high, high <= 63 else { return nil }
            }
            written = Array(bytes[index...end])
            index = end + 1
        default: return []
        }
        // A lazy quantifier finds the same names.
        _ = take("?")
        if let byte = next, "*+?{".utf8.contains(byte) { return nil }
        return written
    }
}

extension ArraySlice<UInt8> {
    /// Whether the slice begins with a group, one of whose alternatives begins with `^`, or ends with it.
    fileprivate var isTiedGroup: Bool {
        var depth = 0
        var isAtStart = false
        for byte in self {
            if byte == UInt8(ascii: "^"), isAtStart { return true }
            isAtStart = depth == 1 && byte == UInt8(ascii: "|")
            if byte == UInt8(ascii: "(") {
                depth += 1
                isAtStart = depth == 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return false }
            }
        }
        return false
    }

    /// Whether the group whose inside the slice begins with is the last piece of the whole or of its alternative.
    fileprivate var endsWithGroup: Bool {
        var depth = 1
        for (offset, byte) in enumerated() {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            guard depth == 0 else { continue }
            let behind = dropFirst(offset + 1).first
            return behind == nil || behind == UInt8(ascii: "|") || behind == UInt8(ascii: ")")
        }
        return false
    }
}
