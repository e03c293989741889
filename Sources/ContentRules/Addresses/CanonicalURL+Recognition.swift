internal import ByteTables

/// Addresses that are canonical as they are written, which nearly all are that browsers write.
///
/// They are recognised in one pass and copied once. A text that is not recognised may still be canonical: then the
/// parser comes to the same bytes.
extension CanonicalURL {
    static func recognised(in text: [UInt8], at range: Range<Int>) -> CanonicalURL? {
        guard let shape = AddressShape(of: text.elementSpan, at: range) else { return nil }
        let bytes = range.lowerBound == 0 && shape.end == text.count ? text : Array(text[range.lowerBound..<shape.end])
        return CanonicalURL(
            bytes: bytes,
            fragment: shape.end == range.upperBound ? [] : Array(text[shape.end..<range.upperBound]),
            scheme: shape.scheme, authority: shape.authority, host: shape.host)
    }
}

/// Where the parts of a canonical address with a host stand, counted from its start; and where its fragment begins,
/// counted as the text is.
private struct AddressShape {
    var scheme: Range<Int>
    var authority: Range<Int>
    var host: Range<Int>
    var end: Int

    /// Nothing where the address is not of the usual form.
    init?(of text: Span<UInt8>, at range: Range<Int>) {
        let start = range.lowerBound
        guard let scheme = Self.schemeLength(of: text, at: range) else { return nil }
        let hostStart = start + scheme + 3
        guard let hostEnd = Self.hostEnd(in: text, from: hostStart, to: range.upperBound) else { return nil }
        guard let pathStart = Self.portEnd(in: text, from: hostEnd, to: range.upperBound) else { return nil }
        guard let end = Self.fragmentStart(in: text, path: pathStart, to: range.upperBound) else { return nil }
        self.scheme = 0..<scheme
        self.authority = (hostStart - start)..<(pathStart - start)
        self.host = (hostStart - start)..<(hostEnd - start)
        self.end = end
    }

    /// The length of `http`, `https`, `ws` or `wss` before `://`.
    private static func schemeLength(of text: Span<UInt8>, at range: Range<Int>) -> Int? {
        let start = range.lowerBound
        guard range.count >= 10 else { return nil }
        var colon = start
        if text[start] == UInt8(ascii: "h") {
            guard text[start + 1] == UInt8(ascii: "t"), text[start + 2] == UInt8(ascii: "t"),
                text[start + 3] == UInt8(ascii: "p")
            else { return nil }
            colon += 4
        } else {
            guard text[start] == UInt8(ascii: "w"), text[start + 1] == UInt8(ascii: "s") else { return nil }
            colon += 2
        }
        if text[colon] == UInt8(ascii: "s") { colon += 1 }
        guard text[colon] == UInt8(ascii: ":"), text[colon + 1] == UInt8(ascii: "/"),
            text[colon + 2] == UInt8(ascii: "/")
        else { return nil }
        return colon - start
    }

    /// Where a host of small letters, digits, `-`, `_` and `.` ends; nothing where it may be an IPv4 address or have a
    /// label that is encoded, which must be looked at more closely.
    private static func hostEnd(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        var index = start
        var labelStart = start
        while index < end {
            switch text[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                break
            case UInt8(ascii: "-"):
                if index == labelStart + 3, text[labelStart] == UInt8(ascii: "x") { return nil }
            case UInt8(ascii: "."):
                labelStart = index + 1
            case UInt8(ascii: "/"), UInt8(ascii: ":"):
                guard labelStart < index, text[labelStart] > UInt8(ascii: "9") else { return nil }
                return index
            default:
                return nil
            }
            index += 1
        }
        return nil
    }

    /// Where a port that is spelt out for a reason ends, and a path begins.
    private static func portEnd(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        guard text[start] == UInt8(ascii: ":") else { return start }
        var index = start + 1
        var port = 0
        while index < end, text[index] != UInt8(ascii: "/") {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            port = port * 10 + Int(digit)
            guard port > 0, port <= 0xFFFF else { return nil }
            index += 1
        }
        return index < end && port != 80 && port != 443 && port > 0 ? index : nil
    }

    /// Where the fragment of an address begins, or the address ends; nothing where path, query or fragment have
    /// something in them to resolve or encode.
    private static func fragmentStart(in text: Span<UInt8>, path: Int, to end: Int) -> Int? {
        var index = path
        let keptInPath = KeptCharacters.segment
        while index < end {
            let byte = text[index]
            if byte == UInt8(ascii: "/") {
                guard !mayBeginDotSegment(text, at: index + 1, to: end) else { return nil }
            } else if !keptInPath.contains(byte) {
                break
            }
            index += 1
        }
        guard index < end else { return end }
        if text[index] == UInt8(ascii: "?") {
            index += 1
            let keptInQuery = KeptCharacters.specialQuery
            while index < end, keptInQuery.contains(text[index]) { index += 1 }
            guard index < end else { return end }
        }
        guard text[index] == UInt8(ascii: "#") else { return nil }
        let fragment = index
        let keptInFragment = KeptCharacters.fragment
        index += 1
        while index < end, keptInFragment.contains(text[index]) { index += 1 }
        return index == end ? fragment : nil
    }

    private static func mayBeginDotSegment(_ text: Span<UInt8>, at index: Int, to end: Int) -> Bool {
        guard index < end else { return false }
        if text[index] == UInt8(ascii: ".") { return true }
        return text[index] == UInt8(ascii: "%") && index + 1 < end && text[index + 1] == UInt8(ascii: "2")
    }
}
