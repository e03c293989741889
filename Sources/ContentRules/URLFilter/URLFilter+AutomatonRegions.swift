extension URLFilterAutomaton {
    /// No fewer states than there are; nothing where the positions do not tell at a glance.
    ///
    /// The positions are taken in regions, each of which is left for good when the next is entered. In a plain one no
    /// character leads to two positions, so a state is a position. In a run, as `[a-z][a-z]?[a-z]?`, a state is how many
    /// characters have been read. In the third kind a word is searched for: a state is how much of the word has been
    /// read, twice where nothing has. A search within the rest of another, as in `.*one.*two`, goes on beside it: a state
    /// is one of each.
    var mostStates: Int? {
        var most = 2
        var (start, entry) = (0, span.first)
        if !filter.isAnchoredAtStart {
            let search = Search(loop: -1, word: 0, characters: .everyCharacter)
            guard entry == Positions([0]), let found = states(of: search), found.end == classes.count else {
                return nil
            }
            return most + found.count
        }
        while start < classes.count {
            guard let border = borderOfPlainRegion(from: start, entry) else { return nil }
            switch border {
            case .end: return most + classes.count - start
            case .run(let run):
                most += run.end - start
                (start, entry) = (run.end, run.exits)
            case .search(let search):
                guard let found = states(of: search) else { return nil }
                most += search.loop - start + found.count
                (start, entry) = (found.end, follow[found.end - 1])
            }
        }
        return most
    }

    /// What a plain region ends before.
    private enum Border {
        case end
        case run(Run)
        case search(Search)
    }

    /// A region of one class, of which some positions may be passed over: each character leads on, and what leaves it is
    /// none of its characters.
    private struct Run {
        let end: Int
        /// What may come behind it, wherever it is left.
        let exits: Positions
    }

    /// The run that begins at a position.
    /// - Parameter entry: where it is entered.
    private func run(from start: Int, _ entry: Positions) -> Run? {
        let characters = classes[start]
        var end = start
        while end < classes.count, classes[end] == characters { end += 1 }
        var exits = Positions()
        for position in start...end {
            // First what leads into the run, then what each of its positions leads to.
            var beyond = Positions()
            var leadsOn = true
            (position == start ? entry : follow[position - 1]).forEach { next in
                if next < position || next >= end && !characters.isDisjoint(with: classes[next]) { leadsOn = false }
                if next >= end { beyond.insert(next) }
            }
            guard leadsOn, beyond.isEmpty || exits.isEmpty || beyond == exits else { return nil }
            if !beyond.isEmpty { exits = beyond }
        }
        return Run(end: end, exits: exits)
    }

    /// A region in which a word is searched for: behind any characters, as in `.*word`, or at the beginning of a label,
    /// as in `([^/:]*\.)?word`.
    private struct Search: Equatable {
        /// The position that is held until the region is left; -1 in a filter that is searched for.
        var loop: Int
        /// Where the word begins: behind the loop, or behind the loop's separator.
        var word: Int
        /// The characters that keep the search going.
        var characters: ASCIISet
        /// What stands before the word, be it found later.
        var separator = ASCIISet()
    }

    /// The states of a search and of those within it, no fewer than there are, and where the last one's word ends.
    private func states(of search: Search) -> (count: Int, end: Int)? {
        var search = search
        var count = 1
        while true {
            guard search.separator.isSubset(of: search.characters), let end = endOfWord(of: search) else { return nil }
            count *= end - search.loop + 3
            guard let inner = self.search(within: search, enteredBy: follow[end - 1]) else { return (count, end) }
            if count > 1 << 16 { return nil }
            search = inner
        }
    }

    /// What the plain region that begins at a position ends before; nothing where it is not plain.
    /// - Parameter entry: where the region is entered.
    private func borderOfPlainRegion(from start: Int, _ entry: Positions) -> Border? {
        var search: Search?
        var farthest = start - 1
        var position = start
        var next = entry
        while true {
            if let found = self.search(enteredBy: next) {
                // What was passed already was entered in another way, too.
                if found.loop < position || search != nil && search != found { return nil }
                search = found
            } else {
                var known = ASCIISet()
                var isPlain = true
                var last = farthest
                next.forEach {
                    if $0 < start || !known.isDisjoint(with: classes[$0]) { isPlain = false }
                    known = known.union(classes[$0])
                    last = max(last, $0)
                }
                if !isPlain {
                    guard search == nil, farthest < position, next.first == position else { return nil }
                    return run(from: position, next).map { .run($0) }
                }
                farthest = last
            }
            if position == search?.loop ?? classes.count { break }
            next = follow[position]
            position += 1
        }
        // What follows the loop is not to be reached without it.
        if let search, farthest >= search.loop, search.loop > start { return nil }
        return search.map { .search($0) } ?? .end
    }

    /// The search that begins where some positions may come next.
    private func search(enteredBy next: Positions) -> Search? {
        guard let loop = next.first, follow[loop].contains(loop), follow[loop] == Positions([loop, loop + 1]),
            loop + 1 < classes.count
        else { return nil }
        let characters = classes[loop]
        if next == Positions([loop, loop + 1]) || next == Positions([loop]) {
            let isPlain = characters.isDisjoint(with: classes[loop + 1])
            return isPlain ? nil : Search(loop: loop, word: loop + 1, characters: characters)
        }
        guard next == Positions([loop, loop + 1, loop + 2]), follow[loop + 1] == Positions([loop + 2]) else {
            return nil
        }
        return Search(loop: loop, word: loop + 2, characters: characters, separator: classes[loop + 1])
    }

    /// The search that begins behind another's word and goes on beside it, as nothing ends either.
    private func search(within search: Search, enteredBy next: Positions) -> Search? {
        guard search.characters == .everyCharacter else { return nil }
        let inner = self.search(enteredBy: next)
        return inner?.characters == .everyCharacter ? inner : nil
    }

    /// Where the word of a search ends: it is a row of characters that are the same or have nothing in common, so that
    /// what has been read of it tells where else in what was read it may have begun.
    ///
    /// What follows the word ends the search, or begins another within it.
    private func endOfWord(of search: Search) -> Int? {
        var distinct = [search.separator]
        var known = search.separator
        var position = search.word
        while position < classes.count {
            let characters = classes[position]
            guard characters.isSubset(of: search.characters) else { return nil }
            if !distinct.contains(characters) {
                guard known.isDisjoint(with: characters) else { return nil }
                distinct.append(characters)
                known = known.union(characters)
            }
            let next = follow[position]
            position += 1
            if position < classes.count, next == Positions([position]),
                !classes[position].isDisjoint(with: search.characters)
            {
                continue
            }
            var isLeft = true
            next.forEach {
                if $0 < position || !classes[$0].isDisjoint(with: search.characters) { isLeft = false }
            }
            return isLeft || self.search(within: search, enteredBy: next)?.loop == position ? position : nil
        }
        return nil
    }
}
