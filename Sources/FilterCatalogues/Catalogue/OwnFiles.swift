package import FilterLists
internal import Foundation

/// The files that a catalogue names by `path`, `glob`, `rule-files` or `allowlist-files`: the user keeps them.
package struct OwnFiles: Sendable {
    /// Where a file is named first.
    private var places: [String: SourcePlace] = [:]
    private var patterns: [(pattern: Glob, place: SourcePlace)] = []

    /// Adds a file; of a link, the file too to which it leads.
    mutating func add(_ path: String, at place: SourcePlace) {
        for path in [FilePath.place(of: path), FilePath.real(path).lowercased()] where places[path] == nil {
            places[path] = place
        }
    }

    /// Adds all files that a pattern stands for, those too that are not there yet.
    mutating func add(pattern: String, at place: SourcePlace) {
        for form in Self.forms(of: pattern) { patterns.append((Glob(form), place)) }
    }

    /// Where the catalogue names a file; nothing where it is none of these.
    package func place(of path: String) -> SourcePlace? {
        if let place = places[FilePath.place(of: path)] { return place }
        guard !patterns.isEmpty else { return nil }
        let forms = Self.forms(of: path)
        return patterns.first { pattern in forms.contains { pattern.pattern.standsFor($0) } }?.place
    }

    /// A path without links, and as it is written: a pattern takes a link for a folder, wherever that lies.
    private static func forms(of path: String) -> [String] {
        let place = FilePath.place(of: path)
        let written = URL(fileURLWithPath: path).standardizedFileURL.path.lowercased()
        return written == place ? [place] : [place, written]
    }
}
