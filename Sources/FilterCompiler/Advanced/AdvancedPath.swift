internal import FilterLists

/// The value of AdGuard's `$path`: which pages a rule applies to.
enum AdvancedPath {
    /// What means the same as the argument of uBlock Origin's `:matches-path()`: a part of path and query, or a regular
    /// expression on them.
    ///
    /// Case counts in both (SafariConverterLib, `FilterEngine.ruleMatches`); for the flag `i` there is nothing.
    ///
    /// `:not(:matches-path())` becomes a regular expression that looks ahead, as AdGuard's own lists have it.
    static func value(
        of argument: ArraySlice<UInt8>, isNegated: Bool
    ) throws(AdvancedRuleProblem) -> [UInt8] {
        let text = AdvancedBytes.trimmed(argument)
        guard !text.isEmpty else { throw .pathNotExpressible }
        let literal = ExpressionLiteral(text)
        guard literal?.flags.isEmpty ?? true else { throw .pathNotExpressible }
        if !isNegated {
            if literal != nil || !text.contains(where: isWildcard) { return Array(text) }
            return "/".utf8 + expression(of: text) + "/".utf8
        }
        let expression = literal.map { Array($0.body) } ?? expression(of: text)
        return "/^(?!.*(?:".utf8 + expression + "))/".utf8
    }

    /// What matches pages whose path begins so, as uBlock Origin reads `a.example/path`.
    static func prefix(_ path: [UInt8]) -> [UInt8] {
        path.contains(where: isWildcard) ? "/^".utf8 + expression(of: path[...]) + "/".utf8 : "|".utf8 + path
    }

    /// The path of a rule that stands between slashes and is no regular expression.
    static func malformedExpression(of rule: CosmeticRule, in rules: RulesAsWritten) -> ByteRange? {
        let bytes = rules.list.bytes
        if OperatorValue.isBrokenExpression(bytes[rule.matchesPath.indices]) { return rule.matchesPath }
        let slash = UInt8(ascii: "/")
        for index in rule.modifiers {
            let modifier = rules.modifiers[Int(index)]
            let value = bytes[modifier.value.indices]
            if modifier.kind == .path, value.count > 2, value.first == slash, value.last == slash,
                !isExpression(value.dropFirst().dropLast())
            {
                return modifier.value
            }
        }
        return nil
    }

    /// Whether what stands between slashes is a regular expression as it was written, or without the backslashes that
    /// AdGuard wants in `[$…]`.
    static func isExpression(_ text: ArraySlice<UInt8>) -> Bool {
        RegularExpression.isWellFormed(Array(text)) || RegularExpression.isWellFormed(PathPattern.unescaped(text))
    }

    /// What an AdGuard pattern reads as more than itself.
    private static func isWildcard(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "|")
    }

    private static func expression(of text: ArraySlice<UInt8>) -> [UInt8] {
        var expression: [UInt8] = []
        AdvancedBytes.append(text, escaping: { #"\^$.|?*+()[]{}/"#.utf8.contains($0) }, to: &expression)
        return expression
    }
}
