package import FilterCompiler
package import FilterLists

/// What a lint says of one line.
package struct LintFinding: Sendable {
    /// A line that has a part in the matter, and what part.
    package struct Related: Sendable, Hashable {
        /// In words that go before the line: `covered by`.
        package var role: String
        package var place: ListPlace

        package init(_ role: String, _ place: ListPlace) {
            self.role = role
            self.place = place
        }
    }

    /// What can be done about it without a person's judgement.
    package enum Fix: Sendable, Hashable {
        /// Takes the whole line out.
        case removeLine
        /// Writes other words for a part of the line.
        case replace(ByteRange, with: [UInt8])
    }

    package var code: LintCode
    package var place: ListPlace
    /// The words at fault, in the bytes of the list.
    package var range: ByteRange
    /// What is wrong with this line, with names and figures; without the code and without a full stop.
    package var message: String
    package var related: [Related]
    package var fix: Fix?

    package init(
        _ code: LintCode, at place: ListPlace, range: ByteRange, message: String, related: [Related] = [],
        fix: Fix? = nil
    ) {
        self.code = code
        self.place = place
        self.range = range
        self.message = message
        self.related = related
        self.fix = fix
    }
}
