package import FilterReview

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 of OASIS.
package struct FindingSARIF {
    private let report: LintReport
    private let folder: String
    private let version: String

    /// - Parameters:
    ///   - folder: the folder in which the check runs, as an absolute path: what addresses of files are relative to.
    ///   - version: the tool's own.
    package init(_ report: LintReport, folder: String, version: String) {
        self.report = report
        self.folder = folder
        self.version = version
    }

    /// Where addresses of files begin; GitHub takes it for the root of the repository.
    private static let base = "%SRCROOT%"

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    package var text: String {
        let codes = FindingCounts(report.items).codes.sorted { $0.name < $1.name }
        let numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1.name, $0) })
        let identities = FindingIdentity.identities(of: report.items, in: folder)
        let results = zip(report.items, identities).map { result($0, $1, rule: numbers[$0.code] ?? 0) }
        let ruleSets = Set(report.sources.lazy.filter(\.isRuleSet).map(\.name))
        let codesOfLists = Set(report.items.lazy.filter { !ruleSets.contains($0.line.file) }.map(\.code))
        let rules = JSONValue(codes) { Self.rule($0, isOfLists: codesOfLists.contains($0.name)) }
        let driver: JSONValue = [
            "name": .string("filterc"), "semanticVersion": .string(version), "rules": rules,
        ]
        let bases = [(key: Self.base, value: ["description": Self.message("where filterc was run")] as JSONValue)]
        let run: JSONValue = [
            "tool": ["driver": driver], "columnKind": .string("utf16CodeUnits"),
            "originalUriBaseIds": .object(bases),
            "results": .array(results),
        ]
        let log: JSONValue = [
            "$schema": .string(Self.schema),
            "version": .string("2.1.0"), "runs": .array([run]),
        ]
        return log.text
    }

    /// - Parameter isOfLists: whether something in a list has the code; rule sets hold no comments.
    private static func rule(_ code: FindingCounts.Code, isOfLists: Bool) -> JSONValue {
        let sentence = code.explanation.prefix(1).uppercased() + code.explanation.dropFirst() + "."
        let hint = " The comment '! filterc-disable-next-line \(code.name)' above a line keeps this quiet."
        return [
            "id": .string(code.name), "shortDescription": message(sentence), "fullDescription": message(sentence),
            "help": message(isOfLists ? sentence + hint : sentence),
            "defaultConfiguration": ["level": .string(code.severity.rawValue)],
        ]
    }

    private func result(_ item: LintReport.Item, _ identity: FindingIdentity, rule: Int) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("ruleId", .string(item.code)), ("ruleIndex", .integer(rule)), ("level", .string(item.severity.rawValue)),
            ("message", Self.message(item.message)),
            ("locations", .array([["physicalLocation": location(item.line, columns: item.columns)]])),
            ("partialFingerprints", ["findingIdentity/v1": .string("\(identity.hash):\(identity.number)")]),
        ]
        if !item.related.isEmpty {
            let related = item.related.enumerated().map { number, related -> JSONValue in
                [
                    "id": .integer(number + 1), "message": Self.message("\(related.role): \(related.line.shortText)"),
                    "physicalLocation": location(related.line, columns: nil),
                ]
            }
            members.append(("relatedLocations", .array(related)))
        }
        if let fix = fix(item) { members.append(("fixes", .array([fix]))) }
        if report.goneCount != nil { members.append(("baselineState", .string("new"))) }
        return .object(members)
    }

    private func fix(_ item: LintReport.Item) -> JSONValue? {
        let replacement: JSONValue
        switch item.fix {
        case nil: return nil
        case .removeLine:
            replacement = [
                "deletedRegion": [
                    "startLine": .integer(item.line.line), "startColumn": .integer(1),
                    "endLine": .integer(item.line.line + 1), "endColumn": .integer(1),
                ]
            ]
        case .replace(let part, let words):
            guard let columns = item.columns(of: part) else { return nil }
            replacement = [
                "deletedRegion": Self.region(item.line.line, columns), "insertedContent": Self.message(words),
            ]
        }
        return [
            "description": Self.message("as 'filterc check --fix' does it"),
            "artifactChanges": .array([
                ["artifactLocation": artifact(item.line.file), "replacements": .array([replacement])]
            ]),
        ]
    }

    private func location(_ line: RuleLine, columns: Range<Int>?) -> JSONValue {
        ["artifactLocation": artifact(line.file), "region": Self.region(line.line, columns)]
    }

    private func artifact(_ file: String) -> JSONValue {
        let path = file.relativePath(to: folder)
        // An address, or a path that does not lie below the folder, stands for itself.
        if file.contains("://") { return ["uri": .string(file.uriPath(keeping: ":?#[]%"))] }
        if path.hasPrefix("/") { return ["uri": .string("file://" + path.uriPath())] }
        return ["uri": .string(path.uriPath()), "uriBaseId": .string(Self.base)]
    }

    private static func region(_ line: Int, _ columns: Range<Int>?) -> JSONValue {
        guard let columns else { return ["startLine": .integer(line)] }
        return [
            "startLine": .integer(line), "startColumn": .integer(columns.lowerBound),
            "endColumn": .integer(columns.upperBound),
        ]
    }

    private static func message(_ text: String) -> JSONValue { ["text": .string(text)] }
}

extension String {
    /// The text as the path of a URI: what RFC 3986 does not let stand in a path, and the colon, which would make a
    /// first name look like a scheme, is percent-encoded.
    fileprivate func uriPath(keeping kept: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
            if isLetter || "/-._~!$&'()*+,;=@".utf8.contains(byte) || kept.utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
