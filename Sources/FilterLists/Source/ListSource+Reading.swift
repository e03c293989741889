internal import ByteTables

extension ListSource {
    /// Reads the source: unwraps it, tells its syntax, and reads what it holds.
    /// - Throws: `SourceProblem` when the source cannot be used at all; what is wrong with single entries is in
    ///   `RulesAsWritten.problems`.
    public func read(_ conditions: ReadingConditions) throws(SourceProblem) -> SourceContents {
        let contents: SourceContents =
            switch try opened() {
            case .list(let list): .rules(list.rules(conditions))
            case .markup(let markup, let language): try read(markup, in: language, conditions)
            case .links(let links): .links(links)
            }
        return declared(contents)
    }

    /// The same, with the halves of a large list at a time.
    package func readInHalves(_ conditions: ReadingConditions) async throws(SourceProblem) -> SourceContents {
        let contents: SourceContents =
            switch try opened() {
            case .list(let list): .rules(await list.rulesInHalves(conditions))
            case .markup(let markup, let language): try read(markup, in: language, conditions)
            case .links(let links): .links(links)
            }
        return declared(contents)
    }

    /// What was read, with what was said of the source.
    private func declared(_ contents: SourceContents) -> SourceContents {
        guard case .rules(var rules) = contents else { return contents }
        rules.list.declaration = SourceDeclaration(syntax: syntax, selection: selection)
        return .rules(rules)
    }

    /// What a source is, once it is unwrapped.
    private enum Opened {
        case list(FilterList)
        case markup(Markup, Markup.Language)
        case links([ListLink])
    }

    private func opened() throws(SourceProblem) -> Opened {
        guard bytes.count <= Self.maximumByteCount else { throw tooLarge(Self.maximumByteCount) }
        let text = Base64Text.decoded(bytes).map { SourceText($0) } ?? SourceText(bytes, places: places)
        guard syntax?.isMarkup ?? (text.markupLanguage != nil) else {
            return .list(try list(of: text, as: try text.syntax(declared: syntax)))
        }
        guard let language = text.markupLanguage else {
            // Lists of lists are plain text as often as pages.
            if syntax == .links { return .links(try links(of: text)) }
            if Markup.isSignedProfile(text.bytes) { throw .signedProfile }
            // What is in UTF-32 may be either.
            if case .wideText = SourceKind(text.bytes) { _ = try text.syntax(declared: syntax) }
            let declared = syntax?.rawValue ?? ""
            throw SourceProblem(
                .otherSyntax, "this is neither a web page nor an XML document, and '\(declared)' was declared")
        }
        guard bytes.count <= Self.maximumMarkupByteCount else { throw tooLarge(Self.maximumMarkupByteCount) }
        if syntax == .links { return .links(try links(of: text)) }
        return .markup(try Markup(text.bytes, as: language), language)
    }

    private func tooLarge(_ limit: Int) -> SourceProblem {
        SourceProblem(.tooLarge, "\(bytes.count >> 20) MiB are more than the \(limit >> 20) MiB of such a source")
    }

    /// Reads a page or a document as what it is, which must be what was declared.
    private func read(
        _ markup: Markup, in language: Markup.Language, _ conditions: ReadingConditions
    ) throws(SourceProblem) -> SourceContents {
        var found = language == .html ? markup.pageSyntax : try markup.documentSyntax()
        if let syntax, language == .html, syntax == .page { found = .page }
        if let syntax, syntax != found {
            throw SourceProblem(.otherSyntax, "'\(syntax.rawValue)' was declared, and this is '\(found.rawValue)'")
        }
        switch found {
        case .links: return .links(try links(of: SourceText(unwrapped)))
        case .httpsEverywhere: return .rules(try RulesAsWritten(httpsEverywhere: markup, name: name))
        case .inPrivate: return .rules(try rules(of: try Transcript(inPrivate: markup), conditions))
        case .webCleaner: return .rules(try webCleanerRules(of: markup, conditions))
        case .simplewall: return .rules(try rules(of: try Transcript(simplewall: markup), conditions))
        case .configurationProfile:
            return .rules(try rules(of: try Transcript(configurationProfile: markup), conditions))
        default:
            // A page's text is a source of its own.
            let page = try text(of: markup)
            return .rules(try list(of: page, as: try page.syntax(declared: nil)).rules(conditions))
        }
    }

    private func text(of page: Markup) throws(SourceProblem) -> SourceText {
        do throws(SourceProblem) {
            return try PageText(page, selection: selection).text
        } catch {
            let count = page.listLinks(isLenient: true).count
            guard error.code == .page, count > 0 else { throw error }
            throw SourceProblem(
                .page, error.explanation + "; it has \(count) links to lists, which 'syntax: links' takes for lists",
                line: error.line)
        }
    }

    private func list(of text: SourceText, as syntax: ListSyntax) throws(SourceProblem) -> FilterList {
        switch syntax {
        case .domains: try list(of: Transcript(domains: text))
        case .dnsmasq: try list(of: Transcript(dnsmasq: text))
        case .unbound: try list(of: Transcript(unbound: text))
        case .rpz: try list(of: Transcript(rpz: text))
        case .hostsDeny: try list(of: Transcript(hostsDeny: text))
        case .surge: try list(of: Transcript(surge: text))
        case .piholeExpressions: try list(of: Transcript(piholeExpressions: text))
        case .squid: try list(of: Transcript(squid: text))
        case .trackingProtection: try list(of: Transcript(trackingProtection: text))
        case .opera: try list(of: Transcript(opera: text))
        case .privoxy: try list(of: Transcript(privoxy: text))
        case .littleSnitch: try list(of: try Transcript(littleSnitch: text))
        case .proxyAutoConfiguration: try list(of: try Transcript(proxyAutoConfiguration: text))
        case .hosts: try whole(FilterList(hosts: text, name: name))
        case .filters, .page, .links, .httpsEverywhere, .inPrivate, .webCleaner, .simplewall,
            .configurationProfile:
            try whole(FilterList(filters: text.joiningContinuedLines(), name: name))
        }
    }

    private func list(of transcript: Transcript) throws(SourceProblem) -> FilterList {
        try whole(
            FilterList(name: name, bytes: transcript.bytes, places: transcript.places, problems: transcript.problems))
    }

    private func whole(_ list: FilterList?) throws(SourceProblem) -> FilterList {
        guard let list else { throw SourceProblem(.tooLarge, "the rules of the source are more than a list may hold") }
        return list
    }

    func rules(of transcript: Transcript, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        try list(of: transcript).rules(conditions)
    }
}

extension FilterList {
    fileprivate init?(filters text: SourceText, name: String) {
        self.init(name: name, bytes: text.bytes, places: text.places)
    }

    fileprivate init?(hosts text: SourceText, name: String) {
        self.init(name: name, bytes: text.bytes, places: text.places)
        isHostsFile = true
        hasFilterComments = text.bytes.hasFilterComments
    }
}

extension [UInt8] {
    /// Whether a line of the beginning is a comment with `!` or a header such as `[Adblock Plus 2.0]`.
    fileprivate var hasFilterComments: Bool {
        // As much as the syntax is told from.
        let end = 16 << 10
        var cursor = LineCursor(elementSpan)
        while let line = cursor.next(in: elementSpan), line.range.lowerBound < end {
            guard let first = self[line.range].first else { continue }
            if first == UInt8(ascii: "!") || first == UInt8(ascii: "[") && elementSpan.isHeader(line.range) {
                return true
            }
        }
        return false
    }
}
