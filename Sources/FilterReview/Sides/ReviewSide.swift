package import ContentRules
package import FilterCompiler

/// One of the two states that are compared: the rule sets as WebKit would load them, and where their rules come from.
package struct ReviewSide: Sendable {
    /// One content-blocker file.
    package struct File: Sendable {
        /// The category that it belongs to; a category of several files names it in each.
        package var category: String
        /// Rules that stand for several are taken apart, so that a change of one is no change of the others, and several
        /// that stand for one are put together.
        package var ruleSet: RuleSet
        /// The rules of which it is estimated what they cost WebKit: those that stand for one are not put together.
        package var costed: RuleSet
        /// The number of rules as they stand in the file.
        package var ruleCount: Int
        package var byteCount: Int

        /// - Parameter costed: nothing where it is the same set.
        package init(
            category: String, ruleSet: RuleSet, costed: RuleSet? = nil, ruleCount: Int? = nil, byteCount: Int
        ) {
            self.category = category
            self.ruleSet = ruleSet
            self.costed = costed ?? ruleSet
            self.ruleCount = ruleCount ?? ruleSet.rules.count
            self.byteCount = byteCount
        }
    }

    /// What the files of a category may hold.
    package struct Limit: Sendable, Hashable {
        package var rules: Int
        package var bytes: Int?

        package init(rules: Int, bytes: Int? = nil) {
            self.rules = rules
            self.bytes = bytes
        }
    }

    /// What one source has of its category's budget.
    package struct SourceShare: Sendable, Hashable {
        package var category: String
        package var title: String
        package var rules: Int

        package init(category: String, title: String, rules: Int) {
            self.category = category
            self.title = title
            self.rules = rules
        }
    }

    /// What people named: a path, or a revision.
    package var name: String
    /// Numbers of rules, as an `Outcome` has them, are those of these files.
    package var files: [File]
    /// By category.
    package var limits: [String: Limit]
    package var sources: [SourceShare]
    /// The lines that compiling lost, wholly or in part; none where there are rule sets only.
    package var losses: [Loss]
    /// The lines of which nothing is left because of other lines.
    package var covers: [Cover] = []
    /// Names the lines that a rule comes from.
    package var origins: any RuleOrigins

    package init(
        name: String, files: [File], limits: [String: Limit] = [:], sources: [SourceShare] = [], losses: [Loss] = [],
        origins: any RuleOrigins
    ) {
        self.name = name
        self.files = files
        self.limits = limits
        self.sources = sources
        self.losses = losses
        self.origins = origins
    }

    /// The names of the categories, in the order of the files.
    package var categories: [String] {
        files.reduce(into: []) { if !$0.contains($1.category) { $0.append($1.category) } }
    }
}

/// A line of which compiling lost something.
package struct Loss: Sendable {
    package var category: String
    package var line: RuleLine
    package var code: FindingCode
    /// Whether nothing is left of the line.
    package var isSkipped: Bool

    package init(category: String, line: RuleLine, code: FindingCode, isSkipped: Bool) {
        self.category = category
        self.line = line
        self.code = code
        self.isSkipped = isSkipped
    }
}

/// A line of which nothing is left because of another.
package struct Cover: Sendable {
    package var category: String
    package var line: RuleLine
    package var cover: RuleLine

    package init(category: String, line: RuleLine, cover: RuleLine) {
        self.category = category
        self.line = line
        self.cover = cover
    }
}

/// Knows the lines that rules come from.
package protocol RuleOrigins: Sendable {
    /// The lines that a rule comes from, in order; none where nobody knows.
    ///
    /// - Parameter rule: the file's number in `ReviewSide.files`, and the rule's in it.
    mutating func lines(of rule: RuleNumber) -> [RuleLine]

    /// Those of several lines that hold some words, in order, at most `limit`; with no words all.
    mutating func lines(of rule: RuleNumber, holding words: [UInt8]?, limit: Int) -> [RuleLine]

    /// The rule as it stands in its file, as JSON on one line.
    func json(of rule: RuleNumber) -> String
}

extension RuleOrigins {
    package mutating func lines(of rule: RuleNumber, holding words: [UInt8]?, limit: Int) -> [RuleLine] {
        let all = lines(of: rule)
        guard let words, all.count > 1 else { return Array(all.prefix(limit)) }
        return Array(all.lazy.filter { $0.text.utf8.holds(words) }.prefix(limit))
    }
}
