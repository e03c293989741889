internal import FilterLists

/// Links to lists in pages, feeds and Adblock Plus's `subscriptions.xml`.
struct LinkCatalogue {
    let links: [ListLink]

    var imported: ImportedLists {
        var lists: [ImportedList] = []
        for link in links {
            lists.append(list(link))
            // What a list asks for has the list's own category, if the page does not say.
            lists += link.required.map { required in
                var list = list(required)
                if required.category == nil { list.category = lists[lists.count - 1].category }
                return list
            }
        }
        return ImportedLists(kind: "links to lists", entryCount: lists.count, lists: lists)
    }

    private func list(_ link: ListLink) -> ImportedList {
        let words = link.category.flatMap(ImportedCategory.init(text:))
        let known = words ?? link.title.flatMap(ImportedCategory.init(text:))
        // Languages come from Adblock Plus's catalogues, of which the older ones give no type: all is against ads.
        let category = (known ?? (link.languages.isEmpty ? .other : .ads)).regional(by: link.languages)
        let holdsEasyList = link.title.map(Self.namesEasyListToo) ?? false
        return ImportedList(
            category: category, address: link.address, title: link.title, languages: link.languages,
            homepage: link.homepage, syntax: link.syntax, isEnabled: category != .regional && !holdsEasyList,
            note: holdsEasyList ? "holds EasyList too: to be chosen in its place" : nil)
    }

    /// Whether a title is of a list that was put together with EasyList: `Liste FR (France) + EasyList`.
    ///
    /// Catalogues of 2009 name no languages; this is all that tells which lists people had to choose from.
    private static func namesEasyListToo(_ title: String) -> Bool {
        title.split(separator: "+").dropFirst().contains { part in
            part.prefix { $0 != "(" }.split(separator: " ") == ["EasyList"]
        }
    }
}
