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
        let known = words ?? link.title.flatMap(ImportedCategory.init(text:)) ?? .other
        let category = known.regional(by: link.languages)
        return ImportedList(
            category: category, address: link.address, title: link.title, languages: link.languages,
            homepage: link.homepage, syntax: link.syntax, isEnabled: category != .regional)
    }
}
