internal import ContentRules

/// Rules that send requests without cookies, as far as something takes cookies back.
///
/// What takes cookies back would take back blocking that stands before it, so these rules and it come first. Exceptions
/// for requests, which come behind blocking, would then take cookies back too: where one of them meets such a rule, all
/// rules about cookies stand in a file of their own.
enum ExceptedCookies {
    private static let sections: [Section] = [.carvedCookies, .exceptedCookies]

    /// Lets an index hold these rules.
    /// - Parameter bySection: the rules of each section.
    static func insert(_ bySection: [[Int]], of set: RuleSet, into index: inout OverlapIndex) {
        for section in sections {
            for rule in bySection[Int(section.rawValue)] where set.rules[rule].action == .blockCookies {
                index.insert(rule, types: ExceptionReach.types(of: set.rules[rule], in: section))
            }
        }
    }

    /// Whether something that is not about cookies might take some of them back.
    /// - Parameter bySection: the rules of each section.
    static func needOwnFile(_ bySection: [[Int]], of set: RuleSet) -> Bool {
        guard sections.contains(where: { !bySection[Int($0.rawValue)].isEmpty }) else { return false }
        var index = OverlapIndex(set)
        insert(bySection, of: set, into: &index)
        let others: [Section] = [
            .carvedBlocks, .genericBlockExceptions, .exceptions, .carvedImportantBlocks, .importantExceptions,
        ]
        for section in others {
            for rule in bySection[Int(section.rawValue)] where set.rules[rule].action == .ignorePreviousRules {
                if index.meets(rule) { return true }
            }
        }
        return false
    }
}

extension Drafts {
    /// Puts the rules about cookies that exceptions about cookies may concern before these.
    mutating func placeExceptedCookies() {
        var index = OverlapIndex(set)
        for rule in 0..<count where standings[rule].section == .cookieExceptions { index.insert(rule) }
        let sections: [Section] = [.cookies, .navigationCookies]
        for rule in 0..<count where sections.contains(standings[rule].section) && index.meets(rule) {
            move(rule, to: .exceptedCookies)
        }
    }
}
