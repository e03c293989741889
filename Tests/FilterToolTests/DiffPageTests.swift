import Foundation
import Testing

/// What `filterc diff` tells of pages on which other elements are hidden, and of the pages and frames of requests.
@Suite struct DiffPageTests {
    /// What the JSON says of a change.
    private struct Told: Decodable {
        struct Effects: Decodable {
            let pages: [Page]
            let newlyBlocked: [Host]
        }
        struct Host: Decodable { let example: String }
        struct Page: Decodable {
            let host: String?
            let hidden: [Element]
            let unhidden: [Element]
        }
        struct Element: Decodable { let selector: String }

        let effects: Effects

        /// - Parameter ending: how the names of the files end.
        init(_ old: String, _ new: String, ending: String) throws {
            let folder = try Folder()
            try folder.write("old.\(ending)", old)
            try folder.write("new.\(ending)", new)
            let arguments = ["diff", "old.\(ending)", "new.\(ending)", "--format", "json"]
            let tool = try Tool(Tool.path, arguments, in: folder)
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            self = try decoder.decode(Told.self, from: Data(tool.output.utf8))
        }

        /// A list's lines, besides one that stays.
        init(_ old: [String], _ new: [String]) throws {
            let stays = ["||zz.example^"]
            try self.init(
                (stays + old).joined(separator: "\n"), (stays + new).joined(separator: "\n"), ending: "txt")
        }

        /// A rule that is new in a rule set of another tool.
        init(trigger: String, action: String) throws {
            let stays = #"{"trigger":{"url-filter":"^https://zz\\.example/"},"action":{"type":"block"}}"#
            try self.init(
                "[\(stays)]", #"[\#(stays),{"trigger":{\#(trigger)},"action":{\#(action)}}]"#, ending: "json")
        }

        /// The pages with what is newly hidden, `+`, and no longer, `-`.
        var pages: [String] {
            effects.pages.map { page in
                let elements = page.hidden.map { " +\($0.selector)" } + page.unhidden.map { " -\($0.selector)" }
                return (page.host ?? "all") + elements.joined()
            }
        }
    }

    static let lists: [(old: [String], new: [String], pages: [String])] = [
        (["news.example/x##.b"], [], ["news.example/x -.b"]),
        ([], ["news.example/x##.b"], ["news.example/x +.b"]),
        (["news.example/x##.b"], ["news.example/y##.b"], ["news.example/x -.b", "news.example/y +.b"]),
        (["[$path=/x]news.example##.b"], [], ["news.example/x -.b"]),
        (["shop.example,news.example/x##.ad"], [], ["news.example/x -.ad", "shop.example -.ad"]),
        ([], ["[$path=/x]##.b"], ["page.example/x +.b"]),
        // What filterc writes as several rules.
        ([], ["news.*##.b"], ["news.com +.b"]),
        ([], ["[$path=/x]news.*##.b"], ["news.a/x +.b"]),
        ([], ["[$domain=d.example|~e.d.example,path=/z]##.b"], ["d.example/z +.b"]),
        // What is hidden on the whole host all the same.
        (["news.example##.b", "news.example/x##.b"], ["news.example##.b"], []),
    ]

    @Test(arguments: lists) func tellsOfPaths(_ old: [String], _ new: [String], _ pages: [String]) throws {
        #expect(try Told(old, new).pages == pages)
    }

    /// Other tools hide by host in the url-filter too, in their own spellings.
    @Test(arguments: [
        (#""url-filter":"^[^:]+://+([^:/]+\\.)?news\\.example[:/]""#, "news.example"),
        (#""url-filter":"^https?://([^/]*\\.)?news\\.example[:/]""#, "news.example"),
        (#""url-filter":"^https?://([^/]+\\.)?ads\\.example[:/]","resource-type":["document"]"#, "ads.example"),
        (#""url-filter":"news\\.example""#, "news.example"),
        (#""url-filter":"/x","if-domain":["*a.example","b.example"]"#, "a.example/x b.example/x"),
        (#""url-filter":".*","if-frame-url":["^https?://([^/]+\\.)?news\\.example[:/]"]"#, "news.example"),
        (#""url-filter":".*","if-top-url":["^http://news\\.example/"]"#, "http://news.example/"),
        (#""url-filter":"^http://news\\.example/""#, "http://news.example/"),
        (#""url-filter":".*""#, "all"),
        (#""url-filter":"^https?://""#, "all"),
    ]) func tellsOfFilters(_ trigger: String, _ pages: String) throws {
        let told = try Told(trigger: trigger, action: ##""type":"css-display-none","selector":"#c""##)
        #expect(told.pages == pages.split(separator: " ").map { "\($0) +#c" })
    }

    /// What is left away of a page or a frame goes without saying.
    @Test(arguments: [
        (#""if-top-url":["^https://news\\.example/"]"#, "news.example"),
        (#""if-top-url":["^http://news\\.example/"]"#, "http://news.example/"),
        (##""if-top-url":["#frag"]"##, "https://page.example/#frag"),
        (#""load-context":["child-frame"]"#, "page.example, in its frame frame.example"),
    ]) func namesThePage(_ condition: String, _ page: String) throws {
        let told = try Told(
            trigger: #""url-filter":"^https://ads\\.example/",\#(condition)"#, action: #""type":"block""#)
        #expect(told.effects.newlyBlocked.map(\.example) == ["https://ads.example/ as script on \(page)"])
    }
}
