internal import FilterLists
internal import Foundation

/// Brave's `list_catalog.json`.
struct BraveCatalogue: Decodable {
    struct Entry: Decodable {
        var title: String
        var desc: String?
        var langs: [String]?
        var isEnabled: Bool?
        var sources: [Source]

        private enum CodingKeys: String, CodingKey {
            case title, desc, langs, sources
            case isEnabled = "default_enabled"
        }
    }

    struct Source: Decodable {
        var url: String
        var title: String?
        /// `Standard` or `Hosts`.
        var format: String?
        var homepage: String?

        private enum CodingKeys: String, CodingKey {
            case url, title, format
            case homepage = "support_url"
        }
    }

    var entries: [Entry]

    init(from decoder: any Decoder) throws {
        entries = try decoder.singleValueContainer().decode([Entry].self)
    }

    var imported: ImportedLists {
        let lists = entries.flatMap { entry in
            entry.sources.map { source in
                ImportedList(
                    category: Self.category(of: entry), address: source.url, title: source.title ?? entry.title,
                    languages: entry.langs ?? [], homepage: source.homepage,
                    syntax: source.format == "Hosts" ? .hosts : nil, isEnabled: entry.isEnabled == true,
                    note: entry.title)
            }
        }
        return ImportedLists(kind: "Brave's catalogue", entryCount: entries.count, lists: lists)
    }

    /// The catalogue has no categories, but titles that say what a list is for.
    private static func category(of entry: Entry) -> ImportedCategory {
        if entry.langs?.isEmpty == false { return .regional }
        let category = ImportedCategory(text: entry.title) ?? ImportedCategory(text: entry.desc ?? "")
        return category ?? .other
    }
}
