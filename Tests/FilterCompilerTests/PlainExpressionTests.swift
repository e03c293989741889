import Testing

@testable import FilterCompiler

/// Expressions that are read and written at once, and those that are not.
struct PlainExpressionTests {
    private func filter(_ text: String, isCaseSensitive: Bool = false) -> String? {
        PlainExpression.filter(of: Array(text.utf8)[...], isCaseSensitive: isCaseSensitive)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// What the rewriter makes of an expression, if it is one filter that says all.
    private func rewritten(_ text: String, isCaseSensitive: Bool) -> String? {
        let rewriter = ExpressionRewriter(subject: .url, isCaseSensitive: isCaseSensitive, limit: 8)
        guard let result = try? rewriter.rewrite(text.utf8), result.isExact, result.carveOuts.isEmpty,
            result.filters.count == 1
        else { return nil }
        return String(decoding: result.filters[0], as: UTF8.self)
    }

    @Test(arguments: [
        (#"^[^:]+:\/\/([^\/:]*\.)?a\.example(:[0-9]+)?\/(.*\/)?gg\/G.js"#, nil),
        (
            #"^[^:]+:\/\/([^\/:]*\.)?a\.example(:[0-9]+)?\/(.*\/)?gg\/G\.js"#,
            #"^[^:]+://([^/:]*\.)?a\.example(:[0-9]+)?/(.*/)?gg/g\.js"#
        ),
        (#"^[^:]+:\/\/([^\/:]*\.)?ads(\.[^\/:]*)?[:\/]"#, #"^[^:]+://([^/:]*\.)?ads(\.[^/:]*)?[/:]"#),
        (#"^[^:]+:\/\/www\.a\.example(:[0-9]+)?\/"#, #"^[^:]+://www\.a\.example(:[0-9]+)?/"#),
        (#"^[^:]+:\/\/a\.example(:[0-9]+)?\/.*x\?y=]}.*z"#, #"^[^:]+://a\.example(:[0-9]+)?/.*x\?y=]}.*z"#),
        // What the rewriter has to look at.
        (#"^[^:]+:\/\/([^\/:]*\.)?a\.example(:[0-9]+)?\/.*"#, nil),
        (#"^[^:]+:\/\/([^\/:]*\.)?a\.example(:[0-9]+)?\/(.*\/)?"#, nil),
        (#"^[^:]+:\/\/a\.example(:[0-9]+)?\/x.*.*y"#, nil), (#"^[^:]+:\/\/a\.example(:[0-9]+)?\/xy+z"#, nil),
        (#"^[^:]+:\/\/a\.example\/x{2}"#, nil), (#"^[^:]+:\/\/a\.example\/x|y"#, nil),
        (#"^[^:]+:\/\/a\.example\/\d"#, nil), (#"^[^:]+:\/\/a\.example\/x$"#, nil),
        (#"^[^:]+:\/\/a\.example\/x y"#, nil), (#"^[^:]+:\/\/é\.example\/x"#, nil),
        (#"^[^:]+:\/\/a\.example\/x\"#, nil), (#"^[^:]+:\/\/"#, nil), (#"[^:]+:\/\/a\.example[:\/]"#, nil), ("", nil),
        (#"^[^:]+:\/\/a\.example(:[0-9]+)?\/.*a.*b.*c.*d.*e"#, nil),
        (#"^[^:]+:\/\/\#(String(repeating: "a", count: 200))"#, nil),
    ])
    func filter(of text: String, is filter: String?) {
        #expect(self.filter(text) == filter)
    }

    /// The longest texts, and as many of them as may be, make no automaton that the rewriter refuses.
    @Test func automataAreSmall() throws {
        let start = #"^[^:]+:\/\/([^\/:]*\.)?"#
        for letters in ["a", "ab", "aab", "abcdefghijklm"] {
            func text(_ count: Int) -> String {
                String(String(repeating: letters, count: count).prefix(count))
            }
            for host in [1, 5, 20] {
                let path = #"(:[0-9]+)?\/"#
                let room = (128 - start.count - host - path.count - 8) / 4
                let words = [String](repeating: text(room), count: 4).joined(separator: ".*")
                for middle in ["", ".*", #"(.*\/)?"#] {
                    let expression = String((start + text(host) + path + middle + words).prefix(128))
                    let filter = try #require(self.filter(expression), "\(expression)")
                    #expect(filter == rewritten(expression, isCaseSensitive: false), "\(expression)")
                }
            }
        }
    }

    @Test func lettersKeepTheirCaseWhereItCounts() {
        let text = #"^[^:]+:\/\/a\.example(:[0-9]+)?\/Ad"#
        #expect(filter(text, isCaseSensitive: true) == #"^[^:]+://a\.example(:[0-9]+)?/Ad"#)
    }

    /// Whatever parts follow each other: the filter is the rewriter's, or the rewriter is asked.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func filtersAreThoseOfTheRewriter(seed: UInt64) {
        var random = RegularExpressionRandom(seed: seed)
        let isCaseSensitive = seed.isMultiple(of: 2)
        let parts = [
            #"([^\/:]*\.)?"#, #"(\.[^\/:]*)?"#, #"[:\/]"#, #"(:[0-9]+)?\/"#, #"(.*\/)?"#, ".*", "a", "aa", "B", #"\."#,
            #"\/"#, "/", "-", "_", ":", "9", #"\?"#, "]", "}", "%", "~", #"\-"#, "x", "yy",
        ]
        var plainCount = 0
        for _ in 0..<2000 {
            var text = #"^[^:]+:\/\/"#
            if random.next(2) == 0 { text += #"([^\/:]*\.)?"# }
            if random.next(2) == 0 { text += #"a\.example(:[0-9]+)?\/"# }
            for _ in 0..<random.next(7) { text += parts[random.next(parts.count)] }
            guard let filter = filter(text, isCaseSensitive: isCaseSensitive) else { continue }
            plainCount += 1
            #expect(filter == rewritten(text, isCaseSensitive: isCaseSensitive), "seed \(seed): \(text)")
        }
        #expect(plainCount > 500)
    }
}
