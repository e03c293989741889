import FilterLists
import Testing

@testable import FilterCompiler

@Suite struct AdvancedExceptionTests {
    @Test(arguments: [
        ("@@||a.example^$elemhide", "@@||a.example^$elemhide"),
        ("@@||a.example^$ghide", "@@||a.example^$generichide"),
        ("@@||a.example^$ehide,1p", "@@||a.example^$elemhide,first-party"),
        ("@@||a.example^$shide,~3p,from=b.c|d.e", "@@||a.example^$specifichide,~third-party,domain=b.c|d.e"),
        ("@@||a.example^$doc,frame,important", "@@||a.example^$document,subdocument,important"),
        ("@@/^https:..a/$jsinject", "@@/^https:..a/$jsinject"),
        ("@@||a.example^$elemhide,jsinject,content,urlblock,extension", "@@||a.example^$elemhide,jsinject"),
        ("@@||a.example^$content", nil),
        ("@@||a.example^$script", nil),
        ("@@||a.example^$~document", nil),
        ("@@||a.example^$document,removeparam=x", nil),
        ("@@||a.example^$generichide,badfilter", nil),
        ("||a.example^$document", nil),
        ("@@||a.example^", nil),
    ])
    func exceptions(line: String, expected: String?) throws {
        let list = try #require(FilterList(name: "test", bytes: Array(line.utf8)))
        let rules = list.rules()
        let rule = try #require(rules.networkRules.first)
        #expect(advancedLine(for: rule, in: rules).map { String(decoding: $0, as: UTF8.self) } == expected)
    }
}
