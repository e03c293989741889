import FilterCompiler
import Foundation

/// A report read back from its JSON.
struct CompilationReport: Decodable {
    struct File: Decodable {
        var name: String
        var rules: Int
    }

    /// A line of a list, by the list's number.
    struct Place: Decodable, Hashable {
        var source: Int
        var line: Int

        init(source: Int, line: Int) {
            self.source = source
            self.line = line
        }

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            source = try row.decode(Int.self)
            line = try row.decode(Int.self)
        }
    }

    struct Line: Decodable {
        enum Outcome: Equatable {
            case compiled
            case covered(source: Int, by: Int)
            case companion
            case approximated(code: String, column: Int, words: String)
            case skipped(code: String, column: Int, words: String)
        }

        var number: Int
        var rules: [Int]
        var outcome: Outcome

        var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
        var isApproximated: Bool { if case .approximated = outcome { true } else { false } }

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            number = try row.decode(Int.self)
            rules = try row.decode([Int].self)
            outcome = .compiled
            while !row.isAtEnd {
                switch try row.decode(String.self) {
                case "covered":
                    let place = try row.decode(Place.self)
                    outcome = .covered(source: place.source, by: place.line)
                case "companion": outcome = .companion
                case "approximated":
                    outcome = .approximated(
                        code: try row.decode(String.self), column: try row.decode(Int.self),
                        words: try row.decode(String.self))
                case "skipped":
                    outcome = .skipped(
                        code: try row.decode(String.self), column: try row.decode(Int.self),
                        words: try row.decode(String.self))
                case let word:
                    throw DecodingError.dataCorruptedError(in: row, debugDescription: "unknown outcome \(word)")
                }
            }
        }
    }

    struct Source: Decodable {
        var name: String
        var category: String?
        var rules: Int
        var lines: [Line]
    }

    var category: String
    var target: String
    var files: [File]
    var codes: [String: String]
    var rules: [[Place]]
    var sources: [Source]

    init(_ compilation: Compilation) throws {
        self = try JSONDecoder().decode(CompilationReport.self, from: Data(compilation.report))
    }
}
