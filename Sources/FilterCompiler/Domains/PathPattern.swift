internal import ContentRules

/// What a rule demands of a page's path and query: `[$path=…]`, `:matches-path(…)`, `a.example/path##…`.
enum PathPattern {
    /// Expressions, each to stand where the path begins, one of which must match.
    struct Alternatives {
        var expressions: [[UInt8]]
        /// Whether letters match in their own case only; otherwise they are small.
        var isCaseSensitive = false
    }

    /// Text that the path begins with, as an expression.
    static func literal(_ text: some Sequence<UInt8>, isCaseSensitive: Bool = false) -> [UInt8] {
        text.flatMap { escaped($0, isCaseSensitive: isCaseSensitive) }
    }

    /// Expressions for uBlock Origin's `:matches-path()` arguments; nothing when they cannot be written in WebKit's
    /// language.
    ///
    /// Text stands for itself, anywhere in path and query; between slashes, perhaps with flags behind them, it is an
    /// expression on these. Without the flag `i` case counts (uBlock Origin, `PSelectorMatchesPathTask`).
    static func alternatives(ofArgument argument: ArraySlice<UInt8>) -> Alternatives? {
        let expression = ExpressionLiteral(argument)
        let flags = expression?.flags ?? []
        guard flags.allSatisfy({ $0 == UInt8(ascii: "i") }) else { return nil }
        func alternatives(isCaseSensitive: Bool) -> Alternatives? {
            if let expression {
                return rewritten(Array(expression.body), isCaseSensitive: isCaseSensitive)
                    .map { Alternatives(expressions: $0, isCaseSensitive: isCaseSensitive) }
            }
            let start = Array((argument.first == UInt8(ascii: "/") ? "(/.*)?" : "/.*").utf8)
            let text = literal(argument, isCaseSensitive: isCaseSensitive)
            return Alternatives(expressions: [start + text], isCaseSensitive: isCaseSensitive)
        }
        if flags.isEmpty {
            guard let found = alternatives(isCaseSensitive: true) else { return nil }
            // A rule to which case makes no difference can be joined with those for which it does not count.
            if found.expressions.contains(where: hasCase) { return found }
        }
        return alternatives(isCaseSensitive: false)
    }

    private static func hasCase(_ expression: [UInt8]) -> Bool {
        (try? URLFilter(parsing: expression))?.hasCase ?? true
    }

    /// Expressions for AdGuard's `$path` values, each to stand where the path begins; nothing when they cannot be
    /// written in WebKit's language.
    ///
    /// Plain text may stand anywhere in path and query; `|` ties it to their start or end, `*` takes in anything, and
    /// `^` is a separator or the end, as in a rule for requests. An empty value is the main page. A text between
    /// slashes is an expression on path and query. Case does not count (tsurlfilter, `Pattern`).
    static func expressions(ofPath value: [UInt8]) -> [[UInt8]]? {
        if value.count > 2, value.first == UInt8(ascii: "/"), value.last == UInt8(ascii: "/") {
            return rewritten(unescaped(value[1..<(value.count - 1)]), isCaseSensitive: false)
        }
        var text = unescaped(value[...])[...]
        if text.isEmpty { return [Array("/$".utf8)] }
        var isAtStart = text.first == UInt8(ascii: "|")
        if isAtStart { text.removeFirst() }
        let isAtEnd = text.last == UInt8(ascii: "|")
        if isAtEnd { text.removeLast() }
        while text.last == UInt8(ascii: "*"), !isAtEnd { text.removeLast() }
        while text.first == UInt8(ascii: "*") {
            text.removeFirst()
            isAtStart = false
        }
        // Every path begins with a slash, which is a separator.
        if !isAtEnd, text.isEmpty || text == [UInt8(ascii: "^")] { return [[UInt8(ascii: "/")]] }
        guard let found = expressions(of: text, isAtStart: isAtStart) else { return nil }
        let whole = isAtEnd ? found.map { $0 + [UInt8(ascii: "$")] } : found
        guard text.last == UInt8(ascii: "^"), let shorter = expressions(of: text.dropLast(), isAtStart: isAtStart)
        else { return whole }
        // At the end no character needs to be there.
        return whole + shorter.map { $0 + [UInt8(ascii: "$")] }
    }

    /// Expressions for a text in a path; nothing where no path begins with it.
    private static func expressions(of text: ArraySlice<UInt8>, isAtStart: Bool) -> [[UInt8]]? {
        let body = body(of: text)
        let inside = Array("/.*".utf8) + body
        switch text.first {
        case UInt8(ascii: "/"): return [isAtStart ? body : Array("(/.*)?".utf8) + body]
        // Of the separators only the slash begins a path.
        case UInt8(ascii: "^"):
            let beginning = [UInt8(ascii: "/")] + self.body(of: text.dropFirst())
            return isAtStart ? [beginning] : [inside, beginning]
        default: return isAtStart ? nil : [inside]
        }
    }

    private static func body(of text: ArraySlice<UInt8>) -> [UInt8] {
        text.flatMap { byte in
            switch byte {
            case UInt8(ascii: "*"): Array(".*".utf8)
            case UInt8(ascii: "^"): Array("[^a-z0-9_.%-]".utf8)
            default: escaped(byte, isCaseSensitive: false)
            }
        }
    }

    /// An expression on path and query, as expressions that begin where the path does.
    private static func rewritten(_ expression: [UInt8], isCaseSensitive: Bool) -> [[UInt8]]? {
        guard
            let found = try? pathFilters(
                rewriting: expression[...], limit: PatternWriter.maximumFilterCount, isCaseSensitive: isCaseSensitive),
            found.isExact, found.carveOuts.isEmpty
        else { return nil }
        return found.filters
    }

    /// What a value inside `[$…]` stands for: commas, brackets and backslashes have a backslash before them there
    /// (AdGuard).
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
                #"\[],"#.utf8.contains(bytes[index + 1])
            {
                index += 1
            }
            out.append(bytes[index])
            index += 1
        }
        return out
    }

    private static func escaped(_ byte: UInt8, isCaseSensitive: Bool) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "|"), UInt8(ascii: "?"),
            UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"), UInt8(ascii: "^"):
            return [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "A")...UInt8(ascii: "Z") where !isCaseSensitive: return [byte | 0x20]
        case 0x21...0x7E: return [byte]
        default:
            // Browsers write capitals.
            let digits = Array((isCaseSensitive ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
            return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
}
