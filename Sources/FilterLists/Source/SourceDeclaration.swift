/// What was said of a source beside its bytes: a catalogue may say how it is to be read.
package struct SourceDeclaration: Hashable, Sendable {
    /// What it is written in.
    package var syntax: ListSyntax?
    /// Which elements of a page hold the rules, as a CSS selector.
    package var selection: String?

    package init(syntax: ListSyntax? = nil, selection: String? = nil) {
        self.syntax = syntax
        self.selection = selection
    }
}
