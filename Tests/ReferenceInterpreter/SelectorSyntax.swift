/// Whether a selector is plain CSS that a browser understands by itself.
enum SelectorSyntax {
    /// Pseudo-classes that take selectors.
    private static let selectorFunctions = ["not", "is", "where", "has", "-webkit-any", "matches"]
    private static let otherFunctions = [
        "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type", "lang", "dir",
    ]
    private static let names = [
        "active", "any-link", "checked", "default", "disabled", "empty", "enabled", "first-child", "first-of-type",
        "focus", "focus-visible", "focus-within", "hover", "in-range", "indeterminate", "invalid", "last-child",
        "last-of-type", "link", "only-child", "only-of-type", "optional", "out-of-range", "placeholder-shown",
        "read-only", "read-write", "required", "root", "scope", "target", "valid", "visited",
    ]

    static func isPlain(_ selector: String) -> Bool {
        var reader = Reader(selector)
        return reader.list(isRelative: false) && reader.rest.isEmpty
    }

    private struct Reader {
        var rest: Substring

        init(_ text: String) {
            rest = Substring(text.trimmed)
        }

        mutating func list(isRelative: Bool) -> Bool {
            repeat {
                guard complex(isRelative: isRelative) else { return false }
                skipSpace()
            } while take(",")
            return true
        }

        private mutating func complex(isRelative: Bool) -> Bool {
            skipSpace()
            if isRelative { _ = takeCombinator() }
            skipSpace()
            guard compound() else { return false }
            while true {
                let hadSpace = skipSpace()
                if rest.isEmpty || rest.hasPrefix(",") || rest.hasPrefix(")") { return true }
                guard takeCombinator() || hadSpace else { return false }
                skipSpace()
                guard compound() else { return false }
            }
        }

        private mutating func compound() -> Bool {
            var count = take("*") || name() != nil ? 1 : 0
            while let first = rest.first, "#.[:".contains(first) {
                rest.removeFirst()
                let isRead =
                    switch first {
                    case "[": attribute()
                    case ":": pseudo()
                    default: name() != nil
                    }
                guard isRead else { return false }
                count += 1
            }
            return count > 0
        }

        private mutating func attribute() -> Bool {
            skipSpace()
            guard name() != nil else { return false }
            skipSpace()
            if take("]") { return true }
            guard ["~=", "|=", "^=", "$=", "*=", "="].contains(where: { take($0) }) else { return false }
            skipSpace()
            guard name() != nil || string() else { return false }
            let hadSpace = skipSpace()
            if hadSpace { _ = ["i", "I", "s", "S"].contains { take($0) } }
            skipSpace()
            return take("]")
        }

        private mutating func pseudo() -> Bool {
            if take(":") { return name() != nil && !take("(") }
            guard let name = name()?.lowercased() else { return false }
            guard take("(") else { return SelectorSyntax.names.contains(name) }
            if SelectorSyntax.otherFunctions.contains(name) {
                let argument = rest.prefix { $0 != ")" && $0 != "(" }
                rest = rest[argument.endIndex...]
                return !argument.trimmed.isEmpty && take(")")
            }
            return SelectorSyntax.selectorFunctions.contains(name) && list(isRelative: name == "has") && take(")")
        }

        private mutating func name() -> String? {
            var letters = ""
            var after = rest
            while let next = after.first {
                if next == "\\", after.count > 1 {
                    let digits = after.dropFirst().prefix(while: \.isHexDigit).prefix(6)
                    letters += after.prefix(2)
                    after = after.dropFirst(digits.isEmpty ? 2 : 1 + digits.count)
                    if !digits.isEmpty, after.hasPrefix(" ") { after.removeFirst() }
                } else if next.isLetter || next.isNumber || next == "-" || next == "_" {
                    letters.append(after.removeFirst())
                } else {
                    break
                }
            }
            guard let first = letters.first, !first.isNumber, letters != "-" else { return nil }
            if first == "-", letters.dropFirst().first?.isNumber ?? true { return nil }
            rest = after
            return letters
        }

        private mutating func string() -> Bool {
            guard let quote = rest.first, quote == "\"" || quote == "'" else { return false }
            rest.removeFirst()
            while let next = rest.popFirst(), next != "\n" {
                if next == quote { return true }
                if next == "\\" { _ = rest.popFirst() }
            }
            return false
        }

        private mutating func takeCombinator() -> Bool {
            take(">") || take("+") || take("~")
        }

        private mutating func take(_ text: String) -> Bool {
            guard rest.hasPrefix(text) else { return false }
            rest = rest.dropFirst(text.count)
            return true
        }

        @discardableResult private mutating func skipSpace() -> Bool {
            let spaces = rest.prefix(while: \.isWhitespace)
            rest = rest[spaces.endIndex...]
            return !spaces.isEmpty
        }
    }
}
