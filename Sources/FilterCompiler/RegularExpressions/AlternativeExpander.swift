internal import ContentRules

/// Writes an expression out as alternatives, each a row of steps: the cross product of all its `|`.
struct AlternativeExpander {
    /// What to do with a negative look-ahead.
    enum NegativeLookAheads {
        /// Write out what may stand there instead.
        case expand
        /// Keep what may not stand there apart, to be exempted again.
        case carveOut
    }

    let subject: RegularExpression.Subject
    let negativeLookAheads: NegativeLookAheads
    var budget: ExpressionBudget

    typealias Alternatives = [[ExpressionStep]]

    mutating func expand(_ node: RegularExpression.Node) throws(RegularExpressionProblem) -> Alternatives {
        switch node {
        case .characters(let characters): return characters.isEmpty ? [] : [[.one(characters)]]
        case .capture(let node, _): return try expand(node)
        case .start: return [[.start]]
        case .end: return [[.end]]
        case .wordBoundary(let isNegated):
            return LookAround.wordBoundary(isNegated: isNegated, within: subject.characters)
        case .sequence(let nodes):
            var result: Alternatives = [[]]
            // The steps of one alternative, which most expressions are: appended to, it is not copied for each node.
            var steps: [ExpressionStep] = []
            steps.reserveCapacity(nodes.count)
            for node in RegularExpression.Node.untempered(nodes, any: .characters(subject.characters)) {
                if case .characters(let characters) = node, !characters.isEmpty {
                    steps.append(.one(characters))
                    continue
                }
                let next = try expand(node)
                if next.count == 1 {
                    steps += next[0]
                    continue
                }
                result = try product(product(result, [steps]), next)
                steps = []
            }
            return try product(result, [steps])
        case .alternation(let nodes):
            var result: Alternatives = []
            for node in nodes { result += try expand(node) }
            // Merging takes the square of the number.
            try budget.spend(result)
            return AlternativeMerger.merge(result)
        case .repetition(let node, let minimum, let maximum, let offset):
            return try repeated(try expand(node), minimum: minimum, maximum: maximum, offset: offset)
        case .lookAround(let node, let direction, let isNegated, let offset):
            return try lookAround(try expand(node), direction, isNegated: isNegated, offset: offset)
        }
    }

    private mutating func product(
        _ left: Alternatives, _ right: Alternatives
    ) throws(RegularExpressionProblem) -> Alternatives {
        if left.count * right.count > budget.alternatives { throw RegularExpressionProblem(.tooManyAlternatives) }
        if right.isNothing { return left }
        let result = left.isNothing ? right : left.flatMap { left in right.map { left + $0 } }
        try budget.spend(result)
        return result
    }

    // MARK: Repetitions

    private mutating func repeated(
        _ body: Alternatives, minimum: Int, maximum: Int?, offset: Int
    ) throws(RegularExpressionProblem) -> Alternatives {
        if maximum == 0 { return [[]] }
        if body.isEmpty { return minimum == 0 ? [[]] : [] }
        let isPlain = body.allSatisfy { $0.allSatisfy(\.isPlain) }
        if !isPlain {
            // A condition holds or does not, however often it is asked.
            let takesNothing = body.allSatisfy { $0.allSatisfy { !$0.isPlain } }
            if takesNothing { return minimum == 0 ? [[]] : body }
            guard maximum != nil else { throw RegularExpressionProblem(.notExpressible, at: offset) }
        }
        if body.count == 1, isPlain {
            return [try repeated(body[0], minimum: minimum, maximum: maximum)]
        }
        var result: Alternatives = [[]]
        for _ in 0..<minimum { result = AlternativeMerger.merge(try product(result, body)) }
        guard let maximum else {
            // `(a|b)*` is `(a?b?)*`.
            let star = ExpressionStep.group(body.filter { !$0.isEmpty }.map { $0.grouped(.optional) }, .any)
            return try product(result, [[star]])
        }
        var all = result
        for _ in 0..<(maximum - minimum) {
            result = AlternativeMerger.merge(try product(result, body))
            all += result
            try budget.spend(all)
        }
        return AlternativeMerger.merge(all)
    }

    /// `a{2,4}` is `aaa?a?`, `a{2,}` is `aa+`.
    private mutating func repeated(
        _ body: [ExpressionStep], minimum: Int, maximum: Int?
    ) throws(RegularExpressionProblem) -> [ExpressionStep] {
        if body.isEmpty { return [] }
        let size = body.reduce(1) { $0 + $1.size }
        let (cost, overflow) = size.multipliedReportingOverflow(by: maximum ?? max(minimum, 1))
        if overflow || cost > budget.steps { throw RegularExpressionProblem(.tooLong) }
        var steps: [ExpressionStep] = []
        for _ in 0..<(maximum == nil ? max(minimum - 1, 0) : minimum) { steps += body }
        if let maximum {
            for _ in minimum..<maximum { steps.append(body.grouped(.optional)) }
        } else {
            steps.append(body.grouped(minimum == 0 ? .any : .some))
        }
        try budget.spend(steps)
        return steps
    }

    // MARK: Conditions

    private mutating func lookAround(
        _ contents: Alternatives, _ direction: LookAround.Direction, isNegated: Bool, offset: Int
    ) throws(RegularExpressionProblem) -> Alternatives {
        do throws(RegularExpressionProblem) {
            return try lookAround(contents, direction, isNegated: isNegated)
        } catch {
            throw error.reason == .lookAround ? RegularExpressionProblem(.lookAround, at: offset) : error
        }
    }

    private mutating func lookAround(
        _ contents: Alternatives, _ direction: LookAround.Direction, isNegated: Bool
    ) throws(RegularExpressionProblem) -> Alternatives {
        // What is exempted where a condition holds would be exempted elsewhere too.
        if contents.contains(where: { $0.contains(where: \.isForbidden) }) {
            throw RegularExpressionProblem(.lookAround)
        }
        if isNegated, negativeLookAheads == .carveOut, direction == .ahead { return [[.forbidden(contents)]] }
        var resolved: Alternatives = []
        for steps in contents {
            // The text's start or end may stand only where nothing here can know whether it is reached.
            if steps.contains(direction == .ahead ? .start : .end) { throw RegularExpressionProblem(.lookAround) }
            var resolver = ConditionResolver(budget: budget)
            // Read backwards, a look-behind is a look-ahead.
            resolved += try resolver.resolveContent(direction == .ahead ? steps : steps.mirrored)
            budget = resolver.budget
        }
        if isNegated {
            var complement = ForbiddenText(characters: subject.characters, budget: budget)
            resolved = try complement.alternatives(to: resolved)
            budget = complement.budget
        }
        return resolved.map { steps in
            if steps.isEmpty { return [] }
            let look = LookAround(direction: .ahead, steps: steps)
            return [.look(direction == .ahead ? look : look.mirrored)]
        }
    }
}

extension [[ExpressionStep]] {
    /// Whether the only alternative is to take nothing.
    fileprivate var isNothing: Bool { count == 1 && self[0].isEmpty }
}
