internal import Foundation

/// uBlock Origin's `assets.json`.
struct UBlockCatalogue: Decodable {
    struct Asset: Decodable {
        /// `filters` or `internal`.
        var content: String
        var group: String?
        var group2: String?
        var title: String?
        /// Words that people search for.
        var tags: String?
        /// Languages, with blanks between.
        var lang: String?
        var off: Bool?
        var contentURL: Addresses?
        var cdnURLs: Addresses?
        var supportURL: String?
    }

    /// One or more, addresses or paths within the extension.
    struct Addresses: Decodable {
        var all: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            all = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
        }

        var remote: String? { all.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") } }
    }

    var assets: [(key: String, asset: Asset)]

    init(from decoder: any Decoder) throws {
        let all = try decoder.singleValueContainer().decode([String: Asset].self)
        assets = all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    var imported: ImportedLists {
        var lists: [ImportedList] = []
        var (others, addressless) = (0, 0)
        for (key, asset) in assets {
            guard asset.content == "filters" else {
                others += 1
                continue
            }
            guard let address = asset.contentURL?.remote ?? asset.cdnURLs?.remote else {
                addressless += 1
                continue
            }
            let languages = asset.lang?.split(separator: " ").map(String.init) ?? []
            lists.append(
                ImportedList(
                    category: Self.category(of: asset), address: address, title: asset.title ?? key,
                    languages: languages, homepage: asset.supportURL, isEnabled: asset.off != true))
        }
        var result = ImportedLists(kind: "uBlock Origin's catalogue", entryCount: assets.count, lists: lists)
        if others > 0 { result.notes.append("\(others) for the extension's own use") }
        if addressless > 0 { result.notes.append("\(addressless) without an address") }
        return result
    }

    /// The group `default` has lists of all categories, which their tags tell.
    private static func category(of asset: Asset) -> ImportedCategory {
        let groups = [asset.group2, asset.group].compactMap { $0 }
        if let category = ImportedCategory(words: groups.map { $0[...] }) { return category }
        let words = (asset.tags ?? "").split(separator: " ")
        if let category = ImportedCategory(words: words.filter { $0 != "ads" }) { return category }
        return words.contains("ads") ? .ads : .other
    }
}
