/// Which of the known words is meant by an unknown one.
enum Spelling {
    /// The nearest word, if it is near enough to be meant: one change in three letters.
    static func nearest(to word: String, in known: [String]) -> String? {
        guard word.utf8.count <= 40 else { return nil }
        let letters = Array(word.lowercased().utf8)
        let distances = known.map { (distance(letters, Array($0.utf8)), -common(letters, Array($0.utf8)), $0) }
        guard let nearest = distances.min(by: { ($0.0, $0.1) < ($1.0, $1.1) }) else { return nil }
        return nearest.0 <= max(1, word.utf8.count / 3) ? nearest.2 : nil
    }

    /// How many letters two words begin with together.
    private static func common(_ first: [UInt8], _ second: [UInt8]) -> Int {
        zip(first, second).prefix { $0 == $1 }.count
    }

    /// How many letters must be put in, left out or replaced (Levenshtein).
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in second.indices {
                let replaced = diagonal + (letter == second[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
