internal import FilterReview

/// Changes that stand next to each other and concern the same.
struct SubjectGroup {
    /// Never empty.
    let changes: ArraySlice<ReviewedChange>

    var subject: ReviewedChange.Subject { changes[changes.startIndex].subject }

    /// What stands over the changes; nothing over a single rule on a host, whose line tells the host already.
    var title: String? {
        let first = changes[changes.startIndex]
        guard case .host = first.subject, changes.count == 1 else { return first.subject.title }
        return first.kind == .added || first.kind == .removed ? nil : first.subject.title
    }

    /// The groups in the order of the changes.
    static func groups(of changes: [ReviewedChange]) -> [SubjectGroup] {
        var groups: [SubjectGroup] = []
        var start = 0
        for index in changes.indices
        where index + 1 == changes.count || changes[index + 1].subject != changes[index].subject {
            groups.append(SubjectGroup(changes: changes[start...index]))
            start = index + 1
        }
        return groups
    }
}
