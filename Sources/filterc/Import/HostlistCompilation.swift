internal import FilterLists
internal import Foundation

/// A configuration of AdGuard's HostlistCompiler: the lists that one list is made of.
struct HostlistCompilation: Decodable {
    struct Source: Decodable {
        var name: String?
        /// An address, or a path beside the file.
        var source: String
        /// `adblock` or `hosts`.
        var type: String?
    }

    var name: String
    var homepage: String?
    var license: String?
    var sources: [Source]

    var imported: ImportedLists {
        let lists = sources.filter { $0.source.hasPrefix("https://") || $0.source.hasPrefix("http://") }.map { source in
            ImportedList(
                category: ImportedCategory(text: source.name ?? name) ?? .ads, address: source.source,
                title: source.name, licence: license, homepage: homepage, syntax: source.type == "hosts" ? .hosts : nil)
        }
        var result = ImportedLists(kind: "a configuration of HostlistCompiler", entryCount: sources.count, lists: lists)
        if lists.count < sources.count { result.notes.append("\(sources.count - lists.count) are local files") }
        return result
    }
}
