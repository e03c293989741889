/// A table of a page, which the page's script lets people search, filter and sort.
struct PageTable {
    struct Column {
        enum Kind { case text, wide, widest, short, number, bars }

        var title: String
        var kind: Kind
        /// Whether cells say the title where rows are cards: a figure alone does not tell what it counts.
        var isLabelled: Bool

        init(_ title: String, _ kind: Kind = .text, isLabelled: Bool? = nil) {
            self.title = title
            self.kind = kind
            self.isLabelled = isLabelled ?? (kind == .number)
        }

        fileprivate var attributes: HTML {
            switch kind {
            case .text: ""
            case .wide: #" class="wide""#
            case .widest: #" class="widest""#
            case .short: #" class="short""#
            case .number: #" class="number" data-sort="number""#
            case .bars: #" class="wide" data-sort="number""#
            }
        }

        /// The width of a column is its heading's.
        fileprivate var cellAttributes: HTML {
            let label: HTML = isLabelled ? #" data-label="\#(title)""# : ""
            return switch kind {
            case .wide, .widest, .bars: label
            case .number: #" class="number"\#(label)"#
            case .text, .short: "\(attributes)\(label)"
            }
        }
    }

    struct Cell {
        var content: HTML
        /// What the cell is sorted and filtered by, if not by the text of its first element, or its own if it has none.
        var key: String?

        init(_ content: HTML, key: String? = nil) {
            self.content = content
            self.key = key
        }

        static func number(_ number: Int) -> Cell { Cell("\(number)", key: String(number)) }
    }

    /// A choice of the rows whose cell in a column has one key.
    struct Filter {
        var column: Int
        var label: String
        var options: [Option]

        struct Option: ExpressibleByStringLiteral {
            /// The key of the cells that it stands for.
            var key: String
            /// What people read.
            var word: String

            init(key: String, word: String) {
                self.key = key
                self.word = word
            }

            init(_ word: String) { self.init(key: word, word: word) }

            init(stringLiteral word: String) { self.init(word) }
        }
    }

    /// How many rows there are at first.
    struct Limits: Sendable {
        /// With the script, and then as many again for each wish for more.
        var shown = 200
        /// Without it.
        ///
        /// The rest stands in a template, of which a browser makes no layout.
        var written = 2000
    }

    /// What the rows are called: one of them, several.
    var noun: (one: String, many: String)
    /// Names the table for those who do not see it.
    var caption: String
    var columns: [Column]
    var filters: [Filter] = []
    var limits = Limits()
    var rows: [[Cell]]

    /// Fewer rows are found by looking at them.
    private static let fewestSearched = 8

    var html: HTML {
        let head = columns.map { column in
            #"<th role="columnheader" scope="col"\#(column.attributes)>\#(column.title)</th>"# as HTML
        }
        return """
            <div class="table" data-shown="\(HTML.digits(limits.shown))" data-one="\(noun.one)" data-many="\(noun.many)">
            \(isSearched ? controls : "")<table role="table" aria-label="\(caption)">
            <thead role="rowgroup"><tr role="row">\(head.joined())</tr></thead>
            <tbody role="rowgroup">
            \(rows.prefix(limits.written).map(row).joined())</tbody>
            </table>
            \(rest)<p class="more" hidden><button type="button">Show more</button></p>
            </div>

            """
    }

    private var count: HTML {
        rows.count <= limits.written
            ? "\(rows.count) \(noun.many)"
            : "\(rows.count) \(noun.many); the first \(limits.written) are shown, and the others only with JavaScript"
    }

    private var rest: HTML {
        rows.count <= limits.written
            ? "" : "<template>\n\(rows.dropFirst(limits.written).map(row).joined())</template>\n"
    }

    private var isSearched: Bool { rows.count >= Self.fewestSearched }

    /// Hidden as long as no script makes them work.
    private var controls: HTML {
        let selects = filters.filter { $0.options.count > 1 }.map { filter in
            """
            <label>\(filter.label) <select data-column="\(HTML.digits(filter.column))"><option value="">all</option>\
            \(filter.options.map { #"<option value="\#($0.key)">\#($0.word)</option>"# as HTML }.joined())</select></label>

            """ as HTML
        }
        return """
            <form class="controls" role="search" aria-label="\(caption)" hidden>
            <label class="search">Search <input type="search" autocomplete="off" spellcheck="false"></label>
            \(selects.joined())<button type="reset">Show all</button>
            </form>
            <p class="count" role="status" aria-live="polite">\(count)</p>

            """
    }

    private func row(_ cells: [Cell]) -> HTML {
        var row: HTML = #"<tr role="row">"#
        for (cell, column) in zip(cells, columns) {
            let key: HTML = cell.key.map { #" data-key="\#($0)""# } ?? ""
            row += #"<td role="cell"\#(column.cellAttributes)\#(key)>\#(cell.content)</td>"#
        }
        row += "</tr>\n"
        return row
    }
}

extension HTML {
    /// A number for programs.
    static func digits(_ number: Int) -> HTML { HTML(stringLiteral: String(number)) }
}
