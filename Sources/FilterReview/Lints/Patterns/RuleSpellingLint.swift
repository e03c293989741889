internal import FilterLists

/// Lines that read as another kind of rule than they look like: `a.example#.ad`, `|a.example^`, `@||a.example^`.
enum RuleSpellingLint {
    static func findings(_ line: UnreadLine) -> [LintFinding] {
        switch line.problem.code {
        case .emptySelector:
            // In uBlock Origin `:matches-path()` alone selects the document.
            if line.text(ByteRange(line.range)).contains(":matches-path(") { return [] }
            return [line.finding(.misspeltRule, at: line.problem.range, "nothing is selected behind the '#'s")]
        case .emptyRule:
            return [line.finding(.misspeltRule, at: line.problem.range, "there is nothing but anchors")]
        default: return []
        }
    }

    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard line.rule.form == .plain, line.pattern.count > 0, let (range, message) = fault(line) else { return [] }
        return [line.finding(.misspeltRule, at: range, message)]
    }

    private static func fault(_ line: NetworkLine) -> (ByteRange, String)? {
        let pattern = line.pattern
        let whole = line.patternWithAnchors
        if let hash = pattern.firstIndex(of: UInt8(ascii: "#")), let message = hiding(line, hash: hash) {
            return (ByteRange(hash..<pattern.endIndex), message)
        }
        if let hash = pattern.firstIndex(of: UInt8(ascii: "#")), isHidingBehindHost(line, hash: hash) {
            return (
                ByteRange(Int(line.rule.text.offset)..<hash),
                "the line reads as a pattern; a hiding rule has the bare host before '##'"
            )
        }
        if pattern.starts(with: "@|".utf8) || pattern.starts(with: "@ @".utf8) {
            return (whole, "an exception begins with '@@'")
        }
        if line.rule.anchors.contains(.start), pattern.starts(with: " |".utf8) {
            return (whole, "the bars of '||' stand apart")
        }
        if let bars = pattern.indices.first(where: { pattern[$0...].starts(with: "||".utf8) }) {
            return (ByteRange(bars..<bars + 2), "'||' says where a host begins only at the beginning of a pattern")
        }
        let end = line.rule.text.indices.upperBound
        if line.modifiers.isEmpty, line.bytes[end - 1] == UInt8(ascii: "$") {
            return (ByteRange(end - 1..<end), "no modifiers follow the '$'")
        }
        if line.rule.anchors.contains(.start), isBareHost(pattern) {
            return (whole, "an address begins with its scheme, and no scheme begins so; a host begins behind '||'")
        }
        if let blank = pattern.firstIndex(where: { $0 == 0x20 || $0 == 0x09 }) {
            return (ByteRange(blank..<blank + 1), "no address holds white space")
        }
        return StrayModifier.fault(line)
    }

    /// One `#` where two make a hiding rule.
    private static func hiding(_ line: NetworkLine, hash: Int) -> String? {
        let pattern = line.pattern
        guard line.rule.anchors.isEmpty, !line.rule.isException, hash + 1 < pattern.endIndex,
            pattern[hash + 1] != UInt8(ascii: "/"), areNames(line.bytes, pattern.startIndex..<hash)
        else { return nil }
        return "the line reads as a pattern; a hiding rule has '##' before its selector"
    }

    /// A hiding rule with more than a host before its selector: `||a.example##.ad`, `@@a.example##.ad`,
    /// `http://a.example##.ad`.
    private static func isHidingBehindHost(_ line: NetworkLine, hash: Int) -> Bool {
        let pattern = line.pattern
        guard ["##", "#@#", "#?#"].contains(where: { pattern[hash...].starts(with: $0.utf8) }) else { return false }
        var host = pattern[..<hash]
        for scheme in ["https://", "http://"] where host.starts(with: scheme.utf8) {
            host = host.dropFirst(scheme.utf8.count)
        }
        while let last = host.last, "/^*".utf8.contains(last) { host = host.dropLast() }
        return areNames(line.bytes, host.indices)
    }

    private static func areNames(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let names = bytes[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return names.allSatisfy { name in
            let name = name.first == UInt8(ascii: "~") ? name.dropFirst() : name
            return name.first != UInt8(ascii: ".") && name.contains(UInt8(ascii: "."))
                && HostNameFault(bytes, name.indices) == nil
        }
    }

    /// Whether a text that begins an address is a host's name and no scheme.
    private static func isBareHost(_ pattern: ArraySlice<UInt8>) -> Bool {
        let name = pattern.prefix { byte in
            byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte &- 0x30 < 10
                || (byte | 0x20) &- UInt8(ascii: "a") < 26
        }
        guard name.contains(UInt8(ascii: ".")) else { return false }
        let next = name.endIndex < pattern.endIndex ? pattern[name.endIndex] : UInt8(ascii: "/")
        return "/^?*".utf8.contains(next)
    }
}
