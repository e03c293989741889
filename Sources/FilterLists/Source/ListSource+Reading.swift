extension ListSource {
    /// Reads the source: unwraps it, tells its syntax, and reads what it holds.
    /// - Throws: `SourceProblem` when the source cannot be used at all; what is wrong with single entries is in
    ///   `RulesAsWritten.problems`.
    public func read(_ conditions: ReadingConditions) throws(SourceProblem) -> SourceContents {
        guard bytes.count <= Self.maximumByteCount else { throw tooLarge(Self.maximumByteCount) }
        let text = SourceText(Base64Text.decoded(bytes) ?? bytes)
        guard syntax?.isMarkup ?? (text.markupLanguage != nil) else {
            return .rules(try rules(of: text, as: try text.syntax(declared: syntax), conditions))
        }
        guard let language = text.markupLanguage else {
            // Lists of lists are plain text as often as pages.
            if syntax == .links { return .links(try links(of: text)) }
            if Markup.isSignedProfile(text.bytes) { throw .signedProfile }
            let declared = syntax?.rawValue ?? ""
            throw SourceProblem(
                .otherSyntax, "this is neither a web page nor an XML document, and '\(declared)' was declared")
        }
        guard bytes.count <= Self.maximumMarkupByteCount else { throw tooLarge(Self.maximumMarkupByteCount) }
        if syntax == .links { return .links(try links(of: text)) }
        return try read(try Markup(text.bytes, as: language), in: language, conditions)
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
        case .links: return .links(try links(of: SourceText(bytes)))
        case .httpsEverywhere: return .rules(try RulesAsWritten(httpsEverywhere: markup, name: name))
        case .inPrivate: return .rules(try rules(of: try Transcript(inPrivate: markup), conditions))
        case .webCleaner: return .rules(try webCleanerRules(of: markup, conditions))
        case .simplewall: return .rules(try rules(of: try Transcript(simplewall: markup), conditions))
        case .configurationProfile:
            return .rules(try rules(of: try Transcript(configurationProfile: markup), conditions))
        default:
            // A page's text is a source of its own.
            let page = try text(of: markup)
            return .rules(try rules(of: page, as: try page.syntax(declared: nil), conditions))
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

    private func rules(
        of text: SourceText, as syntax: ListSyntax, _ conditions: ReadingConditions
    ) throws(SourceProblem) -> RulesAsWritten {
        switch syntax {
        case .domains: try rules(of: Transcript(domains: text), conditions)
        case .dnsmasq: try rules(of: Transcript(dnsmasq: text), conditions)
        case .unbound: try rules(of: Transcript(unbound: text), conditions)
        case .rpz: try rules(of: Transcript(rpz: text), conditions)
        case .hostsDeny: try rules(of: Transcript(hostsDeny: text), conditions)
        case .surge: try rules(of: Transcript(surge: text), conditions)
        case .piholeExpressions: try rules(of: Transcript(piholeExpressions: text), conditions)
        case .squid: try rules(of: Transcript(squid: text), conditions)
        case .trackingProtection: try rules(of: Transcript(trackingProtection: text), conditions)
        case .opera: try rules(of: Transcript(opera: text), conditions)
        case .privoxy: try rules(of: Transcript(privoxy: text), conditions)
        case .littleSnitch: try rules(of: try Transcript(littleSnitch: text), conditions)
        case .proxyAutoConfiguration: try rules(of: try Transcript(proxyAutoConfiguration: text), conditions)
        case .hosts: try rules(of: FilterList(hosts: text, name: name), conditions)
        case .filters, .page, .links, .httpsEverywhere, .inPrivate, .webCleaner, .simplewall,
            .configurationProfile:
            try rules(of: FilterList(name: name, bytes: text.bytes, places: text.places), conditions)
        }
    }

    func rules(of transcript: Transcript, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        let list = FilterList(
            name: name, bytes: transcript.bytes, places: transcript.places, problems: transcript.problems)
        return try rules(of: list, conditions)
    }

    private func rules(of list: FilterList?, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        guard let list else { throw SourceProblem(.tooLarge, "the rules of the source are more than a list may hold") }
        return list.rules(trueTokens: conditions.trueTokens, platforms: conditions.platforms)
    }
}

extension FilterList {
    fileprivate init?(hosts text: SourceText, name: String) {
        self.init(name: name, bytes: text.bytes, places: text.places)
        isHostsFile = true
    }
}
