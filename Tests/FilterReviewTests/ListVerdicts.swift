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
        /// The selectors that are hidden in the document that is loaded.
        var hidden: Set<[UInt8]> = []
    }

    private var evaluator: Evaluator

    /// - Parameter categories: the texts of each category's lists.
    init(_ categories: [[[UInt8]]]) throws {
        let compilations = try FilterCompiler(target: .webKitGTK250).compile(Self.categories(categories))
        evaluator = Evaluator(
            compilations.flatMap(\.parts).map { RuleSetReader.read($0.json, checking: []).ruleSet })
    }

    static func categories(_ texts: [[[UInt8]]]) -> [Category] {
        texts.enumerated().map { number, lists in
            let read = lists.compactMap { FilterList(name: "list", bytes: $0)?.rules() }
            return Category(name: "\(number)", sources: read.map { Source(title: "list", lists: [$0]) })
        }
    }

    mutating func verdict(_ request: Request) -> Verdict {
        let isDocument = !request.types.isDisjoint(with: .document)
        let outcome = evaluator.outcome(of: request, withHiding: isDocument)
        var verdict = Verdict(
            isBlocked: outcome.isBlocked, isWithoutCookies: outcome.cookieBlocking != nil,
            isUpgraded: outcome.isUpgraded)
        for number in outcome.hiding {
            let set = evaluator.ruleSet(number.list)
            let selectors = set.rules[number.rule].selectors
            for entry in set[selectors] { verdict.hidden.insert(Array(set.text[entry.indices])) }
        }
        return verdict
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
