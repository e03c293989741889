/// How the categories grew, as lines and as a table.
struct TrendSection {
    let points: [TrendPoint]

    /// Nothing where there is no line to be drawn.
    var section: PageSection? {
        guard points.count > 1 else { return nil }
        return PageSection(
            id: "trend", title: "Trend",
            body: """
                <div class="cards">
                \(names.map(card).joined())</div>
                <details><summary>The figures as a table</summary>
                \(table)</details>

                """)
    }

    /// In the order in which they first occur.
    private var names: [String] {
        var known: Set<String> = []
        return points.flatMap(\.categories).map(\.name).filter { known.insert($0).inserted }
    }

    private func values(of name: String) -> [TrendPoint.Category?] {
        points.map { point in point.categories.first { $0.name == name } }
    }

    private func card(_ name: String) -> HTML {
        let values = values(of: name)
        let labels = points.map(\.label)
        let rules = TrendChart(
            name: "Rules of \(name)", labels: labels, values: values.map { $0?.rules }, words: \.grouped)
        let bytes = TrendChart(
            name: "Size of \(name)", labels: labels, values: values.map { $0?.bytes }, words: \.byteSize)
        return """
            <article class="card">
            <h3>\(name)</h3>
            <h4>Rules</h4>
            \(rules.html)
            <h4>Size</h4>
            \(bytes.html)
            </article>

            """
    }

    private var table: HTML {
        let names = names
        let head = names.map { #"<th scope="col" class="number">\#($0)</th>"# as HTML }.joined()
        let values = names.map { self.values(of: $0) }
        let rows = points.enumerated().map { number, point in
            let cells = values.map { values in
                let figures: HTML =
                    values[number].map { "\($0.rules)<br><small>\($0.bytes.byteSize)</small>" } ?? "–"
                return #"<td class="number">\#(figures)</td>"# as HTML
            }
            return "<tr><th scope=\"row\">\(point.label)</th>\(cells.joined())</tr>\n" as HTML
        }
        return """
            <div class="scroll" role="region" aria-label="Rules and size by category" tabindex="0">
            <table class="plain">
            <caption>Rules and size of the files</caption>
            <thead><tr><th scope="col">When</th>\(head)</tr></thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>
            </div>

            """
    }
}
