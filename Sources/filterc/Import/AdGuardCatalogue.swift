internal import Foundation

/// AdGuard's `filters.json`, and that of its registry of lists of hosts.
struct AdGuardCatalogue: Decodable {
    struct Group: Decodable {
        var groupId: Int
        var groupName: String?
    }

    struct Tag: Decodable {
        var tagId: Int
        var keyword: String?
    }

    struct Filter: Decodable {
        var name: String?
        var homepage: String?
        var groupId: Int?
        /// Where the file itself is; the other address may be that of its authors.
        var downloadUrl: String?
        var subscriptionUrl: String?
        var deprecated: Bool?
        var languages: [String]?
        var tags: [Int]?
    }

    var groups: [Group]?
    var tags: [Tag]?
    var filters: [Filter]

    var imported: ImportedLists {
        let words = Dictionary((tags ?? []).map { ($0.tagId, $0.keyword ?? "") }) { first, _ in first }
        let names = Dictionary((groups ?? []).map { ($0.groupId, $0.groupName ?? "") }) { first, _ in first }
        var lists: [ImportedList] = []
        for filter in filters {
            guard let address = filter.downloadUrl ?? filter.subscriptionUrl else { continue }
            let tags = (filter.tags ?? []).compactMap { words[$0] }
            let category = filter.groupId.map { Self.category(of: $0, named: names[$0]) } ?? .other
            let isDeprecated = filter.deprecated == true
            // What is recommended for a language is for those who read it.
            let isEnabled = tags.contains("recommended") && category != .regional && !isDeprecated
            lists.append(
                ImportedList(
                    category: category, address: address, title: filter.name, languages: filter.languages ?? [],
                    homepage: filter.homepage, isEnabled: isEnabled, note: isDeprecated ? "deprecated" : nil))
        }
        var result = ImportedLists(kind: "AdGuard's catalogue", entryCount: filters.count, lists: lists)
        if lists.count < filters.count { result.notes.append("\(filters.count - lists.count) without an address") }
        return result
    }

    /// The groups have had these numbers since 2014; their names are translated.
    private static func category(of group: Int, named name: String?) -> ImportedCategory {
        if let category = name.flatMap(ImportedCategory.init(text:)) { return category }
        switch group {
        case 1: return .ads
        case 2: return .privacy
        case 3: return .social
        case 4: return .annoyances
        case 5: return .security
        case 7: return .regional
        default: return .other
        }
    }
}
