internal import FilterLists

/// What means the same as another spelling that is usual.
enum SpellingLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard !line.bytes.isEmpty else { return [] }
        return pattern(line) + line.modifiers.compactMap { modifier in name(modifier, line) }
            + line.names.flatMap { list in entries(list, line.bytes).map { finding($0, line) } }
    }

    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        guard line.rule.domains.count > 0 else { return [] }
        return entries(line.names, line.bytes).map { range, text in
            line.finding(
                .unusualSpelling, at: range, "usual is '\(String(decoding: text, as: UTF8.self))'",
                fix: .replace(range, with: text))
        }
    }

    private static func finding(_ change: (range: ByteRange, text: [UInt8]), _ line: NetworkLine) -> LintFinding {
        line.finding(
            .unusualSpelling, at: change.range,
            change.text.isEmpty
                ? "\(line.quote(change.range)) says nothing here"
                : "usual is '\(String(decoding: change.text, as: UTF8.self))'",
            fix: .replace(change.range, with: change.text))
    }

    // MARK: Patterns

    private static func pattern(_ line: NetworkLine) -> [LintFinding] {
        guard line.rule.form == .plain else { return [] }
        var found: [LintFinding] = []
        let range = line.rule.pattern.indices
        let bytes = line.bytes
        if let host = line.host, line.rule.anchors.contains(.host), host.end != .open {
            let name = host.range.indices
            if bytes[name].contains(where: { $0 &- UInt8(ascii: "A") < 26 }), bytes[name].allSatisfy({ $0 < 0x80 }) {
                found.append(finding((host.range, host.name), line))
            }
            let isStarred =
                host.end == .whole && bytes[name.upperBound] == UInt8(ascii: "^")
                && name.upperBound + 1 < range.upperBound
            if isStarred, line.rule.anchors == .host {
                found.append(finding((ByteRange(name.upperBound + 1..<range.upperBound), []), line))
            }
            return found
        }
        guard line.rule.anchors.isEmpty, bytes[range].contains(where: { $0 != UInt8(ascii: "*") }) else { return [] }
        let inner = bytes[range].drop { $0 == UInt8(ascii: "*") }
        let text = Array(inner.reversed().drop { $0 == UInt8(ascii: "*") }.reversed())
        // Without its stars the pattern must not read as something else.
        let slash = UInt8(ascii: "/")
        let isOneWord = !text.contains { $0 <= 0x20 || $0 == UInt8(ascii: "$") }
        let isPlain =
            text.count > 3 && !"|@!#[~.%".utf8.contains(text[0]) && !"|^".utf8.contains(text[text.count - 1])
            && isOneWord && !(text[0] == slash && text[text.count - 1] == slash)
            && !isName(text)
        let isWhole = rangeOfText(line) == range
        if text.count < range.count, isPlain, isWhole { found.append(finding((line.rule.pattern, text), line)) }
        return found
    }

    /// Whether a text could be the name of a host, or an address of one, which alone on a line is a hosts file's.
    private static func isName(_ text: [UInt8]) -> Bool {
        text.first != UInt8(ascii: "-") && text.last != UInt8(ascii: "-")
            && text.allSatisfy { $0 >= 0x80 || $0.isWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    }

    /// Where the pattern stands if nothing but `@@` comes before it.
    private static func rangeOfText(_ line: NetworkLine) -> Range<Int> {
        let start = Int(line.rule.text.offset) + (line.rule.isException ? 2 : 0)
        return start..<line.rule.pattern.indices.upperBound
    }

    // MARK: Modifiers

    /// Spellings that only old versions had, and the modifiers of today.
    private static let olderNames: [(String, String)] = [
        ("background", "image"), ("object-subrequest", "object"), ("object_subrequest", "object"), ("xbl", "other"),
        ("dtd", "other"), ("match_case", "match-case"), ("third_party", "third-party"), ("beacon", "ping"),
        ("queryprune", "removeparam"),
    ]

    private static func name(_ modifier: Modifier, _ line: NetworkLine) -> LintFinding? {
        var range = modifier.name.indices
        if line.bytes[range].first == UInt8(ascii: "~") { range.removeFirst() }
        let word = String(decoding: line.bytes[range], as: UTF8.self)
        let small = word.lowercased()
        let usual = olderNames.first { $0.0 == small }?.1 ?? small
        guard usual != word else { return nil }
        return finding((ByteRange(range), Array(usual.utf8)), line)
    }

    // MARK: Domains

    /// `*.a.example`, `A.example`.
    private static func entries(_ list: NameList, _ bytes: [UInt8]) -> [(range: ByteRange, text: [UInt8])] {
        guard list.areNames else { return [] }
        var found: [(ByteRange, [UInt8])] = []
        for entry in list.entries {
            let text = bytes[entry.range]
            var usual = text.map(\.lowercased)
            let start = usual.first == UInt8(ascii: "~") ? 1 : 0
            if entry.entry.form == .name, usual[start...].starts(with: Array("*.".utf8)) {
                usual.removeSubrange(start..<start + 2)
            }
            if !usual.elementsEqual(text), text.allSatisfy({ $0 < 0x80 }) {
                found.append((ByteRange(entry.range), usual))
            }
        }
        return found
    }
}
