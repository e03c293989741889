internal import FilterLists
internal import Gzip
internal import ListChecksums

/// A download that is what it claims to be, and what it says about itself.
struct AcceptedList {
    /// Of the bytes as they came, 64 hex digits.
    var sha256: String
    var byteCount: Int
    /// Rules, or links where the source names lists.
    var ruleCount: Int
    /// How long the list says that it stays fresh, in seconds.
    var expiry: Int?
    var diffPath: String?
    var diffExpiry: Int?
    /// The addresses of the lists that it includes or links to, in its order.
    var related: [String]
    /// What the subscription declares, by which it was judged.
    var syntax: String?
    var selection: String?

    /// Judges a download.
    /// - Parameters:
    ///   - bytes: the body as it came; a list that is published as a gzip file is looked into.
    ///   - lastRuleCount: how many rules the last good copy has, if there is one.
    /// - Throws: why it must not take the last good copy's place.
    init(
        judging bytes: [UInt8], of subscription: Subscription, lastRuleCount: Int? = nil
    ) throws(Refusal) {
        sha256 = ContentDigest(of: bytes).hex
        byteCount = bytes.count
        syntax = subscription.syntax?.rawValue
        selection = subscription.selection
        if let pin = subscription.pin, pin != sha256 { throw .pinned(expected: pin, found: sha256) }
        let source = ListSource(
            name: subscription.address, bytes: try Self.unpacked(bytes), syntax: subscription.syntax,
            selection: subscription.selection)
        switch try Self.contents(of: source) {
        case .rules(let rules):
            try Self.checkChecksum(of: rules)
            ruleCount = rules.networkRules.count + rules.cosmeticRules.count + rules.upgrades.rules.count
            expiry = rules.metadata.expiry
            // Patches are of a list's text, and of what they make of it the server has no packed form.
            diffPath = Gzip.isCompressed(bytes) ? nil : rules.metadata.diffPath
            diffExpiry = rules.metadata.diffExpiry
            related = RelatedLists.addresses(of: rules.includes, in: subscription.address)
        case .links(let links):
            ruleCount = links.count
            related = RelatedLists.addresses(of: links, in: subscription.address)
        }
        guard related.count <= RelatedLists.maximumCount else {
            throw .tooManyLists(count: related.count, limit: RelatedLists.maximumCount)
        }
        if let last = lastRuleCount, Double(ruleCount) < Double(last) * subscription.bounds.minimumShare {
            throw .shrunk(from: last, to: ruleCount)
        }
    }

    private static func unpacked(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
        guard Gzip.isCompressed(bytes) else { return bytes }
        do throws(Gzip.Problem) {
            return try Gzip.decompressed(bytes, limit: ListSource.maximumByteCount)
        } catch {
            throw .packing(error)
        }
    }

    private static func contents(of source: ListSource) throws(Refusal) -> SourceContents {
        do throws(SourceProblem) {
            return try source.read(.safari)
        } catch {
            throw .source(error)
        }
    }

    /// A checksum line is of the text of the list itself, not of what a page or another syntax was written as.
    private static func checkChecksum(of rules: RulesAsWritten) throws(Refusal) {
        guard rules.metadata.checksum != nil, !rules.list.isTranscript else { return }
        if case .differs(let expected, let found) = ListChecksum.verdict(of: rules.list.bytes) {
            throw .checksum(expected: expected, found: found)
        }
    }
}
