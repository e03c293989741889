internal import ContentRules
internal import FilterCompiler
internal import FilterLists

/// Rules that do something to loads that no list should touch.
struct ReachLint {
    private static let common = ReachMeasure(CommonRequests.requests)
    /// Requests that somebody recorded, to be measured on as well.
    private let recorded: ReachMeasure?

    init(recorded: [Request]?) { self.recorded = recorded.map(ReachMeasure.init) }

    /// - Parameter isWanted: whether a line is to be linted.
    func findings(
        in categories: [LineRules], where isWanted: (ListPlace) -> Bool
    ) -> [(place: ListPlace, lint: Lint, message: String)] {
        var found: [ListPlace: [(Lint, String)]] = [:]
        for category in categories {
            let rules = category.set.rules.indices.filter { rule in
                let action = category.set.rules[rule].action
                return (action == .block || action == .ignorePreviousRules)
                    && category.places[rule].contains(where: isWanted)
            }
            guard !rules.isEmpty else { continue }
            let reaches = Self.common.reaches(of: rules, in: category)
            let recordedReaches = recorded?.reaches(of: rules, in: category)
            for (index, rule) in rules.enumerated() {
                let isException = category.set.rules[rule].action == .ignorePreviousRules
                var faults = isException ? exceptionFaults(reaches[index]) : blockFaults(reaches[index])
                if let reach = recordedReaches?[index], let measure = recorded {
                    faults += recordedFaults(reach, measure, isException: isException)
                }
                for fault in faults {
                    for place in category.places[rule] where isWanted(place) {
                        if found[place, default: []].contains(where: { $0.0 == fault.0 }) { continue }
                        found[place, default: []].append(fault)
                    }
                }
            }
        }
        return found.sorted { $0.key < $1.key }.flatMap { place, faults in
            faults.map { (place, $0.0, $0.1) }
        }
    }

    /// Sites that have nothing to do with each other; what fewer have in common may be one owner's.
    private static let fewSites = 3
    /// The part of the requests that no sound rule reaches, in per cent.
    private static let largeShare = 5

    private func blockFaults(_ reach: Reach) -> [(Lint, String)] {
        guard reach.requests > 0 else { return [] }
        var faults: [(Lint, String)] = []
        if reach.documents > 0 {
            let others = reach.documents > 1 ? " and \(NumberWords.counted(reach.documents - 1, "more page"))" : ""
            faults.append((.blocksDocument, "blocks the page '\(url(reach.example))'\(others)"))
        }
        if reach.sites > Self.fewSites {
            faults.append((.broadRule, "blocks \(commonFigures(reach))"))
        } else if reach.ownLoads > 0 {
            faults.append((.blocksCommonSite, "blocks '\(url(reach.ownExample))', which its site loads from itself"))
        } else if reach.documents == 0 {
            faults.append((.blocksCommonLoad, "blocks '\(url(reach.example))', which sites need"))
        }
        return faults
    }

    private func exceptionFaults(_ reach: Reach) -> [(Lint, String)] {
        guard reach.sites * 100 >= Self.common.siteCount * Self.largeShare else { return [] }
        return [(.broadException, "lets through \(commonFigures(reach)), whatever blocks them")]
    }

    private func recordedFaults(_ reach: Reach, _ measure: ReachMeasure, isException: Bool) -> [(Lint, String)] {
        let isLarge = reach.requests * 100 >= measure.requests.count * Self.largeShare
        guard isLarge, reach.sites > Self.fewSites else { return [] }
        let figures = figures(reach, of: measure, requests: "given requests")
        return isException
            ? [(.broadException, "lets through \(figures), whatever blocks them")] : [(.broadRule, "blocks \(figures)")]
    }

    private func commonFigures(_ reach: Reach) -> String {
        figures(reach, of: Self.common, requests: "common requests")
    }

    private func figures(_ reach: Reach, of measure: ReachMeasure, requests: String) -> String {
        let numbers = [reach.requests, measure.requests.count, reach.sites, measure.siteCount].map(NumberWords.grouped)
        return "\(numbers[0]) of \(numbers[1]) \(requests) on \(numbers[2]) of \(numbers[3]) sites"
    }

    private func url(_ request: Int) -> String { Self.common.requests[request].url.description }
}
