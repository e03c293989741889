internal import ContentRules

/// The way from an expression to url-filters: parse, expand, resolve, simplify, merge, write.
struct ExpressionRewriter {
    let subject: RegularExpression.Subject
    let isCaseSensitive: Bool
    /// How many filters are acceptable.
    let limit: Int

    /// The greatest length of a url-filter, in bytes.
    ///
    /// Most take less than a hundred, but `[+/0-9a-zA-Z]{400,1000}$` occurs, and WebKitGTK 2.50 compiles its 11 KB in
    /// 30 ms.
    static let maximumLength = 16 * 1024
    /// The greatest number of states of a filter's automaton.
    ///
    /// WebKitGTK 2.50 builds 8000 in a tenth of a second, but no expression of real lists has more than this and can be
    /// built at all, and counting further takes time of its own.
    static let maximumAutomatonSize = 1024

    func rewrite(_ text: some Sequence<UInt8>) throws(RegularExpressionProblem) -> RewrittenExpression {
        try rewrite(RegularExpression(parsing: text, subject: subject, isCaseSensitive: isCaseSensitive))
    }

    func rewrite(_ expression: RegularExpression) throws(RegularExpressionProblem) -> RewrittenExpression {
        var result: RewrittenExpression
        do throws(RegularExpressionProblem) {
            result = try rewrite(expression, .expand)
        } catch {
            if error.reason == .matchesNothing, !expression.isExact { throw RegularExpressionProblem(.nonASCII) }
            guard error.reason.isOfForm, expression.root.hasNegativeLookAhead else { throw error }
            result = try rewrite(expression, .carveOut)
        }
        result.isExact = result.isExact && expression.isExact
        return result
    }

    private func rewrite(
        _ expression: RegularExpression, _ negativeLookAheads: AlternativeExpander.NegativeLookAheads
    ) throws(RegularExpressionProblem) -> RewrittenExpression {
        let budget = ExpressionBudget(alternatives: max(limit * 4, 256))
        var expander = AlternativeExpander(
            subject: subject, negativeLookAheads: negativeLookAheads, budget: budget)
        let alternatives = try expander.expand(expression.root)
        var resolver = ConditionResolver(budget: expander.budget)
        var wanted: [[ExpressionStep]] = []
        var unwanted: [[ExpressionStep]] = []
        for steps in alternatives {
            guard steps.contains(where: \.isForbidden) else {
                wanted += try resolver.resolve(steps)
                continue
            }
            wanted += try resolver.resolve(steps.filter { !$0.isForbidden })
            for steps in Self.carveOuts(of: steps) { unwanted += try resolver.resolve(steps) }
        }
        if subject == .path {
            var start = PathStart(budget: resolver.budget)
            wanted = try start.rows(of: wanted)
            unwanted = try start.rows(of: unwanted)
        }
        let carveOuts = unwanted.isEmpty ? [] : try filters(of: unwanted, mayNarrow: false).filters
        // Nothing would be left.
        if carveOuts == [Self.everything] { throw RegularExpressionProblem(.lookAround) }
        var result = try filters(of: wanted, mayNarrow: true)
        if result.filters == [Self.everything], carveOuts.isEmpty {
            throw RegularExpressionProblem(.matchesEverything)
        }
        if result.filters.isEmpty { throw RegularExpressionProblem(.matchesNothing) }
        result.carveOuts = carveOuts
        if !unwanted.isEmpty { result.isExact = result.isExact && Self.isUnambiguous(alternatives) }
        return result
    }

    // MARK: Carve-outs

    /// The alternative as far as each of its negative look-aheads, followed by what must not stand there.
    private static func carveOuts(of steps: [ExpressionStep]) -> [[ExpressionStep]] {
        steps.indices.flatMap { index -> [[ExpressionStep]] in
            guard case .forbidden(let rows) = steps[index] else { return [] }
            let before = steps[..<index].filter { !$0.isForbidden }
            return rows.map { before + $0 }
        }
    }

    /// Whether there is one place at most in an address where the look-ahead is asked, so that an address which is
    /// carved out could not have matched at another.
    private static func isUnambiguous(_ alternatives: [[ExpressionStep]]) -> Bool {
        guard alternatives.count == 1, let steps = alternatives.first, steps.first == .start,
            steps.count(where: \.isForbidden) == 1
        else { return false }
        var mayGoOn: ASCIISet?
        for step in steps.dropFirst() {
            if step.isForbidden { return mayGoOn == nil }
            guard case .characters(let characters, let quantifier) = step else { return false }
            if let mayGoOn, quantifier.allowsNone || !mayGoOn.isDisjoint(with: characters) { return false }
            mayGoOn = quantifier == .one ? nil : characters
        }
        return false
    }

    // MARK: Filters

    private static let everything = URLFilter.everything.bytes

