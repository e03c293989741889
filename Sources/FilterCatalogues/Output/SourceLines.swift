internal import ContentRules
package import FilterLists
internal import Foundation

/// A line of a filter list that a rule comes from.
package struct SourceLine: Encodable, Hashable {
    /// The list's name as it was given when it was compiled.
    package let list: String
    package let line: Int
    /// The line as it stands in the list now, if the list can still be read.
    package var text: String?
    /// Whether another line does all that it does: the rule does more, and may be for requests that the line is not for.
    package var isCovered: Bool
    /// Where it is read: whether what stands there now, by itself, does something else than the rule; nothing for no.
    package var isDoubtful: Bool?

    package init(list: String, line: Int, text: String? = nil, isCovered: Bool = false) {
        self.list = list
        self.line = line
        self.text = text
        self.isCovered = isCovered
    }
}

/// The lines of filter lists that the rules of a category come from, by its report.
///
/// Only what is asked for is decoded: the report gives a row to each rule, or to several of which each has the line behind
/// the one before (`ReportWriter`).
package struct SourceLines {
    private struct Head: Decodable {
        struct File: Decodable {
            var name: String
            var rules: Int
        }
        var files: [File]
    }

    private struct Source: Decodable {
        var name: String
        var syntax: String?
        var select: String?
    }

    /// A row of the report's rules.
    private struct Row {
        var firstRule: Int
        var range: Range<Int>
    }

    /// Where a line stands: the number of its source, and its own.
    private struct Place: Hashable {
        var source: Int
        var line: Int
    }

    private let bytes: [UInt8]
    /// The rows of the rules, which are numbered through all files of the category.
    private var rows: [Row] = []
    private var ruleCount = 0
    private var files: [Head.File] = []
    /// The names of the lists, as they were given when they were compiled.
    package private(set) var sources: [String] = []
    /// By the name of a list: how it was said to be read when it was compiled, once for each time it was compiled.
    package private(set) var declarations: [String: Set<SourceDeclaration>] = [:]
    /// The lines of which all is covered by others.
    private var covered: Set<Place> = []

    /// Fails with nothing when the bytes are no report.
    package init?(report bytes: [UInt8]) {
        self.bytes = bytes
        guard let sourceStart = readRules() else { return nil }
        readSources(from: sourceStart)
        guard !sources.isEmpty, files.allSatisfy({ (0...1 << 20).contains($0.rules) }),
            files.reduce(0, { $0 + $1.rules }) == ruleCount
        else { return nil }
    }

    /// The lines of a rule of a file; nothing when the report is not that file's.
    ///
    /// - Parameters:
    ///   - number: the rule's number in the file, counted from 1.
    ///   - file: the file's name, without its folder.
    ///   - count: how many rules the file has.
    package func lines(ofRule number: Int, of file: String, with count: Int) -> [SourceLine]? {
        guard let index = files.firstIndex(where: { $0.name == file }), files[index].rules == count,
            (1...count).contains(number)
        else { return nil }
        let rule = files[..<index].reduce(0) { $0 + $1.rules } + number - 1
        guard let row = row(of: rule) else { return nil }
        if let run = run(in: row.range) { return line(run.first + rule - row.firstRule, of: run.source).map { [$0] } }
        guard let places = try? JSONDecoder().decode([[Int]].self, from: Data(bytes[row.range])) else { return nil }
        return places.compactMap { $0.count == 2 ? line($0[1], of: $0[0]) : nil }
    }

    private func line(_ number: Int, of source: Int) -> SourceLine? {
        guard sources.indices.contains(source) else { return nil }
        let isCovered = covered.contains(Place(source: source, line: number))
        return SourceLine(list: sources[source], line: number, isCovered: isCovered)
    }

    /// The last row that does not begin behind a rule.
    private func row(of rule: Int) -> Row? {
        var found = 0..<rows.count
        while found.count > 1 {
            let middle = found.lowerBound + found.count / 2
            found = rows[middle].firstRule > rule ? found.lowerBound..<middle : middle..<found.upperBound
        }
        return found.first.map { rows[$0] }
    }

    /// The lines of a row of several rules, `[[SOURCE, FIRST, LAST]]`.
    private func run(in row: Range<Int>) -> (source: Int, first: Int, count: Int)? {
        guard row.count > 4 else { return nil }
        let numbers = bytes[row].dropFirst(2).dropLast(2)
            .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Self.number)
        guard numbers.count == 3, let source = numbers[0], let first = numbers[1], let last = numbers[2], first >= 0,
            first < last
        else { return nil }
        return (source, first, last - first + 1)
    }

    /// A number of nine digits at most.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.count > 9 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }

    /// Finds the files and the rules, and says where the part behind them begins.
    private mutating func readRules() -> Int? {
        let filesKey = Array("\"files\":[".utf8)
        let rulesKey = Array("\"rules\":[".utf8)
        var isInRules = false
        var offset = 0
        while let line = nextLine(from: offset) {
            offset = line.upperBound + 1
            if isInRules {
                guard bytes[line].first == UInt8(ascii: "[") else { return offset }
                let row = withoutComma(line)
                rows.append(Row(firstRule: ruleCount, range: row))
                ruleCount += run(in: row)?.count ?? 1
            } else if bytes[line].starts(with: filesKey) {
                let text = Array("{".utf8) + bytes[withoutComma(line)] + Array("}".utf8)
                guard let head = try? JSONDecoder().decode(Head.self, from: Data(text)) else { return nil }
                files = head.files
            } else {
                isInRules = bytes[line].elementsEqual(rulesKey)
            }
        }
        return nil
    }

    /// Finds the names of the lists, and the lines that are covered.
    private mutating func readSources(from start: Int) {
        let key = Array("{\"name\":".utf8)
        var offset = start
        var lastOpen: Int?
        while let line = nextLine(from: offset) {
            offset = line.upperBound + 1
            guard bytes[line].starts(with: key) else {
                guard let row = coverage(inRow: line) else { continue }
                let place = Place(source: sources.count - 1, line: row.line)
                // A line may have several rows.
                if !row.isCovered {
                    covered.remove(place)
                    lastOpen = row.line
                } else if lastOpen != row.line {
                    covered.insert(place)
                }
                continue
            }
            lastOpen = nil
            let text = bytes[line] + Array("]}".utf8)
            guard let source = try? JSONDecoder().decode(Source.self, from: Data(text)) else { continue }
            sources.append(source.name)
            let declaration = SourceDeclaration(
                syntax: source.syntax.flatMap(ListSyntax.init), selection: source.select)
            declarations[source.name, default: []].insert(declaration)
        }
    }

    /// The line of a row of one line, `[LINE,[RULE, …], …]`, and whether the row says that it is covered.
    private func coverage(inRow row: Range<Int>) -> (line: Int, isCovered: Bool)? {
        let text = bytes[row].dropFirst()
        guard bytes[row].first == UInt8(ascii: "["), let comma = text.firstIndex(of: UInt8(ascii: ",")),
            let line = Self.number(text[..<comma]), let end = text.firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        return (line, text[(end + 1)...].starts(with: Self.coveredMark))
    }

    private static let coveredMark = Array(",\"covered\",".utf8)

    private func nextLine(from start: Int) -> Range<Int>? {
        guard start < bytes.count else { return nil }
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return start..<end
    }

    private func withoutComma(_ line: Range<Int>) -> Range<Int> {
        bytes[line].last == UInt8(ascii: ",") ? line.lowerBound..<(line.upperBound - 1) : line
    }
}
