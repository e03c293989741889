/// A bar, or two of what was and what is, against a limit.
///
/// They repeat what stands beside them as text, and so are nothing for those who hear the page.
struct PageBars {
    /// From above; what is comes last.
    var values: [Int?]
    /// Marked with a line.
    var limit: Int?
    /// What the whole width stands for; the limit or the longest bar where that is more.
    var whole = 0

    private static let (height, gap) = (6, 3)

    var html: HTML {
        let bars = values.enumerated().map { number, value in
            let y = HTML.digits(1 + number * (Self.height + Self.gap))
            let look: HTML = number == values.count - 1 ? "new" : "old"
            let excess: HTML = limit.map { (value ?? 0) > $0 } == true ? " excess" : ""
            return """
                <rect class="track" y="\(y)" width="100%" height="6" rx="3"/>\
                <rect class="\(look)\(excess)" y="\(y)" width="\(share(value))" height="6" rx="3"/>
                """ as HTML
        }
        let height = HTML.digits(2 + values.count * (Self.height + Self.gap) - Self.gap)
        let mark: HTML =
            limit.map { #"<line x1="\#(share($0))" x2="\#(share($0))" y1="0" y2="\#(height)"/>"# } ?? ""
        return """
            <svg class="bars" height="\(height)" aria-hidden="true" focusable="false">\(bars.joined())\(mark)</svg>
            """
    }

    private func share(_ value: Int?) -> HTML {
        let width = max(whole, limit ?? 0, values.compactMap(\.self).max() ?? 0, 1)
        let tenths = Int((Double(max(0, value ?? 0)) / Double(width) * 1000).rounded())
        return HTML(stringLiteral: "\(tenths / 10).\(tenths % 10)%")
    }
}
