extension SourceText {
    /// Tells what the source is written in, or checks what was declared.
    ///
    /// Which dialect an XML document is, its elements tell; ask `markupLanguage` before.
    /// - Throws: `SourceProblem` when the source is empty, no text, known not to be a list, or nothing known.
    func syntax(declared: ListSyntax?) throws(SourceProblem) -> ListSyntax {
        guard bytes.contains(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) else {
            throw SourceProblem(.empty, "the source holds nothing; see whether its address or path is the right one")
        }
        if Markup.isSignedProfile(bytes) { throw .signedProfile }
        switch SourceKind(bytes) {
        case .binary(let name):
            throw SourceProblem(.unreadSyntax, "this is \(name) and no list")
        case .wideText(let encoding):
            throw SourceProblem(.encoding, "the text is \(encoding); convert it to UTF-8")
        case .markup(let language):
            return try markupSyntax(language, declared: declared)
        case .text:
            return try textSyntax(declared: declared)
        }
    }

    private func markupSyntax(
        _ language: Markup.Language, declared: ListSyntax?
    ) throws(SourceProblem) -> ListSyntax {
        switch (language, declared) {
        case (.html, nil): return .page
        case (.html, .page?), (.html, .links?), (.xml, .page?), (.xml, .links?): return declared ?? .page
        case (.html, let declared?):
            throw SourceProblem(
                .page,
                "this is a web page, where \(declared.description) was declared; it may be an error page, or the page "
                    + "about the list: use the list's own address, or syntax: html if the rules stand in the page")
        case (.xml, let declared?):
            if declared.isDocument { return declared }
            throw SourceProblem(
                .otherSyntax, "this is an XML document, where \(declared.description) was declared; leave syntax out")
        case (.xml, nil):
            throw SourceProblem(.unknownSyntax, "this is an XML document; its root element tells no syntax")
        }
    }

    private func textSyntax(declared: ListSyntax?) throws(SourceProblem) -> ListSyntax {
        if Base64Text.outcome(of: bytes) == .truncated {
            throw SourceProblem(.truncated, "the base64 around the list ends too early; fetch the list again")
        }
        let evidence = SyntaxEvidence(bytes)
        guard let declared else {
            switch evidence.verdict {
            case .syntax(let syntax): return syntax
            case .unread(let name): throw Self.unread(name)
            case .unknown(let guess): throw Self.unknown(guess)
            }
        }
        if declared == .links { return declared }
        if declared.isDocument || declared == .page, !bytes.contains(UInt8(ascii: "<")) {
            throw SourceProblem(.otherSyntax, "this is plain text, where \(declared.description) was declared")
        }
        let share = evidence.share(of: declared)
        switch evidence.verdict {
        case .syntax(let told) where told != declared && share == 0:
            throw SourceProblem(
                .otherSyntax,
                "no line is what \(declared.description) has, as was declared; it looks like \(told.description)")
        case .unread(let name) where share * 4 < 1: throw Self.unread(name)
        default: return declared
        }
    }

    private static func unread(_ name: String) -> SourceProblem {
        SourceProblem(.unreadSyntax, "this is \(name), from which no rules are read")
    }

    private static func unknown(_ guess: String) -> SourceProblem {
        SourceProblem(
            .unknownSyntax,
            "what this is cannot be told; it looks like \(guess); if it is a list, say which in a catalogue, with "
                + "syntax:")
    }
}

extension ListSyntax {
    /// Whether sources of the syntax are XML documents.
    fileprivate var isDocument: Bool {
        switch self {
        case .httpsEverywhere, .inPrivate, .webCleaner, .simplewall, .configurationProfile: true
        default: false
        }
    }

    /// The syntax for people.
    fileprivate var description: String {
        switch self {
        case .filters: "a filter list"
        case .hosts: "a hosts file"
        case .domains: "a list of domains"
        case .dnsmasq: "a configuration of dnsmasq"
        case .unbound: "a configuration of unbound"
        case .rpz: "a response policy zone"
        case .hostsDeny: "a hosts.deny file"
        case .surge: "a list of Surge rules"
        case .piholeExpressions: "a list of Pi-hole expressions"
        case .squid: "a domain file of squid"
        case .trackingProtection: "a Tracking Protection List"
        case .opera: "Opera's urlfilter.ini"
        case .privoxy: "an action file of Privoxy"
        case .littleSnitch: "a rule group of Little Snitch"
        case .proxyAutoConfiguration: "a proxy auto-configuration script"
        case .page: "a web page"
        case .links: "a source of links"
        case .httpsEverywhere: "a rule set of HTTPS Everywhere"
        case .inPrivate: "an InPrivate feed"
        case .webCleaner: "a WebCleaner folder"
        case .simplewall: "a simplewall profile"
        case .configurationProfile: "a configuration profile"
        }
    }
}
