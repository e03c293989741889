extension ListSource {
    /// Reads the source: unwraps it, tells its syntax, and reads what it holds.
    /// - Throws: `SourceProblem` when the source cannot be used at all; what is wrong with single entries is in
    ///   `RulesAsWritten.problems`.
    public func read(_ conditions: ReadingConditions) throws(SourceProblem) -> SourceContents {
        guard bytes.count <= Self.maximumByteCount else {
            throw SourceProblem(
                .tooLarge, "\(bytes.count >> 20) MiB are more than the \(Self.maximumByteCount >> 20) MiB of a source")
        }
        let text = SourceText(Base64Text.decoded(bytes) ?? bytes)
        return try read(text, as: try text.syntax(declared: syntax), conditions)
    }

    private func read(
        _ text: SourceText, as syntax: ListSyntax, _ conditions: ReadingConditions
    ) throws(SourceProblem) -> SourceContents {
        switch syntax {
        case .filters, .hosts: .rules(try rules(of: text, conditions))
        case .domains: .rules(try rules(of: Transcript(domains: text), conditions))
        case .dnsmasq: .rules(try rules(of: Transcript(dnsmasq: text), conditions))
        case .unbound: .rules(try rules(of: Transcript(unbound: text), conditions))
        case .rpz: .rules(try rules(of: Transcript(rpz: text), conditions))
        case .hostsDeny: .rules(try rules(of: Transcript(hostsDeny: text), conditions))
        case .surge: .rules(try rules(of: Transcript(surge: text), conditions))
        case .piholeExpressions: .rules(try rules(of: Transcript(piholeExpressions: text), conditions))
        case .squid: .rules(try rules(of: Transcript(squid: text), conditions))
        case .trackingProtection: .rules(try rules(of: Transcript(trackingProtection: text), conditions))
        case .opera: .rules(try rules(of: Transcript(opera: text), conditions))
        case .privoxy: .rules(try rules(of: Transcript(privoxy: text), conditions))
        case .littleSnitch: .rules(try rules(of: try Transcript(littleSnitch: text), conditions))
        case .proxyAutoConfiguration: .rules(try rules(of: try Transcript(proxyAutoConfiguration: text), conditions))
        case .page:
            try readPage(text, conditions)
        case .links:
            .links(try links(of: text))
        case .httpsEverywhere:
            .rules(try RulesAsWritten(httpsEverywhere: try Markup(text.bytes, as: .xml), name: name))
        case .inPrivate:
            .rules(try rules(of: try Transcript(inPrivate: try Markup(text.bytes, as: .xml)), conditions))
        case .webCleaner:
            .rules(try webCleanerRules(of: try Markup(text.bytes, as: .xml), conditions))
        case .simplewall:
            .rules(try rules(of: try Transcript(simplewall: try Markup(text.bytes, as: .xml)), conditions))
        case .configurationProfile:
            .rules(try rules(of: try Transcript(configurationProfile: try Markup(text.bytes, as: .xml)), conditions))
        }
    }

    /// Rules in a page: its text is read as a source of its own.
    private func readPage(
        _ text: SourceText, _ conditions: ReadingConditions
    ) throws(SourceProblem) -> SourceContents {
        let page = try PageText(try Markup(text.bytes, as: .html), selection: selection).text
        return try read(page, as: try page.syntax(declared: nil), conditions)
    }

    func rules(of text: SourceText, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        try rules(of: FilterList(name: name, bytes: text.bytes, places: text.places), conditions)
    }

    func rules(of transcript: Transcript, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        let list = FilterList(
            name: name, bytes: transcript.bytes, places: transcript.places, problems: transcript.problems)
        return try rules(of: list, conditions)
    }

    private func rules(of list: FilterList?, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        guard let list else { throw SourceProblem(.tooLarge, "the rules of the source are more than a list may hold") }
        let rules = list.rules(trueTokens: conditions.trueTokens, platforms: conditions.platforms)
        return rules
    }
}
