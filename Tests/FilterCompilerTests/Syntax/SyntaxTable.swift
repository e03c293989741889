import ByteTables
import ContentRules
import FilterCompiler

@testable import FilterLists

/// A table of docs/SYNTAX.md.
struct SyntaxTable {
    let rows: [[String]]

    /// Forms and what comes of them for each target.
    init(_ specimens: [SyntaxSpecimen]) throws {
        rows =
            [["form", "for example", "in WebKit", "notes"]]
            + (try specimens.map { specimen in
                [
                    Self.form(specimen), specimen.lines.map(Self.code).joined(separator: "<br>"),
                    try Self.outcome(of: specimen), specimen.words,
                ].map(Self.escaped)
            })
    }

    /// The codes of findings, with lines that lead to them.
    init(codes: [FindingCode], examples: [String: [String]]) {
        rows =
            [["code", "what it says", "for example"]]
            + codes.sorted { $0.name < $1.name }.map { code in
                let lines = (examples[code.name] ?? []).map(Self.code).joined(separator: "<br>")
                return ["`\(code.name)`", code.explanation, lines].map(Self.escaped)
            }
    }

    var markdown: String {
        let ruler = "|" + String(repeating: " --- |", count: rows[0].count)
        let lines = rows.map { "| \($0.joined(separator: " | ")) |" }
        return ([lines[0], ruler] + lines.dropFirst()).joined(separator: "\n")
    }

    /// Text as code within a line.
    static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

    private static func escaped(_ cell: String) -> String { cell.replacing("|", with: "\\|") }

    private static func form(_ specimen: SyntaxSpecimen) -> String {
        switch specimen.form {
        case .words(let words): words
        case .syntax(let syntax): code(syntax.rawValue)
        case .modifier(let kind, let old):
            (Modifier.names.filter { ModifierNames.kind(of: $0) == kind } + old).map(code).joined(separator: ", ")
        }
    }

    /// What comes of a specimen: once, or for each run of targets that agree.
    private static func outcome(of specimen: SyntaxSpecimen) throws -> String {
        guard let list = try specimen.read() else { return "lists to compile" }
        let targets = Target.allCases
        let outcomes = try targets.map { try SyntaxOutcome(of: list, for: $0) }
        let cells = outcomes.map { $0.cell(lineCount: specimen.lines.count) }
        let starts = cells.indices.filter { $0 == 0 || cells[$0] != cells[$0 - 1] }
        guard starts.count > 1 else { return cells[0] }
        return zip(starts, starts.dropFirst() + [cells.count]).map { start, end in
            let name =
                end == cells.count
                ? "from `\(targets[start].rawValue)` on" : "up to `\(targets[end - 1].rawValue)`"
            return "\(name): \(cells[start])"
        }.joined(separator: "<br>")
    }
}

extension ModifierNames {
    /// What a name stands for.
    static func kind(of name: String) -> Modifier.Kind? {
        let bytes = Array(name.utf8)
        return kind(of: bytes.indices, in: bytes.elementSpan)
    }
}
