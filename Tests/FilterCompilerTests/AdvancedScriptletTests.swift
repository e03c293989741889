import FilterLists
import Testing

@testable import FilterCompiler

private func written(_ line: String) -> String {
    guard let list = FilterList(name: "test", bytes: Array(line.utf8)) else { return "no list" }
    let rules = list.rules()
    guard let rule = rules.cosmeticRules.first else { return "no rule: \(rules.problems)" }
    switch advancedLine(for: rule, in: rules) {
    case .success(let (text, _)): return String(decoding: text, as: UTF8.self)
    case .failure(let fault): return fault.code.name
    }
}

@Suite struct AdvancedScriptletTests {
    @Test(arguments: [
        ("a.example##+js(nowebrtc)", "a.example#%#//scriptlet('ubo-nowebrtc.js')"),
        // One name for all that a scriptlet has, so that exceptions meet it.
        ("a.example##+js(nowoif)", "a.example#%#//scriptlet('ubo-no-window-open-if.js')"),
        ("a.example##+js(window.open-defuser.js)", "a.example#%#//scriptlet('ubo-no-window-open-if.js')"),
        ("a.example##+js(set.js, a.b, true)", "a.example#%#//scriptlet('ubo-set-constant.js', 'a.b', 'true')"),
        ("a.example#@#+js(set-constant, a, 1)", "a.example#@%#//scriptlet('ubo-set-constant.js', 'a', '1')"),
        ("a.example#@#+js(aopr, set)", "a.example#@%#//scriptlet('ubo-abort-on-property-read.js', 'set')"),
        ("a.example#@#+js()", "a.example#@%#//scriptlet()"),
        ("a.example##+js(x, , b,)", "a.example#%#//scriptlet('ubo-x.js', '', 'b', '')"),
        (#"a.example##+js(x, a\, b, /\d\//)"#, #"a.example#%#//scriptlet('ubo-x.js', 'a, b', '/\d\//')"#),
        (#"a.example##+js(x, 'a, "b"', "c")"#, #"a.example#%#//scriptlet('ubo-x.js', 'a, "b"', 'c')"#),
        (#"a.example##+js(x, 'a'|b, [href="c"])"#, #"a.example#%#//scriptlet('ubo-x.js', "'a'|b", '[href="c"]')"#),
        (#"a.example##+js(x, 'a"b')"#, #"a.example#%#//scriptlet('ubo-x.js', 'a"b')"#),
        (#"a.example##+js(x, a'b"c)"#, #"a.example#%#//scriptlet('ubo-x.js', 'a\'b"c')"#),
        (#"a.example##+js(x, \\x)"#, #"a.example#%#//scriptlet('ubo-x.js', '\\\\x')"#),
        (#"a.example##+js(x, b\)"#, #"a.example#%#//scriptlet('ubo-x.js', 'b\\')"#),
    ])
    func uBlockOrigin(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    @Test(arguments: [
        (#"a.example#%#//scriptlet('log', "x")"#, "a.example#%#//scriptlet('log', 'x')"),
        (#"a.example#@%#//scriptlet( "log" ,"/\d\\\\/")"#, #"a.example#@%#//scriptlet('log', '/\d\\\\/')"#),
        ("a.example#@%#//scriptlet()", "a.example#@%#//scriptlet()"),
        (#"a.example#%#//scriptlet("log", "it's")"#, #"a.example#%#//scriptlet("log", "it's")"#),
        (#"a.example#%#//scriptlet("log", "a\"b")"#, #"a.example#%#//scriptlet("log", "a\"b")"#),
        (#"a.example#%#//scriptlet("log"); b()"#, #"a.example#%#//scriptlet("log"); b()"#),
        (#"a.example#%#log("x")"#, #"a.example#%#log("x")"#),
        ("a.example#%#//scriptlet('log', 'x'", "malformed-scriptlet"),
        ("a.example#@%#//scriptlet('log", "malformed-scriptlet"),
    ])
    func adGuard(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    @Test(arguments: [
        ("a.example#$#log x", "a.example#%#//scriptlet('abp-log', 'x')"),
        ("a.example#@$#log x", "a.example#@%#//scriptlet('abp-log', 'x')"),
        (
            "a.example#$#log 'x y' ''; abort b;",
            "a.example#%#//scriptlet('abp-log', 'x y', '')\na.example#%#//scriptlet('abp-abort', 'b')"
        ),
        (#"a.example#$#log '/(\\s)*a;b/' c\'d"#, #"a.example#%#//scriptlet('abp-log', '/(\s)*a;b/', "c'd")"#),
        (#"a.example#$#log \u0041\n"#, #"a.example#%#//scriptlet('abp-log', 'A\n')"#),
        ("a.example#$#log 'x", "malformed-scriptlet"),
        ("a.example#$#log '{}' a{b", "a.example#%#//scriptlet('abp-log', '{}', 'a{b')"),
        // Styles that do not end in a brace.
        (
            "a.example#$#log a; .b; log c",
            "a.example#%#//scriptlet('abp-log', 'a')\na.example#%#//scriptlet('abp-log', 'c')"
        ),
        ("a.example#$#.ad { top: 0", "malformed-style"),
        ("a.example#$#div { top: 0", "malformed-style"),
        ("a.example#$#.ad { top: 0; } /* c */", "malformed-style"),
        ("a.example#$#div{top:0;} /* c */", "malformed-style"),
        ("a.example#@$#.ad", "malformed-style"),
        ("a.example#$#@import '//b.example';", "malformed-style"),
    ])
    func adblockPlus(line: String, expected: String) {
        #expect(written(line) == expected)
    }

    /// Words of quotes, backslashes and other bytes come back as they were.
    @Test func quotingRoundTrips() {
        let alphabet = Array(#"'"\a, )"#.utf8)
        var words: [[UInt8]] = [[]]
        for _ in 0..<4 { words += words.flatMap { word in alphabet.map { word + [$0] } } }
        for word in Set(words) {
            let call = ScriptletCall(words: [Array("name".utf8), word, Array("end".utf8)])
            #expect(readBack(call.written) == call.words, "\(String(decoding: call.written, as: UTF8.self))")
        }
    }

    /// Reads a call as SafariConverterLib documents it: in quotes, a backslash takes itself and the quote literally.
    private func readBack(_ call: [UInt8]) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var bytes = call.dropFirst("//scriptlet(".utf8.count).dropLast()
        while let quote = bytes.popFirst() {
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { continue }
            var word: [UInt8] = []
            while let byte = bytes.popFirst(), byte != quote {
                if byte == UInt8(ascii: "\\"), let next = bytes.first, next == quote || next == byte {
                    word.append(next)
                    bytes.removeFirst()
                } else {
                    word.append(byte)
                }
            }
            words.append(word)
        }
        return words
    }
}
