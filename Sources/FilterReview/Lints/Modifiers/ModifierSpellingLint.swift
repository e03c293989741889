internal import FilterLists

/// Modifiers that nobody knows: `$scrpt`, `$thrid-party`.
enum ModifierSpellingLint {
    static func findings(_ line: UnreadLine) -> [LintFinding] {
        guard line.problem.code == .unknownModifier else { return [] }
        let range = line.problem.range
        let word = line.text(range)
        let message: String
        switch Spelling(line.bytes[range.indices]).nearest(among: names) {
        case word?: message = "'\(word)' is no modifier of such a rule"
        case let name?: message = "there is no modifier '\(word)'; '\(name)' is likely meant"
        case nil: message = "there is no modifier '\(word)'"
        }
        return [line.finding(.misspeltModifier, at: range, message)]
    }

    /// The modifiers that people write: of Adblock Plus, uBlock Origin and AdGuard, as their documentation spells them.
    static let names = """
        script image stylesheet css object xmlhttprequest xhr subdocument frame media font websocket ping other document \
        doc popup popunder all csp-report webrtc inline-script inline-font third-party 3p strict3p first-party 1p strict1p \
        domain from top to denyallow method app ipaddress cname sitekey match-case important badfilter elemhide ehide \
        generichide ghide specifichide shide urlblock genericblock jsinject content extension stealth redirect \
        redirect-rule rewrite empty mp4 removeparam csp permissions referrerpolicy replace header removeheader cookie \
        uritransform urltransform urlskip jsonprune xmlprune hls dnsrewrite dnstype client ctag network path url
        """.split(separator: " ").map(String.init)
}
