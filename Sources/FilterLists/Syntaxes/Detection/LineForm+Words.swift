/// Forms that are told by words within the line.
extension LineForm {
    private static let options: [(start: String, form: LineForm)] = [
        ("msfilterlist", .trackingHeader), ("address=/", .dnsmasq), ("server=/", .dnsmasq), ("local=/", .dnsmasq),
        ("local-zone:", .unbound), ("local-data:", .unbound), ("server:", .unbound), ("domain,", .surge),
        ("domain-suffix,", .surge), ("domain-keyword,", .surge), ("domain-wildcard,", .surge), ("host,", .surge),
        ("host-suffix,", .surge), ("host-keyword,", .surge), ("ip-cidr,", .surge), ("ip-cidr6,", .surge),
        ("url-regex,", .surge), ("user-agent,", .surge), ("all:", .hostsDeny), ("all :", .hostsDeny),
        ("filter: ", .privoxyFilter), ("server-header-filter: ", .privoxyFilter),
        ("client-header-filter: ", .privoxyFilter), ("server-header-tagger: ", .privoxyFilter),
        ("client-header-tagger: ", .privoxyFilter), ("s|", .privoxyFilter), ("s/", .privoxyFilter),
        ("s@", .privoxyFilter), ("diff name:", .patch), ("diff --git ", .patch), ("index: ", .patch),
        ("```", .markdown), ("> ", .markdown), ("* [", .markdown),
    ]
    private static let proxomitronKeys = ["name", "active", "multi", "limit", "match", "replace", "bounds", "url"]

    /// Commands of Proxomitron's patterns.
    private static let commands = ["$LST(", "$SET(", "$URL(", "$NEST(", "$AV("]

    /// Lines that begin with an option's name.
    static func option(_ words: ArraySlice<UInt8>) -> LineForm? {
        let first = words.first?.lowercased
        for option in options where option.start.utf8.first == first && words.startsCaseless(option.start) {
            return option.form
        }
        if words.contains(UInt8(ascii: "$")), commands.contains(where: { words.firstIndex(endOf: $0) != nil }) {
            return .proxomitron
        }
        if isPatchCommand(words) { return .patch }
        guard let sign = words.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else {
            return nil
        }
        let key = words[..<sign].trimmedBlanks
        let value = words[(sign + 1)...]
        guard !key.isEmpty, key.allSatisfy({ $0.isWord || ".[]".utf8.contains($0) }) else { return nil }
        if words[sign] == UInt8(ascii: ":") {
            guard value.isEmpty || value.first?.isBlank == true else { return nil }
            // `display: none;`
            return value.last == UInt8(ascii: ";") ? .styleSheet : .setting
        }
        // `ad_id=` is a part of addresses, `title=A list` is none.
        guard value.contains(where: \.isBlank) || words[sign - 1].isBlank || value.firstIndex(endOf: "://") != nil
        else {
            return nil
        }
        let isPattern = proxomitronKeys.contains { key.isCaseless($0) }
        let text = value.trimmedBlanks
        let isProxomitron = isPattern && (text.first == UInt8(ascii: "\"") || text.isCaseless("true"))
        return isProxomitron ? .proxomitron : .setting
    }

