internal import ContentRules

/// Asks both sides about requests, and keeps those of which they say different things.
package struct VerdictComparison: Sendable {
    /// A request that is treated in another way than before.
    package struct Difference: Sendable {
        package var asked: AskedRequest
        package var old: SettledVerdict
        package var new: SettledVerdict
    }

    private var old: SideVerdicts
    private var new: SideVerdicts
    package private(set) var count = 0
    package private(set) var oldBlocked = 0
    package private(set) var newBlocked = 0
    /// In the order of the requests.
    package private(set) var differences: [Difference] = []

    init(_ old: SideVerdicts, _ new: SideVerdicts) {
        self.old = old
        self.new = new
    }

    /// Asks both sides at the same time.
    package mutating func ask(_ requests: [AskedRequest]) async {
        async let first = Self.run(old, requests)
        let second = await Self.run(new, requests)
        let settled = await first
        (self.old, self.new) = (settled.side, second.side)
        for index in requests.indices { count(requests[index], settled.verdicts[index], second.verdicts[index]) }
    }

    private mutating func count(_ asked: AskedRequest, _ old: SettledVerdict, _ new: SettledVerdict) {
        count += 1
        if old.verdict == .blocked { oldBlocked += 1 }
        if new.verdict == .blocked { newBlocked += 1 }
        guard old.verdict.effect != new.verdict.effect else { return }
        differences.append(Difference(asked: asked, old: old, new: new))
    }

    private static func run(
        _ side: consuming SideVerdicts, _ requests: [AskedRequest]
    ) async -> (side: SideVerdicts, verdicts: [SettledVerdict]) {
        var side = side
        var verdicts: [SettledVerdict] = []
        verdicts.reserveCapacity(requests.count)
        for asked in requests { verdicts.append(side.verdict(on: asked.request)) }
        return (side, verdicts)
    }
}
