internal import ContentRules
internal import FilterCompiler

/// Why a category takes several files, and what to do about it.
struct FileCount {
    let compilation: Compilation

    /// A sentence that begins with the category's name.
    var problem: String {
        let count = compilation.parts.count
        let kinds = Set(compilation.parts.map { RuleKind(of: $0) })
        let blockers = "and an app needs a content blocker for each"
        guard kinds.count > 1 else {
            return "\(compilation.category): takes \(count) files within its budget, \(blockers); make it as many "
                + "categories and divide its sources among them"
        }
        let apart = RuleKind.allCases.filter(kinds.contains).compactMap(\.words).joined(separator: " and ")
        let reason = "takes \(count) files, as \(apart) stand in a file apart"
        let cure = "give these rules a category of their own"
        guard count > kinds.count else { return "\(compilation.category): \(reason), \(blockers); \(cure)" }
        return "\(compilation.category): \(reason) and its budget is exceeded, \(blockers); \(cure), and divide the "
            + "other sources among several"
    }
}

/// What the rules of a file are about, as far as that sets files apart.
private enum RuleKind: CaseIterable {
    case requests, cookies, upgrades

    init(of part: Compilation.Part) {
        let actions = Set(part.text.rules.map { part.text.set.rules[$0].action })
        if actions.contains(.makeHTTPS) {
            self = .upgrades
        } else if actions.contains(.blockCookies), actions.isDisjoint(with: [.block, .hide]) {
            self = .cookies
        } else {
            self = .requests
        }
    }

    /// Nothing for what stands in the first files.
    var words: String? {
        switch self {
        case .requests: nil
        case .cookies: "rules with $cookie"
        case .upgrades: "upgrades to https"
        }
    }
}
