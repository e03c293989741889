/// A filter on a whole host and those below it, of which can be seen at a glance what it covers: `||a.example^`.
enum CoveringHost {
    private static let ends = ["[:/]", "[/:]"].map { Array($0.utf8) }
    private static let port = Array("(:[0-9]+)?/".utf8)

    /// Whether a filter on a whole host is found in every address in which another filter on a host is; nothing where
    /// either of the two is none.
    static func covers(
        _ text: borrowing [UInt8], _ range: Range<Int>, _ otherText: borrowing [UInt8], _ otherRange: Range<Int>
    ) -> Bool? {
        guard let end = hostEnd(text, range), ends.contains(where: { holds($0, text, end..<range.upperBound) }),
            end + ends[0].count == range.upperBound, let otherEnd = hostEnd(otherText, otherRange)
        else { return nil }
        let rest = otherEnd..<otherRange.upperBound
        guard beginsWithEnd(otherText, rest) else { return nil }
        let host = range.lowerBound + HostPrefix.count(in: text, range)..<end
        let otherHost = otherRange.lowerBound + HostPrefix.count(in: otherText, otherRange)..<otherEnd
        guard host.count <= otherHost.count else { return false }
        let start = otherHost.upperBound - host.count
        for index in 0..<host.count where text[host.lowerBound + index] != otherText[start + index] { return false }
        return start == otherHost.lowerBound || otherText[start - 1] == UInt8(ascii: ".")
    }

    /// Where the host ends that a filter begins with, which takes in those below it.
    private static func hostEnd(_ text: borrowing [UInt8], _ range: Range<Int>) -> Int? {
        let start = range.lowerBound + HostPrefix.count(in: text, range)
        guard start > range.lowerBound else { return nil }
        var index = start
        while index < range.upperBound {
            switch text[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                index += 1
            case UInt8(ascii: "\\"):
                guard index + 2 < range.upperBound, text[index + 1] == UInt8(ascii: "\\"),
                    text[index + 2] == UInt8(ascii: ".")
                else { return nil }
                index += 3
            default: return index == start ? nil : index
            }
        }
        return nil
    }

    /// Whether what follows a host begins with what can only follow a whole host: a port or a path.
    private static func beginsWithEnd(_ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        if holds(port, text, range) { return true }
        let count: Int
        if text[range.lowerBound] == UInt8(ascii: "/") || text[range.lowerBound] == UInt8(ascii: ":") {
            count = 1
        } else if ends.contains(where: { holds($0, text, range) }) {
            count = ends[0].count
        } else {
            return false
        }
        // An end that may be missing is none.
        return count == range.count || !"?*{".utf8.contains(text[range.lowerBound + count])
    }

    private static func holds(_ end: [UInt8], _ text: borrowing [UInt8], _ range: Range<Int>) -> Bool {
        guard end.count <= range.count else { return false }
        for index in 0..<end.count where text[range.lowerBound + index] != end[index] { return false }
        return true
    }
}
