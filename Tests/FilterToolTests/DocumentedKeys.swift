import Foundation
import Testing

/// The keys that a section of docs/JSON.md has a row for, and those of them that an answer has shown.
struct DocumentedKeys {
    /// By what holds them: the key of an object, or of its parent and it as `types.verdicts`; "" is the whole answer.
    private var keys: [String: Set<String>] = [:]
    private var seen: [String: Set<String>] = [:]
    /// What holds keys that nobody can know before.
    private var open: Set<String> = []

    init(section: String) throws {
        let text = try Document("docs/JSON.md").text
        let start = try #require(text.range(of: "\n## \(section)\n"), "\(section)")
        let body = text[start.upperBound...].components(separatedBy: "\n## ")[0]
        var holders: [String] = []
        for line in body.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 3, cells[0] != "in", cells[0] != "---" else { continue }
            if !cells[0].isEmpty {
                let names = Self.names(in: cells[0])
                holders = names.isEmpty ? [""] : names
            }
            let names = Self.names(in: cells[1])
            for holder in holders {
                keys[holder, default: []].formUnion(names)
                if names.isEmpty { open.insert(holder) }
            }
        }
    }

    private static func names(in cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

    /// Looks at all objects of an answer.
    mutating func see(_ json: String) throws {
        see(try JSONSerialization.jsonObject(with: Data(json.utf8)), path: [])
    }

    private mutating func see(_ value: Any, path: [String]) {
        if let values = value as? [Any] {
            for value in values { see(value, path: path) }
        } else if let members = value as? [String: Any] {
            let nested = path.suffix(2).joined(separator: ".")
            let holder = keys[nested] == nil ? path.last ?? "" : nested
            seen[holder, default: []].formUnion(members.keys)
            for (key, value) in members { see(value, path: path + [key]) }
        }
    }

    /// Expects the keys that are described and those that were seen to be the same.
    func expectAllSeen(_ location: SourceLocation = #_sourceLocation) {
        for holder in Set(keys.keys).union(seen.keys).sorted() where !open.contains(holder) {
            let described = keys[holder] ?? []
            let seen = seen[holder] ?? []
            let place = holder.isEmpty ? "the answer" : holder
            #expect(seen.subtracting(described).isEmpty, "\(place): not described", sourceLocation: location)
            #expect(described.subtracting(seen).isEmpty, "\(place): not written", sourceLocation: location)
        }
    }
}
