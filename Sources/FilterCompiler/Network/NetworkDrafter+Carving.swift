internal import ByteTables
internal import ContentRules
internal import FilterLists

/// Rules with hosts to be spared, which take back of each other what they spare.
extension NetworkDrafter {
    /// Drafts them, when all other rules are drafted, in an order in which they do little harm to each other, and tells
    /// what is lost of them.
    mutating func draftCarvedBlocks() {
        guard !carvedBlocks.isEmpty else { return }
        for number in carvedBlocks.indices { carvedBlocks[number].stand(behind: wideExceptions) }
        carvedBlocks = CarvedBlock.inOrder(carvedBlocks)
        for number in carvedBlocks.indices {
            let block = carvedBlocks[number]
            let carving: Section.Carving = block.reach.isBehindExceptions ? .behindExceptions : .beforeExceptions
            let template = Template(meaning: block.meaning, pages: block.pages, line: block.line, carving: carving)
            pattern = block.pattern
            let first = drafts.count
            add(template, filters: block.filters, isHost: block.pattern.shape == .host && block.meaning.to.isEmpty)
            carvedBlocks[number].drafts = first..<drafts.count
            add(template, filters: block.carveOuts, isIgnoring: true)
        }
        restoreCarvedBlocks()
        noteStrangeExceptions()
        for block in carvedBlocks {
            let place = ledger.place(of: block.line)
            if let loss = block.loss {
                ledger.approximate(place.line, of: place.list, .compiling(loss.problem), at: loss.range)
            } else {
                ledger.compile(place.line, of: place.list)
            }
        }
    }

    /// Notes that some of what a rule blocks is taken back.
    private mutating func narrow(_ number: Int) {
        let block = carvedBlocks[number]
        carvedBlocks[number].loss = NetworkMeaning.Fault.told(
            block.loss, .init(problem: .expressionNarrowed, range: block.text))
    }

    /// Blocks again what a later rule's carve-outs take back of an earlier rule.
    private mutating func restoreCarvedBlocks() {
        var work = 0
        var hosts = ByteTable()
        // The numbers of a block and of a host on which it blocks again.
        var restored: Set<UInt64> = []
        let reaches = carvedBlocks.map(\.reach)
        var pages = CarvedPages()
        for later in reaches.indices {
            let before = pages.insert(reaches[later].pages)
            if before.isEmpty { continue }
            let spared = carvedBlocks[later].spared.map { (name: $0, number: UInt64(hosts.insert($0).number)) }
            for earlier in before {
                work += 1 + reaches[earlier].pages.count * reaches[later].pages.count
                if work > CarvedBlock.maximumWork {
                    for number in carvedBlocks.indices { narrow(number) }
                    return
                }
                guard reaches[earlier].mayMeet(reaches[later]) else { continue }
                work += 100 * spared.count
                if carvedBlocks[later].hasCarvedExpression { narrow(earlier) }
                for host in spared where restored.insert(UInt64(earlier) << 32 | host.number).inserted {
                    let found = carvedBlocks[earlier].restored(
                        on: host.name, in: &drafts.set, meetings: &hostMeetings)
                    guard let filters = found else {
                        narrow(earlier)
                        continue
                    }
                    let block = carvedBlocks[earlier]
                    if block.pattern.isNarrowed { narrow(earlier) }
                    if filters.isEmpty { continue }
                    pattern = block.pattern
                    add(Template(meaning: block.meaning, pages: block.pages, line: block.line), filters: filters)
                }
            }
        }
    }

    /// Notes of which rules exceptions take back what they would not if no host were to be spared.
    private mutating func noteStrangeExceptions() {
        // By rule, then by section: the search below asks for it at every exception that it comes by.
        let areStrange = carvedBlocks.map { Self.flags(of: $0.strangeExceptions) }
        let standings = drafts.standings
        let sections = standings.map { Int($0.section.rawValue) }
        let areSought = Self.flags(of: carvedBlocks.flatMap(\.strangeExceptions))
        let exceptions = sections.indices.filter { areSought[sections[$0]] }
        if exceptions.isEmpty { return }
        let rules = drafts.set.rules
        var index = OverlapIndex(drafts.set)
        for exception in exceptions { index.insert(exception) }
        for (number, isStrange) in areStrange.enumerated() where isStrange.contains(true) {
            let isTakenBack = carvedBlocks[number].drafts.contains { rule in
                let types = ExceptionReach.types(of: rules[rule], in: standings[rule].section)
                return index.meets(rule, types: types, maximumComparisonCount: 128) { isStrange[sections[$0]] }
            }
            if isTakenBack { narrow(number) }
        }
    }

    /// By section: whether it is one of some.
    private static func flags(of sections: [Section]) -> [Bool] {
        var flags = [Bool](repeating: false, count: Section.allCases.count)
        for section in sections { flags[Int(section.rawValue)] = true }
        return flags
    }
}
