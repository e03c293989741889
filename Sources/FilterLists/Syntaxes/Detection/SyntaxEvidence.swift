/// What the lines of a source say about its syntax.
struct SyntaxEvidence {
    enum Verdict: Equatable {
        case syntax(ListSyntax)
        /// A known syntax without rules for filterc; the name is for people.
        case unread(String)
        /// Nothing known; what it may be is for people.
        case unknown(String)
    }

    let verdict: Verdict
    private let census: LineCensus

    init(_ bytes: [UInt8]) {
        census = LineCensus(bytes)
        verdict = Self.structured(bytes, census) ?? Self.marked(census) ?? Self.counted(census)
    }

    /// The share of the sampled entries that are of the syntax's forms.
    func share(of syntax: ListSyntax) -> Double {
        let count =
            switch syntax {
            case .filters, .hosts:
                census.count(
                    .filter, .heading, .filterExpression, .host, .dottedHost, .wildcardHost, .hostWithSlash,
                    .hostPattern, .hostAddress, .hostsLine, .word, .fields, .other, .address, .hostExpression,
                    .sourceInclude)
            case .domains, .squid:
                census.count(.host, .dottedHost, .wildcardHost, .plusHost, .hostPattern, .squidOption)
            case .dnsmasq: census.count(.dnsmasq, .setting)
            case .unbound: census.count(.unbound, .setting)
            case .rpz: census[.policyRecord]
            case .hostsDeny: census[.hostsDeny]
            case .surge: census[.surge]
            case .piholeExpressions: census.count(.hostExpression, .host, .hostAddress, .word, .fields, .other)
            case .trackingProtection: census.count(.tracking, .trackingHeader, .item)
            case .opera: census[.operaSection]
            case .privoxy:
                census.count(
                    .privoxySection, .hostWithSlash, .dottedHost, .host, .hostAddress, .word, .fields, .other)
            default: verdict == .syntax(syntax) ? census.entryCount : 0
            }
        return census.entryCount == 0 ? 1 : Double(count) / Double(census.entryCount)
    }

    /// JSON, scripts and style sheets, whose lines say little.
    private static func structured(_ bytes: [UInt8], _ census: LineCensus) -> Verdict? {
        let text = bytes[...].drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        guard let first = text.first else { return nil }
        if isErrorMessage(text) { return .unknown("the error message of a server") }
        let inside = text.dropFirst().first { $0 > 0x20 } ?? first
        let beginning = text.prefix(64 << 10)
        func holds(_ words: String) -> Bool { beginning.firstIndex(endOf: words) != nil }
        if first == UInt8(ascii: "{"), inside == UInt8(ascii: "\"") || inside == UInt8(ascii: "}") {
            let isLittleSnitch = ["\"remote-", "\"denied-remote-"].contains(where: holds)
            return isLittleSnitch ? .syntax(.littleSnitch) : .unread("JSON, but no rule group of Little Snitch")
        }
        if first == UInt8(ascii: "["), "[{\"]".utf8.contains(inside) {
            let isRuleSet = holds("\"trigger\"") && holds("\"url-filter\"")
            return .unread(isRuleSet ? "a WebKit rule list, already compiled" : "JSON")
        }
        let scriptStarts = ["//", "/*", "function ", "var ", "const ", "let ", "\"use strict\"", "'use strict'"]
        if scriptStarts.contains(where: { text.starts(with: $0.utf8) }) {
            if text.firstIndex(endOf: "function FindProxyForURL") != nil { return .syntax(.proxyAutoConfiguration) }
            if !text.starts(with: "/*".utf8), !text.starts(with: "//".utf8) { return .unread("a script") }
        }
        if text.starts(with: "/*".utf8), census[.filter] == 0, holds("*/"), holds("{") {
            return .unread("a style sheet")
        }
        return nil
    }

    /// Whether the text is what servers answer in a list's place: `404: Not Found`, `410`, `Not Found`.
    private static func isErrorMessage(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count < 200 else { return false }
        if ["not found", "forbidden", "access denied", "too many requests"].contains(where: { text.startsCaseless($0) })
        {
            return true
        }
        let digits = text.prefix(while: \.isDigit)
        let behind = text.dropFirst(digits.count).first ?? UInt8(ascii: " ")
        guard digits.count == 3, digits.first == UInt8(ascii: "4") || digits.first == UInt8(ascii: "5") else {
            return false
        }
        return behind == UInt8(ascii: ":") || behind <= 0x20
    }

