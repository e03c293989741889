internal import Foundation
internal import Gzip

/// What a publication changes in its folder.
struct PublishingPlan: Hashable {
    struct Write: Hashable {
        var path: String
        var bytes: [UInt8]
    }

    /// What clients find afterwards.
    var publication: Publication
    /// Whether it is another one than before.
    var isNew: Bool
    /// In this order: files before the manifests that name them, and `manifest.json` after all others but its packed
    /// copy.
    var writes: [Write]
    /// After all writes, sorted.
    var removals: [String] = []
    /// What only older generations name and is damaged or missing, and manifests of such that cannot be read, sorted;
    /// nothing is done about it.
    var damages: [String] = []
}

extension PublishingPlan {
    /// - Parameters:
    ///   - categories: all that are published.
    ///   - past: what the folder holds.
    ///   - contents: reads a file of the folder; nothing where it cannot be read.
    init(
        _ categories: [PublishableCategory], past: PublishedPast, policy: PublishingPolicy, now: Date,
        contents: @escaping (String) -> [UInt8]?
    ) throws(PublishProblem) {
        var draft = PublicationDraft(past: past, policy: policy, contents: contents)
        let sorted = categories.sorted { $0.name < $1.name }
        let hashes = sorted.map { $0.allFiles.map { ContentDigest(of: $0.bytes).hex } }
        if let current = past.current, current.holds(sorted, hashes: hashes), past.isWhole(current) {
            self.init(publication: current, isNew: false, writes: past.manifestRepairs)
        } else {
            let publication = Publication(
                generation: past.lastGeneration + 1,
                date: Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)),
                categories: zip(sorted, hashes).map { draft.category($0, hashes: $1) })
            if let reason = publication.impossibility { throw .invalid("cannot be published: \(reason)") }
            let json = publication.json
            guard json.count <= Publication.maximumManifestByteCount else {
                throw .invalid("cannot be published: the manifest would have \(json.count) bytes")
            }
            let manifests = [
                Write(path: PublicationLayout.generationPath(publication.generation), bytes: json),
                Write(path: PublicationLayout.manifest, bytes: json),
                Write(path: PublicationLayout.packedManifest, bytes: Gzip.compressed(json, level: 9)),
            ]
            self.init(publication: publication, isNew: true, writes: draft.writes + manifests)
        }
        let kept = past.kept(with: publication, policy: policy, now: now)
        // The generation that another takes the place of is known by a manifest of its own from now on.
        if isNew { writes = past.manifestRepairs.filter { kept.manifests.contains($0.path) } + writes }
        removals = past.removals(keeping: kept)
        damages = past.damages(in: kept)
    }
}

extension PublishableCategory {
    /// The rule lists and what goes with them.
    var allFiles: [File] { files + (advanced.map { [$0] } ?? []) }

    /// A short hash of the names and contents of all files.
    func version(hashes: [String]) -> String {
        let lines = zip(allFiles, hashes).map { "\($0.name) \($1)\n" }
        return String(ContentDigest(of: Array(lines.joined().utf8)).hex.prefix(12))
    }
}

extension Publication {
    /// Whether these are the categories that are published.
    fileprivate func holds(_ others: [PublishableCategory], hashes: [[String]]) -> Bool {
        categories.count == others.count
            && zip(categories, zip(others, hashes)).allSatisfy { category, other in
                category.name == other.0.name && category.target == other.0.target
                    && (category.advanced == nil) == (other.0.advanced == nil)
                    && category.allFiles.count == other.1.count
                    && zip(category.allFiles, zip(other.0.allFiles, other.1)).allSatisfy { file, new in
                        file.name == new.0.name && file.sha256 == new.1 && file.ruleCount == new.0.ruleCount
                    }
            }
    }
}
