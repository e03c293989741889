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

    /// A row of `rules`: the lines of one rule, or those of several that have one each.
    private static func rules(of row: [[Int]]) throws -> [[Place]] {
        if row.count == 1, row[0].count == 3, row[0][1] < row[0][2] {
            return (row[0][1]...row[0][2]).map { [Place(source: row[0][0], line: $0)] }
        }
        return [
            try row.map { place in
                guard place.count == 2 else {
                    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(row) are no rules"))
                }
                return Place(source: place[0], line: place[1])
            }
        ]
    }

    /// A row of `lines`: one, or several of which each yields the next rule.
    private struct LineRow: Decodable {
        var lines: [Line]

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            guard let run = try? row.decode([Int].self) else {
                lines = [try Line(from: decoder)]
                return
            }
            let rules = try row.decode([Int].self)
            guard run.count == 2, run[0] < run[1], rules.count == 1, row.isAtEnd else {
                throw DecodingError.dataCorruptedError(in: row, debugDescription: "\(run) are no lines")
            }
            lines = (run[0]...run[1]).map { Line(number: $0, rules: [rules[0] + $0 - run[0]], outcome: .compiled) }
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

        init(number: Int, rules: [Int], outcome: Outcome) {
            self.number = number
            self.rules = rules
            self.outcome = outcome
        }

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

        private enum Keys: CodingKey { case name, category, rules, lines }

        init(from decoder: any Decoder) throws {
            let source = try decoder.container(keyedBy: Keys.self)
            name = try source.decode(String.self, forKey: .name)
            category = try source.decodeIfPresent(String.self, forKey: .category)
            rules = try source.decode(Int.self, forKey: .rules)
            lines = try source.decode([LineRow].self, forKey: .lines).flatMap(\.lines)
        }
    }

    var category: String
    var target: String
    var files: [File]
    var codes: [String: String]
    var rules: [[Place]]
    var sources: [Source]

    private enum Keys: CodingKey { case category, target, files, codes, rules, sources }

    init(from decoder: any Decoder) throws {
        let report = try decoder.container(keyedBy: Keys.self)
        category = try report.decode(String.self, forKey: .category)
        target = try report.decode(String.self, forKey: .target)
        files = try report.decode([File].self, forKey: .files)
        codes = try report.decode([String: String].self, forKey: .codes)
        rules = try report.decode([[[Int]]].self, forKey: .rules).flatMap(Self.rules)
        sources = try report.decode([Source].self, forKey: .sources)
    }

    init(_ compilation: Compilation) throws {
        self = try JSONDecoder().decode(CompilationReport.self, from: Data(compilation.report))
    }
}
