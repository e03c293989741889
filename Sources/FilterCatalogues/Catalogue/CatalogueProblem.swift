package import FilterLists
package import Terminal

/// Something wrong in a catalogue, in words for people.
package struct CatalogueProblem: Error, Sendable {
    /// Another file that the catalogue names, if that is at fault.
    package var file: String?
    /// Nothing if the whole file is meant.
    package var place: SourcePlace?
    package var message: String

    package init(_ message: String, at place: SourcePlace? = nil) {
        self.message = message
        self.place = place
    }
}

/// All that is wrong in a catalogue, in the order of its lines; then what is wrong in other files.
package struct CatalogueErrors: Error, Sendable {
    /// The catalogue as it was named.
    package var path: String
    /// Never empty.
    package var problems: [CatalogueProblem]

    package init(path: String, problems: [CatalogueProblem]) {
        self.path = path
        func key(_ index: Int) -> (String, UInt32, UInt32, Int) {
            let problem = problems[index]
            return (problem.file ?? "", problem.place?.line ?? 0, problem.place?.column ?? 0, index)
        }
        self.problems = problems.indices.sorted { key($0) < key($1) }.map { problems[$0] }
    }

    /// Each problem as compilers print them: `filterc.yml:12:5: error: …`.
    package var lines: [String] { problems.map { "\(place(of: $0)): error: \($0.message)" } }

    /// More are not printed; somebody who has so many has another file in hand.
    package static let maximumCount = 100

    package func print(to printer: Printer) {
        for problem in problems.prefix(Self.maximumCount) {
            printer.line("\(printer.bold("\(place(of: problem)):")) \(printer.red("error")): \(problem.message)")
        }
    }

    private func place(of problem: CatalogueProblem) -> String {
        (problem.file ?? path) + (problem.place.map { ":\($0.line):\($0.column)" } ?? "")
    }
}
