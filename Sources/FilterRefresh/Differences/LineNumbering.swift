/// Gives equal lines of texts the same number, so that lines are compared as numbers.
struct LineNumbering {
    /// The lines of a text.
    struct Lines {
        /// Equal for equal lines; a last line without a line end is another than the same one with it.
        var numbers: [Int32] = []
        /// Where each line begins, and at last where the text ends.
        var offsets: [Int] = [0]
    }

    /// The first line with each number.
    private var texts: [ArraySlice<UInt8>] = []
    private var numbersByHash: [UInt64: Int32] = [:]

    mutating func lines(of text: [UInt8]) -> Lines {
        var lines = Lines()
        var offset = 0
        while offset < text.count {
            let end = TextLines.end(from: offset, in: text)
            lines.numbers.append(number(of: text[offset..<end]))
            lines.offsets.append(end)
            offset = end
        }
        return lines
    }

    /// Different lines with the same hash are told apart by their bytes, and the later one takes the next free hash.
    private mutating func number(of line: ArraySlice<UInt8>) -> Int32 {
        var hash = Self.hash(line)
        while let number = numbersByHash[hash] {
            if texts[Int(number)] == line { return number }
            hash &+= 1
        }
        let number = Int32(texts.count)
        texts.append(line)
        numbersByHash[hash] = number
        return number
    }

    /// FNV-1a, 64 bits: the same on every machine.
    private static func hash(_ line: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
