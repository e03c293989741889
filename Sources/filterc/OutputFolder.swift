internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterRefresh
internal import Foundation

/// A folder of rule sets on disk.
///
/// All files change in one step: whatever fails or is killed on the way, the next command that opens the folder finds
/// the old ones or the new ones.
struct OutputFolder {
    let path: String

    /// Writes the files of categories and the manifest; files whose contents stay the same are not touched.
    ///
    /// - Parameters:
    ///   - areAll: whether these are all categories of a catalogue, so that others that one wrote go.
    ///   - inputs: the paths of what was compiled and of its catalogue, none of which is written over or removed.
    ///   - others: the paths of all files that the catalogue names: nor is one of these, unless the folder's manifest
    ///     tells that filterc wrote it.
    ///   - jobs: how many files are written at a time.
    /// - Returns: the names of the categories that went.
    @discardableResult
    func write(
        _ compilations: [Compilation], areAll: Bool = false, sparing inputs: [String], _ others: [String] = [],
        jobs: Int = 1
    ) async throws(ToolError) -> [String] {
        try createFolder()
        return try await locked { () async throws(ToolError) in
            try await replace(compilations, areAll: areAll, sparing: inputs, others, jobs: jobs)
        }
    }

    private func replace(
        _ compilations: [Compilation], areAll: Bool, sparing inputs: [String], _ others: [String], jobs: Int
    ) async throws(ToolError) -> [String] {
        try recover()
        let old = try manifest()
        let categories = compilations.map { Manifest.Category($0, origin: areAll ? .catalogue : .files) }
        var files: [NewFile] = []
        for (compilation, category) in zip(compilations, categories) {
            for (name, part) in zip(compilation.fileNames, compilation.parts) {
                let text = part.text
                files.append(
                    NewFile(
                        path: join(name), byteCount: text.byteCount, pieceCount: text.pieceCount,
                        appendPiece: text.append(piece:to:)))
            }
            if let name = category.advanced { files.append(NewFile(path: join(name), bytes: compilation.advanced)) }
            files.append(NewFile(path: join(category.report), pieces: compilation.reportPieces))
        }
        let replaced = old.categories.filter { old in categories.contains { $0.name == old.name } }
        let gone = old.categories.filter { old in
            areAll && old.origin != .files && !categories.contains { $0.name == old.name }
        }
        var manifest = old
        manifest.categories.removeAll { category in gone.contains { $0.name == category.name } }
        for category in categories { manifest = manifest.adding(category) }
        files.append(NewFile(path: join("manifest.json"), bytes: try manifest.bytes()))
        let kept = Set(files.map(\.path))
        var removals: Set<String> = []
        for category in replaced + gone {
            for name in category.fileNames + [category.report]
            where !kept.contains(join(name)) && Self.isOwn(name, of: category) {
                removals.insert(join(name))
            }
        }
        let advice = "choose another folder or another name for the category; nothing was written"
        if let input = Self.first(of: inputs, in: kept.union(removals)) {
            throw .unusable("\(input): is compiled, and what comes of it would take its place; \(advice)")
        }
        let own = (replaced + gone).flatMap { $0.fileNames + [$0.report] } + ["manifest.json"]
        if let file = Self.first(of: others, in: kept.subtracting(own.map(join))) {
            throw .unusable("\(file): the catalogue names it, and what is compiled would take its place; \(advice)")
        }
        do throws(FileTransactionError) {
            // One rule set and its report take less of the processor's time one after the other.
            let areSeveral = compilations.reduce(0) { $0 + $1.parts.count } > 1
            try await transaction.commit(files, removals: removals.sorted(), jobs: areSeveral ? jobs : 1)
        } catch {
            throw ToolError(error)
        }
        return gone.map(\.name)
    }

    /// The first of some inputs that is one of the files, whatever it is called: it may be a link, and names may differ
    /// in their letters' case, as some file systems take no account of it.
    private static func first(of inputs: [String], in files: Set<String>) -> String? {
        guard !files.isEmpty else { return nil }
        func name(_ path: String) -> String { FilePath.name(of: path).lowercased() }
        let identities = Set(files.compactMap { FileIdentity(path: $0) })
        let names = Set(files.map(name))
        let places = Set(files.map(FilePath.place))
        return inputs.first { input in
            // Places are looked up for those few inputs alone that have a file's name.
            if names.contains(name(input)), places.contains(FilePath.place(of: input)) { return true }
            guard !identities.isEmpty, let identity = FileIdentity(path: input) else { return false }
            return identities.contains(identity)
        }
    }

    private var transaction: FileTransaction { FileTransaction(journal: join(".journal"), roots: [path]) }

    func join(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    private func createFolder() throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let isFile = FilePath.isRegularFile(path)
            let why = isFile ? "it is a file, and rule sets need a folder" : obstacle ?? reason(error)
            throw .unusable("\(path): cannot be written: \(why); what was there before is unchanged")
        }
    }

    /// What stands where a folder on the way should be; nothing where the system's words tell more.
    private var obstacle: String? {
        var place = path
        while !isFolder(place) {
            if FilePath.isRegularFile(place) { return "'\(place)' is a file, and no folder" }
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) != nil
            if isLink, !FilePath.exists(place) { return "'\(place)' is a link that leads nowhere" }
            let folder = FilePath.parent(of: place)
            if folder == place { return nil }
            place = folder
        }
        return nil
    }

    /// Does something while no other filterc writes to the folder.
    private func locked<Result: Sendable>(
        _ work: () async throws(ToolError) -> Result
    ) async throws(ToolError) -> Result {
        let lock: ProcessLock.Holding
        do throws(LockError) {
            lock = try await ProcessLock(folder: path).acquire()
        } catch {
            throw ToolError(error)
        }
        defer { lock.release() }
        return try await work()
    }

    /// Finishes what a run that was killed had begun to put in place.
    private func recover() throws(ToolError) {
        do throws(FileTransactionError) {
            try transaction.recover()
        } catch {
            throw ToolError(error)
        }
    }

    /// Reads what the folder holds, after a run that was killed too, while nobody writes to it.
    func read<Result: Sendable>(_ work: (Manifest) throws(ToolError) -> Result) async throws(ToolError) -> Result {
        guard isFolder(path) else {
            throw .unusable("\(path): no such folder; compile a catalogue first, or name its folder with --rules")
        }
        return try await locked { () throws(ToolError) in
            try recover()
            return try work(try manifest())
        }
    }

    /// What an earlier run wrote.
    ///
    /// A manifest that cannot be read is an error: it might be somebody else's.
    private func manifest() throws(ToolError) -> Manifest {
        let file = join("manifest.json")
        guard FileManager.default.fileExists(atPath: file) else { return Manifest(target: "", categories: []) }
        do {
            return try JSONDecoder().decode(Manifest.self, from: Data(FileBytes.read(file)))
        } catch {
            throw .unusable("\(file): not a manifest of filterc; remove it or choose another folder")
        }
    }

    /// Whether a name that a manifest claims can only be that category's.
    private static func isOwn(_ name: String, of category: Manifest.Category) -> Bool {
        !name.contains("/")
            && CategoryName.withoutPartNumber(String(name.prefix { $0 != "." })) == category.name
    }
}
