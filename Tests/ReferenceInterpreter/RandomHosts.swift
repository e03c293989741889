extension CaseMaker {
    /// One of the case's hosts or a subdomain of one.
    mutating func host() -> String {
        let host = random.pick(hosts)
        if host.first?.isNumber ?? false { return host }
        return random.pick(["", "", "", "www.", "s.", "cdn.", "x.s."]) + host
    }

    /// The host as lists may write it.
    mutating func written(_ host: String) -> String {
        if host.hasSuffix("xn--bcher-kva.test"), random.chance(50) {
            return host.dropLast(18) + "bücher.test"
        }
        return random.chance(5) ? host.uppercased() : host
    }

    /// Hosts that a rule for `host` just takes or just does not take.
    mutating func neighbour(of host: String) -> String {
        if host.first?.isNumber ?? false { return random.pick([host, host, "192.0.2.11"]) }
        let parent = host.drop { $0 != "." }.dropFirst()
        return random.pick([
            host, host, host, "www." + host, "x.y." + host, "s." + host, "x" + host, host + ".evil.test",
            // No public suffix has pages, and WebKit takes all below one for its own side.
            parent.contains(".") && !suffixesOfTestHosts.contains(String(parent)) ? String(parent) : host,
            random.pick(hosts),
        ])
    }

    /// The entries of a domain list, and the hosts at their edges among the origins to ask from.
    mutating func domainEntries() -> [String] {
        let hosts = self.hosts
        var entries: [String] = []
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3]) {
            let host = self.host()
            let isNumber = host.first?.isNumber ?? false
            origins += [neighbour(of: host), host]
            switch random.number(in: 1...100) {
            case ...55: entries.append(written(host))
            case ...75:
                let base = random.pick(hosts)
                let below = base.first?.isNumber ?? false ? base : "s." + base
                origins += [base, below]
                entries += random.chance(60) ? [base, "~" + below] : ["~" + base]
            case ...90 where !isNumber:
                let name = Self.withoutSuffix(host)
                let asked = ["com", "net", "co.uk", "evil.com"].map { name + "." + $0 }
                origins += random.some(asked, atMost: 3)
                entries.append(random.pick(["", "", "~"]) + name + ".*")
            case ...93 where !isNumber:
                let name = Self.withoutSuffix(host)
                origins += ["www." + host, "x" + host]
                entries.append(random.pick(["/^\(name)\\./", "/(^|\\.)\(name)\\.[a-z]+$/", "/^[a-z.]*\(name)/"]))
            default: entries.append("~" + host)
            }
        }
        var seen: [String] = []
        for entry in entries where !seen.contains(entry) && !seen.contains("~" + entry) {
            if !entry.hasPrefix("~") || !seen.contains(String(entry.dropFirst())) { seen.append(entry) }
        }
        return seen
    }

    private static func withoutSuffix(_ host: String) -> String {
        let suffixLabels = host.hasSuffix(".co.uk") || host.hasSuffix(".github.io") ? 2 : 1
        return host.split(separator: ".").dropLast(suffixLabels).joined(separator: ".")
    }
}
