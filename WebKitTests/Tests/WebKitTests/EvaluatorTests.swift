import ContentRules
import Testing
import WebKitEngine

/// The project's evaluator beside WebKit: what it says of the tables that WebKit itself is held to.
@Suite struct EvaluatorTests {
    @Test(arguments: PageFactTests.facts)
    func saysWhatWebKitDoes(_ fact: PageFact) throws {
        let lists = try fact.ruleSets().map { RuleSetReader.read($0).ruleSet }
        for visit in fact.visits {
            var evaluation = try Evaluation(lists, page: visit.page)
            let found = try visit.outcomes.map { try evaluation.outcome(like: $0, of: visit) }
            #expect(zip(found, visit.outcomes).filter { $0 != $1 }.map(\.0) == [], "on \(visit.page)")
        }
    }
}

/// What the evaluator says of a page.
private struct Evaluation {
    var evaluator: Evaluator
    let page: CanonicalURL

    init(_ lists: [RuleSet], page: String) throws {
        evaluator = Evaluator(lists)
        self.page = try #require(CanonicalURL(page))
    }

    /// The outcome of what another outcome is about.
    mutating func outcome(like other: PageOutcome, of visit: PageFact.Visit) throws -> PageOutcome {
        switch other {
        case .page: .page(isBlocked: evaluator.outcome(of: document).isBlocked)
        case .load(let resource, _): .load(resource, try outcome(of: resource))
        case .element(let selector, _): .element(selector, isHidden: try hides(selector, on: visit))
        }
    }

    /// The load of the page itself.
    private var document: Request { Request(page, type: .topDocument, page: page) }

    private mutating func outcome(of resource: Resource) throws -> PageOutcome.LoadOutcome {
        var outcomes = [evaluator.outcome(of: try request(of: resource))]
        if resource.kind == .popUp {
            // A window that the page opens is asked for once more, as a page of its own.
            let url = try #require(CanonicalURL(resource.url))
            outcomes.append(evaluator.outcome(of: Request(url, type: .topDocument, page: url)))
        }
        if outcomes.contains(where: \.isBlocked) { return .blocked }
        if outcomes.contains(where: \.isUpgraded) { return .upgraded }
        return outcomes.contains { $0.cookieBlocking != nil } ? .bare : .loaded
    }

    private func request(of resource: Resource) throws -> Request {
        let url = try #require(CanonicalURL(resource.url))
        let frame = try resource.frame.map { try #require(CanonicalURL($0)) }
        return Request(url, type: resource.kind.type, page: page, frame: frame)
    }

    /// Whether any request of the page's own document hides the selector there.
    private mutating func hides(_ selector: String, on visit: PageFact.Visit) throws -> Bool {
        let requests = try [document] + visit.resources.filter { $0.frame == nil }.map(request)
        for request in requests {
            for number in evaluator.outcome(of: request, withHiding: true).hiding {
                let set = evaluator.ruleSet(number.list)
                for entry in set[set.rules[number.rule].selectors] {
                    let selectors = String(decoding: set.unescaped(entry), as: UTF8.self).split(separator: ",")
                    if selectors.contains(where: { $0 == selector }) { return true }
                }
            }
        }
        return false
    }
}

extension Resource.Kind {
    /// What WebKit counts the load as.
    fileprivate var type: ResourceTypes {
        switch self {
        case .image, .picture, .styleImage: .image
        case .styleSheet, .styleImport: .styleSheet
        case .script, .module, .preload: .script
        case .font: .font
        case .audio, .video, .track: .media
        case .svg: .svgDocument
        case .fetch, .xmlHTTPRequest: .fetch
        case .webSocket: .webSocket
        case .worker, .eventSource, .beacon: .other
        case .ping: .ping
        case .policyReport: .cspReport
        case .frame, .object, .embed: .childDocument
        case .popUp: .popup
        case .navigation: .topDocument
        }
    }
}
