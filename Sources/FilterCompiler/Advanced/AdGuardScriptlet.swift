extension ScriptletCall {
    /// A script in AdGuard's syntax, with the words of a call `//scriptlet("set-constant", "a", "1")` in single quotes.
    ///
    /// AdGuard takes both kinds of quotes for the same when it looks for exceptions (tsurlfilter, `ScriptletParams`),
    /// but a web extension in Safari compares the texts. Other scripts stay as they are, and so do calls whose words
    /// hold quotes: not all readers take the backslashes of these alike.
    static func withSingleQuotes(_ script: ArraySlice<UInt8>) -> [UInt8] {
        let (opening, quote) = (Array("//scriptlet(".utf8), UInt8(ascii: "'"))
        guard script.starts(with: opening), script.last == UInt8(ascii: ")") else { return Array(script) }
        var written = opening
        var rest = AdvancedBytes.trimmed(script[(script.startIndex + opening.count)..<(script.endIndex - 1)])
        while let first = rest.popFirst() {
            guard isQuote(first), let end = rest.firstIndex(where: isQuote), rest[end] == first,
                rest[..<end].last != UInt8(ascii: "\\")
            else { return Array(script) }
            written.append(quote)
            written += rest[..<end]
            written.append(quote)
            rest = AdvancedBytes.trimmed(rest[(end + 1)...])
            guard let comma = rest.popFirst() else { break }
            rest = AdvancedBytes.trimmed(rest)
            guard comma == UInt8(ascii: ","), !rest.isEmpty else { return Array(script) }
            written += ", ".utf8
        }
        written.append(UInt8(ascii: ")"))
        return written
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }
}
