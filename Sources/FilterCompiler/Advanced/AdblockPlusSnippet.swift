extension ScriptletCall {
    /// The calls that mean Adblock Plus snippets: `name argument 'quoted argument'; name argument`.
    ///
    /// AdGuard's library knows the snippets it has as `abp-` and the name. Words end at white space, calls at `;`, both
    /// only outside of single quotes; `\n`, `\r`, `\t` and `\u0041` stand for characters, any other backslash for the
    /// character after it (Adblock Plus, "Snippet filters"). What would break the line stays as it was written.
    ///
    /// Every line of `#$#` that does not end in a brace is read so, broken styles among them; but these begin with words
    /// that no snippet has. Behind a call, what names no snippet is passed over, as Adblock Plus does.
    static func calls(ofAdblockPlus text: ArraySlice<UInt8>) throws(AdvancedRuleProblem) -> [ScriptletCall] {
        var calls: [ScriptletCall] = []
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        var isWord = false
        var isQuoted = false
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "\\"), index < text.endIndex {
                word += escape(in: text, at: &index)
                isWord = true
            } else if byte == UInt8(ascii: "'") {
                isQuoted.toggle()
                isWord = true
            } else if isQuoted || byte != UInt8(ascii: ";") && !AdvancedBytes.isSpace(byte) {
                word.append(byte)
                isWord = true
            } else {
                if isWord { words.append(word) }
                word = []
                isWord = false
                if byte == UInt8(ascii: ";") { try end(&words, in: &calls) }
            }
        }
        guard !isQuoted else { throw .malformedScriptlet }
        if isWord { words.append(word) }
        try end(&words, in: &calls)
        guard !calls.isEmpty else { throw .malformedScriptlet }
        return calls
    }

    private static func end(
        _ words: inout [[UInt8]], in calls: inout [ScriptletCall]
    ) throws(AdvancedRuleProblem) {
        guard let name = words.first else { return }
        defer { words = [] }
        guard name.allSatisfy({ $0 < 0x80 && AdvancedBytes.isName($0) }),
            !words.contains(where: { $0.elementsEqual("{".utf8) })
        else {
            if calls.isEmpty { throw .malformedStyle }
            return
        }
        words[0].insert(contentsOf: "abp-".utf8, at: 0)
        calls.append(ScriptletCall(words: words))
    }

    /// What a backslash and the bytes from the index on stand for; the index moves behind them.
    private static func escape(in text: ArraySlice<UInt8>, at index: inout Int) -> [UInt8] {
        let byte = text[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): return [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "u"):
            let digits = text[index...].prefix(4)
            guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value), value >= 0x20
            else { return [UInt8(ascii: "u")] }
            index += 4
            return Array(String(scalar).utf8)
        default: return [byte]
        }
    }
}
