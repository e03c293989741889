internal import ContentRules
internal import FilterCompiler
internal import FilterReview

/// The lines of rules that were compiled for the comparison.
struct CompiledOrigins: RuleOrigins {
    private let compilations: [TracedCompilation]
    /// By file of the side: the number of its category, and of the file in it.
    private let parts: [(category: Int, part: Int)]
    /// By file of the side: the places of its rules in the part.
    private let rulePlaces: [[Int]]
    private var lines: ListLines
    private var selectors = SelectorLines()
    private var knownPlaces: [RuleNumber: [ListPlace]] = [:]
    private var knownOrders: [RuleNumber: [ListPlace: Int]] = [:]

    init(_ compilations: [TracedCompilation], places: [[Int]], lines: ListLines) {
        self.compilations = compilations
        parts = compilations.enumerated().flatMap { number, compilation in
            compilation.parts.indices.map { (number, $0) }
        }
        rulePlaces = places
        self.lines = lines
    }

    mutating func lines(of rule: RuleNumber) -> [RuleLine] {
        places(of: rule).map { lines.line(at: $0) }
    }

    mutating func lines(of rule: RuleNumber, holding words: [UInt8]?, limit: Int) -> [RuleLine] {
        let places = places(of: rule)
        // A rule of one line is all of it, however long the line is.
        guard let words, places.count > 1 else { return places.prefix(limit).map { lines.line(at: $0) } }
        let named = named(selectors.places(of: words, in: compilations), among: places, for: rule)
        if !named.isEmpty { return named.prefix(limit).map { lines.line(at: places[$0]) } }
        var found: [RuleLine] = []
        for place in places where lines.holds(words, place) {
            found.append(lines.line(at: place))
            if found.count == limit { break }
        }
        return found
    }

    /// Which of a rule's places are among those that name a selector.
    ///
    /// A hiding rule may come from hundreds of lines, of which few name the selector, and a selector may stand in hundreds
    /// of lines, of which few lead to the rule.
    private mutating func named(_ named: [ListPlace], among places: [ListPlace], for rule: RuleNumber) -> [Int] {
        if places.count < named.count { return places.indices.filter { Self.contains(named, places[$0]) } }
        let order = order(of: places, for: rule)
        return named.compactMap { order[$0] }.sorted()
    }

    /// Whether a place is among others that are in order.
    private static func contains(_ places: [ListPlace], _ place: ListPlace) -> Bool {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low < places.count && places[low] == place
    }

    /// By place: where it stands among the places of a rule.
    private mutating func order(of places: [ListPlace], for rule: RuleNumber) -> [ListPlace: Int] {
        if let known = knownOrders[rule] { return known }
        let order = Dictionary(places.enumerated().map { ($1, $0) }) { first, _ in first }
        knownOrders[rule] = order
        return order
    }

    private mutating func places(of rule: RuleNumber) -> [ListPlace] {
        if let known = knownPlaces[rule] { return known }
        let (category, part) = parts[rule.list]
        let places = compilations[category].places(of: rulePlaces[rule.list][rule.rule], inPart: part)
        knownPlaces[rule] = places
        return places
    }

    func json(of rule: RuleNumber) -> String {
        let (category, part) = parts[rule.list]
        return compilations[category].json(of: rulePlaces[rule.list][rule.rule], inPart: part)
    }
}
