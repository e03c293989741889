internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Foundation

extension ReviewInputs {
    /// Reads and compiles a catalogue at two revisions, or at one and in the working tree, without touching that.
    ///
    /// - Parameters:
    ///   - range: `A..B`, `A...B`, or `A` for what the working tree changes.
    ///   - catalogue: its path in the working tree; nothing for the usual one.
    static func load(
        git range: String, catalogue: String?, options: SideOptions
    ) async throws(ToolError) -> (old: LoadedSide, new: LoadedSide) {
        let range = try RevisionRange(range)
        let path = catalogue ?? Catalogue.standardPath
        let read = try await TemporaryFolder.with { scratch throws(ToolError) in
            try await states(of: range, at: path, in: scratch, options)
        }
        var sides = try await both(
            { () async throws(ToolError) in try side(read.old, options) },
            { () async throws(ToolError) in try side(read.new, options) })
        if read.isShared {
            sides.new.warnings.append(
                "\(path): local copies of lists are not in git; both sides have those of the working tree, so changes "
                    + "of these lists are not shown")
        }
        return sides
    }

    private typealias Read = (state: CatalogueState, contents: Catalogue.Contents?)

    private static func states(
        of range: RevisionRange, at path: String, in scratch: String, _ options: SideOptions
    ) async throws(ToolError) -> (old: Read, new: Read, isShared: Bool) {
        let (folder, rest) = standing(FilePath.parent(of: path))
        let repository = try GitRepository(Git(folder: folder, scratch: scratch))
        if range.new == nil, try !repository.hasWorkingTree { throw GitProblem.noWorkingTree(range.old).error }
        let shown = path.hasPrefix("/") || path.contains("/") ? FilePath.join(FilePath.parent(of: path), "") : ""
        func place(_ revision: String, _ name: String) -> RevisionFolder {
            RevisionFolder(
                revision: revision, path: FilePath.join(scratch, name), prefix: repository.prefix + rest, shown: shown)
        }
        var oldName = range.old
        var oldCommit = try repository.commit(range.old)
        if range.isFromMergeBase, let new = range.new {
            oldCommit = try repository.mergeBase(range.old, new)
            oldName = "\(oldCommit.prefix(10)), where \(range.old) and \(new) part"
        }
        let old = place(oldName, "old")
        var trees = [(tree: try repository.tree(of: oldCommit), folder: old)]
        if let revision = range.new {
            trees.append((try repository.tree(of: try repository.commit(revision)), place(revision, "new")))
        }
        try repository.write(trees.map { ($0.tree, $0.folder.path) })
        for (_, folder) in trees { try create(folder.folder) }
        var oldState = try CatalogueState(name: oldName, path: path, folder: old)
        var newState = try CatalogueState(
            name: range.new ?? "the working tree", path: path, folder: range.new == nil ? nil : trees[1].folder)
        oldState.limit(options)
        newState.limit(options)
        let shared = try LocalCopies.share(
            [oldState, newState].compactMap { state in state.catalogue.map { ($0, state.folder) } })
        guard oldState.catalogue != nil || newState.catalogue != nil else {
            throw .unusable(
                "\(path): neither at '\(oldName)' nor at '\(newState.name)'; name the catalogue with --catalogue")
        }
        let (older, newer) = (oldState, newState)
        let contents = try await both(
            { () async throws(ToolError) in try await older.contents(jobs: options.jobs) },
            { () async throws(ToolError) in try await newer.contents(jobs: options.jobs) })
        let reads: (old: Read, new: Read) = ((older, contents.old), (newer, contents.new))
        let isShared = shared.areRead(in: [reads.old, reads.new].flatMap { revisionLists($0) })
        return (reads.old, reads.new, isShared)
    }

    /// The names of the lists that were read at a revision; none of the working tree.
    private static func revisionLists(_ read: Read) -> [String] {
        guard read.state.folder != nil, let contents = read.contents else { return [] }
        return contents.categories.flatMap { $0.sources.flatMap(\.lists) }.map(\.list.name)
    }

    /// A folder, or the nearest above it that is there, and what of the path is missing, with a slash at its end.
    private static func standing(_ folder: String) -> (folder: String, rest: String) {
        var (folder, rest) = (folder, "")
        while !isFolder(folder), folder != ".", folder != "/" {
            rest = "\(FilePath.name(of: folder))/\(rest)"
            folder = FilePath.parent(of: folder)
        }
        return (folder, rest)
    }

    private static func create(_ folder: String) throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .unusable("\(folder): cannot be written: \(reason(error))")
        }
    }

    private static func side(_ read: Read, _ options: SideOptions) throws(ToolError) -> LoadedSide {
        let target = options.target ?? read.state.catalogue?.target ?? .standard
        guard let contents = read.contents else { return .empty(read.state.name, target: target) }
        return try LoadedSide(
            name: read.state.name, compiling: contents.shortlyNamed, target: target, budget: CategoryBudget())
    }
}
