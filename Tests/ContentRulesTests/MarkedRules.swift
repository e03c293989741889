import ContentRules
import Testing

/// A file of content-blocker JSON in which a `▶` stands before each place that is told to be wrong.
struct MarkedRules: CustomStringConvertible {
    var json: [UInt8] = []
    var places: [Int] = []
    let description: String

    init(_ marked: String) {
        description = marked
        for scalar in marked.unicodeScalars {
            if scalar == "▶" { places.append(json.count) } else { json += Array(String(scalar).utf8) }
        }
    }

    /// A rule with the members of a trigger and those of an action.
    static func rule(_ trigger: String, action: String = #""type":"block""#) -> String {
        "{\"trigger\":{\(trigger)},\"action\":{\(action)}}"
    }

    /// Expects these problems at the marked places.
    func expect(
        _ codes: [RuleSetProblem.Code], _ verdict: RuleSetReading.Verdict,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let reading = RuleSetReader.read(json)
        #expect(reading.problems.map(\.code) == codes, "\(self)", sourceLocation: sourceLocation)
        #expect(reading.problems.map(\.offset) == places, "\(self)", sourceLocation: sourceLocation)
        #expect(reading.verdict == verdict, "\(self)", sourceLocation: sourceLocation)
        #expect(reading.isAccepted == (verdict == .loads), "\(self)", sourceLocation: sourceLocation)
    }
}
