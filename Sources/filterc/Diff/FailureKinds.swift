internal import FilterReview

/// What a diff is to fail on: some kinds of alarms, or where none is named, any difference.
struct FailureKinds {
    private let names: Set<String>

    /// - Parameter values: names of kinds, several in one set apart by commas.
    init(_ values: [String]) { names = Set(LintCodeName.words(values)) }

    /// Those of alarms that are no lints.
    static let ownNames = Alarm.Kind.own.map(\.name)
    static let names = ownNames + lintNames + ["any"]
    /// Codes of lines that are new.
    ///
    /// Notes, and what comments about lints are told of, are left to `filterc check`.
    private static let lintNames =
        LintCode.all.filter { $0.severity >= .warning && $0 != .lint(.unknownLint) }.map(\.name)

    static let help = "\(ownNames.joined(separator: ", ")), the code of a lint, or any."

    static func unknown(in values: [String]) -> String? { LintCodeName.words(values).first { !names.contains($0) } }

    /// Whether a word is a code of `filterc check` that is no alarm in any diff.
    static func isLeftToCheck(_ word: String) -> Bool {
        !names.contains(word) && LintCode.all.contains { $0.name == word }
    }

    func areFound(in review: ChangeReview) -> Bool {
        if names.isEmpty { return !review.isEmpty }
        return review.alarms.contains { alarm in
            alarm.kinds.contains { names.contains($0.name) } || names.contains("any")
        }
    }
}
