/// What a check of lists, of a catalogue or of rule sets found, for people and programs.
package struct LintReport: Sendable {
    package struct Item: Sendable {
        package struct Related: Sendable, Hashable {
            /// In words that go before the line: `covered by`.
            package var role: String
            package var line: RuleLine

            package init(role: String, line: RuleLine) {
                self.role = role
                self.line = line
            }
        }

        /// What `--fix` writes into the line, or that it takes the line out.
        package enum Fix: Sendable, Hashable {
            case removeLine
            /// Other words for a part of the line's text, told in bytes of UTF-8.
            case replace(Range<Int>, with: String)
        }

        /// The word that people search for.
        package var code: String
        /// A sentence on the code, without the line's own words.
        package var explanation: String
        package var severity: LintSeverity
        /// Where the words at fault begin.
        package var line: RuleLine
        /// The column behind the words at fault, in the same line.
        package var endColumn: Int?
        /// The words at fault in the line's text, in bytes of UTF-8; nothing where only the line is known.
        package var highlight: Range<Int>?
        /// What is wrong with this line, without a full stop.
        package var message: String
        package var related: [Related]
        /// Whether `--fix` can do something about it.
        package var isFixable: Bool
        /// How, where `isFixable` says so and one line tells.
        package var fix: Fix?

        package init(
            code: String, explanation: String, severity: LintSeverity, line: RuleLine, endColumn: Int? = nil,
            highlight: Range<Int>? = nil, message: String, related: [Related] = [], isFixable: Bool = false,
            fix: Fix? = nil
        ) {
            self.code = code
            self.explanation = explanation
            self.severity = severity
            self.line = line
            self.endColumn = endColumn
            self.highlight = highlight
            self.message = message
            self.related = related
            self.isFixable = isFixable
            self.fix = fix
        }
    }

    /// A list or rule set that was checked.
    package struct Source: Sendable, Hashable {
        package var name: String
        package var lines: Int
        package var rules: Int
        /// Whether it is a rule set, which has no lines to speak of and holds no comments.
        package var isRuleSet: Bool

        package init(name: String, lines: Int, rules: Int, isRuleSet: Bool = false) {
            self.name = name
            self.lines = lines
            self.rules = rules
            self.isRuleSet = isRuleSet
        }
    }

    package var sources: [Source]
    /// In the order of sources, lines and columns; without those that are known or kept quiet.
    package var items: [Item]
    /// How many findings the baseline knows.
    package var knownCount: Int
    /// How many findings of the baseline are there no more; nothing without a baseline.
    package var goneCount: Int?
    /// How many findings comments in the lists keep quiet.
    package var disabledCount: Int
    /// How many findings were fixed.
    package var fixedCount: Int
    /// How many findings are of less weight than was asked for.
    package var lesserCount: Int

    package init(
        sources: [Source], items: [Item], knownCount: Int = 0, goneCount: Int? = nil, disabledCount: Int = 0,
        fixedCount: Int = 0, lesserCount: Int = 0
    ) {
        self.sources = sources
        self.items = items
        self.knownCount = knownCount
        self.goneCount = goneCount
        self.disabledCount = disabledCount
        self.fixedCount = fixedCount
        self.lesserCount = lesserCount
    }

    /// Takes note that `--fix` does nothing more about some lists.
    package mutating func dropFixes(of isLeftAlone: (String) -> Bool) {
        for index in items.indices where items[index].isFixable && isLeftAlone(items[index].line.file) {
            items[index].isFixable = false
            items[index].fix = nil
        }
    }
}
