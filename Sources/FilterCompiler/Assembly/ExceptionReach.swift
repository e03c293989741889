internal import ContentRules

/// Which of the rules that take back have something to take back.
///
/// Such a rule is of use only if a rule that stands in a section before it has a load in common with it.
enum ExceptionReach {
    /// The rules among sorted ones that take nothing back.
    /// - Parameters:
    ///   - bySection: the rules of each section.
    ///   - index: what is known of the set's rules; which of them it holds is of no account.
    ///   - isJudged: which rules that take back are of interest.
    static func idle(
        among bySection: [[Int]], of set: RuleSet, index: inout OverlapIndex,
        where isJudged: (Int) -> Bool = { _ in true }
    ) -> [Int] {
        index.removeAll()
        var idle: [Int] = []
        var blocksNavigation = false
        for section in Section.allCases {
            let members = bySection[Int(section.rawValue)]
            if section == .spareNavigation {
                if !blocksNavigation { idle += members.filter(isJudged) }
            } else if section.isRepeatedInParts {
                idle += members.filter { isJudged($0) && !index.meets($0) }
            } else {
                for rule in members where set.rules[rule].action != .ignorePreviousRules {
                    if set.rules[rule].resourceTypes.isEmpty { blocksNavigation = true }
                    index.insert(rule, types: types(of: set.rules[rule], in: section))
                }
            }
            // Other exceptions take nothing of these back: where one meets them, they stand in a file of their own.
            if section == .cookieExceptions { index.removeAll() }
            if section == .cookies { ExceptedCookies.insert(bySection, of: set, into: &index) }
        }
        return idle
    }

    /// The loads of which a rule has a say.
    ///
    /// Of a rule without types, the one rule that spares navigation takes back what is navigation; there is one
    /// whenever there is such a rule.
    static func types(of rule: ContentRule, in section: Section) -> ResourceTypes {
        section.rawValue < Section.spareNavigation.rawValue && !section.isAboutUpgrades && rule.resourceTypes.isEmpty
            ? .subresources : rule.resourceTypes
    }
}
