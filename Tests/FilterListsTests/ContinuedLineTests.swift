import FilterLists
import Testing

/// Lines that go on in the next one, as uBlock Origin reads them: ` \`, and four spaces before the rest.
@Suite struct ContinuedLineTests {
    @Test(arguments: [
        ("||a.example^$script, \\\n    image\n", ["1 ||a.example^$script,image"]),
        ("||a.example^$ \\\r\n    domain=b| \\\r\n    c", ["1 ||a.example^$domain=b|c"]),
        ("x\n||a.example^$ \\\n      script \ny\n", ["1 x", "2 ||a.example^$script", "4 y"]),
        ("! comment \\\n    ||a.example^\nx", ["3 x"]),
        // No space before the backslash, less than four behind it, or nothing.
        ("x\\\n    y\n", ["1 x\\", "2 y"]), ("x \\\n   y\n", ["1 x \\", "2 y"]), ("x \\\n", ["1 x \\"]),
        ("x \\\n    ", ["1 x"]),
    ])
    func reads(_ text: String, _ expected: [String]) throws {
        let source = ListSource(name: "test", bytes: Array(text.utf8), syntax: .filters)
        guard case .rules(let rules) = try source.read(ReadingConditions()) else { return #expect(Bool(false)) }
        let found = rules.networkRules.map { "\(rules.list.sourceLine(of: $0.line)) \(rules.list.text(of: $0.text))" }
        #expect(found == expected)
    }

    @Test func hidingRules() throws {
        let text = "a.example##.x, \\\n    .y\nb.example##.z\n"
        let source = ListSource(name: "test", bytes: Array(text.utf8), syntax: .filters)
        guard case .rules(let rules) = try source.read(ReadingConditions()) else { return #expect(Bool(false)) }
        #expect(rules.cosmeticRules.map { rules.list.text(of: $0.selector) } == [".x,.y", ".z"])
        #expect(rules.cosmeticRules.map { rules.list.sourceLine(of: $0.line) } == [1, 3])
    }
}
