/// Local copies that revisions have not, and that were taken from the working tree.
struct SharedCopies {
    /// Those of the lists that a catalogue names.
    var named: Set<String> = []
    /// Others, and folders of others with a slash at the end; whether a list leads to them is not known yet.
    var filled: [String] = []

    /// Whether one of them is among the lists of revisions.
    ///
    /// - Parameter lists: what the lists that were read are called in the working tree.
    func areRead(in lists: [String]) -> Bool {
        guard named.isEmpty, !filled.isEmpty else { return !named.isEmpty }
        let lists = Set(lists)
        return filled.contains { copy in
            copy.hasSuffix("/") ? lists.contains { $0.hasPrefix(copy) } : lists.contains(copy)
        }
    }
}
