internal import Foundation

/// Adblock Plus's `subscriptions.json`.
struct AdblockPlusCatalogue: Decodable {
    struct Entry: Decodable {
        var type: String
        var languages: [String]?
        var title: String
        var url: String
        var homepage: String?
    }

    var entries: [Entry]

    init(from decoder: any Decoder) throws {
        entries = try decoder.singleValueContainer().decode([Entry].self)
    }

    var imported: ImportedLists {
        let lists = entries.map { entry in
            let languages = entry.languages ?? []
            let category = (ImportedCategory(words: [entry.type[...]]) ?? .other).regional(by: languages)
            return ImportedList(
                category: category, address: entry.url, title: entry.title, languages: languages,
                homepage: entry.homepage, isEnabled: category != .regional)
        }
        return ImportedLists(kind: "Adblock Plus's catalogue", entryCount: entries.count, lists: lists)
    }
}
