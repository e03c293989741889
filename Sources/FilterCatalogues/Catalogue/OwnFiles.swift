internal import FilterLists

/// The files that a catalogue names by `path`, `glob`, `rule-files` or `allowlist-files`: the user keeps them.
struct OwnFiles {
    /// Where a file is named first.
    private var places: [String: SourcePlace] = [:]
    private var patterns: [(pattern: Glob, place: SourcePlace)] = []

    mutating func add(_ path: String, at place: SourcePlace) {
        let path = FilePath.place(of: path)
        if places[path] == nil { places[path] = place }
    }

    /// Adds all files that a pattern stands for, those too that are not there yet.
    mutating func add(pattern: String, at place: SourcePlace) {
        patterns.append((Glob(FilePath.place(of: pattern)), place))
    }

    /// Where the catalogue names a file; nothing where it is none of these.
    func place(of path: String) -> SourcePlace? {
        let path = FilePath.place(of: path)
        return places[path] ?? patterns.first { $0.pattern.standsFor(path) }?.place
    }
}
