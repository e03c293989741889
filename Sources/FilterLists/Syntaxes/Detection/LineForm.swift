/// What a line of a source looks like: the evidence of its syntax.
enum LineForm: Int, CaseIterable {
    case blank, comment
    /// A comment with `;`, or with `//`.
    case semicolonComment, slashComment
    /// `[Adblock Plus 2.0]`; the first Adblock's `[Adblock]` names no version and no product.
    case filterHeader, adblockHeader
    /// What only filter syntax has: `||`, `@@`, `##`, `$third-party`.
    case filter
    /// `##Tracking`: hides elements of that name, or is a heading in a list of names.
    case heading
    /// A regular expression between slashes, which lists of names have too.
    case filterExpression
    /// `ads.example`, `.ads.example`, `*.ads.example`, `.ads.example/`, and names with other wildcards: `ads.*`.
    ///
    /// An entry of v2fly's lists, `full:ads.example` or `keyword:ads`, is a host too.
    case host, dottedHost, wildcardHost, hostWithSlash, hostPattern
    /// A name with more of an address: `ads.example:8080`, `http://ads.example/banner`, `ads.example/banner`.
    case hostAddress
    /// `+.ads.example`, as Clash writes a host with its subdomains.
    case plusHost
    /// `0.0.0.0 ads.example`; an address or a network alone.
    case hostsLine, address
    case dnsmasq, unbound, policyRecord, hostsDeny, surge, squidOption, hostExpression, tracking, trackingHeader
    case operaSection, privoxySection
    // Syntaxes that are known and not read.
    case proxomitron, privoxyFilter, uMatrix, ipset, styleSheet, sourceInclude, patch, markdown
    /// `[section]`, `key = value`, `key: value`, `- item`.
    case section, setting, item
    /// Several words that nothing else fits.
    case prose
    /// A word without any of the signs that parts of addresses have: `localhost`, a table's head, a name that is cut.
    case word
    /// Anything else with blanks in it, or a name with a comma behind it: a row of a table, a command.
    case fields
    case other
}

