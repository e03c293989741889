extension ScriptletCall {
    /// The call that means a uBlock Origin scriptlet: what stands in the brackets of `+js(name, argument, …)`.
    ///
    /// AdGuard's library knows each of uBlock Origin's scriptlets as `ubo-` and the full name with `.js` (the
    /// compatibility tables of AdGuard's Scriptlets).
    init(ofUBlockOrigin text: ArraySlice<UInt8>, isException: Bool) throws(AdvancedRuleProblem) {
        var words = Self.arguments(ofUBlockOrigin: text)
        if words.isEmpty || words.count == 1 && words[0].isEmpty {
            guard isException else { throw .malformedScriptlet }
            self.init(words: [])
            return
        }
        guard !words[0].isEmpty else { throw .malformedScriptlet }
        if words[0].suffix(3).elementsEqual(".js".utf8) { words[0].removeLast(3) }
        words[0] = "ubo-".utf8 + UBlockScriptletNames.fullName(words[0]) + ".js".utf8
        self.init(words: words)
    }

    /// The arguments, set apart by commas.
    ///
    /// `\,` is a comma in an argument. An argument in quotes (`'`, `"` or `` ` ``) that ends before a comma is what the
    /// quotes hold. Every other backslash stays.
    static func arguments(ofUBlockOrigin text: ArraySlice<UInt8>) -> [[UInt8]] {
        let text = AdvancedBytes.trimmed(text)
        var arguments: [[UInt8]] = []
        arguments.reserveCapacity(4)
        var index = text.startIndex
        while index < text.endIndex {
            while index < text.endIndex, AdvancedBytes.isSpace(text[index]) { index += 1 }
            if let quoted = quotedArgument(in: text, from: index) {
                arguments.append(unescaped(quoted, text[index]))
                index = quoted.endIndex + 1
                while index < text.endIndex, text[index] != UInt8(ascii: ",") { index += 1 }
            } else {
                let end = unescapedIndex(of: UInt8(ascii: ","), in: text, from: index) ?? text.endIndex
                arguments.append(unescaped(AdvancedBytes.trimmed(text[index..<end]), UInt8(ascii: ",")))
                index = end
            }
            index += 1
            if index == text.endIndex { arguments.append([]) }  // A comma at the end begins one more argument.
        }
        return arguments
    }

    private static func quotedArgument(in text: ArraySlice<UInt8>, from start: Int) -> ArraySlice<UInt8>? {
        guard start < text.endIndex else { return nil }
        let quote = text[start]
        guard "'\"`".utf8.contains(quote) else { return nil }
        guard let end = unescapedIndex(of: quote, in: text, from: start + 1) else { return nil }
        let next = text[(end + 1)...].first { !AdvancedBytes.isSpace($0) }
        guard next == nil || next == UInt8(ascii: ",") else { return nil }
        return text[(start + 1)..<end]
    }

    /// Where the byte stands with no backslash, or an even number of them, before it.
    private static func unescapedIndex(of byte: UInt8, in text: ArraySlice<UInt8>, from start: Int) -> Int? {
        var isEscaped = false
        for index in start..<text.endIndex {
            if text[index] == byte, !isEscaped { return index }
            isEscaped = text[index] == UInt8(ascii: "\\") && !isEscaped
        }
        return nil
    }

    /// Takes away the one backslash that stands before each escaped separator.
    private static func unescaped(_ text: ArraySlice<UInt8>, _ separator: UInt8) -> [UInt8] {
        guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
        var result: [UInt8] = []
        var isEscaped = false
        for byte in text {
            if byte == separator, isEscaped { result.removeLast() }
            result.append(byte)
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return result
    }
}