    /// A command of RCS's differences: `d12 3`, `a5 1`.
    private static func isPatchCommand(_ words: ArraySlice<UInt8>) -> Bool {
        guard words.count < 24, let first = words.first, first == UInt8(ascii: "a") || first == UInt8(ascii: "d") else {
            return false
        }
        let numbers = words.dropFirst().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    private static let matrixTypes = [
        "*", "cookie", "css", "doc", "frame", "image", "media", "object", "other", "script", "xhr", "1p", "all",
    ]
    private static let matrixActions = ["block", "allow", "inherit", "noop"]

    /// Lines of several words, each in its place.
    static func severalWords(_ words: ArraySlice<UInt8>) -> LineForm? {
        let fields = words.blankSeparated
        if isPolicyRecord(fields) { return .policyRecord }
        if fields.count >= 2, fields[0].isBlockingAddress != nil,
            fields[0].count > 1 || fields[0].first?.isDigit == true
        {
            return .hostsLine
        }
        if fields.count == 4, let action = fields.last, matrixActions.contains(where: { action.isCaseless($0) }),
            matrixTypes.contains(where: { fields[2].isCaseless($0) })
        {
            return .uMatrix
        }
        // `ipset save` writes such lines.
        if fields.count >= 3, fields[0].elementsEqual("add".utf8) || fields[0].elementsEqual("create".utf8) {
            if fields[2].isNetworkAddress || fields[2].starts(with: "hash:".utf8) { return .ipset }
        }
        return nil
    }

    private static let policyTypes = ["cname", "soa", "ns"]

    /// `owner [ttl] [class] type data`.
    static func isPolicyRecord(_ fields: [ArraySlice<UInt8>]) -> Bool {
        guard fields.count >= 3 else { return false }
        let types = fields[1...min(3, fields.count - 2)]
        if types.contains(where: { type in policyTypes.contains { type.isCaseless($0) } }) { return true }
        // An address of a name: the word before it says so.
        guard let data = fields.last, data.isBlockingAddress != nil, fields[0].isBlockingAddress == nil else {
            return false
        }
        let type = fields[fields.count - 2]
        return type.isCaseless("a") || type.isCaseless("aaaa")
    }

    private static let filterSigns = ["##", "#@#", "#?#", "#$#", "#$?#", "#%#", "#@"]
    private static let modifiers = [
        "third-party", "~third-party", "script", "~script", "image", "~image", "domain=", "subdocument", "stylesheet",
        "xmlhttprequest", "popup", "document", "3p", "1p", "important", "removeparam", "csp=", "redirect",
        "generichide",
        "elemhide", "object", "websocket", "other", "media", "font", "all", "badfilter", "dnsrewrite", "from=", "to=",
    ]

    /// Whether the line has a sign that only filter syntax has.
    static func isFilter(_ words: ArraySlice<UInt8>) -> Bool {
        if let hash = words.firstIndex(of: UInt8(ascii: "#")), hash > words.startIndex {
            let sign = words[hash...]
            if filterSigns.contains(where: { sign.starts(with: $0.utf8) }) { return true }
        }
        if let dollar = words.lastIndex(of: UInt8(ascii: "$")), dollar > words.startIndex || words.count > 1 {
            let rest = words[(dollar + 1)...]
            if modifiers.contains(where: { rest.starts(with: $0.utf8) }) { return true }
        }
        return words.count > 1 && words.last == UInt8(ascii: "^")
    }

    /// Whether a line that begins with two slashes is a filter, `//ads.example^`, rather than a comment.
    static func isFilterOfHost(_ words: ArraySlice<UInt8>) -> Bool {
        let name = words.dropFirst(2)
        guard let first = name.first, first.isLetter || first.isDigit else { return false }
        if name.contains(where: { $0.isBlank || $0 == UInt8(ascii: "#") }) { return false }
        return name.last == UInt8(ascii: "|") || isFilter(name)
    }

    /// Whether the line is a name with more of an address before or behind it, and nothing that patterns have.
    static func isHostAddress(_ words: ArraySlice<UInt8>) -> Bool {
        if words.contains(where: { $0.isBlank || "*|^$,;".utf8.contains($0) }) { return false }
        let scheme = ["http://", "https://"].first { words.startsCaseless($0) } ?? ""
        let address = words.dropFirst(scheme.utf8.count)
        let name = address.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        guard HostWord(name: name, isBare: true) != nil, !isFileName(name) else { return false }
        let rest = address[name.endIndex...]
        guard rest.first == UInt8(ascii: ":") else { return rest.count > 1 }
        return rest.dropFirst().first?.isDigit == true
    }

    private static let expressionOptions = ["querytype=", "reply=", "invert"]

    /// Whether the line is a regular expression on names of hosts, without the slashes of filter syntax.
    ///
    /// Pi-hole: `;querytype=A`, `;reply=IP` and `;invert` may stand behind it.
    static func isHostExpression(_ line: ArraySlice<UInt8>) -> Bool {
        let option = line.firstIndex(of: UInt8(ascii: ";")) ?? line.endIndex
        let isOption = expressionOptions.contains { line[option...].dropFirst().startsCaseless($0) }
        let words = isOption ? line[..<option] : line
        guard !words.contains(where: { $0.isBlank || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }) else {
            return false
        }
        let isTied =
            words.first == UInt8(ascii: "^") || words.starts(with: "(^".utf8) || words.last == UInt8(ascii: "$")
        return words.firstIndex(endOf: #"\."#) != nil || isTied && words.contains { "[(*+".utf8.contains($0) }
    }

    /// Whether the line is made of words rather than of an address's signs.
    static func isProse(_ words: ArraySlice<UInt8>) -> Bool {
        let fields = words.blankSeparated
        return fields.count >= 3
            && fields.count { word in word.allSatisfy { $0.isLetter || $0 >= 0x80 } } * 2 >= fields.count
    }
}
