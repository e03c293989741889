/// What a step of the library changed for those who read its folder.
public struct LibraryChange: Sendable, Hashable {
    /// The hashes of what the files hold now, by their names; nothing of a file that is gone.
    let contents: [String: String?]

    /// No change.
    public static let nothing = LibraryChange(contents: [:])

    /// The files whose contents are others now, in alphabetical order: the content blockers that read them are to be
    /// reloaded.
    public var files: [String] { contents.keys.sorted() }

    /// The categories of these files, in alphabetical order.
    public var categories: [String] { Set(files.map(LibraryConfiguration.category(of:))).sorted() }

    /// Whether nothing changed.
    public var isEmpty: Bool { contents.isEmpty }

    private init(contents: [String: String?]) { self.contents = contents }

    /// What differs for a reader; contents are compared, not dates or numbers.
    /// - Parameters:
    ///   - old: hashes of contents by the names of files.
    ///   - new: the same of now.
    init(from old: [String: String], to new: [String: String]) {
        var contents: [String: String?] = [:]
        for (name, hash) in new where old[name] != hash { contents.updateValue(hash, forKey: name) }
        for name in old.keys where new[name] == nil { contents.updateValue(nil, forKey: name) }
        self.contents = contents
    }
}
