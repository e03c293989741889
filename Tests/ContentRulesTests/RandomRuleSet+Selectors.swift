extension RandomRuleSet {
    mutating func hiding() -> String {
        object([("type", text("css-display-none")), ("selector", text(selector()))])
    }

    private static let selectorPieces = [
        "a", "div", "*", ".a", "#b", "[a]", "[a=\"b\"]", "[a^='b' i]", "[a=b s]", "[a=1]", ":hover", ":first-child",
        ":not(", ":is(", ":where(", ":has(", ":nth-child(", "2n+1", "odd", " of ", ":lang(en)", ":has-text(",
        ":matches(", ":host(", ":any-link", ":-webkit-any(", ":nope", "::before", "::-webkit-x", "::nope", ":before",
        ")", "(", "[", "]", "\"", "'", "\\", " ", ">", "+", "~", ",", "|", "||", "=", "-", "--", "-->", "<!--", "n",
        "1", "/*", "*/", "/**/", "\n", ".", "#", ":", "::", "&", "{", "}", ";", "!", "@x", "%", "é", "\u{0}", "i",
        "\\31 ", "\\:", "svg|a", "*|a", "|a", "_", "$", "url(", "url( 'a' )", "~=", "|=", "1.5n", "1e3", "\r\n",
        "\u{C}", "\\\n", "\\",
    ]

    mutating func selector() -> String {
        if once(in: 3) { return compounds(depth: 0) }
        var text = ""
        let pieces = once(in: 3) ? Array(Self.selectorPieces[..<12]) : Self.selectorPieces
        for _ in 0...below(6) { text += one(of: pieces) }
        return text
    }

    /// A selector list that keeps to the grammar, though not to all that WebKit asks beyond it.
    mutating func compounds(depth: Int) -> String {
        var text = once(in: 12) ? pick("> + ~ ,") : ""
        for index in 0...below(3) {
            if index > 0 { text += one(of: [" ", " > ", "+", " ~ ", ", ", ",", "  ", "/**/", " /**/ "]) }
            if once(in: 2) { text += pick("a div * |a *|a svg|a é \\31 x --x") }
            for _ in 0..<below(3) + (text.isEmpty ? 1 : 0) { text += simple(depth: depth) }
        }
        return text
    }

    mutating func simple(depth: Int) -> String {
        switch below(depth > 3 ? 6 : 10) {
        case 0: return pick(".a .b #c .-x .é #-1 & .\\31")
        case 1: return one(of: Self.attributes)
        case 2: return ":" + pick(Self.pseudoClasses)
        case 3: return "::" + pick(Self.pseudoElements)
        case 4: return one(of: Self.pseudoElementForms)
        case 5: return ":\(pick("nth-child nth-last-child nth-of-type"))(\(one(of: Self.nthArguments)))"
        case 6: return ":\(pick("lang dir state host"))(\(one(of: Self.words)))"
        default:
            let name = pick("not is where has has not is -webkit-any matches host nope -webkit-calc")
            return ":\(name)(\(compounds(depth: depth + 1))\(once(in: 12) ? "" : ")")"
        }
    }

    private static let attributes = [
        "[a]", "[a=b]", "[ a |= 'b' ]", "[a~=\"b\" I]", "[*|a]", "[|a]", "[a=b s]", "[svg|a]", "[a='b'i]",
    ]
    private static let pseudoClasses =
        "hover root empty first-child checked focus-visible open HOVER h\\6fver before after first-line nope"
    private static let pseudoElements =
        "before After -webkit-scrollbar -webkit-x selection placeholder details-content cue marker nope part"
    private static let pseudoElementForms = [
        "::part(a b)", "::part()", "::slotted(a)", "::slotted(a b)", "::highlight(x)", "::cue(a)", "::cue(a, b )",
        "::part(a)::before", "::slotted(b)::before", "::details-content::marker", "::before::marker",
        "::-webkit-scrollbar:horizontal", "::selection:window-inactive", "::-webkit-x:hover", "::part(x):hover",
        "::part(x):first-child", "::before:hover", "::cue:focus", "::before:is(.a)", "::-webkit-scrollbar:is(:hover)",
    ]
    private static let nthArguments = [
        "2n+1", "odd", "-n + 3", "+5", "n", "+n", "- n", "2n -1", "2n - 1", "n-1", "-n-12", "1.5", "2n+", "3 of .a",
        "even of a, b", "2n of", "", "n of > a", "99999999999", "n-99999999999", "1e1", " 2N ", "+ 3", "--n",
    ]
    private static let words = ["en", "'en', fr", "--x", "'--x'", "ltr", "a b", ".a", "a.b ", "", "1", "\"", "en,"]
}
