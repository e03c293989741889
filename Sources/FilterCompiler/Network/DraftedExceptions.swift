internal import ContentRules
internal import FilterLists

/// Exceptions that become the same content rules in every category: drafted once for all the categories that they reach.
struct DraftedExceptions: Sendable {
    private struct Entry {
        var list: Int
        var rule: Int
        var drafts: Range<Int>
        var loss: NetworkMeaning.Fault?
    }

    private(set) var drafts = Drafts()
    /// In the order of lists and rules.
    private var entries: [Entry] = []

    /// What an exception has become, and what is lost of it; nothing where that rests on the category.
    func drafted(_ meaning: NetworkMeaning) -> (drafts: Range<Int>, loss: NetworkMeaning.Fault?)? {
        guard !entries.isEmpty, meaning.isSameInAllCategories else { return nil }
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if (entries[middle].list, entries[middle].rule) < (meaning.list, meaning.rule) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < entries.count, entries[low].list == meaning.list, entries[low].rule == meaning.rule else {
            return nil
        }
        return (entries[low].drafts, entries[low].loss)
    }

    /// Adds what an exception has become; they come in the order of lists and rules.
    mutating func append(_ meaning: NetworkMeaning, drafts: Range<Int>, loss: NetworkMeaning.Fault?) {
        entries.append(Entry(list: meaning.list, rule: meaning.rule, drafts: drafts, loss: loss))
    }

    /// Takes over the rules of which the entries speak.
    mutating func finish(_ drafts: consuming Drafts) { self.drafts = drafts }
}

extension NetworkMeaning {
    /// Whether what the rule becomes rests on no other rule of its category: it switches nothing off, is for no pop-ups,
    /// and no `$badfilter` rule takes anything of it.
    var isSameInAllCategories: Bool {
        isException && !isBadFilter && switches.isEmpty && removal < 0 && types.isDisjoint(with: .popup)
    }
}
