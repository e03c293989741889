public import Foundation

/// Lays compiled rule sets out in a folder for any static host, object store or content delivery network.
///
/// All files but the manifest are named by their contents, or by a number that is given once, and never change. They
/// are written first; then `manifest.json` is put in the old one's place in one step, which is the moment of
/// publishing. Only then goes what no generation that stays needs. A run that ends anywhere on the way leaves the old
/// publication or the new one, whole, and the next run tidies up.
///
/// Two publishers must not work in one folder at once: whoever calls `publish` holds a lock for as long.
public struct Publisher: Sendable {
    /// The folder that is published.
    public let path: String
    /// What the folder keeps of the past.
    public var policy: PublishingPolicy
    /// Where tests let something go wrong.
    var steps = FileSteps()

    /// A publisher to a folder that was published to before, is empty, or is not there yet.
    public init(path: String, policy: PublishingPolicy = PublishingPolicy()) {
        self.path = path
        self.policy = policy
    }

    /// What a publication did.
    public struct Outcome: Sendable, Hashable {
        /// What clients find now.
        public var publication: Publication
        /// Whether it is another one than before; the same rule sets are not published twice.
        public var isNew: Bool
        /// The paths of the files that were written, in order, and their sizes.
        public var written: [Publication.Packed]
        /// The paths of the files that were removed.
        public var removed: [String]
        /// The paths of the files that only older generations name, and that are damaged or missing, and those of older
        /// manifests that cannot be read; as long as there are such, no rule set is removed.
        public var damaged: [String]
    }

    /// What clients find now; nothing before a first publication.
    public func current() throws(PublishProblem) -> Publication? {
        try PublicationFolder(path: path, steps: steps).past().current
    }

    /// Publishes categories in place of all that were published before.
    @discardableResult
    public func publish(_ categories: [PublishableCategory], at now: Date) throws(PublishProblem) -> Outcome {
        let folder = PublicationFolder(path: path, steps: steps)
        let past = try folder.past()
        let plan = try PublishingPlan(categories, past: past, policy: policy, now: now) { folder.contents($0) }
        do throws(FileFault) {
            try folder.removeLeftovers()
            try folder.perform(plan)
        } catch {
            throw PublishProblem(error)
        }
        return Outcome(
            publication: plan.publication, isNew: plan.isNew,
            written: plan.writes.map { Publication.Packed(path: $0.path, byteCount: $0.bytes.count) },
            removed: plan.removals, damaged: plan.damages)
    }
}
