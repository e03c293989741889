import ContentRules
import FilterCompiler
import Testing

/// Hiding in frames: hosts before `##`, and those that are left out there or by exceptions, are the document's own, even
/// where other pages are left out as well, which only the page in the window can tell.
@Suite struct HidingFrameTests {
    struct Row: CustomTestStringConvertible {
        var lines: [String]
        /// Where `.d` is hidden and where not: a page, or `page > frame`.
        var hidden: [String]
        var shown: [String]
        var testDescription: String { lines.joined(separator: " ") }
    }

    static let rows: [Row] = [
        Row(
            lines: ["~b.example##.d"], hidden: ["a.example", "a.example > c.example", "b.example > a.example"],
            shown: ["b.example", "a.example > b.example", "b.example > x.b.example"]),
        Row(
            lines: ["##.d", "b.example,shop.*#@#.d"],
            hidden: ["a.example", "a.example > c.example", "b.example > a.example", "a.example > shop.example"],
            shown: ["b.example", "a.example > b.example", "shop.example", "shop.example > a.example"]),
        Row(
            lines: ["~b.example##.d", "c.example/live#@#.d"], hidden: ["c.example", "b.example > a.example"],
            shown: ["b.example", "a.example > x.b.example", "c.example/live", "c.example/live > a.example"]),
        Row(
            lines: ["~b.example##.d", #"/^(www\.)?c\.example$/#@#.d"#], hidden: ["a.example", "b.example > a.example"],
            shown: ["a.example > b.example", "c.example"]),
        Row(
            lines: ["a.example,~b.a.example##.d", "a.example/live#@#.d"],
            hidden: ["a.example", "c.a.example", "z.example > a.example", "b.a.example > a.example"],
            shown: ["b.a.example", "z.example > b.a.example", "a.example > b.a.example", "a.example/live"]),
        // A host below which a stem has but one name.
        Row(
            lines: ["a.example##.d", "b.a.*#@#.d"], hidden: ["a.example", "z.example > c.a.example"],
            shown: ["b.a.example", "z.example > b.a.example"]),
        // Where an exception does not apply, the rule still does.
        Row(
            lines: ["~b.a.example##.d", "~a.example#@#.d"], hidden: ["a.example", "z.example > a.example"],
            shown: ["b.a.example", "z.example > b.a.example", "z.example"]),
        // Any suffix but some.
        Row(
            lines: ["shop.*,~shop.de##.d", "shop.co.uk,m.shop.com#@#.d"],
            hidden: [
                "shop.com", "shop.co.fr", "shop.com.uk", "z.example > www.shop.ck", "z.example > shop.dee",
                "shop.de > shop.com", "shop.co.uk > shop.com", "shop.co.uk > shop.com.tr",
            ],
            shown: [
                "shop.de", "z.example > m.shop.de", "z.example > shop.co.uk", "z.example > m.shop.com", "z.example",
            ]),
        Row(
            lines: ["shop.*,~shop.de##.d", "shop.com/live#@#.d"], hidden: ["shop.com", "shop.de > shop.com"],
            shown: ["shop.com/live", "z.example > shop.de"]),
        // Paths on a host but some below it.
        Row(
            lines: ["a.example/live,~b.a.example##.d", "c.a.example,z.example#@#.d"],
            hidden: ["a.example/live", "b.a.example > a.example/live", "c.a.example > x.a.example/live"],
            shown: [
                "b.a.example/live", "z.example > b.a.example/live", "a.example/live > c.a.example/live", "a.example",
            ]),
        // Documents without a host belong to the page.
        Row(
            lines: ["~b.example##.d", "shop.*#@#.d"], hidden: ["a.example > about:blank"],
            shown: ["b.example > about:blank", "shop.example > about:blank"]),
    ]

    @Test(arguments: rows) func goesByTheDocument(_ row: Row) throws {
        let compilation = try Compiled(row.lines).compilation
        var evaluator = Evaluator(try compilation.parts.map { try RuleSet(json: $0.json) })
        for (places, isHidden) in [(row.hidden, true), (row.shown, false)] {
            for place in places {
                let addresses = place.split(separator: " > ").map { $0.hasPrefix("about:") ? "\($0)" : "https://\($0)" }
                let page = try #require(CanonicalURL(addresses[0]))
                let document = try #require(CanonicalURL(addresses[addresses.count - 1]))
                let type: ResourceTypes = addresses.count == 1 ? .topDocument : .childDocument
                let outcome = evaluator.outcome(of: Request(document, type: type, page: page), withHiding: true)
                #expect(outcome.hiding.isEmpty == !isHidden, "\(place)")
            }
        }
    }
}
