package import FilterLists

/// A user's own rules and allowlist: they go to every category.
package struct UserRules: Sendable {
    /// A rule or host, and where it stands in the catalogue.
    package struct Line: Sendable, Hashable {
        package var text: String
        package var place: SourcePlace
    }

    package var rules: [Line] = []
    package var ruleFiles: [SourceFile] = []
    package var hosts: [Line] = []
    /// The rules for the hosts of each file of hosts, line by line where the file has them.
    package var hostLists: [ListSource] = []

    /// The rules that stand in the catalogue itself, as a list of the catalogue's name.
    ///
    /// Each rule stands in the line and column where the catalogue has it, so that messages and reports name that; all
    /// else is blank. Of rules that stand in one line, all but the first stand in the lines below.
    package func inlineSource(path: String) -> ListSource? {
        guard !rules.isEmpty || !hosts.isEmpty else { return nil }
        let allowed = hosts.map { Line(text: Allowlist.rule(for: $0.text), place: $0.place) }
        let lines = (rules + allowed).sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
        var bytes: [UInt8] = []
        var line: UInt32 = 1
        for (index, rule) in lines.enumerated() {
            while line < rule.place.line || (index > 0 && bytes.last != UInt8(ascii: "\n")) {
                bytes.append(UInt8(ascii: "\n"))
                line += 1
            }
            bytes += [UInt8](repeating: UInt8(ascii: " "), count: Int(rule.place.column) - 1)
            bytes += rule.text.utf8
        }
        bytes.append(UInt8(ascii: "\n"))
        return ListSource(name: path, bytes: bytes, syntax: .filters)
    }
}
