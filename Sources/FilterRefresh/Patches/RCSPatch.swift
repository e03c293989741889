/// A change of a text in the form of RCS, which `diff -n` writes.
///
/// `dN M` deletes M lines from line N on; `aN M` and M lines add these behind line N. The numbers are of the text
/// before any change, counted from 1, and ascend.
package struct RCSPatch: Sendable, Equatable {
    enum Command: Sendable, Equatable {
        case delete(first: Int, count: Int)
        /// The text is a range of the patch's bytes, with the line ends.
        case add(after: Int, text: Range<Int>)
    }

    private(set) var commands: [Command] = []
    /// The patch as it was read; other blocks may stand around this one.
    let bytes: [UInt8]
    /// Where in the patch each command stands, for messages.
    private(set) var lineNumbers: [Int] = []

    /// Longer than any command whose numbers can be used.
    private static let longestCommand = 64

    /// Reads a whole patch without a `diff` line.
    package init(_ bytes: [UInt8]) throws(PatchProblem) {
        try self.init(bytes, range: 0..<bytes.count, firstLine: 1)
    }

    /// Reads one block of a patch file.
    /// - Parameter firstLine: the number of the block's first line.
    init(_ bytes: [UInt8], range: Range<Int>, firstLine: Int) throws(PatchProblem) {
        self.bytes = bytes
        var offset = range.lowerBound
        var line = firstLine
        // The first line that a command may still speak of.
        var next = 1
        while offset < range.upperBound {
            let end = TextLines.end(from: offset, in: bytes, before: range.upperBound)
            let isTerminated = bytes[end - 1] == UInt8(ascii: "\n")
            let written = bytes[offset..<(isTerminated ? end - 1 : end)]
            // In uBlock Origin an empty line ends the block.
            if written.isEmpty { return }
            guard written.count <= Self.longestCommand else { throw PatchProblem(.unknownCommand, line: line) }
            let (isDeletion, number, count) = try Self.command(written, line: line)
            lineNumbers.append(line)
            offset = end
            line += 1
            guard isDeletion else {
                guard number >= next - 1 else { throw PatchProblem(.outOfOrder, line: line - 1) }
                guard let textEnd = TextLines.end(ofLines: count, from: offset, in: bytes, before: range.upperBound)
                else {
                    let found = TextLines.count(offset..<range.upperBound, in: bytes)
                    throw PatchProblem(.missingLines(expected: count, found: found), line: line - 1)
                }
                commands.append(.add(after: number, text: offset..<textEnd))
                next = number + 1
                offset = textEnd
                line += count
                continue
            }
            guard number >= next else { throw PatchProblem(.outOfOrder, line: line - 1) }
            commands.append(.delete(first: number, count: count))
            next = number + count
        }
    }

    /// Reads `dN M` or `aN M`.
    private static func command(
        _ written: ArraySlice<UInt8>, line: Int
    ) throws(PatchProblem) -> (isDeletion: Bool, number: Int, count: Int) {
        let unknown = PatchProblem(.unknownCommand, line: line)
        guard let sign = written.first, sign == UInt8(ascii: "d") || sign == UInt8(ascii: "a"),
            let blank = written.firstIndex(of: UInt8(ascii: " "))
        else { throw unknown }
        let fields = [written[(written.startIndex + 1)..<blank], written[(blank + 1)...]]
        guard fields.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDecimalDigit) }) else { throw unknown }
        var values: [Int] = []
        for digits in fields {
            guard let value = Self.number(digits) else { throw PatchProblem(.numberTooLarge, line: line) }
            values.append(value)
        }
        let isDeletion = sign == UInt8(ascii: "d")
        // Lines are counted from 1; only adding before the first one speaks of a line 0.
        guard values[1] > 0, values[0] > 0 || !isDeletion else { throw unknown }
        return (isDeletion, values[0], values[1])
    }

    /// The value of digits, as long as two of them can be added.
    static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard significant.count <= 15 else { return nil }
        return significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}

extension UInt8 {
    var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
