/// A patch as a server gives it: for one list, or a batch of blocks for several.
///
/// Before a block stands `diff name:<resource> checksum:<SHA-1> lines:<count>`, its fields in any order and more to
/// come; only AdGuard's patches may do without. That is the specification of differential updates by AdGuard, to
/// which uBlock Origin's patches conform.
package struct PatchFile: Sendable, Equatable {
    package private(set) var blocks: [PatchBlock] = []

    private static let sign = Array("diff ".utf8)
    /// Longer than any line with known fields.
    private static let longestDiffLine = 4096

    /// Splits a patch file; the commands of a block are read when it is applied.
    package init(_ bytes: [UInt8]) throws(PatchProblem) {
        guard bytes.starts(with: Self.sign) else {
            let range = 0..<bytes.count
            if !bytes.isEmpty { blocks = [PatchBlock(bytes: bytes, range: range, firstLine: 1)] }
            return
        }
        var names: Set<String> = []
        var offset = 0
        var line = 1
        while offset < bytes.count {
            let end = TextLines.end(from: offset, in: bytes)
            defer { line += 1 }
            // Empty lines may separate blocks.
            if end - offset == 1, bytes[offset] == UInt8(ascii: "\n") {
                offset = end
                continue
            }
            guard bytes[offset..<end].starts(with: Self.sign) else { throw PatchProblem(.unknownCommand, line: line) }
            var block = PatchBlock(bytes: bytes, range: end..<end, firstLine: line + 1)
            try Self.read(bytes[offset..<end], into: &block, line: line)
            if let name = block.name, !names.insert(name).inserted {
                throw PatchProblem(.repeatedName(name), line: line)
            }
            block.range = try end..<Self.end(of: block, in: bytes, line: line)
            line += TextLines.count(block.range, in: bytes)
            offset = block.range.upperBound
            blocks.append(block)
        }
    }

    /// Where a block ends: `lines` counts line feeds, so that a last line without one is not counted.
    private static func end(of block: PatchBlock, in bytes: [UInt8], line: Int) throws(PatchProblem) -> Int {
        let start = block.range.lowerBound
        guard let count = block.lineCount else { return bytes.count }
        let found = TextLines.end(ofLines: count, from: start, in: bytes, before: bytes.count)
        guard let end = found, count == 0 || bytes[end - 1] == UInt8(ascii: "\n") else {
            let unterminated = bytes.last == UInt8(ascii: "\n") ? 0 : 1
            let whole = TextLines.count(start..<bytes.count, in: bytes) - unterminated
            throw PatchProblem(.missingLines(expected: count, found: max(whole, 0)), line: line)
        }
        let isLastLine =
            end < bytes.count && TextLines.end(from: end, in: bytes) == bytes.count
            && bytes[bytes.count - 1] != UInt8(ascii: "\n")
        return isLastLine && !bytes[end...].starts(with: sign) ? bytes.count : end
    }

    /// Reads the fields of a `diff` line; unknown ones are for readers to come.
    private static func read(_ written: ArraySlice<UInt8>, into block: inout PatchBlock, line: Int) throws(PatchProblem)
    {
        guard written.count <= longestDiffLine else { throw PatchProblem(.unknownCommand, line: line) }
        for field in written.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
            guard let colon = field.firstIndex(of: UInt8(ascii: ":")),
                let key = PatchProblem.Field(rawValue: String(decoding: field[..<colon], as: UTF8.self))
            else { continue }
            let value = field[(colon + 1)...]
            let text = String(decoding: value, as: UTF8.self)
            switch key {
            case .name: block.name = text.isEmpty ? nil : text
            case .checksum:
                block.checksum = SHA1Digits.prefix(text)
                guard block.checksum != nil else { throw PatchProblem(.malformedField(.checksum), line: line) }
            case .lines:
                let isNumber = !value.isEmpty && value.allSatisfy(\.isDecimalDigit)
                block.lineCount = isNumber ? RCSPatch.number(value) : nil
                guard block.lineCount != nil else { throw PatchProblem(.malformedField(.lines), line: line) }
            }
        }
    }
}
