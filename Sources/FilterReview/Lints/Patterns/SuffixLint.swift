internal import ByteTables
internal import ContentRules
internal import FilterLists

/// Rules on all hosts below a public suffix: `||com^`, `||co.uk^`, `||github.io^`.
enum SuffixLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard !line.roles.isEmpty, let host = line.host, host.end == .whole, host.takesInSubdomains,
            let name = suffix(host.name), !line.isLimited, !isDeliberate(name, line)
        else { return [] }
        let quoted = "'\(String(decoding: name, as: UTF8.self))'"
        if line.roles.contains(.blocks) {
            return [
                line.finding(
                    .blocksSuffix, at: host.range, "\(quoted) is a public suffix: the rule blocks every host below it")
            ]
        }
        // That pages are not hidden from is no matter of the suffix' hosts.
        let types: [Modifier.Kind] = [.genericHiding, .specificHiding, .elementHiding]
        if line.modifiers.contains(where: { types.contains($0.kind) }) { return [] }
        return [
            line.finding(
                .broadException, at: host.range,
                "\(quoted) is a public suffix: the exception lets every host below it through")
        ]
    }

    /// Whether the rule keeps pages from loading anything of a service that lends out hosts: lists mean that.
    private static func isDeliberate(_ suffix: [UInt8], _ line: NetworkLine) -> Bool {
        line.holds(.thirdParty) && lentHosts.find(suffix) != nil
    }

    private static let lentHosts: ByteTable = {
        var table = ByteTable(capacity: 4096)
        for rule in PublicSuffixes.rules(of: .owners) { _ = table.insert(rule.name) }
        return table
    }()

    /// The name without a dot before it, if it is a public suffix that is known as one.
    private static func suffix(_ host: [UInt8]) -> [UInt8]? {
        let name = host.first == UInt8(ascii: ".") ? Array(host.dropFirst()) : host
        // A dot behind it is part of the address then, as of hardly any.
        guard name.last != UInt8(ascii: "."), PublicSuffixes.isPublicSuffix(name.indices, in: name) else { return nil }
        return name.contains(UInt8(ascii: ".")) || TopLevelDomains.isRegistered(name) ? name : nil
    }
}
