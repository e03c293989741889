internal import FilterCompiler

/// Lines that may be taken out together, each with lines that do what it does.
///
/// A line is added while lines that do what it does remain, or have been replaced in their turn; so however many are
/// taken out, what they do is still done by a line that stays.
struct RemovableLines {
    private(set) var covers: [ListPlace: [ListPlace]] = [:]

    mutating func add(_ line: ListPlace, coveredBy covers: [ListPlace]) { self.covers[line] = covers }

    func contains(_ line: ListPlace) -> Bool { covers[line] != nil }

    /// The lines that stay and do what a line does.
    func remainingCovers(of line: ListPlace) -> [ListPlace] {
        var remaining: Set<ListPlace> = []
        var seen: Set<ListPlace> = [line]
        var open = covers[line] ?? []
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let others = covers[next] { open += others } else { remaining.insert(next) }
        }
        return remaining.sorted()
    }
}
