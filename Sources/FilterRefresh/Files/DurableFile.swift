/// Puts one file in place so that after a crash at any moment the old one or the new one is there, whole.
///
/// The bytes are written aside in the same folder, made lasting, and renamed. An aside file is locked for as long as
/// its writer lives: one that nobody has locked is left over from a crash.
struct DurableFile: Sendable {
    var steps = FileSteps()

    private static let suffix = ".aside"
    /// How often another process may mistake a new aside file for a left-over one.
    private static let attempts = 10

    func replace(_ target: String, with pieces: [[UInt8]]) throws(FileFault) {
        if let status = try FileStatus.of(target), status.kind == .folder { throw .notAFile(path: target) }
        let file = try lockedAsideFile(for: target)
        do {
            try steps.write(pieces, to: file)
            try steps.rename(file.path, to: target)
            try steps.synchronizeFolder(FilePath.folder(of: target))
        } catch {
            if !error.isStopped { _ = try? FileNames.remove(file.path) }
            throw error
        }
    }

    /// Removes the aside files in a folder whose writers did not live to rename them.
    /// - Parameter isOwn: whether a target's name is one of the caller's; files of others are left alone.
    func removeLeftovers(in folder: String, isOwn: (String) -> Bool) throws(FileFault) {
        for name in try FileNames.names(in: folder) {
            guard let target = Self.target(ofAside: name), isOwn(target) else { continue }
            // One that is gone or not ours to open does not matter.
            guard let file = try? OpenFile.open("\(folder)/\(name)", for: .reading),
                (try? file.lock()) == true
            else { continue }
            try steps.remove(file.path)
        }
    }

    private func lockedAsideFile(for target: String) throws(FileFault) -> OpenFile {
        let folder = FilePath.folder(of: target)
        var attempt = 1
        while true {
            let path = "\(folder)/.\(FilePath.name(of: target)).\(HexDigits.fresh())\(Self.suffix)"
            let file = try steps.create(path)
            // Before it was locked, it looked like one that was left over.
            if try file.lock(), try file.status().isLinked { return file }
            if attempt == Self.attempts { throw .vanished(path: path) }
            attempt += 1
        }
    }

    /// `a` of `.a.0123456789abcdef.aside`.
    static func target(ofAside name: String) -> String? {
        guard name.hasPrefix("."), name.hasSuffix(suffix) else { return nil }
        let rest = name.dropFirst().dropLast(suffix.count)
        guard let dot = rest.lastIndex(of: "."),
            HexDigits.are(rest[rest.index(after: dot)...], count: 16)
        else { return nil }
        return String(rest[..<dot])
    }
}
