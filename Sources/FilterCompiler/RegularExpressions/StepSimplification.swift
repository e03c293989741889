internal import ContentRules

/// What an alternative comes to once it has no conditions left.
enum SimplifiedAlternative: Hashable {
    /// No text matches.
    case nothing
    /// Every text matches.
    case everything
    /// Plain steps, perhaps with the text's start before and its end after them; not all of them are nullable.
    case steps([ExpressionStep])
}

/// Brings alternatives without conditions into one form.
struct StepSimplification {
    /// The characters that can occur.
    let characters: ASCIISet

    /// The alternatives for one; several where the empty text, which no address is, has to be left out.
    func simplify(_ alternative: [ExpressionStep]) -> [SimplifiedAlternative] {
        var isAnchoredAtStart = alternative.first == .start
        var isAnchoredAtEnd = alternative.last == .end
        guard var steps = joinRuns(alternative) else { return [.nothing] }
        // `^.*x` is `x`.
        if isAnchoredAtStart, case .characters(characters, let quantifier) = steps.first, quantifier.allowsMany {
            isAnchoredAtStart = false
        }
        if isAnchoredAtEnd, case .characters(characters, let quantifier) = steps.last, quantifier.allowsMany {
            isAnchoredAtEnd = false
        }
        if !isAnchoredAtEnd { dropTrailing(&steps) }
        if !isAnchoredAtStart { dropLeading(&steps) }
        if steps.allSatisfy(\.isNullable) {
            guard isAnchoredAtStart, isAnchoredAtEnd else { return [.everything] }
            // `^a*$` would match everything in WebKit, which does not know that no address is empty.
            return steps.beginnings.flatMap { simplify([.start, .one($0.characters)] + $0.rest + [.end]) }
        }
        if !isAnchoredAtStart || !isAnchoredAtEnd, steps == [.one(characters)] { return [.everything] }
        if isAnchoredAtStart { steps.insert(.start, at: 0) }
        if isAnchoredAtEnd { steps.append(.end) }
        return [.steps(steps)]
    }

    /// Steps at an open end match as little as they can: `a+` is `a`, `a*` is nothing.
    private func dropTrailing(_ steps: inout [ExpressionStep]) {
        while let last = steps.last {
            if last.isNullable {
                steps.removeLast()
            } else if case .group(let group, _) = last {
                steps.removeLast()
                steps += group
            } else {
                steps[steps.count - 1] = last.quantified(.one)
                break
            }
        }
    }

    /// The same at an open start.
    private func dropLeading(_ steps: inout [ExpressionStep]) {
        while let first = steps.first {
            if first.isNullable {
                steps.removeFirst()
            } else if case .group(let group, _) = first {
                steps.replaceSubrange(..<1, with: group)
            } else {
                steps[0] = first.quantified(.one)
                break
            }
        }
    }

    /// Neighbours of the same characters in one order, `aa*a?` as `a+`, and groups without what they need not hold.
    ///
    /// `nil` where a step matches no character.
    private func joinRuns(_ steps: [ExpressionStep]) -> [ExpressionStep]? {
        var result: [ExpressionStep] = []
        // With its start and its end, too.
        result.reserveCapacity(steps.count + 2)
        var index = 0
        while index < steps.count {
            switch steps[index] {
            case .characters(let set, let quantifier):
                let set = set.intersection(characters)
                var end = index + 1
                while end < steps.count, case .characters(let other, _) = steps[end],
                    other.intersection(characters) == set
                {
                    end += 1
                }
                if set.isEmpty {
                    if steps[index..<end].contains(where: { !$0.isNullable }) { return nil }
                } else if end == index + 1 {
                    // Most steps are alone, and need no arrays of their own.
                    result.append(.characters(set, quantifier))
                } else {
                    result += Self.run(of: set, steps[index..<end])
                }
                index = end
            case .group(let group, let quantifier):
                if let group = joinRuns(group) {
                    if !group.isEmpty { result.append(group.grouped(quantifier)) }
                } else if !quantifier.allowsNone {
                    return nil
                }
                index += 1
            case .start, .end, .look, .forbidden:
                index += 1
            }
        }
        return absorb(result)
    }

    /// The steps without those next to `.*` or `.+` that may match nothing.
    private func absorb(_ steps: [ExpressionStep]) -> [ExpressionStep] {
        if !steps.contains(where: isAnything) { return steps }
        var result: [ExpressionStep] = []
        for step in steps {
            if let last = result.last, isAnything(last), step.isNullable { continue }
            if isAnything(step) {
                while let last = result.last, last.isNullable { result.removeLast() }
            }
            result.append(step)
        }
        return result
    }

    private func isAnything(_ step: ExpressionStep) -> Bool {
        if case .characters(let set, let quantifier) = step {
            quantifier.allowsMany && set == characters
        } else {
            false
        }
    }

    private static func run(of characters: ASCIISet, _ run: ArraySlice<ExpressionStep>) -> [ExpressionStep] {
        var (required, optional, isUnlimited) = (0, 0, false)
        for case .characters(_, let quantifier) in run {
            if !quantifier.allowsNone { required += 1 }
            if quantifier == .optional { optional += 1 }
            if quantifier.allowsMany { isUnlimited = true }
        }
        let ones = Array(repeating: ExpressionStep.one(characters), count: required)
        if !isUnlimited { return ones + Array(repeating: .characters(characters, .optional), count: optional) }
        return ones.dropLast() + [.characters(characters, required > 0 ? .some : .any)]
    }
}
