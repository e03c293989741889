/// Findings that are known, so that only new ones count: a text that reviewers can read.
///
/// A line for each finding, under the name of its file: its code and the text of its line. Numbers of lines are left
/// out, so that the text stays the same when lines above come and go.
package struct Baseline: Sendable {
    /// Why a text is no baseline.
    package struct Problem: Error, Sendable {
        /// Counted from 1.
        package var line: Int
        package var explanation: String
    }

    /// By file, by entry, how many findings there are.
    private var files: [String: [String: Int]] = [:]

    private static let header =
        "# Findings that 'filterc check --baseline' takes for known; '--write-baseline' renews this file."
    /// Longer lines are told by their beginning and a hash.
    private static let longestText = 200

    /// - Parameter folder: the folder in which the check runs, as an absolute path.
    package init(_ items: [LintReport.Item], folder: String) {
        for identity in FindingIdentity.identities(of: items, in: folder) {
            files[identity.file.printable, default: [:]][Self.entry(of: identity), default: 0] += 1
        }
    }

    /// - Parameter name: what a file of the baseline is called now.
    package init(text: String, name: (String) -> String = { $0 }) throws(Problem) {
        var file: String?
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                file = name(String(line.dropFirst().dropLast()))
            } else if let file, line.utf8.contains(UInt8(ascii: " ")) {
                files[file, default: [:]][String(line), default: 0] += 1
            } else {
                throw Problem(line: index + 1, explanation: "neither '[file]' nor a code and a line behind such a line")
            }
        }
    }

    /// In the order of files, codes and texts.
    package var text: String {
        var text = Self.header + "\n"
        for (file, entries) in files.sorted(by: { $0.key < $1.key }) {
            text += "\n[\(file)]\n"
            for (entry, count) in entries.sorted(by: { $0.key < $1.key }) {
                text += String(repeating: entry + "\n", count: count)
            }
        }
        return text
    }

    /// What the baseline does not know.
    package struct News: Sendable {
        package var items: [LintReport.Item]
        package var knownCount: Int
        /// How many findings of the baseline are there no more.
        package var goneCount: Int
    }

    /// - Parameter isChecked: whether findings of a code in a file would be there if there were any.
    package func news(
        in items: [LintReport.Item], folder: String, isChecked: (_ code: String, _ file: String) -> Bool
    ) -> News {
        var rest = files
        var news: [LintReport.Item] = []
        for (item, identity) in zip(items, FindingIdentity.identities(of: items, in: folder)) {
            let (file, entry) = (identity.file.printable, Self.entry(of: identity))
            if let count = rest[file]?[entry], count > 0 {
                rest[file]?[entry] = count - 1
            } else {
                news.append(item)
            }
        }
        var gone = 0
        for (file, entries) in rest {
            for (entry, count) in entries where isChecked(Self.code(of: entry), file) { gone += count }
        }
        return News(items: news, knownCount: items.count - news.count, goneCount: gone)
    }

    /// The word before the space, which a mark at the beginning of the line may have joined.
    private static func code(of entry: String) -> String {
        String(decoding: entry.utf8.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }

    private static func entry(of identity: FindingIdentity) -> String {
        let text = identity.text.printable
        guard text.unicodeScalars.count > longestText else { return "\(identity.code) \(text)" }
        var start = String.UnicodeScalarView()
        start.append(contentsOf: text.unicodeScalars.prefix(longestText))
        return "\(identity.code) \(String(start))… \(identity.hash)"
    }
}

extension String {
    /// The text without what would break its line or show other words than there are.
    fileprivate var printable: String {
        var text = UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: text.append("\u{FFFD}")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
