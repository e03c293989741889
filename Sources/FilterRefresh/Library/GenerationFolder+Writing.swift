internal import Foundation

/// What a refresh brings: everything verified, and the files in the staging folder.
struct Arrivals: Sendable {
    var manifest: InstalledGeneration.Manifest
    /// Nothing if the manifest is the installed one.
    var manifestBytes: [UInt8]?
    /// By category.
    var rules: [String: InstalledGeneration.Rules] = [:]
    /// The names of the files that are staged; the others are the installed ones.
    var stagedFiles: Set<String> = []
    /// Configured categories that are no longer published.
    var withdrawn: Set<String> = []
}

/// Every change goes through `FileSteps`, so that tests can stop at each; the writer holds the folder's lock.
extension GenerationFolder {
    /// Writes a generation and makes it the current one.
    ///
    /// Whatever throws before the swap leaves nothing behind. Afterwards the generation stands.
    /// - Parameter base: where files come from that are not staged.
    func install(
        _ generation: InstalledGeneration, after base: InstalledGeneration?, arrivals: Arrivals?
    ) throws(FileFault) {
        do {
            try write(generation, after: base, arrivals: arrivals)
            try steps.rename(nextLink, to: current)
        } catch {
            if !error.isStopped {
                _ = try? FileNames.remove(nextLink)
                try? GenerationFolder(path: path).removeTree(folder(of: generation.number))
            }
            throw error
        }
        try steps.synchronizeFolder(path)
        // What cannot be removed now is in nobody's way, and goes with the next change.
        do {
            try clean(keeping: generation, at: generation.date)
        } catch {
            if error.isStopped { throw error }
        }
    }

    /// Removes what a crash left behind, and the generations that nobody reads any more.
    func clean(keeping generation: InstalledGeneration, at now: Date) throws(FileFault) {
        try steps.remove(nextLink)
        try DurableFile(steps: steps).removeLeftovers(in: path) { Self.records.contains($0) }
        let kept = Set(([generation.number] + generation.earlier(at: now).map(\.number)).map(String.init))
        for name in try FileNames.names(in: generations) where !kept.contains(name) {
            try removeTree("\(generations)/\(name)")
        }
    }

    /// The number for the next generation: no folder has it.
    func nextNumber(after base: InstalledGeneration?) throws(FileFault) -> Int {
        let taken = try FileNames.names(in: generations).compactMap { Int($0) }
        return max(base?.number ?? 0, taken.max() ?? 0, 0) + 1
    }

    func stage(_ name: String, _ bytes: [UInt8]) throws(FileFault) {
        try steps.makeFolders(staging)
        _ = try steps.write([bytes], toNew: "\(staging)/\(name)")
    }

    func removeStaging() throws(FileFault) { try removeTree(staging) }

    private func write(
        _ generation: InstalledGeneration, after base: InstalledGeneration?, arrivals: Arrivals?
    ) throws(FileFault) {
        let folder = folder(of: generation.number)
        let rules = "\(folder)/\(Self.rules)"
        try steps.makeFolders(rules)
        for category in generation.categories {
            for file in category.rules?.files ?? [] {
                let isStaged = arrivals?.stagedFiles.contains(file.name) == true
                let source =
                    isStaged ? "\(staging)/\(file.name)" : self.rules(file.name, of: base?.number ?? generation.number)
                try link(source, to: "\(rules)/\(file.name)")
            }
            for name in category.fileNames {
                if category.file(name) != nil {
                    try link("\(rules)/\(name)", to: "\(folder)/\(name)")
                } else {
                    _ = try steps.write([EmptyRuleSet.bytes(for: name)], toNew: "\(folder)/\(name)")
                }
            }
        }
        if let bytes = arrivals?.manifestBytes {
            _ = try steps.write([bytes], toNew: "\(folder)/\(Self.manifest)")
        } else if generation.manifest != nil, let base {
            try link("\(self.folder(of: base.number))/\(Self.manifest)", to: "\(folder)/\(Self.manifest)")
        }
        _ = try steps.write([LibraryFile.json(of: generation)], toNew: "\(folder)/\(Self.record)")
        try steps.synchronizeFolder(rules)
        try steps.synchronizeFolder(folder)
        try steps.synchronizeFolder(generations)
        try steps.remove(nextLink)
        do {
            // Relative: an app's shared folder moves when the app is installed anew.
            try FileManager.default.createSymbolicLink(
                atPath: nextLink, withDestinationPath: "generations/\(generation.number)")
        } catch {
            throw FileFault(error, path: nextLink)
        }
    }

    /// Gives a file a second name; where the file system knows no such thing, a copy (a clone, where it can).
    private func link(_ source: String, to target: String) throws(FileFault) {
        if (try? FileManager.default.linkItem(atPath: source, toPath: target)) != nil { return }
        do {
            try FileManager.default.copyItem(atPath: source, toPath: target)
        } catch {
            throw FileFault(error, path: target)
        }
        try OpenFile.open(target, for: .reading).synchronize()
    }

    /// Removes a folder of files and folders; a link is removed and not followed.
    private func removeTree(_ path: String) throws(FileFault) {
        guard try FileStatus.of(path)?.kind == .folder else {
            try steps.remove(path)
            return
        }
        for name in try FileNames.names(in: path) { try removeTree("\(path)/\(name)") }
        FileNames.removeEmptyFolder(path)
    }
}

extension FileFault {
    /// What Foundation says of a file; the system's own word for it, where Foundation keeps it.
    init(_ error: any Error, path: String) {
        let code: Int32 =
            switch (error as NSError).userInfo[NSUnderlyingErrorKey] {
            case let inner as POSIXError: inner.code.rawValue
            case let inner as NSError where inner.domain == NSPOSIXErrorDomain: Int32(inner.code)
            default:
                switch (error as? CocoaError)?.code {
                case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
                case .fileReadNoPermission, .fileWriteNoPermission: EACCES
                case .fileWriteFileExists: EEXIST
                case .fileWriteOutOfSpace: ENOSPC
                case .fileWriteVolumeReadOnly: EROFS
                default: EIO
                }
            }
        self = .refused(path: path, code: code)
    }
}
