internal import ByteTables

/// Says why a selector must not be joined with others into a hiding rule, or nil if it may.
///
/// The text is a selector list; all its parts must be right. What is accepted stands alone and complete: WebKit parses
/// it, and it ends where the text ends. The rules are CSS Selectors 4 as WebKitGTK 2.50 was seen to apply them,
/// without the forgiveness of `:is()` and `:where()`: WebKit skips a part of their lists
/// which it does not know, and `:not(:is(:has-text(x)))` would hide everything.
/// - Parameters:
///   - bytes: Text that holds the selector.
///   - range: Where the selector stands in it, in bytes.
///   - features: What the oldest engine that must load the rule can parse.
package func selectorProblem(
    in bytes: [UInt8], at range: Range<Int>, supporting features: SelectorFeatures
) -> SelectorProblem? {
    selectorFault(in: bytes, at: range, supporting: features)?.problem
}

/// The same as ``selectorProblem(in:at:supporting:)``, and says where the problem is.
package func selectorFault(
    in bytes: [UInt8], at range: Range<Int>, supporting features: SelectorFeatures
) -> SelectorFault? {
    if isPlain(bytes.elementSpan, range) { return nil }
    if let offset = firstInvalidUTF8(in: bytes, at: range) {
        return SelectorFault(.invalidUTF8, at: offset)
    }
    var parser = SelectorParser(scanner: SelectorScanner(bytes: bytes, range: range), features: features)
    do {
        try parser.parseWholeText()
    } catch {
        return error
    }
    return parser.verdict
}

/// Whether a selector is a class or an id and nothing else, in plain letters, as most of those of large lists are.
private func isPlain(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count > 1, bytes[range.lowerBound] == UInt8(ascii: ".") || bytes[range.lowerBound] == UInt8(ascii: "#")
    else { return false }
    let start = range.lowerBound + 1
    guard bytes[start] < 0x80, bytes[start].isNameStart else { return false }
    for index in start + 1..<range.upperBound {
        guard bytes[index] < 0x80, bytes[index].isNameByte else { return false }
    }
    return true
}
