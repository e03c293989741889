internal import Foundation
internal import Gzip

/// What a folder holds before a publication.
struct PublishedPast {
    /// What clients find; nothing before a first publication.
    var current: Publication?
    /// Oldest first, the current one last.
    var generations: [Publication]
    /// The numbers of older generations whose manifests are there and cannot be read.
    let unreadable: [Int]
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

    /// - Parameters:
    ///   - readable: the manifests of generations that could be read.
    ///   - unreadable: the numbers of the others.
    init(
        current: Publication?, readable: [Publication], unreadable: [Int], sizes: [String: Int],
        isIntact: @escaping (String) -> Bool
    ) {
        self.current = current
        self.sizes = sizes
        self.isIntact = isIntact
        // A number that is larger than the current one's was never published.
        let end = current?.generation ?? Int.max
        let published = readable.filter { $0.generation < end }
        self.unreadable = unreadable.filter { $0 < end }
        generations = published.sorted { $0.generation < $1.generation } + (current.map { [$0] } ?? [])
        let numbers = sizes.keys.compactMap(PublicationLayout.generation(at:))
        lastGeneration = min(max(numbers.max() ?? 0, current?.generation ?? 0), Publication.largestGeneration - 1)
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

    /// The generations that stay after a publication.
    struct Remainder {
        /// The newest last.
        var publications: [Publication]
        /// The numbers of those of which it is not known what they name.
        var unreadable: [Int]

        /// Where their manifests lie.
        var manifests: [String] { (publications.map(\.generation) + unreadable).map(PublicationLayout.generationPath) }
    }

    /// What stays when a publication is the newest, be it new or there already.
    func kept(with newest: Publication, policy: PublishingPolicy, now: Date) -> Remainder {
        let all = generations.filter { $0.generation != newest.generation } + [newest]
        // A date that is yet to come tells nothing of other generations.
        let dated =
            all.map { (number: $0.generation, date: $0.date) }
            + unreadable.map { (number: $0, date: Date.distantFuture) }
        let numbers = policy.kept(dated.sorted { $0.number < $1.number }, at: now)
        return Remainder(
            publications: all.filter { numbers.contains($0.generation) },
            unreadable: unreadable.filter(numbers.contains))
    }

    /// What none of the generations that stay names; only what is named as a publisher names its files.
    ///
    /// As long as the manifest of one cannot be read, that may name any rule set or delta, and all of these stay.
    func removals(keeping kept: Remainder) -> [String] {
        var named: Set = [PublicationLayout.manifest, PublicationLayout.packedManifest]
        named.formUnion(kept.manifests)
        for publication in kept.publications { named.formUnion(publication.paths) }
        return sizes.keys.filter { path in
            !named.contains(path) && (kept.unreadable.isEmpty || PublicationLayout.generation(at: path) != nil)
        }.sorted()
    }

    /// What is damaged or missing of what only older ones of the generations that stay name, and manifests of such that
    /// cannot be read.
    ///
    /// It is not written anew: its contents may be nowhere else.
    func damages(in kept: Remainder) -> [String] {
        let newest = kept.publications.last?.paths ?? []
        var byteCounts: [String: Int] = [:]
        for file in kept.publications.dropLast().flatMap(\.allFiles) {
            byteCounts[file.path] = file.byteCount
            byteCounts[file.gzip.path] = file.gzip.byteCount
            for delta in file.deltas { byteCounts[delta.path] = delta.byteCount }
        }
        let files = byteCounts.filter { !newest.contains($0.key) && !holds($0.key, byteCount: $0.value) }.keys
        return (kept.unreadable.map(PublicationLayout.generationPath) + files).sorted()
    }
}
