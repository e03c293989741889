internal import FilterCatalogues
internal import Foundation

/// What a path that is to be compared leads to.
enum SideInput: Sendable {
    /// Files of content-blocker JSON.
    case ruleSets([String])
    /// Filter lists, which make up one category.
    case lists([String])
    case catalogue(String)

    /// - Throws: that there is nothing at the path to compare, or that it is not clear what.
    init(_ path: String) throws(ToolError) {
        if isFolder(path) {
            self = try Self.contents(of: path)
        } else if [".yml", ".yaml"].contains(where: path.lowercased().hasSuffix) {
            self = .catalogue(path)
        } else {
            guard path == "-" || FilePath.exists(path) else {
                throw .unusable(
                    "\(path): \(FilePath.isGarbled(path) ? FilePath.garbledName : "no such file or folder")")
            }
            self = Self.isRuleSet(path) ? .ruleSets([path]) : .lists([path])
        }
    }

    private static func contents(of folder: String) throws(ToolError) -> SideInput {
        let catalogue = FilePath.join(folder, Catalogue.standardPath)
        if FilePath.exists(catalogue) { return .catalogue(catalogue) }
        if FilePath.exists(FilePath.join(folder, "manifest.json")) { return .ruleSets([folder]) }
        let files: [String]
        do throws(Glob.Problem) {
            files = try Glob.files("**", in: folder)
        } catch {
            throw .unusable("\(folder): more than \(Glob.maximumFileCount) files; name a folder that holds lists only")
        }
        let ruleSets = files.filter(isRuleSet)
        // What filterc writes beside rule sets is no list.
        let others = files.filter { file in
            !ruleSets.contains(file) && !isProse(file)
                && (ruleSets.isEmpty || ![".report.json", ".advanced.txt"].contains(where: file.hasSuffix))
        }
        if ruleSets.isEmpty, others.isEmpty {
            throw .unusable(
                "\(folder): neither filter lists nor rule sets nor \(Catalogue.standardPath) in this folder")
        }
        guard let list = others.first else { return .ruleSets(ruleSets) }
        guard let ruleSet = ruleSets.first else { return .lists(others) }
        throw .unusable(
            "\(folder): holds rule sets (\(ruleSet)) and other files (\(list)); name a folder that holds one kind, "
                + "or a single file")
    }

    /// Whether a file's first bytes are those of an array of objects: `[Adblock Plus 2.0]` begins a list.
    private static func isRuleSet(_ path: String) -> Bool {
        guard FilePath.isRegularFile(path), let handle = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? handle.close() }
        let blanks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        let words = ((try? handle.read(upToCount: 4096)) ?? Data()).lazy.filter { !blanks.contains($0) }.prefix(2)
        let start = String(decoding: Array(words), as: UTF8.self)
        return start == "[{" || start == "[]" || start == "[" && path.hasSuffix(".json")
    }

    /// Texts for people, as they lie beside lists.
    private static func isProse(_ path: String) -> Bool {
        let name = FilePath.name(of: path).uppercased()
        return name.hasSuffix(".MD")
            || ["README", "LICENSE", "LICENCE", "COPYING", "CHANGELOG"].contains(where: name.hasPrefix)
    }

    /// The files and folders that are read.
    var paths: [String] {
        switch self {
        case .ruleSets(let paths), .lists(let paths): paths
        case .catalogue(let path): [path]
        }
    }

    /// Whether its only category has a name that nobody gave it.
    ///
    /// - Parameter path: what people named.
    func isUnnamed(at path: String) -> Bool {
        switch self {
        case .lists: true
        case .ruleSets: !isFolder(path)
        case .catalogue: false
        }
    }
}
