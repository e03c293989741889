/// A scriptlet and its arguments, as AdGuard calls it: `//scriptlet('ubo-set-constant.js', 'a.b', 'true')`.
struct ScriptletCall: Equatable {
    /// The name first; empty in an exception that takes back all scriptlets.
    var words: [[UInt8]]

    /// The call in AdGuard's syntax.
    var written: [UInt8] {
        var written = Array("//scriptlet(".utf8)
        for (index, word) in words.enumerated() {
            if index > 0 { written += ", ".utf8 }
            Self.append(word, to: &written)
        }
        written.append(UInt8(ascii: ")"))
        return written
    }

    /// Puts a word into quotes so that it is read back as it is.
    ///
    /// SafariConverterLib (`ScriptletParser`) reads `\'` in single quotes as `'` and `\\` as `\`, and leaves every other
    /// backslash; tsurlfilter reads only `\'`. So the quotes are those that the word does not hold, and a backslash is
    /// doubled only where it has to be.
    private static func append(_ word: [UInt8], to written: inout [UInt8]) {
        let single = UInt8(ascii: "'")
        let backslash = UInt8(ascii: "\\")
        let quote = word.contains(single) && !word.contains(UInt8(ascii: "\"")) ? UInt8(ascii: "\"") : single
        written.append(quote)
        var index = 0
        while index < word.count {
            let byte = word[index]
            guard byte == backslash else {
                if byte == quote { written.append(backslash) }
                written.append(byte)
                index += 1
                continue
            }
            var end = index
            while end < word.count, word[end] == backslash { end += 1 }
            let isAlone = end == index + 1 && end < word.count && word[end] != quote
            written += repeatElement(backslash, count: isAlone ? 1 : 2 * (end - index))
            index = end
        }
        written.append(quote)
    }
}
