package import FilterLists

/// A source that was read: its own list, and those that it includes or names.
package struct LoadedSource: Sendable {
    package var file: SourceFile
    /// Empty when the source is optional and cannot be used.
    package var lists: [RulesAsWritten] = []
    /// What is wrong without being an error, in sentences for people that begin with the name of a file.
    package var warnings: [String] = []
}
