extension ListRecord {
    /// The largest list that a store keeps: far more than any that is known, and less than what fills a memory.
    static let largestBody = 1 << 30

    /// What is wrong with a body as the copy that the record speaks of, in a sentence without a full stop.
    func fault(of body: [UInt8]) -> String? {
        guard let copy else { return "a body without a record of it" }
        if body.count > Self.largestBody {
            return "a list of \(body.count) bytes; \(Self.largestBody) are the most that is kept"
        }
        if body.count != copy.byteCount { return "a body of \(body.count) bytes in place of \(copy.byteCount)" }
        let sha256 = ContentDigest(of: body).hex
        return sha256 == copy.sha256 ? nil : "a body with the SHA-256 \(sha256) in place of \(copy.sha256)"
    }
}
