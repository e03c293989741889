internal import Gzip

/// Makes the manifest's entries for files, and gathers what must be written for them.
struct PublicationDraft {
    let past: PublishedPast
    let policy: PublishingPolicy
    let contents: (String) -> [UInt8]?
    private(set) var writes: [PublishingPlan.Write] = []
    /// The sizes of what is to be written.
    private var sizes: [String: Int] = [:]

    init(past: PublishedPast, policy: PublishingPolicy, contents: @escaping (String) -> [UInt8]?) {
        self.past = past
        self.policy = policy
        self.contents = contents
    }

    mutating func category(_ category: PublishableCategory, hashes: [String]) -> Publication.Category {
        let earlier = past.generations.suffix(policy.deltaGenerationCount).reversed().compactMap {
            $0.category(category.name)
        }.filter { $0.target == category.target }
        let files = zip(category.allFiles, hashes).map { file, hash in
            self.file(file, hash: hash, earlier: earlier.compactMap { $0.allFiles.first { $0.name == file.name } })
        }
        return Publication.Category(
            name: category.name, target: category.target, version: category.version(hashes: hashes),
            files: Array(files.prefix(category.files.count)), advanced: category.advanced.flatMap { _ in files.last })
    }

    /// - Parameter earlier: what the file was before, newest first.
    private mutating func file(
        _ file: PublishableCategory.File, hash: String, earlier: [Publication.File]
    ) -> Publication.File {
        let path = PublicationLayout.path(sha256: hash, name: file.name)
        if !past.holds(path, byteCount: file.bytes.count) { write(file.bytes, to: path) }
        let packedPath = PublicationLayout.packed(path)
        var result = Publication.File(
            name: file.name, sha256: hash, byteCount: file.bytes.count, ruleCount: file.ruleCount, path: path,
            gzip: Publication.Packed(path: packedPath, byteCount: 0))
        if let size = sizes[packedPath] ?? past.trustedSize(packedPath) {
            result.gzip.byteCount = size
        } else {
            let packed = Gzip.compressed(file.bytes, level: 9)
            result.gzip.byteCount = packed.count
            write(packed, to: packedPath)
        }
        result.deltas = deltas(to: file.bytes, result, earlier: earlier)
        return result
    }

    private mutating func deltas(
        to new: [UInt8], _ file: Publication.File, earlier: [Publication.File]
    ) -> [Publication.Delta] {
        var deltas: [Publication.Delta] = []
        var seen: Set = [file.sha256]
        for old in earlier where seen.insert(old.sha256).inserted {
            if let delta = delta(from: old, to: new, file) { deltas.append(delta) }
        }
        // Those to the same contents stay good after what they lead from has gone.
        for delta in earlier.first(where: { $0.sha256 == file.sha256 })?.deltas ?? []
        where deltas.count < policy.deltaGenerationCount && seen.insert(delta.from).inserted {
            if past.trustedSize(delta.path) == delta.byteCount { deltas.append(delta) }
        }
        return deltas
    }

    private mutating func delta(
        from old: Publication.File, to new: [UInt8], _ file: Publication.File
    ) -> Publication.Delta? {
        let path = PublicationLayout.deltaPath(from: old.sha256, to: file.sha256)
        if let size = sizes[path] ?? past.trustedSize(path) {
            return Publication.Delta(from: old.sha256, path: path, byteCount: size)
        }
        let limit = Int(Double(file.gzip.byteCount) * policy.maximumDeltaShare)
        guard let oldBytes = contents(old.path), ContentDigest(of: oldBytes).hex == old.sha256,
            let delta = FileDelta.packed(from: oldBytes, to: new, limit: limit)
        else { return nil }
        write(delta, to: path)
        return Publication.Delta(from: old.sha256, path: path, byteCount: delta.count)
    }

    private mutating func write(_ bytes: [UInt8], to path: String) {
        guard sizes.updateValue(bytes.count, forKey: path) == nil else { return }
        writes.append(PublishingPlan.Write(path: path, bytes: bytes))
    }
}
