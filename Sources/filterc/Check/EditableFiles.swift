internal import FilterCatalogues
internal import FilterLists

/// Which lists are files that may be changed line by line.
struct EditableFiles {
    private(set) var names: Set<String> = []
    /// By name, in words for people, why others may not.
    private(set) var obstacles: [String: String] = [:]

    /// - Parameter isCopy: whether a file is the local copy of a list on the web.
    init(_ lists: [RulesAsWritten], isCopy: (String) -> Bool) {
        let files = Dictionary(grouping: Set(lists.map(\.list.name)).sorted()) { name in
            FilePath.real(name)
        }
        for names in files.values where names.count > 1 {
            for name in names { obstacles[name] = "the same file is read under another name" }
        }
        for list in lists.map(\.list) where !names.contains(list.name) && obstacles[list.name] == nil {
            if let obstacle = Self.obstacle(to: list, isCopy: isCopy(list.name)) {
                obstacles[list.name] = obstacle
            } else {
                names.insert(list.name)
            }
        }
    }

    private static func obstacle(to list: FilterList, isCopy: Bool) -> String? {
        if list.isTranscript { return "no list that is written line by line in the syntax of filters" }
        if isCopy { return "a copy of a list on the web: the next refresh would bring back the old lines" }
        guard FilePath.isRegularFile(list.name), let bytes = try? FileBytes.read(list.name) else {
            return "no file"
        }
        return bytes == list.bytes ? nil : "packed, or wrapped into something else"
    }
}
