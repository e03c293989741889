internal import FilterLists

/// A list that a catalogue of another program names.
struct ImportedList: Sendable, Hashable {
    var category: ImportedCategory
    var address: String
    var title: String?
    var licence: String?
    /// As the catalogue has them; they may be no language tags.
    var languages: [String] = []
    var homepage: String?
    var syntax: ListSyntax?
    /// Whether people have it without a choice of theirs.
    var isEnabled = true
    /// What else is to be known of it: `deprecated`.
    var note: String?
}

/// What a catalogue of another program names.
struct ImportedLists: Sendable {
    /// What the catalogue is, for messages: `AdGuard's catalogue of filters`.
    var kind: String
    /// Lists, and what else the catalogue has beside them.
    var entryCount: Int
    var lists: [ImportedList]
    /// Why some entries are no lists.
    var notes: [String] = []
}
