internal import Foundation
internal import Gzip

/// What a folder holds before a publication.
struct PublishedPast {
    /// What clients find; nothing before a first publication.
    var current: Publication?
    /// Oldest first, the current one last.
    var generations: [Publication]
    /// The largest number that was ever given, published or not.
    var lastGeneration: Int
    /// The sizes of all files that are named as a publisher names them, by path.
    var sizes: [String: Int]
    /// Copies of the manifest that a run did not live to write.
    var manifestRepairs: [PublishingPlan.Write] = []

    /// The sizes of packed files and deltas as manifests tell them.
    private let claimedSizes: [String: Int]
    /// Whether a file that is there still has the contents that it was published with.
    private let isIntact: (String) -> Bool

    /// - Parameter readable: the manifests of generations that could be read.
    init(
        current: Publication?, readable: [Publication], sizes: [String: Int], isIntact: @escaping (String) -> Bool
    ) {
        self.current = current
        self.sizes = sizes
        self.isIntact = isIntact
        // A number that is larger than the current one's was never published.
        let published = readable.filter { $0.generation < current?.generation ?? Int.max }
        generations = published.sorted { $0.generation < $1.generation } + (current.map { [$0] } ?? [])
        let numbers = sizes.keys.compactMap(PublicationLayout.generation(at:))
        lastGeneration = max(numbers.max() ?? 0, current?.generation ?? 0)
        var claims: [String: Int] = [:]
        for file in generations.flatMap(\.allFiles) {
            claims[file.gzip.path] = file.gzip.byteCount
            for delta in file.deltas { claims[delta.path] = delta.byteCount }
        }
        claimedSizes = claims
    }

    /// The size of a packed file or a delta that was verified when it was published and is still there, whole.
    func trustedSize(_ path: String) -> Int? {
        guard let size = claimedSizes[path], holds(path, byteCount: size) else { return nil }
        return size
    }

    /// Whether a file is there, whole: disks and copies change bytes without a word.
    func holds(_ path: String, byteCount: Int) -> Bool { sizes[path] == byteCount && isIntact(path) }

    /// Whether all files that a publication names are there.
    func isWhole(_ publication: Publication) -> Bool {
        publication.allFiles.allSatisfy { file in
            holds(file.path, byteCount: file.byteCount) && holds(file.gzip.path, byteCount: file.gzip.byteCount)
                && file.deltas.allSatisfy { holds($0.path, byteCount: $0.byteCount) }
        }
    }

    /// The generations that stay, the newest last.
    func kept(with newest: Publication, policy: PublishingPolicy, now: Date) -> [Publication] {
        let all = generations.filter { $0.generation != newest.generation } + [newest]
        let numbers = policy.kept(all.map { ($0.generation, $0.date) }, at: now)
        return all.filter { numbers.contains($0.generation) }
    }

    /// What none of the generations that stay names; only what is named as a publisher names its files.
    func removals(keeping kept: [Publication]) -> [String] {
        var named: Set = [PublicationLayout.manifest, PublicationLayout.packedManifest]
        for publication in kept {
            named.formUnion(publication.paths)
            named.insert(PublicationLayout.generationPath(publication.generation))
        }
        return sizes.keys.filter { !named.contains($0) }.sorted()
    }

    /// What is damaged or missing of what only older ones of the generations that stay name.
    ///
    /// It is not written anew: its contents may be nowhere else.
    func damages(in kept: [Publication]) -> [String] {
        let newest = kept.last?.paths ?? []
        var byteCounts: [String: Int] = [:]
        for file in kept.dropLast().flatMap(\.allFiles) {
            byteCounts[file.path] = file.byteCount
            byteCounts[file.gzip.path] = file.gzip.byteCount
            for delta in file.deltas { byteCounts[delta.path] = delta.byteCount }
        }
        return byteCounts.filter { !newest.contains($0.key) && !holds($0.key, byteCount: $0.value) }.keys.sorted()
    }
}
