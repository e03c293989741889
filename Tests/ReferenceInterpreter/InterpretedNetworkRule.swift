/// A rule for requests, as one line says it.
struct InterpretedNetworkRule {
    let line: Int
    let isException: Bool
    let patternText: String
    let pattern: AddressPattern
    let modifiers: Modifiers
    /// The host of a hosts file's line.
    let hostsLineHost: String?
    /// Domain entries that `badfilter` rules took out of this rule.
    var cancelledDomains: [DomainEntry] = []

    init(line: Int, text: String) throws(InvalidRule) {
        self.line = line
        isException = text.hasPrefix("@@")
        let body = isException ? String(text.dropFirst(2)) : text
        let (pattern, written) = try Self.parts(body)
        modifiers = try Modifiers(written ?? "_", pattern: pattern, isException: isException)
        if pattern.isEmpty, written == nil { throw InvalidRule("no pattern") }
        guard let read = AddressPattern(pattern, matchesCase: modifiers.matchesCase) else {
            throw InvalidRule("not a regular expression")
        }
        (patternText, self.pattern, hostsLineHost) = (pattern, read, nil)
    }

    /// A line of a hosts file blocks exactly the host, AdGuard: "but not its subdomains".
    init(line: Int, host: String) throws(InvalidRule) {
        self.line = line
        isException = false
        let name = Punycode.host(host)
        hostsLineHost = name
        patternText = "/^[a-z]+:\\/\\/\(name.split(separator: ".").joined(separator: "\\."))[:\\/]/"
        guard let pattern = AddressPattern(patternText, matchesCase: false) else { throw InvalidRule("host \(host)") }
        self.pattern = pattern
        modifiers = try Modifiers("_", pattern: "", isException: false)
    }

    /// Parts pattern and modifiers at the last `$` behind which modifiers stand.
    private static func parts(_ body: String) throws(InvalidRule) -> (pattern: String, modifiers: String?) {
        var looksWritten = false
        for index in body.indices.reversed() where body[index] == "$" {
            let rest = body[index...].dropFirst()
            let isEscaped = index > body.startIndex && body[body.index(before: index)] == "\\"
            if isEscaped || rest.hasPrefix("/") { continue }
            let names = split(String(rest), at: ",").map { part in
                String(part.prefix { $0 != "=" }.drop { $0 == "~" })
            }
            if names.allSatisfy({ !$0.isEmpty && ModifierNames.isKnown($0) }) {
                return (String(body[..<index]), String(rest))
            }
            let isWord = names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) } }
            looksWritten = looksWritten || isWord
        }
        let isExpression = body.count > 2 && body.hasPrefix("/") && body.hasSuffix("/")
        if looksWritten, !isExpression { throw InvalidRule("unknown modifiers") }
        return (body, nil)
    }

    /// Whether the rule names no domain that it works on.
    var isGeneric: Bool { modifiers.domains?.included.isEmpty ?? true }

    /// Whether it blocks, or excepts, single requests; an exception for pages does not, unless it names types too.
    var concernsRequests: Bool {
        modifiers.withoutBlocking.isEmpty && !modifiers.isBadFilter
            && (modifiers.pageEffects.isEmpty || !modifiers.types.isEmpty)
    }

    /// Whether it changes what happens on the pages that it matches.
    var concernsPages: Bool {
        modifiers.withoutBlocking.isEmpty && !modifiers.isBadFilter && !modifiers.pageEffects.isEmpty
    }

    func matches(_ request: RequestFacts) -> Bool {
        matchesType(request.type) && matchesAnyType(request)
    }

    /// Whether an exception for pages matches the page, whose request is one for a document by itself.
    func matchesPage(_ page: RequestFacts) -> Bool {
        matchesAnyType(page)
    }

    private func matchesType(_ type: InterpretedType) -> Bool {
        if modifiers.excludedTypes.contains(type) { return false }
        if !modifiers.types.isEmpty || !modifiers.typesWithoutRequest.isEmpty {
            return modifiers.types.contains(type)
        }
        return isException || InterpretedType.subrequests.contains(type)
    }

    private func matchesAnyType(_ request: RequestFacts) -> Bool {
        let methods = modifiers.methods
        return matchesParty(request) && (methods.isEmpty || methods.contains(request.method))
            && !modifiers.excludedMethods.contains(request.method)
            && modifiers.domains?.accepts(request.origin, cancelled: isCancelled(on: request.origin)) ?? true
            && modifiers.targets?.accepts(request.host) ?? true
            && !(modifiers.allowedTargets?.accepts(request.host) ?? false)
            && pattern.matches(request.address)
    }

    private func matchesParty(_ request: RequestFacts) -> Bool {
        modifiers.thirdParty.isSubset(of: [request.isThirdParty])
            && modifiers.strictThirdParty.isSubset(of: [request.host.text != request.origin.text])
    }

    /// Whether it would match if its domains allowed it, more or less.
    func matchesButForDomains(_ request: RequestFacts) -> Bool {
        matchesType(request.type) && matchesParty(request) && pattern.matches(request.address)
    }

    /// AdGuard: a `badfilter` rule disables the rule "for domains specified in both", where `a.*` specifies `a.com`.
    private func isCancelled(on origin: HostName) -> (DomainEntry) -> Bool {
        { entry in
            cancelledDomains.contains { bad in
                if bad.text == entry.text { return true }
                switch (bad.form, entry.form) {
                case (.anySuffix, .domain): return bad.matches(origin)
                case (.domain, .anySuffix): return bad.matches(origin)
                default: return false
                }
            }
        }
    }
}
