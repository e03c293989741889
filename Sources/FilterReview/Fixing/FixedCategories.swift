package import FilterCompiler
internal import FilterLists

/// Categories whose lists were fixed until there was nothing left to fix.
package struct FixedCategories: Sendable {
    /// What became of a file, which may be a list of several categories.
    package struct File: Sendable {
        package var name: String
        package var old: [UInt8]
        package var new: [UInt8]
        /// The numbers, in the old bytes, of the lines that are left.
        package var keptLines: [UInt32]
        /// How many fixes were applied.
        package var count: Int
    }

    package private(set) var categories: [FilterCategory]
    /// The files that differ, in the order of the lists.
    package private(set) var files: [File] = []
    /// What is left to be told of the lists as they are now.
    package private(set) var findings: [LintFinding]
    /// The names of lists with fixes that are left out: with them the list would be read in another way, or empty.
    package private(set) var unfixed: [String] = []

    /// A fix may open the way for another, or stand in the way of one for the same words.
    private static let maximumRounds = 10

    /// - Parameters:
    ///   - editable: the names of the lists that may be changed.
    ///   - lint: finds what is wrong with categories, in the order of lists and lines.
    package init(_ categories: [FilterCategory], editable: Set<String>, lint: ([FilterCategory]) -> [LintFinding]) {
        self.categories = categories
        findings = lint(categories)
        for _ in 0..<Self.maximumRounds {
            guard applyFindings(editable) else { return }
            findings = lint(self.categories)
        }
    }

    /// Applies what can be fixed now; false where that is nothing.
    private mutating func applyFindings(_ editable: Set<String>) -> Bool {
        let lists = categories.flatMap { $0.sources.flatMap(\.lists) }
        var fixes: [[LineFixes.Fix]] = Array(repeating: [], count: lists.count)
        for finding in findings {
            guard let fix = finding.fix, editable.contains(lists[finding.place.list].list.name) else { continue }
            fixes[finding.place.list].append(LineFixes.Fix(line: finding.place.line, fix: fix))
        }
        var occurrences: [String: [Int]] = [:]
        for (number, list) in lists.enumerated() { occurrences[list.list.name, default: []].append(number) }
        var replaced: [Int: RulesAsWritten] = [:]
        unfixed = []
        for (number, list) in lists.enumerated() {
            // What one category can do without, another may need.
            guard let numbers = occurrences[list.list.name], numbers.first == number, !fixes[number].isEmpty,
                numbers.allSatisfy({ lists[$0].list.bytes == list.list.bytes })
            else { continue }
            let common = numbers.dropFirst().reduce(fixes[number]) { common, other in
                let others = Set(fixes[other])
                return common.filter(others.contains)
            }
            let fixed = LineFixes(common, to: list.list.bytes)
            guard fixed.count > 0 else { continue }
            let read = numbers.map { lists[$0].reread(fixed.bytes) }
            guard !read.contains(where: { $0 == nil }) else {
                unfixed.append(list.list.name)
                continue
            }
            for (number, rules) in zip(numbers, read) { replaced[number] = rules }
            keep(fixed, of: list.list)
        }
        guard !replaced.isEmpty else { return false }
        replace(replaced)
        return true
    }

    private mutating func keep(_ fixed: LineFixes, of list: FilterList) {
        guard let index = files.firstIndex(where: { $0.name == list.name }) else {
            files.append(
                File(
                    name: list.name, old: list.bytes, new: fixed.bytes, keptLines: fixed.keptLines, count: fixed.count))
            return
        }
        let lines = files[index].keptLines
        files[index].new = fixed.bytes
        files[index].keptLines = fixed.keptLines.map { lines[Int($0) - 1] }
        files[index].count += fixed.count
    }

    private mutating func replace(_ lists: [Int: RulesAsWritten]) {
        var number = 0
        for category in categories.indices {
            for source in categories[category].sources.indices {
                for list in categories[category].sources[source].lists.indices {
                    if let rules = lists[number] { categories[category].sources[source].lists[list] = rules }
                    number += 1
                }
            }
        }
    }
}
