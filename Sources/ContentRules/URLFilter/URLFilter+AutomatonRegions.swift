extension URLFilterAutomaton {
    /// More states than there can be; nothing where the positions do not tell at a glance.
    ///
    /// The positions are taken in regions, each of which is left for good when the next is entered. In a plain one no
    /// character leads to two positions, so a state is a position. In the other kind a word is searched for: a state is
    /// how much of the word has been read, twice where nothing has.
    var mostStates: Int? {
        let most = 2 * classes.count + 2
        if !filter.isAnchoredAtStart {
            let isWord = span.first == Positions([0]) && endOfWord(from: 0, within: .everyCharacter) == classes.count
            return isWord ? most : nil
        }
        var (start, entry) = (0, span.first)
        while start < classes.count {
            guard let search = endOfPlainRegion(from: start, entry) else { return nil }
            guard let search else { return most }
            guard let end = endOfWord(of: search) else { return nil }
            (start, entry) = (end, follow[end - 1])
        }
        return most
    }

    /// A region in which a word is searched for: behind any characters, as in `.*word`, or at the beginning of a label,
    /// as in `([^/:]*\.)?word`.
    private struct Search: Equatable {
        /// The position that is held until the region is left.
        var loop: Int
        /// Where the word begins: behind the loop, or behind the loop's separator.
        var word: Int
    }

    /// Where the plain region that begins at a position ends: before a search, or not at all; nothing where it is not
    /// plain.
    /// - Parameter entry: where the region is entered.
    private func endOfPlainRegion(from start: Int, _ entry: Positions) -> Search?? {
        var search: Search?
        var farthest = start
        var position = start
        var next = entry
        while true {
            if let found = self.search(enteredBy: next) {
                if found.loop < start || search != nil && search != found { return nil }
                search = found
            } else {
                var known = ASCIISet()
                var isPlain = true
                next.forEach {
                    if $0 < start || !known.isDisjoint(with: classes[$0]) { isPlain = false }
                    known = known.union(classes[$0])
                    farthest = max(farthest, $0)
                }
                if !isPlain { return nil }
            }
            if position == search?.loop ?? classes.count { break }
            next = follow[position]
            position += 1
        }
        // What follows the loop is not to be reached without it.
        if let search, farthest >= search.loop, search.loop > start { return nil }
        return .some(search)
    }

    /// The search that begins where some positions may come next.
    private func search(enteredBy next: Positions) -> Search? {
        guard let loop = next.first, follow[loop] == Positions([loop, loop + 1]), loop + 1 < classes.count else {
            return nil
        }
        if next == Positions([loop, loop + 1]) || next == Positions([loop]) {
            return classes[loop].isDisjoint(with: classes[loop + 1]) ? nil : Search(loop: loop, word: loop + 1)
        }
        let isLabel = next == Positions([loop, loop + 1, loop + 2]) && follow[loop + 1] == Positions([loop + 2])
        return isLabel ? Search(loop: loop, word: loop + 2) : nil
    }

    private func endOfWord(of search: Search) -> Int? {
        let separator = search.word == search.loop + 1 ? ASCIISet() : classes[search.loop + 1]
        guard separator.isSubset(of: classes[search.loop]) else { return nil }
        return endOfWord(from: search.word, within: classes[search.loop], separator: separator)
    }

    /// Where the word that begins at a position ends: it is a row of characters that are the same or have nothing in
    /// common, so that what has been read of it tells where else in what was read it may have begun.
    /// - Parameters:
    ///   - loop: the characters that keep the search going; what follows the word is none of them.
    ///   - separator: what stands before the word, be it found later.
    private func endOfWord(from start: Int, within loop: ASCIISet, separator: ASCIISet = ASCIISet()) -> Int? {
        var distinct = [separator]
        var known = separator
        var position = start
        while position < classes.count {
            let characters = classes[position]
            guard characters.isSubset(of: loop) else { return nil }
            if !distinct.contains(characters) {
                guard known.isDisjoint(with: characters) else { return nil }
                distinct.append(characters)
                known = known.union(characters)
            }
            let next = follow[position]
            position += 1
            if position < classes.count, next == Positions([position]), !classes[position].isDisjoint(with: loop) {
                continue
            }
            var isLeft = true
            next.forEach { if $0 < position || !classes[$0].isDisjoint(with: loop) { isLeft = false } }
            return isLeft ? position : nil
        }
        return nil
    }
}
