package import FilterLists

/// A user's own rules and allowlist: they go to every category.
package struct UserRules: Sendable {
    /// A rule or host, and where it stands in the catalogue.
    package struct Line: Sendable, Hashable {
        package var text: String
        package var place: SourcePlace
        /// Whether the catalogue has the text there as it is, and not in escapes or over several lines.
        package var isAsWritten: Bool
    }

    package var rules: [Line] = []
    package var ruleFiles: [SourceFile] = []
    package var hosts: [Line] = []
    /// The rules for the hosts of each file of hosts, line by line where the file has them.
    package var hostLists: [ListSource] = []

    /// The rules that stand in the catalogue itself, as a list of the catalogue's name.
    ///
    /// Each rule and host has a line, in the order of the catalogue, and the source says which line of that it stands
    /// for, so that messages and reports name it. The columns of words are known of the first rule of a line of the
    /// catalogue, if it is written there as it is; of other rules it is known where they begin, and so it is of hosts,
    /// whose rules the catalogue has not.
    package func inlineSource(path: String) -> ListSource? {
        guard !rules.isEmpty || !hosts.isEmpty else { return nil }
        var lines = rules.map { (line: $0, isRule: true) }
        lines += hosts.map { host in
            (line: Line(text: Allowlist.rule(for: host.text), place: host.place, isAsWritten: false), isRule: false)
        }
        lines.sort { ($0.line.place.line, $0.line.place.column) < ($1.line.place.line, $1.line.place.column) }
        var bytes: [UInt8] = []
        var places: [SourcePlace] = []
        var (lastLine, lastRuleLine): (UInt32, UInt32) = (0, 0)
        var isBehindHint = false
        for (line, isRule) in lines {
            // A hint speaks of the next line alone, and of no host.
            if isBehindHint, !isRule || line.place.line > lastLine + 1 {
                bytes.append(UInt8(ascii: "\n"))
                places.append(.asWritten(line: lastLine + 1))
            }
            lastLine = line.place.line
            isBehindHint = isRule && line.text.hasPrefix("!+")
            let hasColumns = line.isAsWritten && line.place.line > lastRuleLine
            places.append(hasColumns ? .asWritten(line: line.place.line) : line.place)
            if hasColumns { bytes += [UInt8](repeating: UInt8(ascii: " "), count: Int(line.place.column) - 1) }
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
            if isRule { lastRuleLine = line.place.line }
        }
        var source = ListSource(name: path, bytes: bytes, syntax: .filters)
        source.places = places
        return source
    }
}
