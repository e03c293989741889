internal import ContentRules
internal import Foundation

/// A line of a filter list that a rule comes from.
package struct SourceLine: Encodable, Hashable {
    /// The list's name as it was given when it was compiled.
    package let list: String
    package let line: Int
    /// The line as it stands in the list now, if the list can still be read.
    package var text: String?

    package init(list: String, line: Int, text: String? = nil) {
        self.list = list
        self.line = line
        self.text = text
    }
}

/// The lines of filter lists that the rules of a category come from, by its report.
///
/// Only what is asked for is decoded: the report gives a line to each rule (`ReportWriter`).
package struct SourceLines {
    private struct Head: Decodable {
        struct File: Decodable {
            var name: String
            var rules: Int
        }
        var files: [File]
    }

    private struct Source: Decodable { var name: String }

    private let bytes: [UInt8]
    /// Where the lines of the rules stand, numbered through all files of the category.
    private var rules: [Range<Int>] = []
    private var files: [Head.File] = []
    private var sources: [String] = []

    /// Fails with nothing when the bytes are no report.
    package init?(report bytes: [UInt8]) {
        self.bytes = bytes
        guard let sourceStart = readRules() else { return nil }
        readSources(from: sourceStart)
        if sources.isEmpty || files.reduce(0, { $0 + max(0, min($1.rules, 1 << 20)) }) != rules.count { return nil }
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
        let rule = rules[files[..<index].reduce(0) { $0 + $1.rules } + number - 1]
        guard let places = try? JSONDecoder().decode([[Int]].self, from: Data(bytes[rule])) else { return nil }
        return places.compactMap { place in
            guard place.count == 2, sources.indices.contains(place[0]) else { return nil }
            return SourceLine(list: sources[place[0]], line: place[1])
        }
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
                rules.append(withoutComma(line))
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

    /// Finds the names of the lists.
    private mutating func readSources(from start: Int) {
        let key = Array("{\"name\":".utf8)
        var offset = start
        while let line = nextLine(from: offset) {
            offset = line.upperBound + 1
            guard bytes[line].starts(with: key) else { continue }
            let text = bytes[line] + Array("]}".utf8)
            guard let source = try? JSONDecoder().decode(Source.self, from: Data(text)) else { continue }
            sources.append(source.name)
        }
    }

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
