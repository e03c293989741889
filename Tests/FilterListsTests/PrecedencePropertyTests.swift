import SeededRandom
import Testing

@testable import FilterLists

/// Configurations made at random, in which entries contradict each other: what is written blocks what they block.
@Suite struct PrecedencePropertyTests {
    struct Entry {
        var name: String
        var reach: HostWord.Reach
        var verdict: HostVerdict
        /// Of several entries for the same hosts the first of the strongest counts.
        var strength = 0
        var hidesData = false

        func matches(_ host: String) -> Bool {
            switch reach {
            case .alone: host == name
            case .withSubdomains: host == name || host.hasSuffix("." + name)
            case .subdomains: host.hasSuffix("." + name)
            case .ending: host.hasSuffix(name)
            }
        }

        /// How much of a host's name the entry gives, and of two with the same the more specific first.
        var specificity: Int {
            switch reach {
            case .alone: 10_000
            case .withSubdomains: name.count * 2 + 1
            case .subdomains: (name.count + 1) * 2
            case .ending: name.count * 2
            }
        }
    }

    /// What is blocked by the most specific entry.
    static func isBlocked(_ host: String, by entries: [Entry]) -> Bool {
        var matching = entries.filter { $0.matches(host) }
        let zone = matching.filter { $0.reach != .alone }.max { $0.specificity < $1.specificity }
        if let zone, entries.first(where: { $0.reach == zone.reach && $0.name == zone.name })?.hidesData == true {
            matching.removeAll { $0.reach == .alone }
        }
        guard let most = matching.map(\.specificity).max() else { return false }
        let rivals = matching.filter { $0.specificity == most }
        let strength = rivals.map(\.strength).max()
        return rivals.first { $0.strength == strength }?.verdict == .blocks
    }

    /// What is blocked by the rules of a transcript.
    static func isBlocked(_ host: String, by lines: [String]) throws -> Bool {
        var degree = -1
        for line in lines where !line.contains(": ") {
            let isException = line.hasPrefix("@@")
            let isImportant = line.hasSuffix("$important")
            let rule = line.dropFirst(isException ? 2 : 0).dropLast(isImportant ? 10 : 0)
            let matches: Bool
            if rule.hasPrefix("||") {
                let name = rule.dropFirst(2).dropLast()
                matches = host == name || host.hasSuffix("." + name)
            } else {
                matches = try "https://\(host)/".contains(Regex(String(rule.dropFirst().dropLast())))
            }
            if matches { degree = max(degree, (isException ? 1 : 0) + (isImportant ? 2 : 0)) }
        }
        return degree == 0 || degree == 2
    }

    static let names = ["e", "a.e", "b.e", "ba.e", "a.a.e", "b.a.e", "a.b.a.e", "b.b.a.e", "a.a.b.a.e", "b.a.b.a.e"]
    static let hosts = names + names.map { "x." + $0 } + names.map { "xa." + $0 } + names.map { "x" + $0 }

