internal import FilterLists

/// A source that was read: its own list, and those that it includes or names.
struct LoadedSource: Sendable {
    var file: SourceFile
    /// Empty when the source is optional and cannot be used.
    var lists: [RulesAsWritten] = []
    /// What is wrong without being an error, in sentences for people that begin with the name of a file.
    var warnings: [String] = []
}
