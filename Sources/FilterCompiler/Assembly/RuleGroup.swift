/// The rules of a category that stand in files apart from the others, with the rules of each section.
///
/// WebKit's lists know nothing of each other: what takes back in one takes nothing of another back.
struct RuleGroup {
    /// The groups, in the order of their files.
    enum Kind: CaseIterable {
        /// What blocks and hides.
        case requests
        /// What sends requests without cookies, where what spares requests from being blocked would take it back.
        case cookies
        case upgrades
    }

    let kind: Kind
    let bySection: [[Int]]

    /// The groups that have rules.
    static func groups(of drafts: Drafts) -> [RuleGroup] {
        let all = drafts.bySection
        let areCookiesApart = ExceptedCookies.needOwnFile(all, of: drafts.set)
        return Kind.allCases.map { kind in
            let bySection = Section.allCases.map { section in
                kind.holds(section, areCookiesApart: areCookiesApart) ? all[Int(section.rawValue)] : []
            }
            return RuleGroup(kind: kind, bySection: bySection)
        }.filter { !$0.bySection.allSatisfy(\.isEmpty) }
    }
}

extension RuleGroup.Kind {
    /// Whether the rules of a section are of the group.
    fileprivate func holds(_ section: Section, areCookiesApart: Bool) -> Bool {
        switch self {
        case .requests: !section.isAboutUpgrades && !(areCookiesApart && section.isAboutCookies)
        // What is for all that pages send, or for whole pages, takes back cookies too.
        case .cookies:
            areCookiesApart
                && (section.isAboutCookies
                    || [.sendingExceptions, .spareNavigation, .siteExceptions].contains(section))
        case .upgrades: section.isAboutUpgrades
        }
    }
}
