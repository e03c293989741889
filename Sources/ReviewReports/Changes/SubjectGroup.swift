internal import FilterReview

/// Changes that stand next to each other and concern the same.
struct SubjectGroup {
    let subject: ReviewedChange.Subject
    private(set) var changes: [ReviewedChange]

    /// What stands over the changes; nothing over a single rule on a host, whose line tells the host already.
    var title: String? {
        guard case .host = subject, changes.count == 1 else { return subject.title }
        return changes[0].kind == .added || changes[0].kind == .removed ? nil : subject.title
    }

    /// The groups in the order of the changes.
    static func groups(of changes: [ReviewedChange]) -> [SubjectGroup] {
        var groups: [SubjectGroup] = []
        for change in changes {
            if groups.last?.subject == change.subject {
                groups[groups.count - 1].changes.append(change)
            } else {
                groups.append(SubjectGroup(subject: change.subject, changes: [change]))
            }
        }
        return groups
    }
}
