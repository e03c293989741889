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
    /// The selectors that every page is given, and every frame.
    var pageSelectors: Int
    var frameSelectors: Int
    /// Seconds of CPU for them, to the millisecond.
    var pageSeconds: Double
    var frameSeconds: Double

    init(_ cost: RuleSetCost) {
        states = cost.stateCount
        storeBytes = cost.storeBytes
        compileSeconds = Self.rounded(cost.compileSeconds)
        let selectors = cost.genericSelectors
        (pageSelectors, frameSelectors) = (selectors.pageCount, selectors.frameCount)
        (pageSeconds, frameSeconds) = (Self.rounded(selectors.pageSeconds), Self.rounded(selectors.frameSeconds))
    }

    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

    /// The cost of a category's files together.
    init(_ compilation: Compilation) {
        self.init(
            compilation.parts.reduce(.zero) { sum, part in
                // The compiler's own output can be read.
                guard let set = try? RuleSet(json: part.json) else { return sum }
                return sum + RuleSetCost(of: set, jsonByteCount: part.text.byteCount)
            })
    }

    /// Cells of a table.
    var cells: [String] {
        [states.grouped, storeBytes.byteSize] + [compileSeconds, pageSeconds, frameSeconds].map(Self.words)
    }

    private static func words(_ seconds: Double) -> String { Int((seconds * 1000).rounded()).seconds }

    var words: String {
        "\(states.grouped) states, \(cells[1]) in the store, \(cells[2]) to compile, \(cells[3]) for each page and "
            + "\(cells[4]) for each frame"
    }
}