extension LineForm {
    /// The form of a line without white space around it.
    init(_ words: ArraySlice<UInt8>) {
        guard let first = words.first else {
            self = .blank
            return
        }
        switch first {
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "#"): self = Self.hash(words)
        case UInt8(ascii: ";"): self = .semicolonComment
        case UInt8(ascii: "|"): self = Self.isTableRow(words) ? .markdown : .filter
        case UInt8(ascii: "["): self = Self.bracket(words)
        case UInt8(ascii: "{"): self = Self.brace(words)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"): self = Self.sign(words)
        case UInt8(ascii: "@"): self = Self.at(words)
        case UInt8(ascii: "%"): self = words.starts(with: "%include ".utf8) ? .sourceInclude : .other
        case UInt8(ascii: "$"): self = Self.dollar(words)
        case UInt8(ascii: "/"):
            self = Self.slash(words)
        case UInt8(ascii: "^"), UInt8(ascii: "("): self = Self.isHostExpression(words) ? .hostExpression : .other
        default: self = Self.name(words)
        }
        // Addresses have no blanks.
        if self == .other, words.contains(where: \.isBlank) { self = .fields }
    }

    private static func hash(_ words: ArraySlice<UInt8>) -> LineForm {
        if words.span.isHashComment(0..<words.count) { return .comment }
        // DansGuardian's lists say so when they hold.
        if words.starts(with: "##time:".utf8) { return .comment }
        let name = words.dropFirst(2)
        let isHeading = words.starts(with: "##".utf8) && (name.first?.isWord == true || name.last == words.first)
        return isHeading ? .heading : .filter
    }

    private static func slash(_ words: ArraySlice<UInt8>) -> LineForm {
        if words.starts(with: "//".utf8) { return isFilterOfHost(words) ? .filter : .slashComment }
        if words.count > 2, words.last == words.first, words.contains(UInt8(ascii: "\\")) { return .filterExpression }
        return isFilter(words) ? .filter : .other
    }

    /// A row of a table in Markdown.
    private static func isTableRow(_ words: ArraySlice<UInt8>) -> Bool {
        guard words.count > 2, words.last == words.first, let second = words.dropFirst().first else { return false }
        return second.isBlank || second == UInt8(ascii: "-") || second == UInt8(ascii: ":")
    }

    private static let operaSections = ["[include]", "[exclude]", "[prefs]"]
    private static let proxomitronSections = ["[patterns]", "[blocklists]", "[http headers]"]
    private static let dialects = ["[adblock", "[ublock", "[autoproxy", "[nano", "[adguard"]

    private static func bracket(_ words: ArraySlice<UInt8>) -> LineForm {
        if words.starts(with: "[$".utf8) { return .filter }
        // `[name]: https://…` and `[name](https://…)` are links in Markdown.
        if words.firstIndex(endOf: "]:") != nil || words.firstIndex(endOf: "](") != nil { return .markdown }
        guard words.last == UInt8(ascii: "]") else { return .other }
        if words.isCaseless("[adblock]") { return .adblockHeader }
        if dialects.contains(where: { words.startsCaseless($0) }) { return .filterHeader }
        if operaSections.contains(where: { words.isCaseless($0) }) { return .operaSection }
        return proxomitronSections.contains { words.isCaseless($0) } ? .proxomitron : .section
    }

    private static func brace(_ words: ArraySlice<UInt8>) -> LineForm {
        let inside = words.dropFirst().trimmedBlanks
        // The heading goes on in the next line.
        if inside.elementsEqual(#"\"#.utf8) { return .privoxySection }
        guard let sign = inside.first, "+-{".utf8.contains(sign) else { return .styleSheet }
        // A colon stands behind a property, `-moz-appearance`, and not behind an action, `-block`.
        let behind = inside.dropFirst().drop(while: \.isWord).first { !$0.isBlank }
        return behind == UInt8(ascii: ":") ? .styleSheet : .privoxySection
    }

    private static func sign(_ words: ArraySlice<UInt8>) -> LineForm {
        if words.starts(with: "::".utf8) { return name(words) }
        if words.starts(with: "-d ".utf8) || words.starts(with: "+d ".utf8) { return .tracking }
        if words.startsCaseless(": expires") || words.startsCaseless(":expires") { return .trackingHeader }
        if words.starts(with: "+.".utf8), words.dropFirst(2).isHostName { return .plusHost }
        if words.starts(with: "--- ".utf8) || words.starts(with: "+++ ".utf8) { return .patch }
        return words.starts(with: "- ".utf8) ? .item : isFilter(words) ? .filter : .other
    }

    private static func at(_ words: ArraySlice<UInt8>) -> LineForm {
        if words.starts(with: "@@ -".utf8), words.dropFirst(4).first?.isDigit == true { return .patch }
        if words.starts(with: "@@".utf8) { return .filter }
        if words.starts(with: "@include ".utf8) { return .sourceInclude }
        if words.starts(with: "@media".utf8) || words.starts(with: "@import".utf8)
            || words.starts(with: "@namespace".utf8) || words.starts(with: "@charset".utf8)
        {
            return .styleSheet
        }
        return isPolicyRecord(words.blankSeparated) ? .policyRecord : .other
    }

    private static func dollar(_ words: ArraySlice<UInt8>) -> LineForm {
        let directives = ["$ttl", "$origin", "$include ", "$generate "]
        if directives.contains(where: { words.startsCaseless($0) }) { return .policyRecord }
        let isCommand = words.starts(with: "$LST(".utf8) || words.starts(with: "$NEST(".utf8)
        return isCommand ? .proxomitron : isFilter(words) ? .filter : .other
    }

    /// Lines that begin with a letter, a digit, a dot, a star, and what is left.
    private static func name(_ words: ArraySlice<UInt8>) -> LineForm {
        if let form = host(words) { return form }
        if words.contains(where: { $0.isBlank }) {
            if let form = severalWords(words) { return form }
        }
        if let form = option(words) { return form }
        if isFilter(words) { return .filter }
        if isHostAddress(words) { return .hostAddress }
        if let last = words.last, "{};".utf8.contains(last) { return .styleSheet }
        // A list of selectors goes on in the next line, and so does a sentence.
        if words.last == UInt8(ascii: ","),
            !words.contains(where: \.isBlank) || words.contains(where: ".#[>".utf8.contains)
        {
            return .styleSheet
        }
        if isHostExpression(words) { return .hostExpression }
        if isProse(words) { return .prose }
        if let comma = words.firstIndex(of: UInt8(ascii: ",")), HostWord(name: words[..<comma], isBare: true) != nil {
            return .fields
        }
        return isWord(words) ? .word : .other
    }

    /// Whether the line is made of letters, digits, dots and hyphens, behind a `*` perhaps, and is no file's name.
    private static func isWord(_ words: ArraySlice<UInt8>) -> Bool {
        let text = words.first == UInt8(ascii: "*") ? words.dropFirst() : words
        guard text.first != UInt8(ascii: "_"), !hasFileEnding(text) else { return false }
        return text.allSatisfy { $0.isWord || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
    }

    /// Endings of file names, which are substrings of addresses rather than hosts.
    private static let fileEndings = [
        "js", "css", "gif", "png", "jpg", "jpeg", "svg", "swf", "php", "asp", "aspx", "html", "htm", "jsp", "cgi",
        "txt",
        "mp4", "webp", "json", "xml", "ico", "exe",
    ]

    private static func host(_ words: ArraySlice<UInt8>) -> LineForm? {
        guard let first = words.first else { return nil }
        if words.startsCaseless(".include<") { return .squidOption }
        if first == UInt8(ascii: "."), words.last == UInt8(ascii: "/") {
            return HostWord(name: words.dropFirst().dropLast()) == nil ? nil : .hostWithSlash
        }
        if words.starts(with: "*.".utf8) { return words.dropFirst(2).isHostName ? .wildcardHost : nil }
        if first == UInt8(ascii: ".") {
            let name = words.dropFirst()
            return name.isHostName && name.contains(UInt8(ascii: ".")) && !isFileName(name) ? .dottedHost : nil
        }
        if words.isNetworkAddress { return .address }
        // Lists that were hosts files have it without its address.
        if words.isLocalName { return .host }
        if RoutedName(words.withoutComment(.hash)) != nil { return .host }
        // A comment may stand behind the name.
        let name = words.prefix { !$0.isBlank && $0 != UInt8(ascii: "#") }
        let rest = words[name.endIndex...].trimmedBlanks
        guard rest.isEmpty || rest.first == UInt8(ascii: "#") && rest.startIndex > name.endIndex else { return nil }
        if HostWord(name: name, isBare: true) != nil { return isFileName(name) ? nil : .host }
        let isPattern = name.contains(UInt8(ascii: "*")) && name.contains(UInt8(ascii: "."))
        return isPattern && name.allSatisfy { $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }
            ? .hostPattern : nil
    }

    static func isFileName(_ name: ArraySlice<UInt8>) -> Bool {
        var rest = name
        while rest.last == UInt8(ascii: ".") { rest.removeLast() }
        if rest.isEmpty { return false }
        let ending = rest.lastIndex(of: UInt8(ascii: ".")).map { rest[($0 + 1)...] } ?? rest
        return ending.count < 2 || hasFileEnding(rest)
    }

    private static func hasFileEnding(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let ending = name[(dot + 1)...]
        return fileEndings.contains { ending.isCaseless($0) }
    }
}
