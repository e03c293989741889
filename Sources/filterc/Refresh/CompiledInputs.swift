internal import ContentRules
internal import FilterCatalogues
internal import FilterLists
internal import Foundation

/// From which files the rule sets of a catalogue were compiled last: as long as they stay, nothing is compiled again.
///
/// As `make` does, it goes by the sizes and dates of the files.
struct CompiledInputs: Codable, Equatable {
    struct File: Codable, Equatable {
        /// Nothing for a file that was not there.
        var size: Int?
        /// Seconds since 1970.
        var modified: Double?

        init(at path: String) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            size = attributes?[.size] as? Int
            modified = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
        }
    }

    /// Of filterc.
    var version: String
    var target: String
    var output: String
    var files: [String: File]

    /// What is to be read, before that is done.
    ///
    /// - Parameter copies: the copies of all lists that have an address, there or not.
    init(_ catalogue: Catalogue, target: Target, output: String, copies: Set<String>) {
        version = FilterC.version
        self.target = target.rawValue
        self.output = output
        files = Dictionary(uniqueKeysWithValues: copies.union(Self.named(in: catalogue)).map { ($0, File(at: $0)) })
    }

    /// Adds the files that were read for what the catalogue names: lists that others include are known only then.
    mutating func add(_ read: [String]) {
        for path in read where files[path] == nil { files[path] = File(at: path) }
    }

    /// Whether what a catalogue names now is what was compiled, and the result still stands.
    func hold(of catalogue: Catalogue, target: Target, output: String, copies: Set<String>) -> Bool {
        version == FilterC.version && self.target == target.rawValue && self.output == output
            && copies.union(Self.named(in: catalogue)).allSatisfy { files[$0] != nil }
            && files.allSatisfy { File(at: $0.key) == $0.value }
            && Self.stands(output, target: target, of: catalogue)
    }

    /// Whether a folder has the rule sets of a catalogue's categories, for a target.
    ///
    /// Categories that were compiled by themselves are none of it, unless they stand in the place of one that is.
    private static func stands(_ output: String, target: Target, of catalogue: Catalogue) -> Bool {
        guard let manifest = RuleFolder(path: output).manifest, manifest.target == target.rawValue else { return false }
        let written = manifest.categories.filter { $0.origin != .files }
        guard Set(catalogue.enabledCategories.map(\.name)).isSubset(of: written.map(\.name)) else { return false }
        return written.allSatisfy { category in
            category.files.allSatisfy { File(at: FilePath.join(output, $0.name)).size == $0.bytes }
                && (category.fileNames + [category.report]).allSatisfy { FilePath.exists(FilePath.join(output, $0)) }
        }
    }

    private static func named(in catalogue: Catalogue) -> Set<String> {
        let sources = catalogue.enabledCategories.flatMap(catalogue.sourceFiles).map(\.path)
        let own = catalogue.user.ruleFiles.map(\.path) + catalogue.user.hostLists.map(\.name)
        return Set(sources + own + [catalogue.path])
    }

    static func read(_ path: String) -> CompiledInputs? {
        guard let bytes = try? FileBytes.read(path) else { return nil }
        return try? JSONDecoder().decode(CompiledInputs.self, from: Data(bytes))
    }

    /// Without it the next refresh compiles once more, which does no harm.
    func write(_ path: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try? encoder.encode(self).write(to: URL(fileURLWithPath: FilePath.real(path)), options: .atomic)
    }
}
