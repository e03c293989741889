/// Obeys `!#if`, `!#else` and `!#endif`.
///
/// As in AdGuard's FilterListManager, conditions nest, text behind `!#else` and `!#endif` is ignored, and a directive
/// that is out of place is a fault; unlike there, the fault costs that directive only and not the list.
struct ConditionStack {
    private struct Condition {
        var line: Line
        /// Whether all conditions around this one hold.
        var isOuterTrue: Bool
        /// Whether the branch that is being read is the one to keep.
        var isTrue: Bool
        var hasElse = false
        /// Whether the `!#if` line has been reported already.
        var isFaulty = false
    }

    private let trueTokens: Set<String>
    private var stack: [Condition] = []
    /// Whether the lines now read count.
    private(set) var areTrue = true

    init(trueTokens: Set<String>) { self.trueTokens = trueTokens }

    /// The `!#if` lines that no `!#endif` has closed yet, without those that were faulty themselves.
    var open: [Line] { stack.filter { !$0.isFaulty }.map(\.line) }

    /// Reads a line that begins with `!`.
    ///
    /// Returns false when it is an ordinary comment.
    mutating func obey(_ line: Line, in bytes: Span<UInt8>) throws(LineProblem) -> Bool {
        guard line.firstHash == line.range.lowerBound + 1, line.firstHash < line.range.upperBound else { return false }
        let nameStart = line.firstHash + 1
        var nameEnd = nameStart
        while nameEnd < line.range.upperBound, bytes[nameEnd].isWord { nameEnd += 1 }
        let rest = bytes.trimmed(nameEnd..<line.range.upperBound)
        switch bytes.text(nameStart..<nameEnd) {
        case "if": try openCondition(line, expression: rest, in: bytes)
        case "else": try turnCondition(line)
        case "endif": try closeCondition(line)
        case "include":
            throw LineProblem(code: areTrue ? .includeNotFollowed : .conditionFalse, range: line.range)
        default: return false
        }
        return true
    }

    private mutating func openCondition(
        _ line: Line, expression: Range<Int>, in bytes: Span<UInt8>
    ) throws(LineProblem) {
        var evaluation = ConditionExpression(range: expression, trueTokens: trueTokens)
        let value = line.hasNUL || line.isTooLong ? nil : evaluation.value(in: bytes)
        let isTrue = value ?? false
        stack.append(Condition(line: line, isOuterTrue: areTrue, isTrue: isTrue, isFaulty: value == nil))
        areTrue = areTrue && isTrue
        if value == nil {
            throw LineProblem(code: .unknownDirective, range: expression.isEmpty ? line.range : expression)
        }
    }

    private mutating func turnCondition(_ line: Line) throws(LineProblem) {
        guard var condition = stack.popLast() else {
            throw LineProblem(code: .misplacedDirective, range: line.range)
        }
        guard !condition.hasElse else {
            stack.append(condition)
            throw LineProblem(code: .misplacedDirective, range: line.range)
        }
        condition.hasElse = true
        condition.isTrue.toggle()
        areTrue = condition.isOuterTrue && condition.isTrue
        stack.append(condition)
    }

    private mutating func closeCondition(_ line: Line) throws(LineProblem) {
        guard let condition = stack.popLast() else {
            throw LineProblem(code: .misplacedDirective, range: line.range)
        }
        areTrue = condition.isOuterTrue
    }
}