    private func filters(
        of rows: [[ExpressionStep]], mayNarrow: Bool
    ) throws(RegularExpressionProblem) -> RewrittenExpression {
        let simplification = StepSimplification(characters: subject.characters)
        var rows = rows
        var areMerged = false
        // Joined rows may be simpler, and simpler rows be joined: twice or thrice in practice.
        for _ in 0..<32 {
            let simplified = rows.flatMap(simplification.simplify)
            if simplified.contains(where: \.isEverything) { return RewrittenExpression(filters: [Self.everything]) }
            let simpler = simplified.compactMap(\.steps)
            if areMerged, simpler == rows { break }
            rows = AlternativeMerger.merge(simpler)
            areMerged = true
        }
        if rows.count > limit { throw RegularExpressionProblem(.tooManyAlternatives) }
        let split = rows.flatMap { simplification.splitEnding(of: $0) }
        if split.count <= limit { rows = split }
        var texts: [[UInt8]] = []
        var isExact = true
        for row in rows {
            var text = try text(of: row)
            if text == nil, mayNarrow, beginsWithScheme(row) {
                // Not found in a query any more, where such a filter was not meant to be.
                text = try self.text(of: [.start] + row)
                isExact = false
            }
            guard let text else { throw RegularExpressionProblem(.tooCostly) }
            texts.append(text)
        }
        if texts.count > 1 { texts = Set(texts).sorted { $0.lexicographicallyPrecedes($1) } }
        return RewrittenExpression(filters: texts, isExact: isExact)
    }

    /// The filter of a row, or `nil` where WebKit could not build it in time.
    private func text(of row: [ExpressionStep]) throws(RegularExpressionProblem) -> [UInt8]? {
        var writer = FilterWriter(subject: subject, isCaseSensitive: isCaseSensitive)
        // A host's end is no address's.
        writer.namesLastMembers = subject != .host && row.mustNameLastMembers(within: subject.characters)
        let filter = writer.filter(of: row)
        let text = filter.bytes
        if text.count > Self.maximumLength { throw RegularExpressionProblem(.tooLong) }
        if subject != .host, isChain(row) { return text }
        let isPossible = filter.hasAutomaton(within: Self.maximumAutomatonSize, isCaseSensitive: isCaseSensitive)
        return isPossible ? text : nil
    }

    /// Whether a filter is one character after the other: its automaton has a state for each, from the start on, or
    /// where each is a single letter, as what was read then tells how much of the text may have begun.
    private func isChain(_ row: [ExpressionStep]) -> Bool {
        guard row.count < Self.maximumAutomatonSize / 2 else { return false }
        let isAnchored = row.first == .start
        return row.allSatisfy { step in
            switch step {
            case .characters(let characters, .one):
                isAnchored || (isCaseSensitive ? characters : characters.subtracting(.upperCaseLetters)).count == 1
            case .start, .end: true
            case .characters, .group, .look, .forbidden: false
            }
        }
    }

    private func beginsWithScheme(_ row: [ExpressionStep]) -> Bool {
        let scheme = "http".utf8.map { character in
            let character = ASCIISet(character)
            return ExpressionStep.one(isCaseSensitive ? character : character.foldingCase)
        }
        return subject == .url && row.starts(with: scheme)
    }
}

extension RegularExpressionProblem.Reason {
    /// Whether it is the way of writing that fails, and not the expression that has no such filters.
    fileprivate var isOfForm: Bool {
        switch self {
        case .lookAround, .notExpressible, .tooManyAlternatives, .tooLong, .tooCostly: true
        case .syntax, .backReference, .modifier, .tooDeep, .nonASCII, .matchesNothing, .matchesEverything: false
        }
    }
}

extension SimplifiedAlternative {
    fileprivate var isEverything: Bool {
        if case .everything = self { true } else { false }
    }

    fileprivate var steps: [ExpressionStep]? {
        if case .steps(let steps) = self { steps } else { nil }
    }
}

extension StepSimplification {
    /// `x(y)?$` as `x$` and `xy$`: WebKit takes ten times longer for a group before the end.
    fileprivate func splitEnding(of row: [ExpressionStep]) -> [[ExpressionStep]] {
        guard row.last == .end, row.count > 2, case .group(let group, .optional) = row[row.count - 2] else {
            return [row]
        }
        let before = Array(row.dropLast(2))
        return [before + [.end], before + group + [.end]].flatMap(simplify).compactMap(\.steps)
    }
}

extension RegularExpression.Node {
    fileprivate var hasNegativeLookAhead: Bool {
        switch self {
        case .characters, .start, .end, .wordBoundary: false
        case .sequence(let nodes), .alternation(let nodes): nodes.contains(where: \.hasNegativeLookAhead)
        case .repetition(let node, _, _, _), .capture(let node, _): node.hasNegativeLookAhead
        case .lookAround(let node, let direction, let isNegated, _):
            (direction == .ahead && isNegated) || node.hasNegativeLookAhead
        }
    }
}
