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
    var lines: [String] { problems.map { "\(place(of: $0)): error: \($0.message)" } }

    /// More are not printed; somebody who has so many has another file in hand.
    static let maximumCount = 100

    func print(to printer: Printer) {
        for problem in problems.prefix(Self.maximumCount) {
            printer.line("\(printer.bold("\(place(of: problem)):")) \(printer.red("error")): \(problem.message)")
        }
    }

    private func place(of problem: CatalogueProblem) -> String {
        (problem.file ?? path) + (problem.place.map { ":\($0.line):\($0.column)" } ?? "")
    }
}
