internal import FilterCompiler
internal import FilterLists

/// Which lines can be judged by the content rules that they yield: those of which nothing is lost, and that do nothing
/// else.
struct JudgedLines {
    private let lists: [RulesAsWritten]
    private let conditions: ConditionalLines
    private let bareNames: BareNames
    /// Lines of which compiling loses something.
    private var losses: Set<ListPlace> = []
    /// Of these, those that block as much as was written.
    private var blocking: Set<ListPlace> = []
    /// Lines that do more elsewhere than their rules do here, so that only their like may stand for them.
    ///
    /// `$important` outweighs exceptions of lists that are not here, and `:remove()` takes elements out of the page
    /// where a blocker can.
    private var strong: Set<ListPlace> = []

    init(_ categories: [LineRules]) {
        lists = categories.first?.lists ?? []
        conditions = ConditionalLines(lists)
        bareNames = BareNames(lists)
        for finding in categories.lazy.flatMap(\.findings) {
            let place = ListPlace(list: finding.list, line: finding.line)
            losses.insert(place)
            if finding.code == .compiling(.replacementLost) { blocking.insert(place) }
        }
        for (number, list) in lists.enumerated() {
            for line in Self.strongLines(of: list) { strong.insert(ListPlace(list: number, line: line)) }
        }
    }

    private static func strongLines(of list: RulesAsWritten) -> [UInt32] {
        let removing = list.cosmeticRules.filter { $0.kind == .removal }.map(\.line)
        guard list.modifiers.contains(where: { $0.kind == .important }) else { return removing }
        let important = list.networkRules.filter { rule in
            list.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
                .contains { $0.kind == .important }
        }
        return removing + important.map(\.line)
    }

    /// What rules do beside blocking and allowing requests.
    private static let switches: Set<Modifier.Kind> = [
        .elementHiding, .genericHiding, .specificHiding, .urlBlocking, .genericBlocking, .scriptInjection, .content,
        .extension, .stealth, .badFilter, .cookie,
    ]

    /// Whether a network rule does nothing but block or allow requests.
    func isJudged(_ rule: NetworkRule, of list: Int) -> Bool {
        let modifiers = lists[list].modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
        return isLossless(ListPlace(list: list, line: rule.line))
            && !modifiers.contains { Self.switches.contains($0.kind) || rule.isException && $0.kind == .document }
    }

    func isLossless(_ line: ListPlace) -> Bool { !losses.contains(line) }

    /// Whether a line may stand for another one, if its rules do what the other's do.
    func isCover(_ cover: ListPlace, of line: ListPlace) -> Bool {
        cover != line && (isLossless(cover) || blocking.contains(cover))
            && (!strong.contains(line) || strong.contains(cover)) && conditions.products(of: line, heed: cover)
            && bareNames.mayStand(cover, for: line)
    }
}
