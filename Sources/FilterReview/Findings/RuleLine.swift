/// A line that people can open: of a filter list, or of a rule set for whose rules no list is known.
package struct RuleLine: Hashable, Sendable {
    /// The file's path or address, as messages name it.
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// Counted from 1, in bytes of UTF-8.
    package var column: Int
    /// The whole line without white space around it; not cut, and as untrusted as the list.
    package var text: String
    /// Where in the text the column is, in bytes of UTF-8; nothing where that is not known.
    package var offset: Int?

    package init(file: String, line: Int, column: Int = 1, text: String, offset: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.text = text
        self.offset = offset
    }

    /// The place tells nearly all lines apart, and a line may have thousands of domains: its text is hashed for none.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
        hasher.combine(column)
    }
}
