internal import FilterReview

/// Rows of cells for people.
package struct TextTable {
    package enum Alignment { case left, right }

    package let columns: [(title: String, alignment: Alignment)]
    package var rows: [[String]]

    package init(columns: [(title: String, alignment: Alignment)], rows: [[String]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// Columns of equal width, two spaces apart.
    package func text(indent: String = "  ") -> String {
        let widths = columns.indices.map { column in
            max(columns[column].title.count, rows.map { $0[column].count }.max() ?? 0)
        }
        let lines = ([columns.map(\.title)] + rows).map { cells in
            let padded = cells.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - cells[column].count)
                return columns[column].alignment == .left ? cells[column] + padding : padding + cells[column]
            }
            var line = indent + padded.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        return lines.joined()
    }

    /// A table as GitHub's Markdown has it.
    package var markdown: String {
        let rule = columns.map { $0.alignment == .left ? "---" : "---:" }
        return ([columns.map(\.title), rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
}

extension Int {
    /// The number with its thousands set apart, the same in every locale.
    package var grouped: String { NumberWords.grouped(self) }

    /// The part of a whole in percent, with one decimal; rounded down, so that only all is 100.0.
    package func percent(of whole: Int) -> String {
        guard whole > 0 else { return "-" }
        let tenths = Int(Double(self) / Double(whole) * 1000)
        return "\(tenths / 10).\(tenths % 10)%"
    }
}
