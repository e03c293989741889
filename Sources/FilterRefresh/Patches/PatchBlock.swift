/// The part of a patch file that is for one list.
package struct PatchBlock: Sendable, Equatable {
    /// The resource name of the list.
    package var name: String?
    /// The SHA-1 of the patched text, or its first digits, in small letters.
    package var checksum: String?
    /// How many line feeds the block has, when its `diff` line says so.
    package var lineCount: Int?
    /// The file that the block stands in, and where.
    let bytes: [UInt8]
    var range: Range<Int>
    /// The number of the line in the file with which the block begins, behind its `diff` line.
    var firstLine: Int

    /// The text after the change, with its checksum verified where the block has one.
    package func applied(to text: [UInt8]) throws(PatchProblem) -> [UInt8] {
        let patch = try RCSPatch(bytes, range: range, firstLine: firstLine)
        let patched = try patch.applied(to: text)
        if let checksum {
            let found = SHA1Digits.of(patched)
            guard found.hasPrefix(checksum) else {
                throw PatchProblem(
                    .wrongChecksum(expected: checksum, found: String(found.prefix(checksum.count))),
                    line: firstLine - 1)
            }
        }
        return patched
    }
}
