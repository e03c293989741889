internal import FilterReview

/// What changed in a file of lines, in the unified form that `patch` and git read.
package struct LinePatch {
    private let file: String
    private let old: [ArraySlice<UInt8>]
    /// By old line: the new one; nothing where there is none any more.
    private let new: [ArraySlice<UInt8>?]

    /// The lines around a change that are shown.
    private static let context = 3

    /// - Parameter keptLines: the numbers, in the old bytes and counted from 1, of the lines that are left, in order.
    package init(file: String, old: [UInt8], new: [UInt8], keptLines: [UInt32]) {
        self.file = file
        self.old = Self.lines(of: old)
        var lines: [ArraySlice<UInt8>?] = Array(repeating: nil, count: self.old.count)
        for (number, line) in zip(keptLines, Self.lines(of: new)) where lines.indices.contains(Int(number) - 1) {
            lines[Int(number) - 1] = line
        }
        self.new = lines
    }

    /// Empty where nothing changed.
    package var bytes: [UInt8] {
        let changes = old.indices.filter { new[$0] != old[$0] }
        guard !changes.isEmpty else { return [] }
        var bytes = Array("--- a/\(file)\n+++ b/\(file)\n".utf8)
        var index = 0
        var removedBefore = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count, changes[last + 1] - changes[last] <= 2 * Self.context { last += 1 }
            let range = max(0, changes[index] - Self.context)..<min(old.count, changes[last] + Self.context + 1)
            let removed = range.count { new[$0] == nil }
            // A side without lines is named by the line before.
            let start = range.lowerBound - removedBefore + (removed < range.count ? 1 : 0)
            bytes += Array("@@ -\(range.lowerBound + 1),\(range.count) +\(start),\(range.count - removed) @@\n".utf8)
            write(range, to: &bytes)
            removedBefore += removed
            index = last + 1
        }
        return bytes
    }

    /// Of neighbouring changes the old lines come first.
    private func write(_ range: Range<Int>, to bytes: inout [UInt8]) {
        var added: [ArraySlice<UInt8>] = []
        for line in range {
            if new[line] == old[line] {
                for line in added { write("+", line, to: &bytes) }
                added = []
                write(" ", old[line], to: &bytes)
            } else {
                write("-", old[line], to: &bytes)
                if let line = new[line] { added.append(line) }
            }
        }
        for line in added { write("+", line, to: &bytes) }
    }

    private func write(_ sign: String, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes += Array(sign.utf8)
        bytes += line
        if line.last != UInt8(ascii: "\n") { bytes += Array("\n\\ No newline at end of file\n".utf8) }
    }

    /// Lines with their line breaks; the first with the byte order mark.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let index = LineIndex(bytes)
        return (0..<index.count).compactMap { number in
            guard let line = index.whole(UInt32(truncatingIfNeeded: number + 1)) else { return nil }
            return bytes[(number == 0 ? 0 : line.lowerBound)..<line.upperBound]
        }
    }
}
