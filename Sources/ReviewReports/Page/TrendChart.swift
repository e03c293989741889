/// A line through the values of some points in time.
struct TrendChart {
    var name: String
    var labels: [String]
    /// Nothing where there was no such thing.
    var values: [Int?]
    /// How a value is written.
    var words: (Int) -> String

    /// The drawing's own units: about the pixels of a card.
    private static let (width, height, top, bottom) = (320, 120, 22, 96)

    var html: HTML {
        let known = values.enumerated().compactMap { number, value in value.map { (number: number, value: $0) } }
        guard let first = known.first, let last = known.last else { return "" }
        let least = known.map(\.value).min() ?? 0
        let most = known.map(\.value).max() ?? 0
        let points = known.map { (x: x(of: $0.number), y: y(of: $0.value, least: least, most: most)) }
        let path = points.map { "\(HTML.digits($0.x)),\(HTML.digits($0.y))" as HTML }.separated(by: " ")
        let dots = points.map { #"<circle cx="\#(HTML.digits($0.x))" cy="\#(HTML.digits($0.y))" r="2.5"/>"# as HTML }
        let summary = """
            \(name): \(words(first.value)) at first (\(labels[first.number])), \(words(last.value)) at last \
            (\(labels[last.number])); least \(words(least)), most \(words(most))
            """
        return """
            <svg class="trend" viewBox="0 0 \(HTML.digits(Self.width)) \(HTML.digits(Self.height))" role="img" \
            aria-label="\(summary)">\
            <line x1="0" x2="320" y1="96.5" y2="96.5"/><polyline points="\(path)"/>\(dots.joined())\
            <text x="0" y="12">\(words(first.value))</text>\
            <text x="320" y="12" text-anchor="end" class="last">\(words(last.value))</text>\
            <text x="0" y="114">\(labels[first.number].shortened(to: 20))</text>\
            <text x="320" y="114" text-anchor="end">\(labels[last.number].shortened(to: 20))</text></svg>
            """
    }

    private func x(of number: Int) -> Int {
        values.count < 2 ? Self.width / 2 : 4 + number * (Self.width - 8) / (values.count - 1)
    }

    /// All values the same lie in the middle.
    private func y(of value: Int, least: Int, most: Int) -> Int {
        guard most > least else { return (Self.top + Self.bottom) / 2 }
        let share = Double(value - least) / Double(most - least)
        return Self.bottom - 6 - Int((share * Double(Self.bottom - Self.top - 12)).rounded())
    }
}
