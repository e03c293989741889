import ContentRules
import Testing

/// The JSON of rules, piece by piece.
@Suite struct RuleSetTextTests {
    private static let set: RuleSet = {
        let rules = [
            #"{"trigger":{"url-filter":"a"},"action":{"type":"block"}}"#,
            #"{"trigger":{"url-filter":"b","load-type":["third-party"]},"action":{"type":"block"}}"#,
            #"{"trigger":{"url-filter":"c","resource-type":["image","script"]},"action":{"type":"block"}}"#,
            #"{"trigger":{"url-filter":"d","unless-domain":["*e.example","f.example"]},"action":{"type":"block"}}"#,
            #"{"trigger":{"url-filter":"g"},"action":{"type":"css-display-none","selector":".h,#i"}}"#,
            #"{"trigger":{"url-filter":"j","if-top-url":["^k"],"top-url-filter-is-case-sensitive":true},"#
                + #""action":{"type":"ignore-previous-rules"}}"#,
        ]
        return RuleSetReader.read(Array("[\(rules.joined(separator: ","))]".utf8)).ruleSet
    }()

    /// None, few, and as many as fill pieces to the last rule or nearly.
    @Test(arguments: [0, 1, 2, 5, 1023, 1024, 1025, 2048, 3000]) func piecesAreTheWhole(count: Int) {
        let rules = (0..<count).map { $0 * 7 % Self.set.rules.count }
        let text = RuleSetText(of: Self.set, rules: rules)
        let whole = RuleSetWriter().json(of: Self.set, rules: rules)
        #expect(text.bytes == whole)
        #expect((0..<text.pieceCount).flatMap(text.piece) == whole)
        #expect(text.byteCount == whole.count)
        #expect((0..<text.pieceCount).flatMap(text.rules(ofPiece:)) == rules)
        #expect(text.pieceCount == max(1, (count + 1023) / 1024))
        let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == count + 2)
        #expect(lines.first == "[" && lines.last == "]")
        #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.hasSuffix("},") })
        #expect(RuleSetReader.read(whole).ruleSet.rules.count == count)
    }
}
