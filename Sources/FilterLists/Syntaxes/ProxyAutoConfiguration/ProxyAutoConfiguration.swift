/// Proxy auto-configuration scripts that send the hosts of a list to a proxy that does not answer.
///
/// Facts: the scripts' functions as Netscape and MDN describe them. The first step that catches an address counts; a
/// step that lets through is written as exceptions, which hold for the steps before it too: less is blocked where
/// they overlap, never more.
extension Transcript {
    /// - Throws: When the script is none, breaks off, routes to real proxies, or decides by more than a list of hosts.
    init(proxyAutoConfiguration text: SourceText) throws(SourceProblem) {
        self.init(reserving: text.bytes.count)
        let script = try ProxyScript(text)
        for comment in script.scanner.headComments { addComment(comment.text, at: comment.place) }
        let lastBlock = script.steps.lastIndex { $0.verdict == .nowhere } ?? -1
        for (index, step) in script.steps.enumerated() {
            if let unread = step.unread { skip(unread.words, at: unread.place, .unsupportedEntry) }
            if step.verdict == .direct, index > lastBlock {
                // Nothing is left that they could let through.
                for condition in step.conditions { skip(condition.words, at: condition.place, .notBlocking) }
            } else {
                addProxyConditions(step.conditions, isException: step.verdict == .direct)
            }
        }
    }

    /// Adds the conditions, two neighbours as one rule where they mean a host and its subdomains.
    private mutating func addProxyConditions(_ conditions: [ProxyCondition], isException: Bool) {
        var rest = conditions[...]
        while let first = rest.popFirst() {
            if let host = first.exactHost ?? first.subdomainsHost, let second = rest.first,
                first.exactHost == nil ? host == second.exactHost : host == second.subdomainsHost
            {
                rest.removeFirst()
                addHost(host, at: first.place, isException: isException)
            } else {
                add(first, isException: isException)
            }
        }
    }

    private mutating func add(_ condition: ProxyCondition, isException: Bool) {
        if condition.kind == .network { return skip(condition.words, at: condition.place, .networkAddress) }
        if let host = condition.exactHost {
            addExactHost(host, at: condition.place, isException: isException)
        } else if condition.kind == .domain, condition.text.isPlainHost {
            // The function compares ends: `ads.example` would catch `bads.example` too, which nobody means.
            addHost(condition.text[...], at: condition.place, isException: isException)
        } else if condition.kind == .addressGlob, !condition.text.isEmpty {
            addAddress(
                AddressPattern(glob: condition.text[...], hasPlaceholders: true), at: condition.place,
                isException: isException, modifiers: "match-case")
        } else if let glob = condition.hostGlob, let expression = Self.expression(ofHostGlob: glob) {
            addExpression(expression, at: condition.place, isException: isException)
        } else {
            skip(condition.words, at: condition.place, .malformedEntry)
        }
    }

    /// `adserver.*` as a regular expression on addresses; nothing when no host can look so.
    private static func expression(ofHostGlob glob: [UInt8]) -> [UInt8]? {
        var expression = Array(#"^[^:]+:\/\/"#.utf8)
        for byte in glob {
            switch byte {
            case UInt8(ascii: "*"): expression.append(contentsOf: #"[^\/:]*"#.utf8)
            case UInt8(ascii: "?"): expression.append(contentsOf: #"[^\/:]"#.utf8)
            case UInt8(ascii: "."): expression.append(literal: byte)
            case _ where byte.isWord || byte >= 0x80: expression.append(byte)
            default: return nil
            }
        }
        expression.append(contentsOf: #"[:\/]"#.utf8)
        return expression
    }
}
