/// What a change of lists or rule sets does: by rule and by effect.
package struct ChangeReview: Sendable {
    /// What people named as the old and the new.
    package var oldName: String
    package var newName: String
    /// What a reviewer should look at first, the worst first.
    package var alarms: [Alarm] = []
    /// In the order of the new side's categories, then those that are gone.
    package var categories: [CategoryChange] = []
    /// What the change does to hosts and pages.
    package var effects = EffectSummary()
    /// What the change does to single requests.
    package var requests = RequestReview()

    package init(oldName: String, newName: String) {
        self.oldName = oldName
        self.newName = newName
    }

    /// Whether both sides mean the same.
    package var isEmpty: Bool {
        categories.allSatisfy { $0.changes.isEmpty && $0.unsettled == 0 } && requests.changes.isEmpty && effects.areNone
    }
}

/// What became of one category.
package struct CategoryChange: Sendable {
    package var name: String
    /// Nothing where the side has no such category.
    package var old: CategorySize?
    package var new: CategorySize?
    /// Ordered by what the rules concern, additions, changes and removals of one subject together.
    package var changes: [ReviewedChange] = []
    /// Rules that mean the same on both sides, or that no request can tell apart, are not among the changes; this many
    /// rules of the files differ all the same.
    package var unnoticed = 0
    /// Of so many changes not all was asked that might show what they do, as it would have taken too long: they may have
    /// effects that are not told.
    package var unsettled = 0
    /// How many rules of the budget each source takes, old and new.
    package var sources: [SourceChange] = []
    /// Lines that compiling loses wholly or in part, by code.
    package var losses: [LossChange] = []

    package init(name: String) { self.name = name }
}

package struct CategorySize: Sendable, Hashable {
    package var files: Int
    package var rules: Int
    package var bytes: Int
    /// The most rules and bytes of one file; nothing where nobody said.
    package var ruleLimit: Int?
    package var byteLimit: Int?
    /// The rules and bytes of the fullest file, which the limits are about.
    package var fullestRules: Int
    package var fullestBytes: Int
    /// What WebKit is estimated to make of the files: the states of its automata, the bytes that it stores, and the
    /// seconds of CPU that compiling takes.
    package var stateCount: Int
    package var storeBytes: Int
    package var compileSeconds: Double

    package init(
        files: Int, rules: Int, bytes: Int, ruleLimit: Int? = nil, byteLimit: Int? = nil, fullestRules: Int,
        fullestBytes: Int, stateCount: Int, storeBytes: Int, compileSeconds: Double
    ) {
        self.files = files
        self.rules = rules
        self.bytes = bytes
        self.ruleLimit = ruleLimit
        self.byteLimit = byteLimit
        self.fullestRules = fullestRules
        self.fullestBytes = fullestBytes
        self.stateCount = stateCount
        self.storeBytes = storeBytes
        self.compileSeconds = compileSeconds
    }
}

package struct SourceChange: Sendable, Hashable {
    package var title: String
    package var oldRules: Int?
    package var newRules: Int?

    package init(title: String, oldRules: Int?, newRules: Int?) {
        self.title = title
        self.oldRules = oldRules
        self.newRules = newRules
    }
}

/// How many lines compiling loses for one reason.
package struct LossChange: Sendable {
    package var code: String
    package var explanation: String
    package var isSkipped: Bool
    package var oldCount: Int
    package var newCount: Int
    /// Lines that the old side did not have or lose.
    package var newLines: [RuleLine]

    package init(
        code: String, explanation: String, isSkipped: Bool, oldCount: Int, newCount: Int, newLines: [RuleLine]
    ) {
        self.code = code
        self.explanation = explanation
        self.isSkipped = isSkipped
        self.oldCount = oldCount
        self.newCount = newCount
        self.newLines = newLines
    }
}
