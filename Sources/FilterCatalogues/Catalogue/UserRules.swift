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
    /// else is blank. Of rules and hosts that stand in one line, all but the first stand in the lines below, and the
    /// source says which line of the catalogue each stands for. The columns of words are known of the first rule of a
    /// line; of other rules it is known where they begin, and so it is of hosts, whose rules the catalogue has not.
    package func inlineSource(path: String) -> ListSource? {
        guard !rules.isEmpty || !hosts.isEmpty else { return nil }
        var lines = rules.map { (line: $0, isRule: true) }
        lines += hosts.map { (line: Line(text: Allowlist.rule(for: $0.text), place: $0.place), isRule: false) }
        lines.sort { ($0.line.place.line, $0.line.place.column) < ($1.line.place.line, $1.line.place.column) }
        var bytes: [UInt8] = []
        var places: [SourcePlace] = []
        var lastRuleLine: UInt32 = 0
        for (line, isRule) in lines {
            while places.count + 1 < Int(line.place.line) {
                bytes.append(UInt8(ascii: "\n"))
                places.append(.asWritten(line: UInt32(places.count + 1)))
            }
            bytes += [UInt8](repeating: UInt8(ascii: " "), count: Int(line.place.column) - 1)
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
            let isFirstRule = isRule && line.place.line > lastRuleLine
            places.append(isFirstRule ? .asWritten(line: line.place.line) : line.place)
            if isRule { lastRuleLine = line.place.line }
        }
        var source = ListSource(name: path, bytes: bytes, syntax: .filters)
        if !places.allSatisfy(\.isAsWritten) { source.places = places }
        return source
    }
}
