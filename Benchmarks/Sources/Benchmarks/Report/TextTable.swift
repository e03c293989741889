/// A table in plain text: the first column to the left, the others to the right.
struct TextTable {
    /// A line of it.
    enum Row {
        /// Cells, and what is done to the finished line.
        case cells([String], (String) -> String)
        /// A line that is no part of the columns.
        case line(String)
    }

    private(set) var rows: [Row] = []

    /// - Parameter style: colours the finished line.
    mutating func add(_ cells: [String], style: @escaping (String) -> String = { $0 }) {
        rows.append(.cells(cells, style))
    }

    mutating func addLine(_ text: String) { rows.append(.line(text)) }

    /// The lines, each with its end.
    var text: String {
        var widths: [Int] = []
        for case .cells(let cells, _) in rows {
            for (column, cell) in cells.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            switch row {
            case .line(let text): return text + "\n"
            case .cells(let cells, let style):
                let padded = cells.enumerated().map { column, cell in
                    let space = String(repeating: " ", count: widths[column] - cell.count)
                    return column == 0 ? cell + space : space + cell
                }
                var line = padded.joined(separator: "  ")
                while line.last == " " { line.removeLast() }
                return style(line) + "\n"
            }
        }.joined()
    }
}
