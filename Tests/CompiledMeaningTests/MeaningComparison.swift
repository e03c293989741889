import ContentRules
import FilterCompiler
import ReferenceInterpreter

/// A list, compiled and interpreted, with what they disagree about.
struct MeaningComparison {
    /// How many questions were put, and of how many the documents leave the answer open.
    private(set) var asked = 0
    private(set) var open = 0
    /// How often both block a request or hide something.
    private(set) var blocked = 0
    private(set) var disagreements: [Disagreement] = []
    let interpreted: InterpretedList
    private(set) var compiled: CompiledList
    private let lines: [String]

    init(lines: [String]) throws(CompiledList.Failure) {
        self.lines = lines
        interpreted = InterpretedList(lines: lines)
        compiled = try CompiledList(lines: lines)
    }

    /// Compares all that a generated case asks.
    init(_ made: GeneratedCase) throws(CompiledList.Failure) {
        try self.init(lines: made.lines)
        for request in made.requests { compare(request) }
        for page in made.pages { compare(page: page) }
    }

    mutating func compare(_ request: InterpretedRequest) {
        guard let outcome = compiled.outcome(of: request) else { return }
        asked += 1
        var seen = request
        // WebKit compares with the page, whichever frame asks.
        seen.frameURL = nil
        let verdict = interpreted.verdict(on: seen)
        guard verdict.blocked != outcome.isBlocked else {
            if verdict.blocked { blocked += 1 }
            return
        }
        guard verdict.openQuestions.isEmpty else {
            open += 1
            return
        }
        var disagreement = Disagreement(
            question: .request(request), direction: verdict.blocked ? .blocksLess : .blocksMore,
            decidedBy: verdict.decidedBy, rules: outcome.matches.map { ($0.rule, $0.overriddenBy) })
        disagreement.told = told(disagreement, type: request.type, outcome: outcome)
        disagreements.append(disagreement)
    }

    mutating func compare(page: String) {
        guard let hidden = compiled.hiding(in: page) else { return }
        asked += 1
        let hiding = interpreted.hiding(in: page)
        var lines: [String: [Int]] = [:]
        for (selector, numbers) in hiding.selectors {
            for part in SelectorParts.of(selector) { lines[part, default: []] += numbers }
        }
        let differing = Set(lines.keys).symmetricDifference(hidden.keys).sorted()
        guard !differing.isEmpty else {
            if !hidden.isEmpty { blocked += 1 }
            return
        }
        guard hiding.openQuestions.isEmpty else {
            open += 1
            return
        }
        for selector in differing {
            var disagreement = Disagreement(
                question: .selector(selector, page: page),
                direction: hidden[selector] == nil ? .hidesLess : .hidesMore,
                decidedBy: (lines[selector] ?? hiding.sparedBy).sorted(),
                rules: (hidden[selector] ?? []).map { ($0, nil) })
            disagreement.told = told(disagreement)
            disagreements.append(disagreement)
        }
    }

    /// What the report tells of a request.
    private func told(_ disagreement: Disagreement, type: InterpretedType, outcome: Outcome) -> ToldLoss? {
        let decisive = disagreement.decidedBy.map { loss(ofLine: $0, type: type) }
        if disagreement.direction == .blocksLess {
            if let first = decisive.first, let first, decisive.allSatisfy({ $0 != nil }) { return .rule(first) }
            let taking = outcome.matches.compactMap(\.overriddenBy).map { RuleNumber(list: 0, rule: $0) }
            let losses = taking.flatMap(compiled.lines).compactMap { widening(ofLine: $0, type: type) }
            return losses.first.map(ToldLoss.widerException)
        }
        if let code = decisive.compactMap(\.self).first { return .exception(code) }
        let blocking = outcome.matches.filter { $0.applies && $0.action == .block }.map(\.rule)
        let widened = blocking.map { rule in
            compiled.lines(of: rule).compactMap { line in
                losses(ofLine: line, type: type).first(where: Self.widening.contains)?.name
            }.first
        }
        if let first = widened.first, let first, widened.allSatisfy({ $0 != nil }) { return .widerRule(first) }
        return nil
    }

    /// What the report tells of a selector.
    private func told(_ disagreement: Disagreement) -> ToldLoss? {
        let losses = disagreement.decidedBy.map { loss(ofLine: $0, type: .document) }
        if disagreement.direction == .hidesMore { return losses.compactMap(\.self).first.map(ToldLoss.exception) }
        if let first = losses.first, let first, losses.allSatisfy({ $0 != nil }) { return .rule(first) }
        // Which exception takes it back, the report does not say.
        let exceptions = lines.indices.filter { lines[$0].contains("#@") || lines[$0].hasPrefix("@@") }
        return exceptions.compactMap { widening(ofLine: $0 + 1, type: .document) }.first.map(ToldLoss.widerException)
    }

    /// The findings with which a rule reaches more than it says.
    private static let widening: [FindingCode] = [.compiling(.objectAsFrame), .compiling(.otherHoldsBeacons)]

    private func loss(ofLine line: Int, type: InterpretedType) -> String? {
        if compiled.isHandedOver(line) { return "handed to the companion" }
        return losses(ofLine: line, type: type).first?.name
    }

    /// The loss by which an exception takes more than it says, or a line tells that one takes more of it.
    private func widening(ofLine line: Int, type: InterpretedType) -> String? {
        let codes: [FindingCode] = [
            .compiling(.anySuffix), .compiling(.domainLost), .compiling(.objectAsFrame), .compiling(.otherHoldsBeacons),
            .compiling(.expressionNarrowed),
        ]
        return losses(ofLine: line, type: type).first(where: codes.contains)?.name
    }

    /// The losses of a line of which the report tells and that can concern a request of the type.
    private func losses(ofLine line: Int, type: InterpretedType) -> [FindingCode] {
        guard let finding = compiled.finding(ofLine: line) else { return [] }
        return ToldLoss.codes(finding, line: lines[line - 1]).filter { ToldLoss.concerns($0, type) }
    }
}
