internal import FilterCompiler
internal import FilterLists

/// The lines that make compiling skip others: exceptions that take hiding rules back (`taken-back`), and `$badfilter`
/// rules that cancel rules (`cancelled`).
///
/// The compiler keeps no account of them, which every compilation would have to pay for: they are looked for here. Only
/// what is certain is told, so that a line of the same meaning in other words is passed over.
struct LossReasons {
    private let lists: [RulesAsWritten]
    private let exceptions: TakingExceptions?
    private let cancellers: CancellingRules?

    /// - Parameters:
    ///   - losses: those whose reasons will be asked for.
    ///   - categories: what the lines of categories that are used together yield, all of them.
    init(of losses: [Finding], in categories: [LineRules]) {
        lists = categories.first?.lists ?? []
        let isTakenBack = losses.contains { $0.code == .compiling(.takenBack) }
        let isCancelled = losses.contains { $0.code == .compiling(.cancelled) }
        exceptions = isTakenBack ? TakingExceptions(lists, ActingLines(categories)) : nil
        cancellers = isCancelled ? CancellingRules(lists, ActingLines(categories)) : nil
    }

    /// The line that a loss is due to; nothing where that is not certain, or where it takes several.
    func related(to loss: Finding) -> [LintFinding.Related] {
        let list = lists[loss.list]
        switch loss.code {
        case .compiling(.takenBack):
            guard let exceptions, let rule = Self.rule(at: loss.range, among: list.cosmeticRules, text: \.text)
            else { return [] }
            return exceptions.line(takingBack: rule, in: list).map { [.init("taken back by", $0)] } ?? []
        case .compiling(.cancelled):
            guard let cancellers, let rule = Self.rule(at: loss.range, among: list.networkRules, text: \.text)
            else { return [] }
            return cancellers.line(cancelling: rule, in: list).map { [.init("cancelled by", $0)] } ?? []
        default: return []
        }
    }

    /// The one rule that is written in a range; nothing where several are, as the hosts of a line may be.
    private static func rule<Rule>(
        at range: ByteRange, among rules: [Rule], text: (Rule) -> ByteRange
    ) -> Rule? {
        var (low, high) = (0, rules.count)
        while low < high {
            let middle = (low + high) / 2
            if text(rules[middle]).offset < range.offset { low = middle + 1 } else { high = middle }
        }
        let found = rules[low...].prefix(2).filter { text($0) == range }
        return found.count == 1 ? found[0] : nil
    }
}

/// Lines that do all that they say in every category where they have something to act on.
struct ActingLines {
    private let lists: [RulesAsWritten]
    private let isOneCategory: Bool
    /// Lines of which compiling loses something.
    private let losses: Set<ListPlace>

    init(_ categories: [LineRules]) {
        lists = categories.first?.lists ?? []
        isOneCategory = categories.count == 1
        losses = Set(categories.flatMap(\.findings).map { ListPlace(list: $0.list, line: $0.line) })
    }

    func contains(_ line: ListPlace) -> Bool {
        guard !losses.contains(line) else { return false }
        // What is sent to some categories does nothing in the others.
        let groups = isOneCategory ? nil : lists[line.list].affinity(of: line.line)
        return groups == nil || groups == .all
    }
}
