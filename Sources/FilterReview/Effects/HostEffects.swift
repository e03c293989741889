internal import ContentRules

/// What changes of network rules do to hosts, as both sides answer for the requests that show it.
struct HostEffects {
    private enum Kind: Hashable { case newlyBlocked, noLongerBlocked, newlyExcepted }

    private struct Key: Hashable {
        var kind: Kind
        var name: String
    }

    /// A request that is treated in another way than before.
    struct Shown {
        var category: String
        var change: Int
        var request: Request
        var old: SettledVerdict
        var new: SettledVerdict
        /// Whether it is to a host below the one that the change is about, which itself is treated as before.
        var isOnlyBelow = false

        fileprivate var isBlocked: Bool { new.verdict == .blocked }
    }

    /// What was found out about changes.
    struct Findings {
        var shown: [Shown] = []
        /// By category: the changes that may do more than was shown, as not all was asked about so many.
        var unsettled: [String: Set<Int>] = [:]

        static func + (one: Findings, other: Findings) -> Findings {
            Findings(
                shown: one.shown + other.shown,
                unsettled: one.unsettled.merging(other.unsettled) { $0.union($1) })
        }
    }

    /// Of how many changes that the first requests do not explain, in a half of a category's, more requests are asked
    /// about.
    private static let maximumFurtherCount = 2048
    /// How much both sides look at for a half of a category's changes, as rules, before no more requests are asked about
    /// than the first of each, and before none are: thousands of rules for one address would keep us for ever.
    private static let maximumEffort = (further: 15_000_000, all: 40_000_000)
    /// About how many requests that a rule with a say in the first ones does not concern are asked about for a change.
    private static let maximumBesideCount = 32

    /// Asks both sides about the requests of a category's changes: of each until one shows that something changed, and
    /// of one that both takes and gives, until one shows either.
    static func findings(
        by probes: ChangeProbes, of changes: [RuleChange], category: String, _ old: SideVerdicts, _ new: SideVerdicts
    ) -> Findings {
        var (probes, old, new) = (probes, old, new)
        var (besideOld, besideNew) = (RequestsBeside(old.sets), RequestsBeside(new.sets))
        var shown: [Shown] = []
        var unsettled: Set<Int> = []
        var furtherCount = 0
        var unexplained: [Int] = []
        let start = old.effort + new.effort
        var found: [Shown] = []
        var beside: [Request] = []
        func ask(_ requests: [Request], of number: Int, limit: Int) {
            for request in requests {
                if found.count == limit { return }
                let before = old.verdict(on: request)
                let after = new.verdict(on: request)
                if before.verdict.effect != after.verdict.effect {
                    let one = Shown(category: category, change: number, request: request, old: before, new: after)
                    if !found.contains(where: { $0.isBlocked == one.isBlocked }) { found.append(one) }
                } else if beside.count < maximumBesideCount {
                    if let rule = before.rule { beside += besideOld.requests(request, settledBy: rule) }
                    if let rule = after.rule { beside += besideNew.requests(request, settledBy: rule) }
                }
            }
        }
        for number in probes.changes {
            let effort = old.effort + new.effort - start
            if effort > maximumEffort.all {
                unsettled.formUnion((number..<probes.changes.upperBound).filter { changes[$0].action != .hide })
                break
            }
            let limit = changes[number].takesAndGives ? 2 : 1
            (found, beside) = ([], [])
            ask(probes.requests(of: number), of: number, limit: limit)
            let isSettled = found.count == limit || changes[number].action == .hide
            if !isSettled, furtherCount == maximumFurtherCount || effort >= maximumEffort.further {
                unsettled.insert(number)
            } else if !isSettled {
                furtherCount += 1
                ask(beside.filter { probes.isAbout(number, $0) }, of: number, limit: limit)
                ask(probes.furtherRequests(of: number), of: number, limit: limit)
                if found.count < limit, changes[number].action.isException {
                    ask(probes.exceptedRequests(of: number), of: number, limit: limit)
                    if found.isEmpty { unexplained.append(number) }
                }
            }
            if changes[number].action == .block, let host = probes.host(of: number) {
                for index in found.indices {
                    guard let request = Self.request(found[index].request, movedUpTo: host) else { continue }
                    found[index].isOnlyBelow =
                        old.verdict(on: request).verdict.effect == new.verdict(on: request).verdict.effect
                }
            }
            shown += found
        }
        // What it takes two rules to show comes last: there are many pairs, and the others are not to wait for them.
        for number in unexplained {
            (found, beside) = ([], [])
            let isAsked = old.effort + new.effort - start < maximumEffort.all
            if isAsked { ask(probes.sharedRequests(of: number), of: number, limit: 1) }
            if found.isEmpty, !isAsked || probes.isSpent { unsettled.insert(number) }
            shown += found
        }
        shown = shown.enumerated().sorted { one, other in
            (one.element.change, one.offset) < (other.element.change, other.offset)
        }.map(\.element)
        return Findings(shown: shown, unsettled: [category: unsettled])
    }

