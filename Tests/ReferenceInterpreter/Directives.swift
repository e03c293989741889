/// Which lines of a list count, after its `!#if` blocks.
struct Directives {
    /// What is true for a content blocker of Safari.
    private static let trueTokens: Set<String> = ["adguard", "adguard_ext_safari", "env_safari", "true"]

    /// For every open block, whether its lines count.
    private var blocks: [Bool] = []

    /// Whether the line stands where lines count; follows the line where it is a directive.
    mutating func takes(_ line: String) -> Bool {
        if line.hasPrefix("!#if ") || line.hasPrefix("!#if(") {
            var condition = Condition(String(line.dropFirst(4)))
            blocks.append(condition.isTrue(Self.trueTokens))
        } else if line.hasPrefix("!#else") {
            if let last = blocks.popLast() { blocks.append(!last) }
        } else if line.hasPrefix("!#endif") {
            _ = blocks.popLast()
        } else {
            return blocks.allSatisfy { $0 }
        }
        return false
    }
}

/// The condition of an `!#if`: tokens, `!`, `&&`, `||` and parentheses; what cannot be read is false.
private struct Condition {
    private var symbols: [String] = []

    init(_ text: String) {
        for character in text where !character.isWhitespace {
            let isWord = character.isLetter || character.isNumber || character == "_"
            let lastIsWord = symbols.last?.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
            let joins = isWord && lastIsWord || "&|".contains(character) && symbols.last == String(character)
            if joins { symbols[symbols.count - 1].append(character) } else { symbols.append(String(character)) }
        }
    }

    mutating func isTrue(_ tokens: Set<String>) -> Bool {
        let value = alternatives(tokens)
        return symbols.isEmpty && value
    }

    private mutating func alternatives(_ tokens: Set<String>) -> Bool {
        var value = all(tokens)
        while symbols.first == "||" {
            symbols.removeFirst()
            let next = all(tokens)
            value = value || next
        }
        return value
    }

    private mutating func all(_ tokens: Set<String>) -> Bool {
        var value = single(tokens)
        while symbols.first == "&&" {
            symbols.removeFirst()
            let next = single(tokens)
            value = value && next
        }
        return value
    }

    private mutating func single(_ tokens: Set<String>) -> Bool {
        guard !symbols.isEmpty else { return false }
        let symbol = symbols.removeFirst()
        if symbol == "!" { return !single(tokens) }
        guard symbol == "(" else { return tokens.contains(symbol) }
        let value = alternatives(tokens)
        guard symbols.first == ")" else { return false }
        symbols.removeFirst()
        return value
    }
}
