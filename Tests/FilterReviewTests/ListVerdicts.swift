import ContentRules
import FilterCompiler
import FilterLists

/// What compiled lists do with requests.
struct ListVerdicts {
    /// What becomes of a request, whichever rules see to it.
    struct Verdict: Hashable {
        var isBlocked: Bool
        var isWithoutCookies: Bool
        var isUpgraded: Bool
        /// What is hidden in the document that is loaded: a sum over the selectors, that of thousands of them at once.
        var hidden: UInt64 = 0
    }

    /// A hiding rule of so many selectors that they are not looked at for each document.
    private struct ManySelectors {
        var texts: Set<[UInt8]> = []
        var sum: UInt64 = 0
    }

    private var evaluator: Evaluator
    private var many: [RuleNumber: ManySelectors] = [:]

    /// - Parameter categories: the texts of each category's lists.
    init(_ categories: [[[UInt8]]]) throws {
        let sets = try FilterCompiler(target: .webKitGTK250).traced(Self.categories(categories)).flatMap(\.parts)
        evaluator = Evaluator(sets)
        for (number, set) in sets.enumerated() {
            for (rule, content) in set.rules.enumerated() where content.selectors.count > 100 {
                var selectors = ManySelectors()
                for text in Self.texts(of: content, in: set) where selectors.texts.insert(text).inserted {
                    selectors.sum &+= Self.value(text)
                }
                many[RuleNumber(list: number, rule: rule)] = selectors
            }
        }
    }

    static func categories(_ texts: [[[UInt8]]]) -> [FilterCategory] {
        texts.enumerated().map { number, lists in
            let read = lists.compactMap { FilterList(name: "list", bytes: $0)?.rules() }
            return FilterCategory(name: "\(number)", sources: read.map { Source(title: "list", lists: [$0]) })
        }
    }

    mutating func verdict(_ request: Request) -> Verdict {
        let isDocument = !request.types.isDisjoint(with: .document)
        let outcome = evaluator.outcome(of: request, withHiding: isDocument)
        var verdict = Verdict(
            isBlocked: outcome.isBlocked, isWithoutCookies: outcome.cookieBlocking != nil,
            isUpgraded: outcome.isUpgraded)
        let hiding = outcome.hiding
        guard !hiding.isEmpty else { return verdict }
        let manyOfThese = hiding.compactMap { many[$0] }
        for selectors in manyOfThese { verdict.hidden &+= selectors.sum }
        var seen: Set<[UInt8]> = []
        for number in hiding where many[number] == nil {
            let set = evaluator.ruleSet(number.list)
            for text in Self.texts(of: set.rules[number.rule], in: set)
            where !manyOfThese.contains(where: { $0.texts.contains(text) }) && seen.insert(text).inserted {
                verdict.hidden &+= Self.value(text)
            }
        }
        return verdict
    }

    /// The selectors that are hidden in the document that a request loads.
    mutating func hiddenSelectors(_ request: Request) -> Set<[UInt8]> {
        Set(
            evaluator.outcome(of: request, withHiding: true).hiding.flatMap { number in
                let set = evaluator.ruleSet(number.list)
                return Self.texts(of: set.rules[number.rule], in: set)
            })
    }

    private static func texts(of rule: ContentRule, in set: RuleSet) -> [[UInt8]] {
        set[rule.selectors].map { Array(set.text[$0.indices]) }
    }

    private static func value(_ text: [UInt8]) -> UInt64 {
        text.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}

extension [UInt8] {
    /// A list's text without some of its lines, the others in their places.
    func without(_ lines: Set<Int>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(count)
        var line = 1
        for byte in self {
            if byte == UInt8(ascii: "\n") {
                line += 1
                out.append(byte)
            } else if !lines.contains(line) {
                out.append(byte)
            }
        }
        return out
    }
}