    /// A request to a host below another as one to that host; nothing where it is to no host below it.
    private static func request(_ request: Request, movedUpTo host: [UInt8]) -> Request? {
        let name = Array(request.url.bytes[request.url.host])
        guard name != host, ExceptedRequests.isWithin(host, name),
            let url = ExceptedRequests.moved(request.url, to: host)
        else { return nil }
        return Request(url, type: request.types, page: request.topURL, frame: RequestsBeside.frame(of: request))
    }

    private var hosts: [Kind: [EffectSummary.Host]] = [:]
    /// The places of those that are told of.
    private var places: [Key: Int] = [:]

    var summary: EffectSummary {
        var summary = EffectSummary()
        summary.newlyBlocked = hosts[.newlyBlocked] ?? []
        summary.noLongerBlocked = hosts[.noLongerBlocked] ?? []
        summary.newlyExcepted = hosts[.newlyExcepted] ?? []
        return summary
    }

    /// - Parameter changes: by category, what was asked about.
    init(_ shown: [Shown], _ changes: [String: [ReviewedChange]], lines: inout ChangeLines) {
        for effect in shown {
            guard let change = changes[effect.category]?[effect.change] else { continue }
            keep(effect, of: change, lines: &lines)
        }
    }

    /// The host that a change is about, or else the part of an address; of a change for any address, or one that makes
    /// a difference only below its host, the host that shows it.
    private static func name(of change: ReviewedChange, shownBy shown: Shown) -> String {
        if let name = change.subject.name, !shown.isOnlyBelow { return name }
        let url = shown.request.url
        return change.target == "*" || shown.isOnlyBelow
            ? String(decoding: url.bytes[url.host], as: UTF8.self) : change.target
    }

    private mutating func keep(_ shown: Shown, of change: ReviewedChange, lines: inout ChangeLines) {
        let name = Self.name(of: change, shownBy: shown)
        let kind: Kind
        if shown.new.verdict == .blocked {
            kind = .newlyBlocked
        } else if shown.old.verdict == .blocked {
            // A rule that is less than it was leaves what it blocked to exceptions that were there: most often to
            // filterc's own, for pages and pop-ups.
            let isLessening = change.action == "block" && (change.kind == .removed || change.kind == .changed)
            kind = shown.new.verdict == .excepted && !isLessening ? .newlyExcepted : .noLongerBlocked
        } else {
            return
        }
        let key = Key(kind: kind, name: name)
        guard places[key] == nil else { return }
        let host = EffectSummary.Host(
            name: name, category: shown.category, example: Self.description(of: shown.request),
            oldLine: shown.old.rule.flatMap { lines.line(of: $0, isOld: true, for: shown.request) },
            newLine: shown.new.rule.flatMap { lines.line(of: $0, isOld: false, for: shown.request) })
        if let other = FinalSeparator.other(than: name), let place = places[Key(kind: kind, name: other)],
            let told = hosts[kind]?[place], Self.areOfOneLine(told, host)
        {
            places[key] = place
            hosts[kind]?[place].name = FinalSeparator.whole(name)
            return
        }
        places[key] = hosts[kind]?.count ?? 0
        hosts[kind, default: []].append(host)
    }

    /// Whether the same lines, of which there are some, treat two hosts in another way than before.
    private static func areOfOneLine(_ one: EffectSummary.Host, _ other: EffectSummary.Host) -> Bool {
        one.category == other.category && (one.oldLine ?? one.newLine) != nil && one.oldLine == other.oldLine
            && one.newLine == other.newLine
    }

    /// The address, type and page of a request, and the frame if it comes from one.
    static func description(of request: Request) -> String {
        let url = String(decoding: request.url.bytes, as: UTF8.self)
        let type = request.types.name
        if request.types.contains(.topDocument) { return "\(url) as \(type)" }
        let text = "\(url) as \(type) on \(name(ofPage: request.topURL))"
        return RequestsBeside.frame(of: request).map { "\(text), in its frame \(name(ofPage: $0))" } ?? text
    }

    /// The host of a page where that is all of its address but a secure scheme, and else the address.
    private static func name(ofPage page: CanonicalURL) -> String {
        let host = String(decoding: page.bytes[page.host], as: UTF8.self)
        return page.description == "https://\(host)/" ? host : page.description
    }
}

extension RuleChange {
    /// Whether some requests may be blocked that were not, and some not that were.
    fileprivate var takesAndGives: Bool { kind == .changed && !old.isEmpty && !new.isEmpty }
}

extension ResourceTypes {
    /// The words of the types.
    var name: String { words.joined(separator: ", ") }
}
