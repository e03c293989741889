internal import ByteTables
internal import Foundation

extension SourceText {
    /// The text with lines put together that go on in the next one, as uBlock Origin reads them.
    ///
    /// Such a line ends in a space and a backslash, and the next begins with four spaces. Comments go on so, too.
    func joiningContinuedLines() -> SourceText {
        guard let first = firstContinuation() else { return self }
        var joined: [UInt8] = []
        joined.reserveCapacity(bytes.count)
        var joinedPlaces: [SourcePlace] = []
        let bytes = bytes.elementSpan
        var lines = LineCursor(bytes)
        var isContinued = false
        while let line = lines.next(in: bytes) {
            if !isContinued { joinedPlaces.append(place(of: line, at: line.range.lowerBound)) }
            isContinued = line.range.upperBound > first && goesOn(behind: line.range.upperBound - 1)
            var range = line.range
            if isContinued { range = bytes.trimmed(range.dropLast()) }
            for index in range { joined.append(bytes[index]) }
            if !isContinued { joined.append(UInt8(ascii: "\n")) }
        }
        return SourceText(joined, places: joinedPlaces)
    }

    /// The first backslash behind which a line goes on.
    private func firstContinuation() -> Int? {
        var start = 0
        while start < bytes.count {
            // Nearly all lists have a few at most.
            let found: Int? = unsafe bytes.withUnsafeBytes { buffer in
                guard let base = buffer.baseAddress,
                    let byte = unsafe memchr(base + start, Int32(UInt8(ascii: "\\")), buffer.count - start)
                else { return nil }
                return unsafe UnsafeRawPointer(byte) - base
            }
            guard let found else { return nil }
            if goesOn(behind: found) { return found }
            start = found + 1
        }
        return nil
    }

    /// Whether a backslash ends a line that goes on in the next one.
    private func goesOn(behind backslash: Int) -> Bool {
        guard backslash > 0, bytes[backslash] == UInt8(ascii: "\\"), bytes[backslash - 1] == UInt8(ascii: " ") else {
            return false
        }
        let rest = bytes[(backslash + 1)...].prefix(6)
        return ["\n    ", "\r\n    ", "\r    "].contains { rest.starts(with: $0.utf8) }
    }
}
