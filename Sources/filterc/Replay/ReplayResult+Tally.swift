internal import ContentRules

extension ReplayResult {
    /// - Parameter top: how many of the rules that block most are told.
    init(_ tally: ReplayTally, rules: LoadedRules, top: Int) {
        total = Requests(tally.total)
        damaged = tally.damaged
        types = RequestType.allCases.compactMap { type in
            let row = tally.types[Int(type.rawValue)]
            guard row.requests > 0 else { return nil }
            return TypeRow(
                type: type.name, counts: Requests(row), verdicts: row.recorded > 0 ? Agreement(row) : nil)
        }
        categories = tally.categoryNames.indices.map { Self.category($0, tally, rules) }
        topRules = Self.topRules(tally, rules, count: top)
        idleRules = rules.files.indices.map { list in
            let file = rules.files[list]
            let idle = file.ruleSet.rules.indices.filter {
                tally.matches[list][$0] == 0 && file.ruleSet.rules[$0].action != .hide
            }
            return IdleRules(file: file.path, numbers: idle.map { Int(file.ruleNumbers[$0]) })
        }
        guard tally.total.recorded > 0 else { return }
        verdicts = Verdicts(
            agreement: Agreement(tally.total),
            blockedTooMuch: tally.blockedTooMuch.map { Difference($0, rules) },
            missed: tally.missed.map { Difference($0, rules) })
    }

    private static func category(_ number: Int, _ tally: ReplayTally, _ rules: LoadedRules) -> Category {
        let name = tally.categoryNames[number]
        let count = tally.categories[number]
        var category = Category(
            category: name, files: [], rules: 0, hidingRules: 0, matchingRules: 0, blocked: count.blocked,
            blockedAlone: count.blockedAlone, upgraded: count.upgraded, excepted: count.excepted)
        for (list, file) in rules.files.enumerated() where file.category == name {
            category.files.append(file.path)
            category.rules += file.ruleSet.rules.count
            category.hidingRules += file.ruleSet.rules.count { $0.action == .hide }
            category.matchingRules += tally.matches[list].count { $0 > 0 }
        }
        return category
    }

    private static func topRules(_ tally: ReplayTally, _ rules: LoadedRules, count: Int) -> [Rule] {
        var blocking: [(rule: RuleNumber, blocked: UInt32)] = []
        for (list, blocks) in tally.blocks.enumerated() {
            for (rule, blocked) in blocks.enumerated() where blocked > 0 {
                blocking.append((RuleNumber(list: list, rule: rule), blocked))
            }
        }
        blocking.sort { $0.blocked != $1.blocked ? $0.blocked > $1.blocked : $0.rule < $1.rule }
        return blocking.prefix(count).map { Rule($0.rule, rules, blocked: Int($0.blocked)) }
    }
}

extension ReplayResult.Requests {
    init(_ count: ReplayTally.Requests) {
        self.init(
            requests: count.requests, blocked: count.blocked, upgraded: count.upgraded,
            withoutCookies: count.withoutCookies, excepted: count.excepted)
    }
}

extension ReplayResult.Agreement {
    init(_ count: ReplayTally.Requests) {
        self.init(
            recorded: count.recorded, agree: count.agree, blockedTooMuch: count.blockedTooMuch, missed: count.missed)
    }
}

extension ReplayResult.Rule {
    init(_ rule: RuleNumber, _ rules: LoadedRules, blocked: Int? = nil) {
        let file = rules.files[rule.list]
        let filter = file.ruleSet.unescaped(file.ruleSet.rules[rule.rule].urlFilter)
        self.init(
            file: file.path, number: Int(file.ruleNumbers[rule.rule]), category: file.category,
            urlFilter: String(decoding: filter, as: UTF8.self), blocked: blocked)
    }
}

extension ReplayResult.Difference {
    init(_ difference: ReplayTally.Difference, _ rules: LoadedRules) {
        let request = difference.request
        self.init(
            url: request.string(request.url), type: request.type.name,
            page: request.string(request.page ?? request.url), filter: request.filter.map(request.string),
            rule: difference.rule.map { ReplayResult.Rule($0, rules) })
    }
}
