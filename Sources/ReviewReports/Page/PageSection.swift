/// A part of a page under a heading of its own.
struct PageSection {
    /// Names the section in addresses.
    var id: String
    var title: String
    /// What the table of contents says behind the title.
    var count: Int?
    /// A sentence on what is shown.
    var introduction: HTML = ""
    var body: HTML

    var html: HTML {
        let count: HTML = count.map { #" <span class="number">\#($0)</span>"# } ?? ""
        let introduction: HTML =
            introduction.source.isEmpty ? "" : "<p class=\"introduction\">\(introduction)</p>\n"
        return """
            <section id="\(id)" aria-labelledby="\(id)-title">
            <h2 id="\(id)-title">\(title)\(count)</h2>
            \(introduction)\(body)</section>

            """
    }

    var link: HTML {
        let count: HTML = count.map { #" <span class="number">\#($0)</span>"# } ?? ""
        return ##"<li><a href="#\##(id)">\##(title)\##(count)</a></li>"##
    }
}
