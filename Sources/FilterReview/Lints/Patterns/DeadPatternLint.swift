internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// Patterns that no address can match: with a scheme where the host stands, with capital letters in a host that must
/// match in their own case; and those with a fragment, which other blockers than WebKit's may find.
enum DeadPatternLint {
    /// Fragments, which the pattern's text tells.
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard !line.roles.isEmpty, line.rule.form == .plain else { return [] }
        guard let hash = line.pattern.firstIndex(of: UInt8(ascii: "#")) else { return [] }
        return [
            line.finding(
                .fragmentPattern, at: ByteRange(hash..<line.pattern.endIndex),
                "\(Lint.fragmentPattern.explanation), so none holds a '#'")
        ]
    }

    /// Whether the pattern says something about the beginning of an address, where not every text can stand.
    static func isSuspicious(_ line: NetworkLine) -> Bool {
        guard !line.roles.isEmpty, line.rule.form != .host else { return false }
        let pattern = line.pattern
        if pattern.contains(UInt8(ascii: "#")) { return false }
        if line.holds(.matchCase) { return true }
        guard line.rule.form == .plain else { return false }
        if line.rule.anchors.isEmpty { return pattern.contains(UInt8(ascii: ":")) }
        guard line.rule.anchors.contains(.host), let host = line.host else { return true }
        let behind = host.range.indices.upperBound
        guard behind < pattern.endIndex else { return false }
        return !"/^?.*-".utf8.contains(line.bytes[behind])
    }

    /// Those of the lines whose url-filters meet no address; what runs into trouble counts as meeting one.
    static func findings(_ lines: [NetworkLine], in categories: [LineRules]) -> [LintFinding] {
        guard !lines.isEmpty else { return [] }
        let suspects = Set(lines.map(\.place))
        var seen: Set<ListPlace> = []
        var living: Set<ListPlace> = []
        for category in categories {
            for (rule, places) in zip(category.set.rules, category.places) where rule.action != .hide {
                for place in places where suspects.contains(place) {
                    seen.insert(place)
                    if isAlive(rule, in: category.set) { living.insert(place) }
                }
            }
        }
        return lines.filter { seen.contains($0.place) && !living.contains($0.place) }.map { line in
            line.finding(.deadPattern, at: line.patternWithAnchors, message(line))
        }
    }

    private static func isAlive(_ rule: ContentRule, in set: RuleSet) -> Bool {
        guard let filter = try? URLFilter(parsing: set.unescaped(rule.urlFilter)) else { return true }
        return filter.meets(.everything, isCaseSensitive: rule.isCaseSensitive)
    }

    private static func message(_ line: NetworkLine) -> String {
        let quoted = line.quote(line.patternWithAnchors)
        if line.rule.anchors.contains(.host), let host = line.host,
            line.bytes[host.range.indices.upperBound...].starts(with: Array("://".utf8))
        {
            return "\(quoted) has a scheme where the host begins; '||' stands for the scheme too"
        }
        return line.holds(.matchCase)
            ? "no address matches \(quoted); schemes and hosts are in small letters"
            : "no address matches \(quoted)"
    }
}
