internal import ContentRules
internal import FilterCompiler

/// Whether a rule of a category can do what another one does, as far as it depends on where the two stand.
///
/// What takes back (`ignore-previous-rules`) reaches the rules before it: so a rule is not taken back more often than
/// another that stands before it or in the same section. It may stand in an earlier section where nothing between the
/// two concerns the other.
struct SectionOrder {
    private let category: LineRules
    /// By section: the rules that take back.
    private var exceptions: [UInt8: OverlapIndex] = [:]

    init(_ category: LineRules) {
        self.category = category
        for (rule, content) in category.set.rules.enumerated() where content.action == .ignorePreviousRules {
            exceptions[category.sections[rule], default: OverlapIndex(category.set)].insert(rule)
        }
    }

    /// Whether a rule may stand for another one of the same action whose requests it matches.
    mutating func rule(_ cover: Int, mayStandFor rule: Int) -> Bool {
        guard !category.isOrdered[cover], !category.isOrdered[rule] else { return false }
        let (first, second) = (category.sections[cover], category.sections[rule])
        if first >= second { return true }
        guard category.set.rules[rule].action != .ignorePreviousRules else { return false }
        for section in (first + 1)..<second where exceptions[section]?.meets(rule) == true { return false }
        return true
    }
}
