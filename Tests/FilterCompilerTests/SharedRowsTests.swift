import ContentRules
import Testing

@testable import FilterCompiler

@Suite struct SharedRowsTests {
    private static let letter = ExpressionStep.one(ASCIISet("abc"))
    private static let digits = ExpressionStep.characters(ASCIISet("012"), .any)
    private static let group = ExpressionStep.group([letter, letter], .optional)

    @Test func equalRowsAreOne() {
        var rows = SharedRows()
        let row = rows.row([Self.letter, Self.digits, Self.group])
        let rest = rows.row([Self.digits, Self.group])
        let (put, prefixed) = (rows.row(Self.letter, before: rest), rows.row([Self.letter], before: rest))
        #expect(put == row && prefixed == row)
        let (reversed, empty) = (rows.row([Self.group, Self.digits]), rows.row([ExpressionStep]()))
        #expect(reversed != rest && empty == .empty)
    }

    @Test func aRowIsItsSteps() throws {
        var rows = SharedRows()
        let steps = [Self.letter, Self.group, Self.digits, .end]
        let row = rows.row(steps)
        #expect(rows.steps(of: row) == steps)
        let (step, rest) = try #require(rows.first(of: row))
        #expect(step == Self.letter)
        #expect(rows.steps(of: rest) == Array(steps.dropFirst()))
        #expect(rows.first(of: .empty) == nil)
    }

    /// A group takes one more than what is in it.
    @Test func aRowTakesOneMoreThanItsSteps() {
        var rows = SharedRows()
        let row = rows.row([Self.letter, Self.group])
        #expect(rows.size(of: .empty) == 1)
        #expect(rows.size(of: row) == 5)
    }

    @Test func aRowIsNullableWhereAllStepsAre() {
        var rows = SharedRows()
        let nullable = rows.row([Self.digits, Self.group, .end])
        let other = rows.row([Self.digits, Self.letter])
        #expect(rows.isNullable(.empty))
        #expect(rows.isNullable(nullable))
        #expect(!rows.isNullable(other))
    }

    /// Thousands of rows, for which the table grows several times.
    @Test func manyRowsStayApart() {
        var rows = SharedRows()
        let steps = (UInt8(33)...126).map { ExpressionStep.one(ASCIISet($0)) }
        let pairs = steps.flatMap { one in steps.map { [one, $0] } }
        let numbers = pairs.map { rows.row($0) }
        let again = pairs.map { rows.row($0) }
        #expect(Set(numbers).count == pairs.count)
        #expect(again == numbers)
        #expect(zip(numbers, pairs).allSatisfy { rows.steps(of: $0) == $1 })
    }
}
