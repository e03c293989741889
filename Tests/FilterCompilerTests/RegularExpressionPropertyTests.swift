import ContentRules
import Testing

@testable import FilterCompiler

struct RegularExpressionPropertyTests {
    /// The filters less the carve-outs match what the expression matches, or, where they are not exact, less.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func filtersMatchWhatTheExpressionMatches(seed: UInt64) throws {
        var random = RegularExpressionRandom(seed: seed)
        let isCaseSensitive = seed.isMultiple(of: 2)
        for _ in 0..<80 {
            let text = random.expression()
            let expression = try RegularExpression(parsing: text.utf8, isCaseSensitive: isCaseSensitive)
            guard let verdict = Verdict(text, isCaseSensitive: isCaseSensitive) else { continue }
            for _ in 0..<40 {
                let url = random.url()
                let isWanted = RegularExpressionReference.isFound(expression, in: url)
                let isMatch = verdict.matches(url)
                #expect(
                    verdict.isExact ? isMatch == isWanted : isWanted || !isMatch,
                    "seed \(seed): \(text) in \(url): wanted \(isWanted), got \(isMatch)")
            }
        }
    }

    /// Filters of hosts match where the expression matches the host, and nowhere else in an address.
    @Test(arguments: 21...22 as ClosedRange<UInt64>)
    func hostFiltersMatchWhatTheExpressionMatches(seed: UInt64) throws {
        var random = RegularExpressionRandom(seed: seed)
        for _ in 0..<100 {
            let text = random.expression()
            let expression = try RegularExpression(parsing: text.utf8, subject: .host)
            guard let rewritten = try? hostFilters(rewriting: text.utf8, limit: 64), rewritten.isExact,
                rewritten.carveOuts.isEmpty
            else { continue }
            let filters = try rewritten.filters.map {
                URLFilterAutomaton(try URLFilter(parsing: $0), isCaseSensitive: false)
            }
            for _ in 0..<40 {
                let host = random.url().lowercased().replacing("/", with: "")
                if host.isEmpty { continue }
                let url = "https://" + host + ["/", ":8080/"][random.next(2)] + random.url()
                let isWanted = RegularExpressionReference.isFound(expression, in: host)
                let isMatch = filters.contains { $0.accepts(url.utf8) }
                #expect(isMatch == isWanted, "seed \(seed): \(text) in \(url): wanted \(isWanted), got \(isMatch)")
            }
        }
    }

    /// The same expression gives the same filters.
    @Test func rewritingIsDeterministic() throws {
        var random = RegularExpressionRandom(seed: 31)
        for _ in 0..<100 {
            let text = random.expression()
            let results = (0..<2).map { _ in try? urlFilters(rewriting: Array(text.utf8)[...], limit: 64) }
            #expect(results[0] == results[1], "\(text)")
            guard let filters = results[0]?.filters else { continue }
            #expect(filters == filters.sorted { $0.lexicographicallyPrecedes($1) }, "\(text)")
        }
    }

    /// Nothing that is read crashes the reader, and what it reads it rewrites or refuses.
    @Test(arguments: 41...42 as ClosedRange<UInt64>)
    func anyTextIsRewrittenOrRefused(seed: UInt64) {
        var random = RegularExpressionRandom(seed: seed)
        let pieces = Array(#"ab\.[]()?*+{}^$|-!=<>:,12dwsbBkxuéé/"#.utf8)
        for _ in 0..<400 {
            let text = (0..<random.next(14)).map { _ in pieces[random.next(pieces.count)] }
            _ = try? hostFilters(rewriting: text, limit: 8)
            guard let rewritten = try? urlFilters(rewriting: text[...], limit: 8) else { continue }
            for filter in rewritten.filters + rewritten.carveOuts {
                #expect(throws: Never.self, "\(String(decoding: text, as: UTF8.self))") {
                    try URLFilter(parsing: filter)
                }
            }
        }
    }
}

/// What became of an expression.
private struct Verdict {
    var filters: [URLFilterAutomaton] = []
    var carveOuts: [URLFilterAutomaton] = []
    var isExact = true

    /// `nil` where the expression is refused for another reason than matching everything or nothing.
    init?(_ text: String, isCaseSensitive: Bool) {
        let automata = { (filters: [[UInt8]]) in
            filters.compactMap { try? URLFilter(parsing: $0) }
                .map { URLFilterAutomaton($0, isCaseSensitive: isCaseSensitive) }
        }
        do throws(RegularExpressionProblem) {
            let rewritten = try urlFilters(
                rewriting: Array(text.utf8)[...], limit: 64, isCaseSensitive: isCaseSensitive)
            filters = automata(rewritten.filters)
            carveOuts = automata(rewritten.carveOuts)
            isExact = rewritten.isExact
        } catch {
            switch error.reason {
            case .matchesEverything: filters = automata([URLFilter.everything.bytes])
            case .matchesNothing: break
            default: return nil
            }
        }
    }

    func matches(_ url: String) -> Bool {
        filters.contains { $0.accepts(url.utf8) } && !carveOuts.contains { $0.accepts(url.utf8) }
    }
}
