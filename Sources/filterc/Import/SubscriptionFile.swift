internal import FilterLists

/// A `.subscription` file of Adblock Plus's repository of subscriptions: lines of `key=value`.
struct SubscriptionFile {
    private var values: [Substring: [Substring]] = [:]

    /// Nothing if the bytes are no such file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count < 1 << 16, let text = String(strictUTF8: bytes) else { return nil }
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.trimmingPrefix(while: \.isWhitespace)
            guard !words.isEmpty else { continue }
            if let equals = words.firstIndex(of: "=") {
                values[words[..<equals], default: []].append(words[words.index(after: equals)...])
            } else if !words.allSatisfy({ $0.isLetter }) {
                // Keys without a value, such as `deprecated`, are words.
                return nil
            } else {
                values[words, default: []].append("")
            }
        }
        guard values["type"] != nil || values["list"] != nil || values["variant"] != nil else { return nil }
        guard values["list"] != nil || values["variant"] != nil else { return nil }
    }

    var imported: ImportedLists {
        let languages = values["languages"]?.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) } ?? []
        let category = (ImportedCategory(words: values["type"] ?? []) ?? .other).regional(by: languages)
        let isDeprecated = values["deprecated"] != nil
        let written = (values["list"] ?? []).map { ("", $0) } + (values["variant"] ?? []).map(Self.variant)
        let lists = written.compactMap { title, value -> ImportedList? in
            guard let address = value.split(separator: " ").first else { return nil }
            return ImportedList(
                category: category, address: String(address), title: title.isEmpty ? nil : title,
                languages: languages, homepage: values["homepage"]?.first.map(String.init),
                isEnabled: category != .regional && !isDeprecated, note: isDeprecated ? "deprecated" : nil)
        }
        var result = ImportedLists(kind: "a subscription of Adblock Plus", entryCount: written.count, lists: lists)
        if lists.count < written.count { result.notes.append("\(written.count - lists.count) without an address") }
        return result
    }

    /// `NAME ADDRESS [flags]`, where the name may hold blanks.
    private static func variant(_ value: Substring) -> (String, Substring) {
        let words = value.split(separator: " ", omittingEmptySubsequences: true)
        guard let index = words.firstIndex(where: { $0.contains("://") }) else { return (String(value), "") }
        return (words[..<index].joined(separator: " "), words[index])
    }
}
