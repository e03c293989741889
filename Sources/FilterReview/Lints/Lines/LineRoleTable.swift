internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// The roles of all lines.
struct LineRoleTable {
    /// By list and line.
    private var roles: [[LineRoles]]

    init(_ categories: [LineRules]) {
        roles = categories.first.map { $0.lists.map { Array(repeating: [], count: $0.lineCount + 1) } } ?? []
        for category in categories {
            for (rule, places) in zip(category.set.rules, category.places) {
                let role: LineRoles =
                    switch rule.action {
                    case .block, .blockCookies: .blocks
                    case .ignorePreviousRules, .ignoreFollowingRules: .allows
                    case .hide, .makeHTTPS, .notify, .redirect, .modifyHeaders: []
                    }
                for place in places { roles[place.list][Int(place.line)].formUnion(role) }
            }
            for (line, cover) in category.covered {
                roles[line.list][Int(line.line)].formUnion(roles[cover.list][Int(cover.line)])
            }
        }
    }

    subscript(place: ListPlace) -> LineRoles { roles[place.list][Int(place.line)] }
}
