internal import FilterLists

/// Something wrong in a catalogue, in words for people.
struct CatalogueProblem: Error, Sendable {
    /// Another file that the catalogue names, if that is at fault.
    var file: String?
    /// Nothing if the whole file is meant.
    var place: SourcePlace?
    var message: String

    init(_ message: String, at place: SourcePlace? = nil) {
        self.message = message
        self.place = place
    }
}

/// All that is wrong in a catalogue, in the order of its lines; then what is wrong in other files.
struct CatalogueErrors: Error, Sendable {
    /// The catalogue as it was named.
    var path: String
    /// Never empty.
    var problems: [CatalogueProblem]

    init(path: String, problems: [CatalogueProblem]) {
        self.path = path
        func key(_ index: Int) -> (String, UInt32, UInt32, Int) {
            let problem = problems[index]
            return (problem.file ?? "", problem.place?.line ?? 0, problem.place?.column ?? 0, index)
        }
        self.problems = problems.indices.sorted { key($0) < key($1) }.map { problems[$0] }
    }

    /// Each problem as compilers print them: `filterc.yml:12:5: error: …`.
    var lines: [String] {
        problems.map { problem in
            let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(problem.file ?? path)\(place): error: \(problem.message)"
        }
    }
}
