extension ListSource {
    /// A folder of rules of WebCleaner or TorCleaner, filtering proxies; files of hosts that it names are includes.
    func webCleanerRules(of markup: Markup, _ conditions: ReadingConditions) throws(SourceProblem) -> RulesAsWritten {
        let folder = try WebCleanerFolder(markup)
        var rules = try rules(of: folder.transcript, conditions)
        rules.includes = folder.includes
        return rules
    }
}

/// A `.zap` file: a `folder` with an element for each rule.
///
/// What the elements mean is in the `filter.dtd` beside such files and in WebCleaner's `wc/filter/Blocker.py`.
private struct WebCleanerFolder {
    private let markup: Markup
    private(set) var transcript: Transcript
    private(set) var includes: [Include] = []
    private let isDisabled: Bool

    init(_ markup: Markup) throws(SourceProblem) {
        self.markup = markup
        transcript = Transcript(reserving: markup.bytes.count)
        isDisabled = markup.isDisabled(0)
        guard markup.isElement(0, "folder") else {
            throw SourceProblem(.otherSyntax, "the root element is not WebCleaner's <folder>")
        }
        var hasRules = false
        var hasTitle = false
        for node in markup.elements(of: 0) {
            if markup.isElement(node, "title") {
                if !hasTitle { addTitle(node) }
                hasTitle = true
            } else if !markup.isElement(node, "description") {
                hasRules = true
                add(rule: node)
            }
        }
        guard hasRules else { throw SourceProblem(.noRules, "WebCleaner's folder has no rules in it") }
    }

    private mutating func addTitle(_ node: Int) {
        transcript.addComment("Title: ".utf8 + markup.trimmedText(of: node), at: markup.place(of: node))
    }

    private mutating func add(rule node: Int) {
        guard !isDisabled, !markup.isDisabled(node) else {
            return transcript.skip(words(of: node), at: markup.place(of: node), .disabledEntry)
        }
        switch markup.string(markup.nodes[node].name) {
        case "block": addExpression(node, isException: false)
        case "allow": addExpression(node, isException: true)
        case "blockdomains", "blockurls": addInclude(node, isException: false)
        case "allowdomains", "allowurls": addInclude(node, isException: true)
        case "htmlrewrite", "rewrite": addHiding(node)
        case "xmlrewrite", "replace", "replacer", "header", "javascript", "nocomments", "nojscomments":
            transcript.skip(words(of: node), at: markup.place(of: node), .pageRewriting)
        default: transcript.skip(words(of: node), at: markup.place(of: node), .unsupportedEntry)
        }
    }

    /// A regular expression of Python's that is searched for in the address, in which case counts.
    private mutating func addExpression(_ node: Int, isException: Bool) {
        let place = markup.place(of: node)
        guard let written = markup.trimmedAttribute("url", of: node) else {
            return transcript.skip(words(of: node), at: place, .notBlocking)
        }
        guard let expression = AddressExpression(written), !markup.hasAddressConditions(node) else {
            return transcript.skip(written, at: place, .unsupportedEntry)
        }
        transcript.addExpression(
            expression.bytes, at: place, isException: isException,
            modifiers: expression.ignoresCase ? "" : "match-case")
    }

    /// A file of hosts, or of hosts with paths, in the form of squidGuard's, which WebCleaner's are made from.
    private mutating func addInclude(_ node: Int, isException: Bool) {
        let place = markup.place(of: node)
        guard let path = markup.trimmedAttribute("filename", of: node), !markup.hasAddressConditions(node) else {
            return transcript.skip(words(of: node), at: place, .malformedEntry)
        }
        let start = transcript.bytes.count
        transcript.addComment(markup.bytes[markup.nodes[node].name.indices] + " ".utf8 + path, at: place)
        let end = transcript.bytes.count - 1
        includes.append(
            Include(
                line: UInt32(truncatingIfNeeded: transcript.places.count),
                range: ByteRange(max(start, end - path.count)..<end), path: path.asString, syntax: .squid,
                isException: isException))
    }

    private mutating func addHiding(_ node: Int) {
        let place = markup.place(of: node)
        guard let selector = markup.hidingSelector(ofRewriting: node) else {
            return transcript.skip(words(of: node), at: place, .pageRewriting)
        }
        transcript.addRule(at: place) { $0 += "##".utf8 + selector }
    }

    /// The address that a rule is about, or its kind and title.
    private func words(of node: Int) -> ArraySlice<UInt8> {
        if let written = markup.trimmedAttribute("url", of: node) { return written }
        let name = markup.bytes[markup.nodes[node].name.indices]
        guard let title = markup.child("title", of: node) else { return name }
        return name + ": ".utf8 + markup.trimmedText(of: title)
    }
}

extension Markup {
    /// Rules and folders are switched off by an attribute.
    fileprivate func isDisabled(_ node: Int) -> Bool {
        trimmedAttribute("disable", of: node).map { !$0.isCaseless("0") } ?? false
    }

    /// Whether a rule holds for some pages only.
    func hasAddressConditions(_ node: Int) -> Bool {
        elements(of: node).contains { isElement($0, "matchurl") || isElement($0, "nomatchurl") }
    }
}
