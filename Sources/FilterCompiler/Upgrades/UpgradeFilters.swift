internal import ContentRules

/// Writes the url-filters of addresses behind whose known beginning a text goes on in some way.
///
/// Targets of one set often go on alike, so what was rewritten once is kept.
struct UpgradeFilters {
    /// How many filters one exclusion or rule may become at one target.
    private static let maximumCount = 128

    private var known: [[RegularExpression.Node]: Result<RewrittenExpression, RegularExpressionProblem>] = [:]

    /// The url-filters of addresses that are to be taken back: of all that go on as the tail does, and perhaps of
    /// others.
    ///
    /// - Parameter upgraded: what addresses go on as that must not be taken back.
    mutating func exceptions(
        of tail: [RegularExpression.Node], sparing upgraded: [RegularExpression.Node], at place: UpgradePlace
    ) throws(RegularExpressionProblem) -> (filters: [[UInt8]], isWidened: Bool) {
        if let condition = place.condition, !UpgradeOverlap.mayMeet([condition], tail) { return ([], false) }
        let meeting = upgraded.filter { UpgradeOverlap.mayMeet([$0], tail) }
        // Where hosts are not known, to leave out what was upgraded would take hundreds of filters.
        let spared = meeting.filter { _ in place.isHost }.map {
            RegularExpression.Node.lookAround($0, direction: .ahead, isNegated: true, offset: 0)
        }
        let isLossy = spared.count < meeting.count
        let wide = tail.map(\.withoutConditions)
        var ways: [(tail: [RegularExpression.Node], isConditional: Bool, isWidened: Bool)] = [
            (spared + tail, true, isLossy), (spared + wide, true, true), (wide, true, true),
        ]
        if !place.isHost {
            // An expression that names the target's host is found at the target only.
            let isNamed = place.isNamed(in: tail)
            ways = [(tail, false, isLossy || !isNamed), (wide, false, true)]
            if !isNamed { ways = [(tail, true, isLossy), (wide, true, true)] + ways }
        }
        var problem = RegularExpressionProblem(.notExpressible)
        for way in ways {
            do throws(RegularExpressionProblem) {
                let found = try filters(of: way.tail, at: place, isConditional: way.isConditional)
                if found.isExact, found.carveOuts.isEmpty { return (found.filters, way.isWidened) }
            } catch {
                problem = error
            }
        }
        throw problem
    }

    /// The url-filters, and those of addresses that they match and the tail does not.
    mutating func filters(
        of tail: [RegularExpression.Node], at place: UpgradePlace, isConditional: Bool = true
    ) throws(RegularExpressionProblem) -> RewrittenExpression {
        if isConditional, let condition = place.condition, !UpgradeOverlap.mayMeet([condition], tail) {
            return RewrittenExpression(filters: [])
        }
        let isConditional = isConditional && !place.isNamed(in: tail, isCertain: true)
        let nodes = (isConditional ? place.condition.map { [$0] } ?? [] : []) + tail
        let result: Result<RewrittenExpression, RegularExpressionProblem>
        if let found = known[nodes] {
            result = found
        } else {
            result = Self.rewrite(nodes)
            known[nodes] = result
        }
        var filters = try result.get()
        let prefix = [UInt8(ascii: "^")] + place.prefix
        filters.filters = filters.filters.map { prefix + $0 }
        filters.carveOuts = filters.carveOuts.map { prefix + $0 }
        return filters
    }

    /// Rewrites a text that stands behind a `/`, without which there might be no text at all.
    private static func rewrite(
        _ tail: [RegularExpression.Node]
    ) -> Result<RewrittenExpression, RegularExpressionProblem> {
        let slash = RegularExpression.Node.characters(ASCIISet(UInt8(ascii: "/")))
        let expression = RegularExpression(root: .sequence([.start, slash] + tail), isExact: true)
        let rewriter = ExpressionRewriter(subject: .url, isCaseSensitive: true, limit: maximumCount)
        do throws(RegularExpressionProblem) {
            var result = try rewriter.rewrite(expression)
            let begin = Array("^/".utf8)
            guard (result.filters + result.carveOuts).allSatisfy({ $0.starts(with: begin) }) else {
                return .failure(RegularExpressionProblem(.notExpressible))
            }
            result.filters = result.filters.map { Array($0.dropFirst(begin.count)) }
            result.carveOuts = result.carveOuts.map { Array($0.dropFirst(begin.count)) }
            return .success(result)
        } catch {
            // No address goes on so.
            return error.reason == .matchesNothing ? .success(RewrittenExpression(filters: [])) : .failure(error)
        }
    }
}
