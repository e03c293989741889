import FilterLists
import Testing
import WebKitEngine

/// What pages do in WebKit with the compiler's output on.
@Suite(.timeLimit(.minutes(10))) struct PageFactTests {
    static let facts = RequestFacts.all + PageRuleFacts.all + HidingFacts.all + RuleFacts.all

    @Test(arguments: facts)
    func outcome(_ fact: PageFact) async throws {
        var lists: [CompiledRuleList] = []
        for json in try fact.ruleSets() { lists.append(try await RuleListCompiler.compile(json)) }
        for visit in fact.visits.map(\.observed) {
            #expect(try await visit.mistakes(with: lists) == [], "on \(visit.page)")
        }
    }

    /// Without rules the pages of the tables load everything and show everything.
    @Test(arguments: PageFact.Visit.joined(facts.flatMap(\.visits).map(\.observed)))
    func outcomeWithoutRules(_ visit: PageFact.Visit) async throws {
        #expect(try await visit.mistakes(with: []) == [], "on \(visit.page)")
    }
}

extension PageFact {
    /// The rule sets that come of the lines.
    func ruleSets() throws -> [[UInt8]] {
        let text = Array(lines.joined(separator: "\n").utf8)
        return isRuleSet ? [text] : try #require(FilterList(name: "fact", bytes: text)).ruleSets()
    }
}

extension PageFact.Visit {
    /// The visit with what the engine lets tests see of it.
    fileprivate var observed: PageFact.Visit {
        var visit = self
        visit.outcomes = outcomes.filter { outcome in
            guard case .load(let resource, let fate) = outcome else { return true }
            return Observation.covers(resource.kind) && (Observation.coversConnections || fate != .bare)
        }
        return visit
    }

    /// What WebKit does otherwise than expected.
    func mistakes(with lists: [CompiledRuleList]) async throws -> [PageOutcome] {
        var page = spec
        var found = try await found(on: page, with: lists)
        if found != outcomes {
            // A load that was not made in time looks like a blocked one: only what is wrong twice is wrong.
            page.patience = .seconds(2)
            found = try await self.found(on: page, with: lists)
        }
        return zip(found, outcomes).filter { $0 != $1 }.map(\.0)
    }

    /// What WebKit does, in the order of the outcomes that are expected.
    private func found(on page: PageSpec, with lists: [CompiledRuleList]) async throws -> [PageOutcome] {
        let result = try await PageLoader.load(page, rules: lists)
        return outcomes.map { expected in
            switch expected {
            case .page: .page(isBlocked: !result.reached(String(self.page.prefix { $0 != "#" })))
            case .load(let resource, _): .load(resource, outcome(of: resource, in: result))
            // An element that is not there is neither hidden nor displayed.
            case .element(let selector, let isHidden):
                .element(selector, isHidden: isHidden ? result.isHidden(selector) : !result.isDisplayed(selector))
            }
        }
    }

    private func outcome(of resource: Resource, in result: PageResult) -> PageOutcome.LoadOutcome {
        if let arrival = result.arrivals.first(where: { $0.url == resource.url }) {
            // The page sets a cookie for its own host.
            let host = page.split(separator: "/")[1]
            let isOwn = resource.url.split(separator: "/")[1] == host
            return isOwn && arrival.cookie == nil && Observation.coversConnections ? .bare : .loaded
        }
        let secure = resource.url.split(separator: ":").first.map { "\($0)s" + resource.url.dropFirst($0.count) } ?? ""
        return result.reached(secure) ? .upgraded : .blocked
    }
}

extension PageFact.Visit {
    /// As few visits as hold all the outcomes: those of one page together, where one does not disturb another.
    fileprivate static func joined(_ visits: [PageFact.Visit]) -> [PageFact.Visit] {
        var joined: [PageFact.Visit] = []
        for visit in visits {
            let outcomes = visit.outcomes.map(\.withoutRules)
            let index = joined.firstIndex { $0.page == visit.page && $0.canJoin(visit) }
            guard let index else {
                joined.append(PageFact.Visit(page: visit.page, markup: visit.markup, outcomes: outcomes))
                continue
            }
            joined[index].markup += visit.markup
            for outcome in outcomes where !joined[index].outcomes.contains(outcome) {
                joined[index].outcomes.append(outcome)
            }
        }
        return joined
    }

    /// Whether no address is loaded by two means, and neither page goes elsewhere.
    private func canJoin(_ other: PageFact.Visit) -> Bool {
        let all = Set(resources + other.resources)
        return Set(all.map(\.url)).count == all.count && !all.contains { $0.kind == .navigation }
    }
}

extension PageOutcome {
    /// What would become of it if there were no rules.
    fileprivate var withoutRules: PageOutcome {
        switch self {
        case .page: .page(isBlocked: false)
        case .load(let resource, _): .load(resource, .loaded)
        case .element(let selector, _): .element(selector, isHidden: false)
        }
    }
}
