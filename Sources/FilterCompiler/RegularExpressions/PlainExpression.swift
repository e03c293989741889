internal import ContentRules
private import FilterLists

/// An expression that is text and a few parts between, one behind the other, from the address's beginning on.
///
/// That is what rules on a host and a part of a path become when a list of another syntax is transcribed, tens of
/// thousands at a time. Of such an expression there is nothing to expand, to resolve or to simplify, and its automaton is
/// small: the filter can be written while it is read. The filter is the one that ``ExpressionRewriter`` would make.
struct PlainExpression {
    /// What may stand between text.
    private struct Part {
        var expression: [UInt8]
        var filter: [UInt8]

        init(_ expression: String, _ filter: String) {
            self.expression = Array(expression.utf8)
            self.filter = Array(filter.utf8)
        }
    }

    private static let scheme = Part(#"^[^:]+:\/\/"#, "^[^:]+://")
    /// Labels of a host before the one that is named.
    private static let labels = Part(#"([^\/:]*\.)?"#, #"([^/:]*\.)?"#)
    /// Labels of a host behind one that is named.
    private static let otherLabels = Part(#"(\.[^\/:]*)?"#, #"(\.[^/:]*)?"#)
    private static let hostEnd = Part(#"[:\/]"#, "[/:]")
    private static let path = Part(#"(:[0-9]+)?\/"#, "(:[0-9]+)?/")
    private static let directories = Part(#"(.*\/)?"#, "(.*/)?")
    private static let anything = Part(".*", ".*")

    /// A state of the automaton is how many texts were found, and how much of any text may have been read since: with
    /// these limits there are fewer than `ExpressionRewriter.maximumAutomatonSize`.
    private static let maximumLength = 128
    private static let maximumSearchCount = 4

    private let expression: ArraySlice<UInt8>
    private let isCaseSensitive: Bool
    private var position: Int
    private var filter: [UInt8] = []

    private init(_ expression: ArraySlice<UInt8>, isCaseSensitive: Bool) {
        self.expression = expression
        self.isCaseSensitive = isCaseSensitive
        position = expression.startIndex
        filter.reserveCapacity(expression.count)
    }

    /// The url-filter of an expression, if it is such a one.
    ///
    /// - Parameter isCaseSensitive: whether letters match in their own case only. Otherwise the filter is lower-case.
    static func filter(of expression: ArraySlice<UInt8>, isCaseSensitive: Bool) -> [UInt8]? {
        guard expression.count <= maximumLength else { return nil }
        var reader = PlainExpression(expression, isCaseSensitive: isCaseSensitive)
        return reader.read() ? reader.filter : nil
    }

    private mutating func read() -> Bool {
        guard take(Self.scheme) else { return false }
        _ = take(Self.labels)
        guard takeText() else { return false }
        let endsInLabels = take(Self.otherLabels)
        if take(Self.hostEnd) { return isAtEnd }
        if take(Self.path) {
            if isAtEnd { return true }
            _ = take(Self.directories) || take(Self.anything)
            guard takeText() else { return false }
        } else if endsInLabels {
            return false
        }
        var searchCount = 1
        while take(Self.anything) {
            searchCount += 1
            guard searchCount <= Self.maximumSearchCount, takeText() else { return false }
        }
        return isAtEnd
    }

    private var isAtEnd: Bool { position == expression.endIndex }

    private mutating func take(_ part: Part) -> Bool {
        guard expression[position...].starts(with: part.expression) else { return false }
        position += part.expression.count
        filter += part.filter
        return true
    }

    private static let syntax = URLFilter.CharacterClass.syntaxCharacters
    /// What stands for itself.
    private static let literals = RegularExpression.Subject.url.characters.subtracting(syntax)
    /// What stands for itself behind a backslash.
    private static let escapable = RegularExpression.Subject.url.characters.subtracting(LookAround.wordCharacters)

    /// Takes characters that stand for themselves, as far as there are any.
    private mutating func takeText() -> Bool {
        let start = position
        while position < expression.endIndex {
            var byte = expression[position]
            if byte == UInt8(ascii: "\\"), position + 1 < expression.endIndex {
                byte = expression[position + 1]
                guard Self.escapable.contains(byte) else { return false }
                position += 1
            } else if !Self.literals.contains(byte) {
                break
            }
            position += 1
            if Self.syntax.contains(byte) { filter.append(UInt8(ascii: "\\")) }
            filter.append(isCaseSensitive ? byte : byte.lowercased)
        }
        return position > start
    }
}