    static func compare(
        _ text: String, _ transcript: Transcript, seed: UInt64, mayBeLess: Bool = false, _ isBlocked: (String) -> Bool
    ) throws {
        let lines = Transcribed.lines(transcript).filter { !$0.hasPrefix("! ") }
        let isWhole = !mayBeLess && !lines.contains { $0.hasPrefix("unsupported-entry") }
        for host in hosts {
            let (written, meant) = (try Self.isBlocked(host, by: lines), isBlocked(host))
            #expect(meant || !written, "seed \(seed): \(host) is blocked in\n\(text)\nby \(lines)")
            if isWhole { #expect(written || !meant, "seed \(seed): \(host) is not blocked in\n\(text)\nby \(lines)") }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func keepsMeaningOfDnsmasq(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (text, entries) = ("", [Entry]())
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            let forms: [(String, HostWord.Reach)] = [
                ("", .withSubdomains), ("", .withSubdomains), ("*.", .subdomains), ("*", .ending),
            ]
            let (sign, reach) = forms.randomElement(using: &generator) ?? ("", .withSubdomains)
            let answers: [(String, String, HostVerdict, Int)] = [
                ("local", "", .blocks, 0), ("server", "192.0.2.53", .leadsElsewhere, 1), ("server", "#", .allows, 2),
                ("address", "#", .blocks, 3), ("address", "192.0.2.7", .leadsElsewhere, 4),
            ]
            let (key, target, verdict, strength) = answers.randomElement(using: &generator) ?? answers[0]
            text += "\(key)=/\(sign)\(name)/\(target)\n"
            entries.append(Entry(name: name, reach: reach, verdict: verdict, strength: strength))
        }
        try Self.compare(text, Transcript(dnsmasq: Transcribed.text(text)), seed: seed) {
            Self.isBlocked($0, by: entries)
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func keepsMeaningOfUnbound(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (text, entries) = ("", [Entry]())
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            if Bool.random(using: &generator) {
                let blocks = Bool.random(using: &generator)
                text += "local-data: '\(name) A \(blocks ? "0.0.0.0" : "192.0.2.7")'\n"
                entries.append(
                    Entry(
                        name: name, reach: .alone, verdict: blocks ? .blocks : .leadsElsewhere,
                        strength: blocks ? 0 : 1))
            } else {
                let types: [(String, HostVerdict)] = [
                    ("static", .blocks), ("always_null", .blocks), ("transparent", .allows),
                    ("always_transparent", .allows), ("inform", .leadsElsewhere),
                ]
                let (type, verdict) = types.randomElement(using: &generator) ?? types[0]
                text += "local-zone: \(name) \(type)\n"
                entries.append(
                    Entry(
                        name: name, reach: .withSubdomains, verdict: verdict, hidesData: type.hasPrefix("always_")))
            }
        }
        try Self.compare(text, Transcript(unbound: Transcribed.text(text)), seed: seed) {
            Self.isBlocked($0, by: entries)
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func keepsMeaningOfPolicyZones(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (text, entries) = ("", [Entry]())
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            let isWild = Bool.random(using: &generator)
            let targets: [(String, HostVerdict, Int)] = [
                (".", .blocks, 0), ("other.e.", .leadsElsewhere, 1), ("rpz-passthru.", .allows, 2),
            ]
            let (target, verdict, strength) = targets.randomElement(using: &generator) ?? targets[0]
            text += "\(isWild ? "*." : "")\(name) CNAME \(target)\n"
            entries.append(
                Entry(name: name, reach: isWild ? .subdomains : .alone, verdict: verdict, strength: strength))
        }
        try Self.compare(text, Transcript(rpz: Transcribed.text(text)), seed: seed) {
            Self.isBlocked($0, by: entries)
        }
    }

    @Test(arguments: 0..<160 as Range<UInt64>) func keepsMeaningOfLittleSnitch(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (rules, entries, prior) = ([String](), [Entry](), [Entry]())
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            let isAlone = Int.random(in: 0..<4, using: &generator) == 0
            let blocks = Bool.random(using: &generator)
            let hasPriority = Int.random(in: 0..<4, using: &generator) == 0
            rules.append(
                #"{"action": "\#(blocks ? "deny" : "allow")", "priority": "\#(hasPriority ? "high" : "regular")", "#
                    + #""remote-\#(isAlone ? "hosts" : "domains")": "\#(name)"}"#)
            let entry = Entry(
                name: name, reach: isAlone ? .alone : .withSubdomains, verdict: blocks ? .blocks : .allows,
                strength: blocks ? 0 : 1)
            if hasPriority { prior.append(entry) } else { entries.append(entry) }
        }
        let text = #"{"rules": [\#(rules.joined(separator: ",\n"))]}"#
        let transcript = try Transcript(littleSnitch: Transcribed.text(text))
        try Self.compare(text, transcript, seed: seed) { host in
            Self.isBlocked(host, by: prior.contains { $0.matches(host) } ? prior : entries)
        }
    }

    @Test(arguments: 0..<160 as Range<UInt64>) func keepsMeaningOfPrivoxy(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var text = ""
        var rules: [(matches: (String) -> Bool, blocks: Bool)] = []
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            let blocks = Bool.random(using: &generator)
            // A path narrows the pattern, although the addresses here have no other.
            let path = Int.random(in: 0..<4, using: &generator) == 0 ? "/$" : ""
            text += "{\(blocks ? "+" : "-")block}\n"
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                text += "*.\(name)\(path)\n"
                let count = name.count { $0 == "." } + 1
                rules.append(({ $0.hasSuffix("." + name) && $0.count { $0 == "." } == count }, blocks))
            case 1..<3:
                text += "\(name)\(path)\n"
                rules.append(({ $0 == name }, blocks))
            default:
                text += ".\(name)\(path)\n"
                rules.append(({ $0 == name || $0.hasSuffix("." + name) }, blocks))
            }
        }
        // Patterns with paths are written even where exceptions may outdo them.
        let transcript = Transcript(privoxy: Transcribed.text(text))
        try Self.compare(text, transcript, seed: seed, mayBeLess: text.contains("/") || text.contains("*")) { host in
            rules.last { $0.matches(host) }?.blocks == true
        }
    }

    @Test(arguments: 0..<160 as Range<UInt64>) func keepsMeaningOfProxyScripts(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var text = "function FindProxyForURL(url, host) {\n"
        var rules: [(matches: (String) -> Bool, blocks: Bool)] = []
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            let blocks = Bool.random(using: &generator)
            let test: String
            switch Int.random(in: 0..<5, using: &generator) {
            case 0:
                test = "host == '\(name)'"
                rules.append(({ $0 == name }, blocks))
            case 1:
                test = "shExpMatch(host, '*\(name)')"
                rules.append(({ $0.hasSuffix(name) }, blocks))
            case 2:
                test = "dnsDomainIs(host, '.\(name)')"
                rules.append(({ $0.hasSuffix("." + name) }, blocks))
            default:
                test = "dnsDomainIs(host, '\(name)')"
                rules.append(({ $0 == name || $0.hasSuffix("." + name) }, blocks))
            }
            text += "if (\(test)) return '\(blocks ? "PROXY 0.0.0.0" : "DIRECT")';\n"
        }
        text += "}"
        let transcript = try Transcript(proxyAutoConfiguration: Transcribed.text(text))
        try Self.compare(text, transcript, seed: seed) { host in rules.first { $0.matches(host) }?.blocks == true }
    }

    @Test(arguments: 0..<160 as Range<UInt64>) func keepsMeaningOfSurge(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var text = ""
        var rules: [(matches: (String) -> Bool, blocks: Bool)] = []
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
            let name = Self.names.randomElement(using: &generator) ?? ""
            let policy = ["REJECT", "REJECT", "DIRECT", "Proxy"].randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<16, using: &generator) {
            case 0:
                text += "FINAL,DIRECT\n"
                rules.append(({ _ in true }, false))
            case 1..<3:
                text += "DOMAIN-KEYWORD,b.a,\(policy)\n"
                rules.append(({ $0.contains("b.a") }, policy == "REJECT"))
            case 3..<8:
                text += "DOMAIN,\(name),\(policy)\n"
                rules.append(({ $0 == name }, policy == "REJECT"))
            default:
                text += "DOMAIN-SUFFIX,\(name),\(policy)\n"
                rules.append(({ $0 == name || $0.hasSuffix("." + name) }, policy == "REJECT"))
            }
        }
        try Self.compare(text, Transcript(surge: Transcribed.text(text)), seed: seed) { host in
            rules.first { $0.matches(host) }?.blocks == true
        }
    }
}
