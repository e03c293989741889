internal import FilterReview
internal import Foundation

/// What a diff is to fail on.
struct FailureKinds {
    private let names: Set<String>

    /// - Parameter words: names of kinds, several in one set apart by commas.
    init(_ words: [String]) { names = Set(Self.split(words)) }

    /// Those of alarms that are no lints.
    static let ownNames = Alarm.Kind.own.map(\.name)
    static let names = ownNames + Lint.allCases.map(\.rawValue) + ["any"]

    static let help = "\(ownNames.joined(separator: ", ")), the code of a lint, or any."

    static func unknown(in words: [String]) -> String? { split(words).first { !names.contains($0) } }

    private static func split(_ words: [String]) -> [String] {
        words.flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    func areFound(in review: ChangeReview) -> Bool {
        review.alarms.contains { alarm in
            alarm.kinds.contains { names.contains($0.name) } || names.contains("any")
        }
    }
}
