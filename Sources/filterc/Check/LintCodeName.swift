internal import ArgumentParser
internal import FilterLists
internal import FilterReview

/// The words that people give for codes of lints.
enum LintCodeName {
    private static let all = LintCode.all.map(\.name)
    private static let known = Set(all)

    /// The single words of an option that may be given again and name several at a time: `--ignore a,b --ignore c`.
    static func words(_ values: [String]) -> [String] {
        values.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) }
    }

    /// - Throws: that a word is no code, with the one that was likely meant.
    static func codes(_ words: [String], option: String, others: [String] = []) throws(ValidationError) -> Set<String> {
        for word in words where !known.contains(word) {
            let likely = Spelling(word.utf8).nearest(among: all + others).map { "; '\($0)' was likely meant" } ?? ""
            throw ValidationError("\(option): there is no lint '\(word)'\(likely); docs/LINTS.md lists all.")
        }
        return Set(words)
    }
}
