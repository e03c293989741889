package import FilterCompiler
package import FilterLists

extension RuleLine {
    /// The line of a list in which a range stands, as people find it in the source.
    package init(_ place: ListPlace, at range: ByteRange, in lists: [RulesAsWritten]) {
        let list = lists[place.list].list
        let source = list.place(line: place.line, offset: range.offset)
        self.init(
            file: list.name, line: Int(source.line), column: Int(source.column),
            text: list.text(of: list.line(around: range)))
    }
}
