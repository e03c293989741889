/// What a step of the library changed for those who read its folder.
public struct LibraryChange: Sendable, Hashable {
    /// The categories of these files, in alphabetical order.
    public let categories: [String]
    /// The hashes of what the files hold now, by their names.
    let contents: [String: String]

    public static let nothing = LibraryChange(categories: [], contents: [:])

    /// The files whose contents are others now, in alphabetical order: the content blockers that read them are to be
    /// reloaded.
    public var files: [String] { contents.keys.sorted() }

    public var isEmpty: Bool { contents.isEmpty }

    private init(categories: [String], contents: [String: String]) {
        self.categories = categories
        self.contents = contents
    }

    /// What differs for a reader; contents are compared, not dates or numbers.
    /// - Parameter old: hashes of contents by the names of files.
    init(from old: [String: String], to new: InstalledGeneration) {
        let changed = new.contents.filter { old[$0.key] != $0.value }
        let categories = new.categories.filter { !$0.contents.keys.allSatisfy { changed[$0] == nil } }
        self.init(categories: categories.map(\.name).sorted(), contents: changed)
    }
}
