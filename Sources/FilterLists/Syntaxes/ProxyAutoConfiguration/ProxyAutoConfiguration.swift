/// Proxy auto-configuration scripts that send the hosts of a list to a proxy that does not answer.
///
/// Facts: the scripts' functions as Netscape and MDN describe them. The first step that catches an address decides.
extension Transcript {
    /// - Throws: When the script is none, breaks off, routes to real proxies, or decides by more than a list of hosts.
    init(proxyAutoConfiguration text: SourceText) throws(SourceProblem) {
        let script = try ProxyScript(text)
        self = RuleOrder.read { Transcript(script, reserving: text.bytes.count, $0) }
    }

    private init(
        _ script: ProxyScript, reserving byteCount: Int, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) {
        self.init(reserving: byteCount)
        for comment in script.scanner.headComments { addComment(comment.text, at: comment.place) }
        let lastBlock = script.steps.lastIndex { $0.verdict == .nowhere } ?? -1
        for (index, step) in script.steps.enumerated() {
            if let unread = step.unread { skip(unread.words, at: unread.place, .unsupportedEntry) }
            if step.verdict == .direct, index > lastBlock {
                // Nothing is left that they could let through.
                for condition in step.conditions { skip(condition.words, at: condition.place, .notBlocking) }
            } else {
                addProxyConditions(step.conditions, step.verdict == .direct ? .allows : .blocks, outcome)
            }
        }
    }

    /// Adds the conditions, two neighbours as one rule where they mean a host and its subdomains.
    private mutating func addProxyConditions(
        _ conditions: [ProxyCondition], _ verdict: HostVerdict, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) {
        var rest = conditions[...]
        while let first = rest.popFirst() {
            if let host = first.exactHost ?? first.subdomainsHost, let second = rest.first,
                first.exactHost == nil ? host == second.exactHost : host == second.subdomainsHost
            {
                rest.removeFirst()
                let entry = RuleOrder.Entry(hosts: HostWord(known: host, reach: .withSubdomains), verdict: verdict)
                guard let degree = ruleDegree(of: [first, second], entry, outcome) else { continue }
                addHost(host, at: first.place, isException: degree.isException, modifiers: degree.modifiers)
            } else {
                add(first, verdict, outcome)
            }
        }
    }

    private mutating func add(
        _ condition: ProxyCondition, _ verdict: HostVerdict, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) {
        let place = condition.place
        if condition.kind == .network { return skip(condition.words, at: place, .networkAddress) }
        let isAddress = condition.kind == .addressGlob && !condition.text.isEmpty
        let expression = condition.hostGlob.flatMap { Self.expression(ofHostGlob: $0) }
        guard isAddress || condition.exactHost != nil || expression != nil else {
            return skip(condition.words, at: place, .malformedEntry)
        }
        let entry = RuleOrder.Entry(hosts: condition.hosts, isWhole: condition.isWhole, verdict: verdict)
        guard let degree = ruleDegree(of: [condition], entry, outcome) else { return }
        let (isException, modifiers) = (degree.isException, degree.modifiers)
        if isAddress {
            addAddress(
                AddressPattern(glob: condition.text[...], hasPlaceholders: true), at: place,
                isException: isException, modifiers: degree.modifiers(with: "match-case"))
        } else if let host = condition.exactHost {
            addExactHost(host, at: place, isException: isException, modifiers: modifiers)
        } else if condition.kind == .domain, condition.text.isPlainHost {
            // The function compares ends: `ads.example` would catch `bads.example` too, which nobody means.
            addHost(condition.text[...], at: place, isException: isException, modifiers: modifiers)
        } else if let expression {
            addExpression(expression, at: place, isException: isException, modifiers: modifiers)
        }
    }

    /// The degree of the rule that the conditions become; where they become none, tells why.
    private mutating func ruleDegree(
        of conditions: [ProxyCondition], _ entry: RuleOrder.Entry, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) -> RuleDegree? {
        let problem: ReadingProblem.Code
        switch outcome(entry) {
        case .rule(let degree): return degree
        case .noEffect: problem = .notBlocking
        case .inexpressible: problem = .unsupportedEntry
        }
        for condition in conditions { skip(condition.words, at: condition.place, problem) }
        return nil
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
