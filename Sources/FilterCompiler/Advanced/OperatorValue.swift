internal import ContentRules

/// The arguments of procedural operators, as AdGuard reads them.
enum OperatorValue {
    /// uBlock Origin takes the quotes off a text; AdGuard would look for them on the page, and wants the brackets of a
    /// text escaped.
    static func text(_ argument: ArraySlice<UInt8>) -> [UInt8] {
        guard let content = unquoted(argument) else { return Array(argument) }
        var written: [UInt8] = []
        AdvancedBytes.append(
            content, escaping: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }, to: &written)
        return written
    }

    /// The argument, unless it is a regular expression that no script takes: such an operator selects nothing.
    static func textOrExpression(_ argument: ArraySlice<UInt8>) throws(AdvancedRuleProblem) -> ArraySlice<UInt8> {
        guard !isBrokenExpression(argument) else { throw .argumentNotExpressible }
        return argument
    }

    /// Whether what stands between slashes is no regular expression; with the flag `u` the language is another one.
    static func isBrokenExpression(_ text: ArraySlice<UInt8>) -> Bool {
        guard let literal = ExpressionLiteral(AdvancedBytes.trimmed(text)), !literal.flags.contains(UInt8(ascii: "u"))
        else { return false }
        return !RegularExpression.isWellFormed(Array(literal.body))
    }

    /// The argument of an `:upward()` or `:nth-ancestor()`: how many steps to go up, from 1 to 255, or, in the former,
    /// a selector of CSS (ExtendedCss' documentation).
    static func ancestor(
        _ argument: ArraySlice<UInt8>, takesSelector: Bool
    ) throws(AdvancedRuleProblem) -> [UInt8] {
        let text = Array(AdvancedBytes.trimmed(argument))
        let isTaken =
            text.allSatisfy(AdvancedBytes.isDigit)
            ? Int(String(decoding: text, as: UTF8.self)).map { (1..<256).contains($0) } ?? false
            : takesSelector && selectorProblem(in: text, at: text.indices, supporting: .all) == nil
        guard isTaken else { throw .argumentNotExpressible }
        return text
    }

    /// The expression of an `:xpath()`, without the quotes that uBlock Origin allows, after so many steps up.
    ///
    /// ExtendedCss counts the brackets in its strings too, and XPath has no other spelling for them.
    static func expression(
        _ argument: ArraySlice<UInt8>, stepsUp: Int
    ) throws(AdvancedRuleProblem) -> [UInt8] {
        let expression = unquoted(argument) ?? Array(AdvancedBytes.trimmed(argument))
        var depth = 0
        for byte in expression where depth >= 0 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
        }
        guard depth == 0 else { throw .argumentNotExpressible }
        if stepsUp == 0 { return expression }
        return "(".utf8 + expression + ")".utf8 + repeatElement("/..".utf8, count: stepsUp).joined()
    }

    /// The names that `:remove-attr()` and `:remove-class()` take.
    ///
    /// AdGuard's scriptlets of these names read names set apart by `|`, and no regular expressions; `/one|two/` becomes
    /// the two names.
    static func names(_ argument: ArraySlice<UInt8>) throws(AdvancedRuleProblem) -> [UInt8] {
        var names = unquoted(argument) ?? Array(AdvancedBytes.trimmed(argument))
        if names.count > 2, names.first == UInt8(ascii: "/"), names.last == UInt8(ascii: "/") {
            names = Array(names.dropFirst().dropLast())
        }
        guard !names.isEmpty, names.allSatisfy({ AdvancedBytes.isName($0) || ":|".utf8.contains($0) }) else {
            throw .argumentNotExpressible
        }
        return names
    }

    /// What the quotes hold when the whole argument stands in quotes.
    private static func unquoted(_ argument: ArraySlice<UInt8>) -> [UInt8]? {
        let text = AdvancedBytes.trimmed(argument)
        guard let first = text.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
            OperatorArgument.endOfString(text) == text.endIndex - 1
        else { return nil }
        var content = text.dropFirst().dropLast()
        var result: [UInt8] = []
        while let byte = content.popFirst() {
            if byte == UInt8(ascii: "\\"), content.first == first { continue }
            result.append(byte)
        }
        return result
    }

    /// `property: value`, with the pseudo-element that the operator's name says before it.
    ///
    /// AdGuard always compares without regard to case and reads no flags, so `/…/i` loses its flag.
    static func computedStyle(
        _ argument: ArraySlice<UInt8>, of element: String?
    ) throws(AdvancedRuleProblem) -> [UInt8] {
        var written: [UInt8] = []
        if let element {
            written += element.utf8
            written += ", ".utf8
        }
        var text = AdvancedBytes.trimmed(argument)
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { throw .malformedSelector }
        let value = AdvancedBytes.trimmed(text[(colon + 1)...])
        guard colon > text.startIndex, !value.isEmpty, !isBrokenExpression(value) else {
            throw .argumentNotExpressible
        }
        let flags = flags(of: value)
        guard flags.isEmpty || flags.elementsEqual("i".utf8) else { throw .argumentNotExpressible }
        text.removeLast(flags.count)
        return written + text
    }

    /// `name=value`: AdGuard reads no flags behind the regular expressions.
    static func nameAndValue(_ argument: ArraySlice<UInt8>) throws(AdvancedRuleProblem) -> [UInt8] {
        let text = AdvancedBytes.trimmed(argument)
        let sign = text.firstIndex(of: UInt8(ascii: "="))
        let name = withoutQuotes(text[..<(sign ?? text.endIndex)])
        let value = sign.map { withoutQuotes(text[($0 + 1)...]) } ?? name
        guard flags(of: value).isEmpty, !isBrokenExpression(name), !isBrokenExpression(value) else {
            throw .argumentNotExpressible
        }
        return Array(text)
    }

    private static func withoutQuotes(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = AdvancedBytes.trimmed(part)
        let quote = UInt8(ascii: "\"")
        return text.count > 1 && text.first == quote && text.last == quote ? text.dropFirst().dropLast() : text
    }

    /// A regular expression for texts of so many characters or more.
    static func minimumTextLength(_ argument: ArraySlice<UInt8>) throws(AdvancedRuleProblem) -> [UInt8] {
        let digits = AdvancedBytes.trimmed(argument)
        guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(AdvancedBytes.isDigit) else {
            throw .malformedSelector
        }
        return Array(#"/[\s\S]{"#.utf8) + digits + ",}/".utf8
    }

    /// What stands behind the last slash of a regular expression.
    private static func flags(of value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard value.first == UInt8(ascii: "/"), let last = value.lastIndex(of: UInt8(ascii: "/")),
            last > value.startIndex
        else { return value[value.endIndex...] }
        let flags = value[(last + 1)...]
        return flags.allSatisfy { "dgimsuvy".utf8.contains($0) } ? flags : value[value.endIndex...]
    }
}
