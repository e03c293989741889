import ReferenceInterpreter
import Testing

/// Which lines of a list count, and as what.
@Suite struct ListLineTests {
    /// Conditions, and whether a content blocker of Safari takes what stands under them.
    @Test(arguments: [
        ("adguard", true), ("adguard_ext_safari", true), ("env_safari", true), ("true", true), ("env_firefox", false),
        ("ext_ublock", false), ("cap_html_filtering", false), ("some_unknown_token", false), ("!env_firefox", true),
        ("(adguard && !adguard_ext_safari)", false), ("env_edge || adguard", true), ("adguard || env_edge", true),
        ("env_edge && env_firefox || adguard", true), ("adguard || env_edge && env_firefox", true),
        ("!(adguard && env_safari)", false), ("((adguard))", true), ("(adguard", false), ("adguard env_safari", false),
    ])
    func decidesConditions(condition: String, isTrue: Bool) {
        let list = InterpretedList(lines: ["!#if " + condition, "##.yes", "!#else", "##.no", "!#endif", "##.after"])
        let selectors = list.hiding(in: "https://a.com/").selectors.keys.sorted()
        #expect(selectors == [".after", isTrue ? ".yes" : ".no"].sorted())
    }

    /// Lines that neither block nor hide.
    @Test(arguments: [
        "! ||t.com^", "# ||t.com^", "#t.com", "[Adblock Plus 2.0]", "", "!#safari_cb_affinity(all)", "!+ NOT_OPTIMIZED",
        "127.0.0.1 localhost", "255.255.255.255 broadcasthost", "a.com$$script[src]", "a.com##^script", "##div[[bad",
        "||t.com^$domain=", "||t.com^$script,,image", "/t[/", "@@||t.com^", "a.com##",
    ])
    func passesOver(line: String) {
        let list = InterpretedList(text: line + "\r\n")
        let request = InterpretedRequest(url: "https://t.com/", pageURL: "https://a.com/", type: .script)
        #expect(!list.verdict(on: request).blocked)
        #expect(list.hiding(in: "https://a.com/").selectors.isEmpty)
    }

    @Test(arguments: ["||t.com^ # a comment", "0.0.0.0 T.com # a comment", "::1\tu.com t.com", "  ||t.com^\r"])
    func takes(line: String) {
        let request = InterpretedRequest(url: "https://t.com/", pageURL: "https://a.com/", type: .script)
        #expect(InterpretedList(text: line).verdict(on: request).blocked)
    }
}
