internal import Gzip

/// A published folder on disk.
struct PublicationFolder: Sendable {
    let path: String
    var steps = FileSteps()

    /// What the folder holds.
    ///
    /// A folder that holds something else is refused: nobody's files are to lie between published ones by mistake.
    func past() throws(PublishProblem) -> PublishedPast {
        let sizes = try reported { () throws(FileFault) in try ownSizes() }
        guard let size = sizes[PublicationLayout.manifest] else {
            let other = try reported { () throws(FileFault) in try firstForeignName() }
            if let other { throw .otherFolder(path: path, found: other) }
            return try past(of: nil, sizes)
        }
        let json = try reported { () throws(FileFault) in
            try OpenFile.open("\(path)/\(PublicationLayout.manifest)", for: .reading)
                .bytes(at: 0, count: min(size, Publication.maximumManifestByteCount + 1))
        }
        let current = try publication(json)
        var past = try self.past(of: current, sizes)
        past.manifestRepairs = repairs(of: current, json)
        return past
    }

    /// A file's bytes; nothing where it cannot be read.
    func contents(_ name: String) -> [UInt8]? {
        guard let file = try? OpenFile.open("\(path)/\(name)", for: .reading), let status = try? file.status(),
            status.byteCount <= Publication.maximumFileByteCount
        else { return nil }
        return try? file.bytes(at: 0, count: status.byteCount)
    }

    /// Whether a file still has the contents that its name, or the checksum of its packing, speaks of.
    func isIntact(_ name: String) -> Bool {
        guard let bytes = contents(name) else { return false }
        guard name.hasSuffix(".gz") else {
            return PublicationLayout.isPath(name, ofSHA256: ContentDigest(of: bytes).hex)
        }
        return (try? Gzip.decompressed(bytes, limit: Publication.maximumFileByteCount)) != nil
    }

    /// Writes and removes what a plan says, in its order.
    func perform(_ plan: PublishingPlan) throws(FileFault) {
        if !plan.writes.isEmpty {
            for folder in PublicationLayout.folders { try steps.makeFolders("\(path)/\(folder)") }
        }
        let file = DurableFile(steps: steps)
        for write in plan.writes { try file.replace("\(path)/\(write.path)", with: [write.bytes]) }
        for name in plan.removals { try steps.remove("\(path)/\(name)") }
    }

    /// Removes what a run that was killed had written aside.
    func removeLeftovers() throws(FileFault) {
        let file = DurableFile(steps: steps)
        try file.removeLeftovers(in: path) { PublicationLayout.isOwn($0) }
        for folder in PublicationLayout.folders {
            try file.removeLeftovers(in: "\(path)/\(folder)") { PublicationLayout.isOwn("\(folder)/\($0)") }
        }
    }
}

extension PublicationFolder {
    /// The sizes of the files that are named as a publisher names them, by path.
    private func ownSizes() throws(FileFault) -> [String: Int] {
        var names = [PublicationLayout.manifest, PublicationLayout.packedManifest]
        for folder in PublicationLayout.folders {
            names += try FileNames.names(in: "\(path)/\(folder)").map { "\(folder)/\($0)" }
        }
        var sizes: [String: Int] = [:]
        for name in names where PublicationLayout.isOwn(name) {
            guard let status = try FileStatus.of("\(path)/\(name)"), status.kind == .file else { continue }
            sizes[name] = status.byteCount
        }
        return sizes
    }

    /// What shows that the folder without a manifest is not what a first publication that was killed left.
    ///
    /// Hidden files do not count: a checkout of a site has them, and file managers leave them.
    private func firstForeignName() throws(FileFault) -> String? {
        for name in try FileNames.names(in: path) where !name.hasPrefix(".") {
            guard PublicationLayout.folders.contains(name) else {
                if name == PublicationLayout.packedManifest { continue }
                return name
            }
            let inner = try FileNames.names(in: "\(path)/\(name)").filter { !$0.hasPrefix(".") }
            if let other = inner.first(where: { !PublicationLayout.isOwn("\(name)/\($0)") }) {
                return "\(name)/\(other)"
            }
        }
        return nil
    }

    /// - Parameter sizes: of the files that are named as a publisher names them, by path.
    private func past(of current: Publication?, _ sizes: [String: Int]) throws(PublishProblem) -> PublishedPast {
        var readable: [Publication] = []
        var unreadable: [Int] = []
        for name in sizes.keys.sorted() {
            guard let number = PublicationLayout.generation(at: name) else { continue }
            if let manifest = try publication(at: name), manifest.generation == number {
                readable.append(manifest)
            } else {
                unreadable.append(number)
            }
        }
        return PublishedPast(
            current: current, readable: readable, unreadable: unreadable, sizes: sizes, isIntact: isIntact)
    }

    /// An older manifest; nothing where it cannot be read.
    private func publication(at name: String) throws(PublishProblem) -> Publication? {
        guard let json = contents(name) else { return nil }
        do throws(PublicationProblem) {
            return try Publication(json: json)
        } catch .newerFormat(let format) {
            throw .manifest(path: "\(path)/\(name)", .newerFormat(format))
        } catch {
            return nil
        }
    }

    private func repairs(of current: Publication, _ manifest: [UInt8]) -> [PublishingPlan.Write] {
        var writes: [PublishingPlan.Write] = []
        let generation = PublicationLayout.generationPath(current.generation)
        if contents(generation) != manifest { writes.append(PublishingPlan.Write(path: generation, bytes: manifest)) }
        let packed = contents(PublicationLayout.packedManifest) ?? []
        if (try? Gzip.decompressed(packed, limit: manifest.count)) != manifest {
            let bytes = Gzip.compressed(manifest, level: 9)
            writes.append(PublishingPlan.Write(path: PublicationLayout.packedManifest, bytes: bytes))
        }
        return writes
    }

    private func publication(_ json: [UInt8]) throws(PublishProblem) -> Publication {
        do throws(PublicationProblem) {
            return try Publication(json: json)
        } catch {
            throw .manifest(path: "\(path)/\(PublicationLayout.manifest)", error)
        }
    }

    private func reported<Result>(_ body: () throws(FileFault) -> Result) throws(PublishProblem) -> Result {
        do throws(FileFault) {
            return try body()
        } catch {
            throw PublishProblem(error)
        }
    }
}
