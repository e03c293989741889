/// The body of a hiding or styling rule, taken apart: `.ad:matches-path(/x):style(color: red)`.
struct CosmeticBody {
    enum Action { case hiding, styling, removal }

    var action = Action.hiding
    var selector: Range<Int>
    var declarations = 0..<0
    var path = 0..<0
    var isPathNegated = false

    /// Takes apart what follows `##` or `#?#`.
    init(hiding range: Range<Int>, in bytes: Span<UInt8>) {
        selector = range
        guard let last = range.last else { return }
        if bytes.endsInBrace(range), let open = bytes.last("{", in: range), open > range.lowerBound {
            // Adblock Plus: `.ad { height: 1px; }`. Declarations hold no braces, so the last one opens them.
            take(declarations: open + 1..<last, selector: range.lowerBound..<open, in: bytes)
        } else if bytes[last] == UInt8(ascii: ")") {
            takeAction(in: bytes)
        }
        takePath(in: bytes)
        selector = bytes.trimmed(selector)
    }

    /// Takes apart what follows `#$#` or `#$?#`.
    ///
    /// Several blocks and blocks in blocks (`@media`) are declarations as a whole, without a selector.
    init(styling range: Range<Int>, in bytes: Span<UInt8>) {
        selector = range
        action = .styling
        guard let last = range.last, bytes.endsInBrace(range), let open = bytes.last("{", in: range) else { return }
        let before = range.lowerBound..<open
        if bytes[range.lowerBound] == UInt8(ascii: "@") || bytes.hasOuterBrace(before) {
            selector = 0..<0
            declarations = range
            return
        }
        take(declarations: open + 1..<last, selector: before, in: bytes)
        takePath(in: bytes)
        selector = bytes.trimmed(selector)
    }

    private mutating func take(declarations range: Range<Int>, selector: Range<Int>, in bytes: Span<UInt8>) {
        self.selector = bytes.trimmed(selector)
        if bytes.isRemoval(range) {
            action = .removal
        } else {
            action = .styling
            declarations = bytes.trimmed(range)
        }
    }

    /// Takes `:style(…)` or `:remove()` off the end.
    private mutating func takeAction(in bytes: Span<UInt8>) {
        if bytes.ends(selector, with: ":remove()") {
            selector = selector.lowerBound..<selector.upperBound - 9
            action = .removal
        } else if let style = bytes.lastCall(":style(", in: selector, heedsQuotes: true) {
            declarations = bytes.trimmed(style.lowerBound + 7..<style.upperBound - 1)
            selector = selector.lowerBound..<style.lowerBound
            action = .styling
        }
    }

    /// Takes `:matches-path(…)` or `:not(:matches-path(…))` off the start or the end.
    ///
    /// One without an argument stays, as uBlock Origin refuses it, and so does one with more beside it in `:not(…)`:
    /// such a selector becomes nothing.
    private mutating func takePath(in bytes: Span<UInt8>) {
        selector = bytes.trimmed(selector)
        guard let first = selector.first, let last = selector.last else { return }
        guard bytes[first] == UInt8(ascii: ":") || bytes[last] == UInt8(ascii: ")") else { return }
        let names: [(StaticString, isNegated: Bool)] = [(":matches-path(", false), (":not(:matches-path(", true)]
        for (name, isNegated) in names {
            let closing = isNegated ? 2 : 1
            let end = bytes.starts(selector, with: name) ? bytes.callEnd(selector, name: name, closing: closing) : nil
            // The one within `:not(…)` is left to the second name.
            guard let call = end.map({ first..<$0 }) ?? bytes.lastCall(name, in: selector, closing: closing),
                let argument = bytes.pathArgument(of: call, name: name, closing: closing)
            else { continue }
            path = argument
            isPathNegated = isNegated
            selector =
                call.lowerBound == first
                ? call.upperBound..<selector.upperBound : selector.lowerBound..<call.lowerBound
            return
        }
    }
}

extension Span where Element == UInt8 {
    /// Whether the declarations are `remove: true`.
    fileprivate func isRemoval(_ range: Range<Int>) -> Bool {
        var rest = trimmed(range)
        for word in ["remove", ":", "true"] {
            guard starts(rest, withCaseless: word) else { return false }
            rest = trimmed(rest.lowerBound + word.utf8.count..<rest.upperBound)
        }
        return rest.isEmpty || rest.count == 1 && self[rest.lowerBound] == UInt8(ascii: ";")
    }

    /// The last call of the name when it ends where the range ends: `:style(…)`.
    fileprivate func lastCall(
        _ name: StaticString, in range: Range<Int>, closing: Int = 1, heedsQuotes: Bool = false
    ) -> Range<Int>? {
        guard let lastIndex = range.last, self[lastIndex] == UInt8(ascii: ")"), let start = last(name, in: range) else {
            return nil
        }
        let call = start..<range.upperBound
        let end = callEnd(call, name: name, closing: closing, heedsQuotes: heedsQuotes)
        return end == call.upperBound ? call : nil
    }

    /// The end of the call that begins at the start of the range with the name, which holds `closing` brackets.
    ///
    /// Brackets behind a backslash do not count. Those between quotation marks do unless the marks are to be heeded, as
    /// in declarations: in texts such as `:has-text(it's)` they stand alone.
    fileprivate func callEnd(
        _ range: Range<Int>, name: StaticString, closing: Int, heedsQuotes: Bool = false
    ) -> Int? {
        var depth = closing
        var index = range.lowerBound + name.utf8CodeUnitCount
        while index < range.upperBound {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\"") where heedsQuotes, UInt8(ascii: "'") where heedsQuotes:
                let end = first(self[index], in: index + 1..<range.upperBound)
                if end < range.upperBound { index = end }
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether the range ends in a brace that closes a block: one behind a backslash is a character of a name.
    func endsInBrace(_ range: Range<Int>) -> Bool {
        guard let last = range.last, self[last] == UInt8(ascii: "}") else { return false }
        var start = last
        while start > range.lowerBound, self[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (last - start).isMultiple(of: 2)
    }

    /// The argument of `:matches-path(…)`, without quotes, where nothing else stands in the brackets of the call.
    fileprivate func pathArgument(of call: Range<Int>, name: StaticString, closing: Int) -> Range<Int>? {
        guard let end = callEnd(call, name: name, closing: 1), trimmed(end..<call.upperBound).count == closing - 1
        else { return nil }
        let argument = trimmed(call.lowerBound + name.utf8CodeUnitCount..<end - 1)
        guard let content = unquoted(argument), !content.isEmpty else { return nil }
        return content
    }

    /// What quotes around all of the range hold; the range where it begins with none.
    ///
    /// Nothing where a quote is not closed, or where backslashes in the quotes stand for more than themselves, which no
    /// range leaves out.
    private func unquoted(_ range: Range<Int>) -> Range<Int>? {
        guard let start = range.first, self[start] == UInt8(ascii: "\"") || self[start] == UInt8(ascii: "'") else {
            return range
        }
        let quote = self[start]
        guard range.count > 1, self[range.upperBound - 1] == quote else { return nil }
        let content = start + 1..<range.upperBound - 1
        let isPlain =
            first(quote, in: content) == content.upperBound && last(#"\\"#, in: content) == nil
            && !ends(content, with: #"\"#)
        return isPlain ? content : nil
    }

    /// Whether a brace stands outside round and square brackets.
    fileprivate func hasOuterBrace(_ range: Range<Int>) -> Bool {
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            switch self[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"): if depth <= 0 { return true }
            default: break
            }
            index += 1
        }
        return false
    }
}
