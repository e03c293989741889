internal import ContentRules

extension RuleSet {
    /// The row of rules from one on by which `HidingWriter` spells out a stem under any suffix without some hosts.
    ///
    /// - Parameter hostRow: the row for a host without some of its subdomains that begins with a rule.
    func stemRow(from start: Int, to end: Int, hostRow: (_ start: Int) -> SpeltPlace?) -> SpeltPlace? {
        guard rules[start].action == .hide, let stem = stem(of: rules[start]) else { return nil }
        let beginning = HostExpression.anyLabelPlain + HostExpression.escaped(stem) + Array(#"\."#.utf8)
        let limit = min(start + HidingWriter.maximumFilterCount, end)
        let filters = (start..<limit).prefix { isLike(rules[$0], rules[start]) }.map { unescaped(rules[$0].urlFilter) }
        let heads = filters.prefix { $0.starts(with: beginning) }
            .map { $0.dropFirst(beginning.count).dropLast(HostExpression.hostEnd.count) }
        var excluded: [[UInt8]] = []
        var next = start + heads.count
        for suffix in SuffixesLeftOut(heads).all {
            let host = stem + [UInt8(ascii: ".")] + suffix
            if next < limit, let row = hostRow(next), row.place == .host(host) {
                excluded += row.excluded
                next = row.rules.upperBound + 1
            } else {
                excluded.append(host)
            }
        }
        guard !excluded.isEmpty, next <= limit,
            let spelt = HostExpression.withinAnySuffix(
                of: stem, excluding: excluded, limit: HidingWriter.maximumFilterCount),
            spelt.elementsEqual(filters.prefix(next - start))
        else { return nil }
        return SpeltPlace(rules: start...next - 1, place: .anySuffix(stem), excluded: excluded)
    }

    /// The stem of a filter on it with certain labels behind it, as such rows begin.
    private func stem(of rule: ContentRule) -> [UInt8]? {
        // Up to where JSON has an escape.
        let start = HostExpression.anyLabelPlain.prefix { $0 != UInt8(ascii: "\\") }
        guard text[rule.urlFilter.indices].starts(with: start) else { return nil }
        let filter = unescaped(rule.urlFilter)
        guard filter.starts(with: HostExpression.anyLabelPlain) else { return nil }
        let stem = filter.dropFirst(HostExpression.anyLabelPlain.count).prefix { $0 != UInt8(ascii: "[") }
        guard stem.count > 2, stem.suffix(2).elementsEqual(#"\."#.utf8) else { return nil }
        return stem.dropLast(2).filter { $0 != UInt8(ascii: "\\") }
    }
}

/// The suffixes that expressions for any but some leave out, as `HostExpression` writes these.
private struct SuffixesLeftOut {
    /// The labels of which there are longer ones, and not they themselves.
    private var labels: Set<[UInt8]> = []
    /// By `co` and `com`: the countries that there are, and none of which there is no other.
    private var countries: [String: Set<[UInt8]>] = [:]

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

    init(_ expressions: [ArraySlice<UInt8>]) {
        var named: Set<[UInt8]> = []
        for expression in expressions {
            let start = expression.prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "\\") }
            let rest = expression[start.endIndex...]
            if rest.isEmpty {
                named.insert(Array(start))
            } else if rest.first == UInt8(ascii: "\\") {
                let found = Self.names(rest.dropFirst(2))
                if start.starts(with: "co".utf8), start.count != 3 { countries["co.", default: []].formUnion(found) }
                if start.count > 2 { countries["com.", default: []].formUnion(found) }
            } else if !start.isEmpty {
                labels.insert(Array(start))
            }
        }
        labels.subtract(named)
    }

    /// In the order in which rows go on with them.
    var all: [[UInt8]] {
        let below = countries.flatMap { start, found in
            Self.letters.flatMap { first in Self.letters.map { [first, $0] } }
                .filter { !found.contains($0) }.map { Array(start.utf8) + $0 }
        }
        return (labels + below).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The names of two letters of an expression, each a letter or a class of such.
    private static func names(_ expression: ArraySlice<UInt8>) -> [[UInt8]] {
        var rest = expression
        func characters() -> [UInt8] {
            guard let first = rest.popFirst() else { return [] }
            guard first == UInt8(ascii: "[") else { return [first] }
            let members = Array(rest.prefix { $0 != UInt8(ascii: "]") })
            rest = rest.dropFirst(members.count + 1)
            return members == Array("a-z".utf8) ? Array(letters) : members
        }
        let first = characters()
        let second = characters()
        return first.flatMap { one in second.map { [one, $0] } }
    }
}
