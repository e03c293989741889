import FilterLists

/// What libFuzzer calls with each input it makes.
///
/// The first byte says what the source is declared to be, the rest is the source: see `FuzzedSource` in
/// FilterListsTests, which reads the kept inputs in the same way.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSource(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
    guard let start, count > 0 else { return 0 }
    let input = UnsafeRawBufferPointer(start: start, count: count)
    let syntaxes = ListSyntax.allCases
    let declared = (Int(input[0]) + 256 - Int(UInt8(ascii: "A"))) % (syntaxes.count + 1)
    let source = ListSource(
        name: "fuzz", bytes: Array(input.dropFirst()), syntax: declared == 0 ? nil : syntaxes[declared - 1])
    guard case .rules(let rules) = try? source.read(ReadingConditions()) else { return 0 }
    // Every line of the list is accounted for, and what rules point to lies within the list.
    for rule in rules.networkRules {
        precondition(Int(rule.text.offset + rule.text.count) <= rules.list.bytes.count)
        precondition(rules.list.sourceLine(of: rule.line) > 0)
    }
    for problem in rules.problems {
        _ = rules.list.place(line: problem.line, offset: problem.range.offset)
        _ = rules.list.quote(problem.range, limit: 80)
    }
    return 0
}
