extension CaseMaker {
    private static let typeNames = [
        "script", "script", "image", "image", "stylesheet", "css", "xmlhttprequest", "xhr", "subdocument", "frame",
        "media", "font", "ping", "websocket", "other", "object",
    ]

    mutating func ruleForRequests(isException: Bool) -> String {
        var rule = MadeRule(isException: isException, pattern: pattern(), modifiers: [])
        if random.chance(65) { rule.modifiers += typeModifiers(isException: isException) }
        if random.chance(20) {
            rule.modifiers.append(
                random.pick(["third-party", "3p", "~third-party", "first-party", "1p", "~first-party", "~1p"]))
        }
        if random.chance(3) { rule.modifiers.append(random.pick(["strict1p", "strict3p"])) }
        if random.chance(25) {
            rule.modifiers.append(random.pick(["domain=", "domain=", "from="]) + value(domainEntries()))
        }
        if random.chance(6) {
            rule.modifiers.append("to=" + value(domainEntries()))
        } else if random.chance(4), !rule.pattern.hasPrefix("||") {
            rule.modifiers.append(deniedAllowed())
        }
        if random.chance(isException ? 8 : 15) { rule.modifiers.append("important") }
        if random.chance(4) { matchCase(&rule) }
        if random.chance(3) { rule.modifiers.append(random.pick(["method=get", "method=post", "method=~get"])) }
        if random.chance(2) { rule.modifiers.append("_") }
        if random.chance(8) { rule.modifiers.append(actionModifier()) }
        if rule.pattern.count < 2, rule.modifiers.isEmpty || rule.modifiers == ["important"] {
            rule.modifiers.append("domain=" + value(domainEntries()))
        }
        rule.modifiers = random.mixed(rule.modifiers)
        rules.append(rule)
        return rule.text
    }

    private mutating func typeModifiers(isException: Bool) -> [String] {
        switch random.number(in: 1...100) {
        case ...60: return named(random.some(Self.typeNames, atMost: 2))
        case ...80: return named(random.some(Self.typeNames, atMost: 2)).map { "~" + $0 }
        case ...87:
            types.append(.popup)
            return ["popup"]
        case ...94 where !isException:
            types.append(.document)
            return [random.pick(["document", "doc"])]
        case ...97 where !isException:
            types += [.document, .popup]
            return ["all"]
        default: return ["~document"]
        }
    }

    private mutating func named(_ names: [String]) -> [String] {
        types += names.compactMap { ModifierNames.types[$0] }.filter { $0 != .object }
        return names
    }

    private mutating func deniedAllowed() -> String {
        let allowed = [host(), host()]
        for name in allowed { examples.append(Example(host: neighbour(of: name), path: "/" + random.pick(words))) }
        return "denyallow=" + Set(allowed).sorted().joined(separator: "|")
    }

    /// Gives the rule a capital letter that then counts.
    private mutating func matchCase(_ rule: inout MadeRule) {
        guard !rule.pattern.contains("|"), !rule.pattern.contains("//"), !rule.pattern.hasPrefix("."),
            !rule.pattern.contains("\\")
        else { return }
        rule.modifiers.append("match-case")
        guard random.chance(70), let word = words.first(where: { rule.pattern.contains($0) }) else { return }
        rule.pattern = rule.pattern.split(separator: word, omittingEmptySubsequences: false)
            .joined(separator: word.uppercased())
        examples.append(Example(host: host(), path: "/" + word.uppercased() + "/" + word.uppercased() + ".js"))
    }

    private mutating func actionModifier() -> String {
        random.pick([
            "redirect=noopjs", "redirect=noopjs:100", "rewrite=abp-resource:blank-js", "redirect-rule=noopjs",
            "csp=script-src 'none'", "removeparam=utm", "replace=/a/b/", "app=org.example.app", "header=x", "cname",
            "stealth", "permissions=sync-xhr=()", "inline-script", "sitekey=abc",
        ])
    }

    /// Domain lists as the value of a modifier; what separates stands escaped within expressions.
    func value(_ entries: [String]) -> String {
        entries.map { entry in
            guard entry.hasPrefix("/") || entry.hasPrefix("~/") else { return entry }
            return entry.map { "|,$".contains($0) ? "\\" + String($0) : String($0) }.joined()
        }.joined(separator: "|")
    }

    mutating func exceptionForPages() -> String {
        let host = self.host()
        origins += [host, neighbour(of: host)]
        let effects = [
            "document", "document", "doc", "elemhide", "ehide", "generichide", "generichide", "ghide", "specifichide",
            "shide", "genericblock", "urlblock", "jsinject", "content", "extension",
        ]
        var rule = MadeRule(isException: true, pattern: "||\(host)^", modifiers: [random.pick(effects)])
        switch random.number(in: 1...10) {
        case ...6: break
        case 7: rule.pattern = "||\(host)/news"
        case 8: rule.pattern = "|https://\(host)/"
        default:
            rule.pattern = random.pick(["", "*"])
            rule.modifiers.append("domain=" + value(domainEntries()))
        }
        if random.chance(15) { rule.modifiers.append(random.pick(effects)) }
        if random.chance(10) { rule.modifiers.append("important") }
        if random.chance(8) { rule.modifiers.append("~third-party") }
        var seen: [String] = []
        for modifier in rule.modifiers where !seen.contains(modifier) { seen.append(modifier) }
        rule.modifiers = seen
        rules.append(rule)
        return rule.text
    }

    /// A rule that takes back an earlier one, or one that only looks as if.
    mutating func badFilter() -> String {
        guard !rules.isEmpty else { return ruleForRequests(isException: false) }
        var rule = random.pick(rules)
        switch random.number(in: 1...10) {
        case ...5: break
        case 6: rule.modifiers = random.mixed(rule.modifiers)
        case 7:
            let aliases = [
                "third-party": "3p", "3p": "third-party", "script": "~script", "xhr": "xmlhttprequest",
                "~third-party": "1p", "frame": "subdocument", "css": "stylesheet", "document": "doc",
            ]
            rule.modifiers = rule.modifiers.map { aliases[$0] ?? $0 }
        case 8: rule.modifiers = rule.modifiers.map { someDomains($0) }
        case 9: rule.modifiers = Array(rule.modifiers.dropLast())
        default: rule.modifiers.append(random.pick(["important", "image", "third-party"]))
        }
        rule.modifiers.append("badfilter")
        return rule.text
    }

    /// Some of the domains of a list that excludes none; whole hosts, and an entry for every suffix in their stead.
    private mutating func someDomains(_ modifier: String) -> String {
        guard modifier.hasPrefix("domain="), !modifier.contains("~"), !modifier.contains("/") else { return modifier }
        let entries = modifier.dropFirst(7).split(separator: "|").map(String.init)
        return "domain=" + random.some(entries, atMost: max(1, entries.count - 1)).joined(separator: "|")
    }
}
