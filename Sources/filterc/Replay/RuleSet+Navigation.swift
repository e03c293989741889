internal import ContentRules

extension RuleSet {
    /// Whether a rule takes back what others do with all pages and pop-ups, and with nothing else.
    ///
    /// `filterc compile` writes such a rule of its own accord, so that rules without types are for what pages load
    /// (docs/SYNTAX.md): it is no exception of any list.
    func sparesNavigation(_ number: Int) -> Bool {
        let rule = rules[number]
        guard rule.action == .ignorePreviousRules, rule.resourceTypes == .navigation, rule.condition == .none,
            rule.loadType == .any, rule.loadContext == .any, rule.requestMethod == .any
        else { return false }
        return (try? URLFilter(parsing: unescaped(rule.urlFilter)))?.matchesEverything ?? false
    }
}
