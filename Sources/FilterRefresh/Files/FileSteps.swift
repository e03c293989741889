/// Changes to files and folders, one step at a time.
///
/// Everything that is to survive a kill at any moment is made of these steps and no others, so that a test can stop at
/// each of them.
struct FileSteps: Sendable {
    enum Step: Sendable, Hashable {
        case makeFolder, create, write, synchronize, rename, remove, synchronizeFolder
    }

    /// What a test does to a step.
    enum Fault: Sendable, Hashable {
        /// The step is not taken, nor any that would follow; of a write, half is.
        case stop
        /// The step fails with an `errno`; of a write, half is done.
        case failure(Int32)
    }

    /// Asked before each step, with the path that the step changes; nothing goes wrong where there is none.
    var fault: (@Sendable (Step, String) -> Fault?)?

    /// Makes a folder and those that it lies in, and makes them lasting.
    /// - Returns: those that were not there, outermost first.
    @discardableResult
    func makeFolders(_ path: String) throws(FileFault) -> [String] {
        // A link to a folder is as good as a folder: the caller chose the path.
        if (try? OpenFile.open(path, for: .folder)) != nil { return [] }
        let parent = FilePath.folder(of: path)
        let outer = parent == path ? [] : try makeFolders(parent)
        try begin(.makeFolder, path)
        guard try FileNames.makeFolder(path) else { return outer }
        try synchronizeFolder(parent)
        return outer + [path]
    }

    /// Writes a new file and makes it lasting; its name becomes so with its folder.
    /// - Returns: the file, still open.
    func write(_ pieces: [[UInt8]], toNew path: String) throws(FileFault) -> OpenFile {
        let file = try create(path)
        try write(pieces, to: file)
        return file
    }

    func create(_ path: String) throws(FileFault) -> OpenFile {
        try begin(.create, path)
        return try OpenFile.open(path, for: .creating)
    }

    func write(_ pieces: [[UInt8]], to file: borrowing OpenFile) throws(FileFault) {
        for piece in pieces { try append(piece[...], to: file) }
        try synchronize(file)
    }

    /// Writes at the file's current place, and makes nothing lasting.
    func append(_ bytes: ArraySlice<UInt8>, to file: borrowing OpenFile) throws(FileFault) {
        do {
            try begin(.write, file.path)
        } catch {
            try file.write(bytes.prefix(bytes.count / 2))
            throw error
        }
        try file.write(bytes)
    }

    /// Makes lasting what was written to a file.
    func synchronize(_ file: borrowing OpenFile) throws(FileFault) {
        try begin(.synchronize, file.path)
        try file.synchronize()
    }

    func rename(_ source: String, to target: String) throws(FileFault) {
        try begin(.rename, target)
        try FileNames.rename(source, to: target)
    }

    @discardableResult
    func remove(_ path: String) throws(FileFault) -> Bool {
        try begin(.remove, path)
        return try FileNames.remove(path)
    }

    /// Makes lasting what was renamed, made and removed in a folder.
    func synchronizeFolder(_ path: String) throws(FileFault) {
        try begin(.synchronizeFolder, path)
        try OpenFile.open(path, for: .folder).synchronize()
    }

    private func begin(_ step: Step, _ path: String) throws(FileFault) {
        switch fault?(step, path) {
        case .stop: throw .stopped(path: path)
        case .failure(let code): throw .refused(path: path, code: code)
        case nil: break
        }
    }
}
