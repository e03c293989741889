internal import FilterLists

/// Patterns that are found in addresses of any kind because there is next to nothing of them: `||e`, `.js`, `|http://`.
enum ShortPatternLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard !line.roles.isEmpty, let fault = fault(line), !line.isLimited, !isMinor(line) else { return [] }
        let lint: Lint = line.roles.contains(.blocks) ? .shortPattern : .broadException
        return [line.finding(lint, at: line.patternWithAnchors, fault)]
    }

    /// Whether the rule concerns nothing but reports, which pages do not wait for.
    private static func isMinor(_ line: NetworkLine) -> Bool {
        let types = line.modifiers.filter { $0.kind != .thirdParty && $0.kind != .firstParty && $0.kind != .important }
        return !types.isEmpty && types.allSatisfy { ($0.kind == .ping || $0.kind == .cspReport) && !$0.isNegated }
    }

    /// The most characters that a pattern of no weight has.
    private static let maximumCount = 3

    private static func fault(_ line: NetworkLine) -> String? {
        let (rule, pattern) = (line.rule, line.pattern)
        guard rule.form != .host, pattern.count <= 16 else { return nil }
        let quoted = line.quote(line.patternWithAnchors)
        if pattern.allSatisfy({ $0 == UInt8(ascii: "*") }) { return "the pattern is every address" }
        let text = pattern.filter { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "^") }
        if rule.form == .plain, schemes.contains(text) {
            return "\(quoted) is found in every address of the scheme"
        }
        if rule.form == .regularExpression {
            guard pattern.count <= maximumCount, pattern.allSatisfy(isWord) else { return nil }
            return "\(quoted) is an expression that is found wherever these \(pattern.count) characters are"
        }
        guard text.count <= maximumCount else { return nil }
        if rule.anchors.contains(.host) {
            guard let host = line.host else {
                return "\(quoted) is found in addresses of any host"
            }
            guard host.end == .open else { return nil }
            return "\(quoted) is every host of which a part begins so; '^' behind a name ends it"
        }
        return "\(quoted) has too few characters to be found in certain addresses only"
    }

    private static let schemes = [
        "http", "https", "http:", "https:", "http://", "https://", "://", "//", ":", "ws://", "wss://",
    ]
    .map { Array($0.utf8) }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "-")
    }
}
