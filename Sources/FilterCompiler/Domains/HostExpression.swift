internal import ContentRules

/// Expressions that match an address by its host: the parts of url-filters and top-url conditions that say "this
/// host and its subdomains".
enum HostExpression {
    /// The start of an address up to the beginning of a label of its host, as url-filters write it in JSON.
    ///
    /// `(/ )?` can never match, a canonical address holds no space; but it gives `/` a transition like any other
    /// character's, and WebKit's compiler then needs half of the bytecode that it needs for `([^/]*\.)?`. It stands
    /// where what follows it is the same search again: `([^/]*(/ )?\.)?` would have all hosts a second time behind it.
    static let anyLabel: StaticString = #"^[^:]+://(((/ )?[^/])*\\.)?"#
    /// What it says, in conditions, of which there are few.
    static let anyLabelPlain = Array(#"^[^:]+://([^/]*\.)?"#.utf8)
    static let schemeOnly = Array("^[^:]+://".utf8)
    /// What follows a host name in a canonical address, which always has a path.
    static let hostEnd = Array(hostEndText.description.utf8)
    /// The same, as it is appended to every host rule.
    static let hostEndText: StaticString = "[:/]"

    /// How many bytes a url-filter of a host takes at most in JSON, with room for writing eight at a time.
    static func maximumByteCount(ofHost count: Int) -> Int { 3 * count + 64 }

    /// The public suffixes that `x.*` stands for: one label, or `co`/`com` below a country.
    ///
    /// Others of two labels are left out, so the rule reaches fewer pages than written.
    static let anySuffix = [Array(#"\.[^./:]+[:/]"#.utf8), Array(#"\.com?\.[a-z][a-z][:/]"#.utf8)]

    /// A host name with its dots escaped.
    static func escaped(_ name: [UInt8]) -> [UInt8] { joined([], name, []) }

    /// A host name with its dots escaped, between two other parts of an expression.
    private static func joined(_ start: [UInt8], _ name: [UInt8], _ end: [UInt8]) -> [UInt8] {
        var expression: [UInt8] = []
        // Most names have less than four dots.
        expression.reserveCapacity(start.count + name.count + 4 + end.count)
        expression += start
        for byte in name {
            if byte == UInt8(ascii: ".") { expression.append(UInt8(ascii: "\\")) }
            expression.append(byte)
        }
        expression += end
        return expression
    }

    /// Matches addresses on the host or a subdomain of it.
    static func within(_ name: [UInt8]) -> [UInt8] { joined(anyLabelPlain, name, hostEnd) }

    /// The host of an expression that matches addresses on it or a subdomain of it, as `within(_:)` writes it.
    static func host(of expression: [UInt8]) -> [UInt8]? {
        guard expression.starts(with: anyLabelPlain) else { return nil }
        let name = expression.dropFirst(anyLabelPlain.count).dropLast(hostEnd.count)
            .filter { $0 != UInt8(ascii: "\\") }
        return within(name) == expression && name.allSatisfy { DomainName.hostByte($0) != nil } ? name : nil
    }

    /// Matches addresses on an IPv6 address in brackets.
    static func address(_ address: [UInt8]) -> [UInt8] {
        schemeOnly + Array(#"\["#.utf8) + address.dropFirst().dropLast() + Array(#"\]"#.utf8) + hostEnd
    }

    /// Matches addresses on `stem` under any public suffix, and on subdomains of these.
    static func withinAnySuffix(of stem: [UInt8]) -> [[UInt8]] {
        anySuffix.map { joined(anyLabelPlain, stem, $0) }
    }

    /// Matches addresses on `stem` with whatever behind it: all public suffixes, and more.
    static func withinAnything(behind stem: [UInt8]) -> [UInt8] {
        anyLabelPlain + escaped(stem) + Array(#"\.[^/:]+[:/]"#.utf8)
    }

    /// Matches addresses on `stem` under any public suffix, but on none of `exclusions` and their subdomains; nothing
    /// when that takes more than `limit` expressions.
    static func withinAnySuffix(of stem: [UInt8], excluding exclusions: [[UInt8]], limit: Int) -> [[UInt8]]? {
        let exclusions = exclusions.flatMap { host in
            DomainName.isName(host, withinAnySuffixOf: stem) ? [host] : DomainName.names(of: stem, within: host)
        }
        if exclusions.isEmpty { return withinAnySuffix(of: stem) }
        guard exclusions.count <= limit else { return nil }
        let suffixes = Set(exclusions.compactMap { suffix(of: $0, behind: stem) })
            .filter { !DomainName.suffixes(within: $0).isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
        let labels = suffixes.filter { !$0.contains(UInt8(ascii: ".")) }
        let others = labels.isEmpty ? [Array("[^./:]+".utf8)] : otherLabels(than: labels)
        let start = anyLabelPlain + escaped(stem) + Array(#"\."#.utf8)
        var found = (others + otherCommercialSuffixes(than: suffixes)).map { start + $0 + hostEnd }
        for suffix in suffixes {
            let host = stem + [UInt8(ascii: ".")] + suffix
            guard let rest = within(host, excluding: exclusions, limit: limit) else { return nil }
            found += rest
        }
        return found.count > limit ? nil : found
    }

    /// Expressions for `co` and `com` below all countries but those of the given suffixes.
    private static func otherCommercialSuffixes(than suffixes: [[UInt8]]) -> [[UInt8]] {
        func countries(below label: String) -> [ArraySlice<UInt8>] {
            suffixes.filter { $0.starts(with: label.utf8) }.map { $0.dropFirst(label.utf8.count) }
        }
        let (short, long) = (countries(below: "co."), countries(below: "com."))
        if short == long { return names(behind: #"com?\."#, except: short) }
        return names(behind: #"co\."#, except: short) + names(behind: #"com\."#, except: long)
    }

    /// Expressions for all names of two letters but some, each behind the same start.
    private static func names(behind start: String, except names: [ArraySlice<UInt8>]) -> [[UInt8]] {
        let byFirst = Dictionary(grouping: names) { $0.first ?? 0 }
        let others = letters(except: byFirst.keys).map { $0 + Array("[a-z]".utf8) }
        let partial = byFirst.keys.sorted().compactMap { first in
            letters(except: (byFirst[first] ?? []).compactMap(\.last)).map { [first] + $0 }
        }
        return ((others.map { [$0] } ?? []) + partial).map { Array(start.utf8) + $0 }
    }

    /// A class of all letters but some; nothing if there are no others.
    private static func letters(except excluded: some Sequence<UInt8>) -> [UInt8]? {
        let excluded = Set(excluded)
        let all = UInt8(ascii: "a")...UInt8(ascii: "z")
        let others = all.filter { !excluded.contains($0) }
        if others.isEmpty { return nil }
        return Array((others.count == all.count ? "[a-z]" : "[\(String(decoding: others, as: UTF8.self))]").utf8)
    }

    /// What follows a stem in a host: `example` in `m.shop.example` behind `shop`.
    private static func suffix(of host: [UInt8], behind stem: [UInt8]) -> [UInt8]? {
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        for start in labels.indices.reversed() {
            let tail = Array(labels[start...].joined(separator: [UInt8(ascii: ".")]))
            if tail.count > stem.count + 1, tail.starts(with: stem), tail[stem.count] == UInt8(ascii: ".") {
                return Array(tail[(stem.count + 1)...])
            }
        }
        return nil
    }

    /// Matches addresses on the host or a subdomain of it, but on none of `exclusions` and their subdomains; nothing
    /// when that takes more than `limit` expressions.
    ///
    /// WebKit has no "but not", so what remains is spelt out: the labels that differ from an excluded one, by where
    /// they first differ.
    static func within(_ name: [UInt8], excluding exclusions: [[UInt8]], limit: Int) -> [[UInt8]]? {
        let below = exclusions.filter { DomainName.isName($0, within: name) }
        if below.isEmpty { return [within(name)] }
        guard below.count <= limit else { return nil }
        if below.contains(where: { $0.count == name.count }) { return [] }
        let relative = below.map { exclusion in
            exclusion.dropLast(name.count + 1).split(separator: UInt8(ascii: ".")).map(Array.init)
        }
        let labels = Set(relative.compactMap(\.last)).sorted { $0.lexicographicallyPrecedes($1) }
        var found = [joined(schemeOnly, name, hostEnd)]
        let parent = joined(Array(#"\."#.utf8), name, hostEnd)
        found += otherLabels(than: labels).map { anyLabelPlain + $0 + parent }
        for label in labels {
            let child = label + [UInt8(ascii: ".")] + name
            guard let inner = within(child, excluding: below, limit: limit) else { return nil }
            found += inner
            if found.count > limit { return nil }
        }
        return found.count > limit ? nil : found
    }

    /// Matches addresses on any host but these and their subdomains; nothing when that takes more than `limit`
    /// expressions, about 25 a host.
    static func outside(_ hosts: [[UInt8]], limit: Int) -> [[UInt8]]? {
        guard hosts.count <= limit else { return nil }
        let tops = Set(hosts.compactMap { $0.split(separator: UInt8(ascii: ".")).last.map(Array.init) })
            .sorted { $0.lexicographicallyPrecedes($1) }
        var found = otherLabels(than: tops).map { anyLabelPlain + $0 + hostEnd }
        for top in tops {
            guard let inside = within(top, excluding: hosts, limit: limit) else { return nil }
            found += inside
            if found.count > limit { return nil }
        }
        return found
    }

    /// Expressions for all labels but the given ones.
    private static func otherLabels(than labels: [[UInt8]]) -> [[UInt8]] {
        var prefixes: [[UInt8]] = [[]]
        for label in labels {
            for length in 1...max(label.count, 1) {
                let prefix = label.prefix(length)
                if !prefixes.contains(where: { $0.elementsEqual(prefix) }) { prefixes.append(Array(prefix)) }
            }
        }
        var found: [[UInt8]] = []
        for prefix in prefixes {
            let next = Set(
                labels.filter { $0.count > prefix.count && $0.starts(with: prefix) }.map { $0[prefix.count] })
            // A `-` must stand first or last in a class.
            let members = next.sorted { ($0 == UInt8(ascii: "-") ? 255 : $0) < ($1 == UInt8(ascii: "-") ? 255 : $1) }
            if !prefix.isEmpty, !labels.contains(prefix) { found.append(escaped(prefix)) }
            found.append(escaped(prefix) + Array("[^./:".utf8) + members + Array("][^./:]*".utf8))
        }
        return found
    }
}

extension HostExpression {
    /// Matches addresses on the host or a subdomain whose path and query match an expression that begins where the
    /// path does.
    static func page(host: [UInt8], path: [UInt8]) -> [UInt8] {
        page(hostExpression: within(host), path: path)
    }

    /// Whether what an expression on hosts matches goes to the host's end.
    static func endsHost(_ expression: [UInt8]) -> Bool {
        let end = expression.suffix(hostEnd.count)
        // The latter is how the expressions of lists are written.
        return end.elementsEqual(hostEnd) || end.elementsEqual("[/:]".utf8)
    }

    /// The same for hosts that an expression matches: to their end, if it ends with `hostEnd`, or in a part of them.
    static func page(hostExpression: [UInt8], path: [UInt8]) -> [UInt8] {
        if hostExpression == anyHost { return anyHost + path }
        return Array(toHostEnd(hostExpression).dropLast(hostEnd.count)) + anyPort + path
    }

    /// An expression on hosts that goes to the host's end.
    static func toHostEnd(_ expression: [UInt8]) -> [UInt8] {
        endsHost(expression) ? expression : expression + Array("[^/:]*".utf8) + hostEnd
    }

    /// An address up to its path, which any host may stand before.
    static let anyHost = Array("^[^:]+://[^/]+".utf8)

    /// The pages of an expression on `stem` under any public suffix, with whatever behind it instead.
    static func widened(_ page: [UInt8], behind stem: [UInt8]) -> [UInt8] {
        guard let port = page.firstRange(of: anyPort) else { return page }
        return self.page(hostExpression: withinAnything(behind: stem), path: Array(page[port.upperBound...]))
    }

    /// What stands between a host and a path.
    private static let anyPort = Array("(:[0-9]+)?".utf8)

    /// The host and the path of an expression that `page(host:path:)` has written.
    static func hostAndPath(of expression: [UInt8]) -> (host: [UInt8], path: [UInt8])? {
        guard let port = expression.firstRange(of: anyPort),
            let host = host(of: expression[..<port.lowerBound] + hostEnd)
        else { return nil }
        return (host, Array(expression[port.upperBound...]))
    }
}
