internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists

/// What lines of filter lists come to by themselves: each is compiled as if it were a list of its own.
///
/// A rule may stand for many lines, of which few have to do with what is asked.
struct LoneLines {
    /// The rules of all lines.
    private var set = RuleSet()
    /// By rule: the number of its line.
    private var owners: [Int] = []

    /// For an engine that takes all selectors: what the lines were compiled for took those that became rules.
    private static let compiler = FilterCompiler(target: .safari26)

    /// The lines that yield rules.
    var known: Set<Int> { Set(owners) }

    /// Adds a line under a number.
    mutating func add(_ text: [UInt8], as line: Int) {
        guard let list = FilterList(name: "", bytes: text) else { return }
        let source = CategorySource(title: "", lists: [list.rules()])
        for rules in Self.compiler.lineRules(of: [LoadedCategory(name: "", sources: [source])]) {
            var own = rules.set
            // The compiler adds others of its own accord.
            own.rules = rules.set.rules.indices.filter { !rules.places[$0].isEmpty }.map { rules.set.rules[$0] }
            owners += repeatElement(line, count: own.rules.count)
            set.append(own)
        }
    }

    /// The lines with a rule for one of some requests.
    ///
    /// - Parameter action: what the rule does, where all exceptions are one; nothing for whatever it does.
    func lines(for requests: [Request], doing action: ContentRule.Action? = nil) -> Set<Int> {
        if owners.isEmpty { return [] }
        var evaluator = Evaluator([set])
        var found: Set<Int> = []
        for request in requests {
            let matches = evaluator.outcome(of: request, withHiding: true).matches
            let alike = matches.filter { match in action.map { $0.isAlike(match.action) } ?? true }
            found.formUnion(alike.map { owners[$0.rule.rule] })
        }
        return found
    }

    /// By line: what it hides, with all its commas, as rules spell it.
    var selectors: [Int: Set<String>] {
        var found: [Int: Set<String>] = [:]
        for (rule, line) in zip(set.rules, owners) where rule.action == .hide {
            let selectors = set[rule.selectors].map { String(decoding: set.unescaped($0), as: UTF8.self) }
            found[line, default: []].formUnion(selectors)
        }
        return found
    }
}

extension ContentRule.Action {
    fileprivate func isAlike(_ other: Self) -> Bool { self == other || isException && other.isException }
}
