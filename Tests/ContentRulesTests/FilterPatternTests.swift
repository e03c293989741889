import ContentRules
import Testing

/// Filters as people write them in lists.
struct FilterPatternTests {
    static let patterns: [(filter: String, pattern: String?)] = [
        (#"^[^:]+://([^/]*(/ )?\.)?ads\.example[/:]"#, "||ads.example^"),
        (#"^[^:]+://([^/]*\.)?ads\.example/banner.*\.gif$"#, "||ads.example/banner*.gif|"),
        (#"^[^:]+://([^/]*(/ )?\.)?ads\."#, "||ads."),
        (#"^https?://x"#, nil),
        (#"^https://x\.example/"#, "|https://x.example/"),
        (#"/ads/"#, "/ads/"),
        (#"/ads[^a-z0-9_.%-]"#, "/ads^"),
        (#".*"#, "*"),
        (#"a\|b"#, nil),
        (#"a\*b"#, nil),
        (#"[ab]x"#, nil),
        (#"a+"#, nil),
        (#"^[^:]+://(((/ )?[^/])*\.)?ads\.example[:/]"#, "||ads.example^"),
        (#"/+ads/"#, "/ads/"),
        (#"\.+ads$"#, ".ads|"),
        (#"x/+ads/"#, nil),
        (#"^https://x\.example/x[!-/:-@[-\^`{-~]"#, "|https://x.example/x^"),
        (#"^https://x\.example/[!-@[-np-~]"#, nil),
        (#"^https://x\.example/[!-@[-`{-~]"#, nil),
    ]

    @Test(arguments: patterns) func isWritten(_ filter: String, _ pattern: String?) throws {
        let written = try URLFilter(parsing: filter).pattern.map { String(decoding: $0, as: UTF8.self) }
        #expect(written == pattern)
    }
}
