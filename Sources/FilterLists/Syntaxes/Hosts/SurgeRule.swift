/// A rule of Surge: a type, a value, and perhaps a policy and options.
struct SurgeRule {
    enum Kind {
        case host, suffix, keyword, wildcard, address
        case networkAddress, firewall, include, unsupported, everything, malformed
    }

    var kind: Kind
    var value: ArraySlice<UInt8> = []
    /// What the policy does; a list for rejecting leaves it out.
    var verdict = HostVerdict.blocks
    /// Whether the rule comes before all that are not so marked.
    var isPreMatching = false

    /// By type, in lower case: Surge's manual, and Quantumult's names for the same.
    private static let kinds: [String: Kind] = [
        "domain": .host, "host": .host, "domain-suffix": .suffix, "host-suffix": .suffix,
        "domain-keyword": .keyword, "host-keyword": .keyword, "domain-wildcard": .wildcard, "host-wildcard": .wildcard,
        "url-regex": .address, "ip-cidr": .networkAddress, "ip-cidr6": .networkAddress, "ip6-cidr": .networkAddress,
        "ip-asn": .networkAddress, "geoip": .networkAddress, "src-ip": .firewall, "src-ip-cidr": .firewall,
        "src-port": .firewall, "dest-port": .firewall, "dst-port": .firewall, "in-port": .firewall,
        "process-name": .firewall, "protocol": .firewall, "device-name": .firewall, "subnet": .firewall,
        "hostname-type": .unsupported, "user-agent": .unsupported, "domain-regex": .unsupported, "and": .unsupported,
        "or": .unsupported, "not": .unsupported, "script": .unsupported, "cellular-radio": .firewall,
        "rule-set": .include, "domain-set": .include, "geosite": .include, "final": .everything, "match": .everything,
    ]

    init(_ words: ArraySlice<UInt8>) {
        let comma = words.firstIndex(of: UInt8(ascii: ",")) ?? words.endIndex
        let type = words[..<comma].trimmedBlanks
        guard type.count <= 16, let kind = Self.kinds[String(decoding: type.lowercase, as: UTF8.self)],
            comma < words.endIndex || kind == .everything
        else {
            self.kind = .malformed
            return
        }
        self.kind = kind
        var rest = words[comma...].dropFirst().trimmedBlanks
        // An expression may hold commas: what follows the last ones is a policy only if it is known to be.
        while let last = rest.lastIndex(of: UInt8(ascii: ",")) {
            let word = rest[(last + 1)...].trimmedBlanks.unquoted
            if let verdict = Self.verdict(word) {
                self.verdict = verdict
            } else if word.isCaseless("pre-matching") {
                isPreMatching = true
            } else if !Self.options.contains(where: { word.isCaseless($0) }) {
                guard kind != .address else { break }
                verdict = .leadsElsewhere
            }
            rest = rest[..<last].trimmedBlanks
        }
        value = rest.unquoted
    }

    private static let options = ["no-resolve", "extended-matching", "force-remote-dns", "no-track"]

    private static func verdict(_ word: ArraySlice<UInt8>) -> HostVerdict? {
        if word.isCaseless("direct") { return .allows }
        return word.isCaseless("reject") || word.startsCaseless("reject-") ? .blocks : nil
    }

    /// The hosts that the rule names.
    var host: HostWord? {
        switch kind {
        case .host: HostWord(name: value, reach: .alone)
        case .suffix: HostWord(name: value)
        default: nil
        }
    }

    var entry: RuleOrder.Entry {
        let host = host
        return RuleOrder.Entry(hosts: host, isWhole: host != nil, verdict: verdict, isEarly: isPreMatching)
    }

    /// The rule as an expression on the address; nothing when that would reach further than the rule, or none says
    /// the same.
    var expression: [UInt8]? {
        switch kind {
        case .keyword:
            guard !value.isEmpty, value.allSatisfy({ $0.isWord || $0 == UInt8(ascii: ".") }) else { return nil }
            return Transcript.hostStart + Transcript.hostPart + Transcript.escaped(value)
        case .wildcard:
            var expression = Transcript.hostStart
            for byte in value {
                switch byte {
                case UInt8(ascii: "*"): expression += Transcript.hostPart
                case UInt8(ascii: "?"): expression += Array(#"[^\/:]"#.utf8)
                default:
                    guard byte.isWord || byte == UInt8(ascii: ".") else { return nil }
                    expression += Transcript.escaped([byte])
                }
            }
            return value.isEmpty ? nil : expression + Transcript.hostEnd
        case .address:
            // White space and `#` would make the line another kind of rule.
            let isPlain = value.allSatisfy { !$0.isBlank && $0 != UInt8(ascii: "#") }
            return value.isEmpty || !isPlain ? nil : Self.slashesEscaped(value)
        default:
            return nil
        }
    }

    /// An expression in which no slash could be taken for its end.
    private static func slashesEscaped(_ expression: ArraySlice<UInt8>) -> [UInt8] {
        var escaped: [UInt8] = []
        var isEscaped = false
        for byte in expression {
            if byte == UInt8(ascii: "/"), !isEscaped { escaped.append(UInt8(ascii: "\\")) }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            escaped.append(byte)
        }
        return escaped
    }
}
