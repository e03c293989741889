extension Transcript {
    /// Apple's configuration profiles: the deny lists of web content filters, and the domains that a profile sends to
    /// a private network without a server.
    init(configurationProfile markup: Markup) throws(SourceProblem) {
        self = try ConfigurationProfile(markup).transcript
    }
}

/// A profile: a dictionary with its payloads, dictionaries too, in `PayloadContent`.
///
/// The keys are those of Apple's device management schema, `mdm/profiles/com.apple.webcontent-filter.yaml`.
private struct ConfigurationProfile {
    private let markup: Markup
    private(set) var transcript: Transcript
    private var hasAddresses = false
    private var payloadTypes: [String] = []
    private var plugIn: String?

    init(_ markup: Markup) throws(SourceProblem) {
        self.markup = markup
        transcript = Transcript(reserving: markup.bytes.count)
        guard markup.isElement(0, "plist"), let profile = markup.child("dict", of: 0) else {
            throw SourceProblem(.otherSyntax, "the document is not a property list with a dictionary in it")
        }
        if let title = markup.value("payloaddisplayname", ofDictionary: profile) {
            transcript.addComment("Title: ".utf8 + markup.trimmedText(of: title), at: markup.place(of: title))
        }
        add(payload: profile)
        for payload in markup.values("payloadcontent", ofDictionary: profile) { add(payload: payload) }
        if !hasAddresses { throw SourceProblem(.noRules, explanation(of: profile)) }
    }

    private mutating func add(payload: Int) {
        guard let type = markup.text("payloadtype", ofDictionary: payload), !type.isCaseless("configuration") else {
            return
        }
        if payloadTypes.count < 5 { payloadTypes.append(type.prefix(100).asString) }
        if type.isCaseless("com.apple.webcontent-filter") {
            add(filter: payload)
        } else if !addDomains(of: payload) {
            let place = markup.value("payloadtype", ofDictionary: payload).map { markup.place(of: $0) }
            transcript.skip(type, at: place ?? markup.place(of: payload), .unsupportedEntry)
        }
    }

    /// Keys other than the deny lists say what no rule can.
    ///
    /// Permitted addresses are spared by Apple's automatic filter alone; a denied one stays denied ("The system only
    /// permits URLs and sites that pass all rules"). Bookmarks of an allow list block everything else.
    private mutating func add(filter payload: Int) {
        if let type = markup.value("filtertype", ofDictionary: payload),
            markup.trimmedText(of: type).isCaseless("plugin")
        {
            plugIn = (markup.text("pluginbundleid", ofDictionary: payload) ?? []).prefix(100).asString
            return transcript.skip("FilterType Plugin", at: markup.place(of: type))
        }
        if markup.flag("autofilterenabled", ofDictionary: payload),
            let value = markup.value("autofilterenabled", ofDictionary: payload)
        {
            transcript.skip("AutoFilterEnabled", at: markup.place(of: value))
        }
        for key in ["denylisturls", "blacklistedurls"] {
            for value in markup.values(key, ofDictionary: payload) {
                hasAddresses = true
                transcript.add(denied: markup.trimmedText(of: value), at: markup.place(of: value))
            }
        }
        for value in markup.values("permittedurls", ofDictionary: payload) {
            hasAddresses = true
            transcript.skip(markup.trimmedText(of: value), at: markup.place(of: value), .unsupportedEntry)
        }
        for key in ["allowlistbookmarks", "whitelistedbookmarks"] {
            for bookmark in markup.values(key, ofDictionary: payload) {
                hasAddresses = true
                let address = markup.text("url", ofDictionary: bookmark) ?? markup.trimmedText(of: bookmark)
                transcript.skip(address, at: markup.place(of: bookmark), .unsupportedEntry)
            }
        }
    }

    /// The domains of a private network that is switched on for them; false when there are none.
    ///
    /// Where the server of the network is this device itself, the domains are out of reach; else they are only
    /// reached in another way. A domain stands for its subdomains too. (NetworkExtension, NEEvaluateConnectionRule)
    private mutating func addDomains(of payload: Int) -> Bool {
        var hasDomains = false
        for holder in [payload] + markup.descendants(of: payload) where markup.isElement(holder, "dict") {
            let server =
                markup.text("remoteaddress", ofDictionary: holder)
                ?? markup.text("commremoteaddress", ofDictionary: holder)
            let isBlock = server.map { $0.starts(with: "127.".utf8) || $0.starts(with: "0.0.0.0".utf8) } ?? false
            for rule in markup.values("ondemandrules", ofDictionary: holder) {
                for parameters in markup.values("actionparameters", ofDictionary: rule) {
                    let connects =
                        markup.text("domainaction", ofDictionary: parameters)?.isCaseless("connectifneeded") ?? false
                    for domain in markup.values("domains", ofDictionary: parameters) {
                        hasDomains = true
                        add(domain: domain, isBlock: isBlock && connects)
                    }
                }
            }
        }
        return hasDomains
    }

    private mutating func add(domain node: Int, isBlock: Bool) {
        hasAddresses = true
        let domain = markup.trimmedText(of: node)
        let place = markup.place(of: node)
        if !isBlock {
            transcript.skip(domain, at: place, .notBlocking)
        } else if domain.isHostName {
            transcript.addHost(domain, at: place)
        } else {
            transcript.skip(domain, at: place, .malformedEntry)
        }
    }

    /// Why there is nothing to read.
    private func explanation(of profile: Int) -> String {
        if let plugIn {
            return "the profile's web content filter is the plug-in \(plugIn), whose rules are not in the profile"
        }
        if markup.value("encryptedpayloadcontent", ofDictionary: profile) != nil {
            return "the profile's payloads are encrypted; ask its maker for the list"
        }
        guard !payloadTypes.isEmpty else { return "the property list has no payloads of a configuration profile" }
        let types = payloadTypes.joined(separator: ", ")
        return "the profile has no list of denied addresses; its payloads are \(types)"
    }
}

extension Transcript {
    /// A setting that no rule says.
    fileprivate mutating func skip(_ setting: String, at place: SourcePlace) {
        skip(Array(setting.utf8)[...], at: place, .unsupportedEntry)
    }
}