    /// Syntaxes with marks that no other has.
    private static func marked(_ census: LineCensus) -> Verdict? {
        let entries = census.entryCount
        guard entries > 0 else {
            if census.commentsInclude { return .syntax(.squid) }
            let isMarked = census.hasFilterComments || census.count(.filterHeader, .adblockHeader) > 0
            let isScript = census[.slashComment] > 0 && !isMarked
            return isScript ? .unknown("a script") : .syntax(.filters)
        }
        func isMost(_ count: Int) -> Bool { count * 2 > entries }
        if census.firstForms.first == .trackingHeader || isMost(census.count(.tracking, .item)) && census[.tracking] > 0
        {
            return .syntax(.trackingProtection)
        }
        if census[.operaSection] > 0 { return .syntax(.opera) }
        if census[.proxomitron] * 10 > entries || census.firstForms.contains(.proxomitron),
            census[.filter] * 4 < entries
        {
            return .unread("a configuration or a list of Proxomitron")
        }
        if census[.privoxyFilter] * 4 > entries { return .unread("a filter file of Privoxy, which rewrites pages") }
        // In a style sheet too, a line may be `{` and a backslash.
        if census[.privoxySection] > 0, census[.filter] * 4 < entries, !isMost(census[.styleSheet]) {
            return .syntax(.privoxy)
        }
        if let first = census.firstForms.first, first == .patch, census[.patch] > 0 {
            return .unread("a patch for a list")
        }
        if census[.squidOption] > 0 { return .syntax(.squid) }
        // Other options of these programs look like parts of addresses: `port=53`.
        if census.count(.filter, .filterHeader, .hostsLine) == 0 {
            if census[.dnsmasq] > 0 { return .syntax(.dnsmasq) }
            if census[.unbound] > 0 { return .syntax(.unbound) }
        }
        // Privoxy knows neither such headers nor comments behind `!`.
        let isMarked = census.hasFilterComments || census.count(.filterHeader, .adblockHeader) > 0
        let majorities: [(form: LineForm, verdict: Verdict)] = [
            (.dnsmasq, .syntax(.dnsmasq)), (.unbound, .syntax(.unbound)), (.policyRecord, .syntax(.rpz)),
            (.hostsDeny, .syntax(.hostsDeny)), (.surge, .syntax(.surge)),
            (.hostWithSlash, .syntax(isMarked ? .filters : .privoxy)),
            (.uMatrix, .unread("a set of uMatrix rules")), (.ipset, .unread("a list of network addresses (ipset)")),
            (.markdown, .unread("a document in Markdown")),
            (.sourceInclude, .unread("the source that a list is put together from")),
            (.styleSheet, .unread("a style sheet")), (.patch, .unread("a patch for a list")),
        ]
        if let most = majorities.first(where: { isMost(census[$0.form]) }) { return most.verdict }
        // Selectors, `.ad`, and what they are to look like, in turn.
        let isStyleSheet = census[.styleSheet] * 2 == entries && census[.filter] == 0 && !isMarked
        return isStyleSheet ? .unread("a style sheet") : nil
    }

    /// Filter lists, hosts files and lists of names, which have lines in common.
    private static func counted(_ census: LineCensus) -> Verdict {
        let entries = census.entryCount
        let names = census.count(.host, .wildcardHost, .dottedHost, .plusHost, .address)
        let headings = census[.heading]
        // A list of names may have an expression among hundreds of them.
        let isFilterList =
            census[.filter] > 0 || census[.filterHeader] > 0 || census[.filterExpression] * 100 > entries
        if census[.address] * 2 > entries, !isFilterList {
            return .unread("a list of network addresses, which rules cannot see")
        }
        if census[.hostExpression] > 0, !isFilterList, (census[.hostExpression] + names) * 4 > entries * 3 {
            return .syntax(.piholeExpressions)
        }
        if census[.hostsLine] * 2 > entries { return .syntax(.hosts) }
        if isFilterList { return .syntax(.filters) }
        // Adblock Plus would search addresses for a bare name; uBlock Origin takes it for a host, as do all programs
        // that read such lists. A list of nothing but names is one of these, also with the first Adblock's header.
        // The narrower meaning is the safe one. So a heading among names is no rule, and some odd lines, as the head of
        // a table, a name that is cut or one with a port or a path, make no filters of the names: only patterns and
        // other parts of addresses do. The first Adblock's header, and comments of filter lists, tell that addresses are meant.
        let others = census.count(.hostPattern, .filterExpression)
        let hosts = names + census[.hostsLine]
        let isUsual = (hosts + (names > others * 4 ? others : 0)) * 20 >= (entries - headings) * 19
        let isMarked = census.hasFilterComments || census[.adblockHeader] > 0
        let addresses = isMarked ? 0 : census[.hostAddress]
        let odd = census.count(.word, .fields, .prose, .setting, .section, .item, .styleSheet) + addresses
        let isPlain = hosts + odd == entries - headings && hosts > odd
        if names > headings, isUsual || isPlain {
            let isSquid = census[.dottedHost] * 2 > entries && census[.plusHost] == 0
            return .syntax(isSquid ? .squid : .domains)
        }
        if census.count(.prose, .markdown) * 2 > entries { return .unknown("prose") }
        if census.count(.setting, .section) * 2 > entries { return .unread("a configuration file (INI or YAML)") }
        if census[.fields] * 2 > entries { return .unknown("a table or a configuration file") }
        if census.count(.setting, .section, .item, .prose, .markdown, .styleSheet, .fields) * 2 > entries {
            return .unknown("prose, a script or a configuration file")
        }
        return .syntax(.filters)
    }
}
