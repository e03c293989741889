internal import ByteTables

/// A comment that is nearly a directive: `!#inclde other.txt`, `!#endfi`, `!#If adguard`.
package struct MisspeltDirective: Sendable {
    /// The number of the line, counted from 1.
    package let line: UInt32
    /// The word that is no directive's name, with the `!#` before it.
    package let range: ByteRange
    /// The name that is likely meant, without `!#`.
    package let meant: String

    /// Nothing for directives and for other comments.
    init?(_ line: Line, in bytes: Span<UInt8>) {
        guard let name = Directive.name(of: line, in: bytes), !name.isEmpty else { return nil }
        // Letters beyond ASCII belong to the word, which is another one then.
        guard name.upperBound == line.range.upperBound || bytes[name.upperBound] < 0x80 else { return nil }
        let word = bytes.text(name)
        guard !Directive.names.contains(word) else { return nil }
        let spelling = Spelling(word.utf8)
        guard let meant = Directive.names.first(where: { Self.isNear($0, to: spelling) }) else { return nil }
        self.line = line.number
        range = ByteRange(line.range.lowerBound..<name.upperBound)
        self.meant = meant
    }

    /// Whether a name is the word in another case, or one slip away from it.
    ///
    /// One slip in two letters says little, as in `!#in`, `!#of` and `!#gif`: there the letters must be the name's.
    private static func isNear(_ name: String, to word: Spelling) -> Bool {
        let letters = Array(name.utf8)
        guard word.letters != letters else { return true }
        return word.isOneSlip(from: letters) && (letters.count > 2 || Set(word.letters) == Set(letters))
    }
}

extension FilterList {
    /// The comments that are nearly directives, in the order of the lines.
    package var misspeltDirectives: [MisspeltDirective] {
        let bytes = bytes.elementSpan
        var cursor = LineCursor(bytes)
        var found: [MisspeltDirective] = []
        while let line = cursor.next(in: bytes) {
            if let directive = MisspeltDirective(line, in: bytes) { found.append(directive) }
        }
        return found
    }
}
