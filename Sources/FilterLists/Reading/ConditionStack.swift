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

    /// Whether no condition is open.
    var areNone: Bool { stack.isEmpty }

    /// The `!#if` lines that no `!#endif` has closed yet, without those that were faulty themselves.
    var open: [Line] { stack.filter { !$0.isFaulty }.map(\.line) }

    /// Reads an `!#if`.
    ///
    /// Returns the first token of the expression that no product documents.
    mutating func open(
        _ line: Line, expression: Range<Int>, in bytes: Span<UInt8>
    ) throws(LineProblem) -> Range<Int>? {
        var evaluation = ConditionExpression(range: expression, trueTokens: trueTokens)
        let value = line.hasNUL || line.isTooLong ? nil : evaluation.value(in: bytes)
        let isTrue = value ?? false
        stack.append(Condition(line: line, isOuterTrue: areTrue, isTrue: isTrue, isFaulty: value == nil))
        areTrue = areTrue && isTrue
        if value == nil {
            throw LineProblem(code: .unknownDirective, range: expression.isEmpty ? line.range : expression)
        }
        return evaluation.unknownToken
    }

    /// Reads an `!#else`.
    mutating func turn(_ line: Line) throws(LineProblem) {
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

    /// Reads an `!#endif`.
    mutating func close(_ line: Line) throws(LineProblem) {
        guard let condition = stack.popLast() else {
            throw LineProblem(code: .misplacedDirective, range: line.range)
        }
        areTrue = condition.isOuterTrue
    }
}
