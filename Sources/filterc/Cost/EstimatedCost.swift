internal import ContentRules
internal import FilterCompiler
internal import ReviewReports

/// What WebKit is estimated to make of rule sets, for answers.
struct EstimatedCost: Encodable {
    /// The states of WebKit's automata.
    var states: Int
    var storeBytes: Int
    /// Seconds of CPU, to the millisecond.
    var compileSeconds: Double

    init(_ cost: RuleSetCost) {
        states = cost.stateCount
        storeBytes = cost.storeBytes
        compileSeconds = (cost.compileSeconds * 1000).rounded() / 1000
    }

    /// The cost of a category's files together.
    init(_ compilation: Compilation) {
        self.init(
            compilation.parts.reduce(.zero) { sum, part in
                // The compiler's own output can be read.
                guard let set = try? RuleSet(json: part.json) else { return sum }
                return sum + RuleSetCost(of: set, jsonByteCount: part.json.count)
            })
    }

    /// Cells of a table.
    var cells: [String] { [states.grouped, storeBytes.byteSize, Int(compileSeconds * 1000).seconds] }

    var words: String { "\(states.grouped) states, \(cells[1]) in the store, \(cells[2]) to compile" }
}
