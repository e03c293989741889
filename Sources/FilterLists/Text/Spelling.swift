/// A word that may be another one, misspelt.
package struct Spelling {
    /// In small letters.
    package let letters: [UInt8]

    package init(_ word: some Collection<UInt8>) {
        letters = word.prefix(Self.maximumLength + 1).map(\.lowercased)
    }

    /// Longer words are like none.
    private static let maximumLength = 40

    /// The nearest of some words, if it is near enough to be meant: one slip in three letters.
    package func nearest(among words: some Sequence<String>) -> String? {
        guard !letters.isEmpty, letters.count <= Self.maximumLength else { return nil }
        let most = max(1, letters.count / 3)
        // A word that is longer or shorter by more than the slips is none of the near ones.
        let near = words.lazy.filter { abs($0.utf8.count - letters.count) <= most }
        let distances = near.map { word in
            let other = Array(word.utf8)
            return (slips: slips(from: other), common: -zip(letters, other).prefix { $0 == $1 }.count, word: word)
        }
        guard let nearest = distances.min(by: { ($0.slips, $0.common) < ($1.slips, $1.common) }) else { return nil }
        return nearest.slips <= most ? nearest.word : nil
    }

    package func isOneSlip(from word: [UInt8]) -> Bool {
        abs(word.count - letters.count) <= 1 && letters.count <= Self.maximumLength && slips(from: word) == 1
    }

    /// How many letters must be put in, left out, replaced, or exchanged with the next (optimal string alignment).
    private func slips(from word: [UInt8]) -> Int {
        var before: [Int] = []
        var last: [Int] = []
        var row = Array(0...word.count)
        for index in letters.indices {
            (before, last) = (last, row)
            row[0] = index + 1
            for column in word.indices {
                let replaced = last[column] + (letters[index] == word[column] ? 0 : 1)
                row[column + 1] = min(replaced, row[column] + 1, last[column + 1] + 1)
                if index > 0, column > 0, letters[index] == word[column - 1], letters[index - 1] == word[column] {
                    row[column + 1] = min(row[column + 1], before[column - 1] + 1)
                }
            }
        }
        return row[word.count]
    }
}
