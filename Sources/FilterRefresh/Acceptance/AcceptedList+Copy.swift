internal import FilterLists
internal import Foundation

extension AcceptedList {
    /// The most sizes of the past that are kept.
    private static let maximumTrendLength = 60

    /// What is kept of an accepted list.
    /// - Parameters:
    ///   - origin: the address that was asked for it.
    ///   - date: now.
    ///   - last: the copy whose place it takes.
    func copy(from origin: String, at date: Date, after last: ListRecord.GoodCopy? = nil) -> ListRecord.GoodCopy {
        let isNew = last?.sha256 != sha256
        var trend = last?.trend ?? []
        if isNew { trend.append(ListRecord.Size(date: date, byteCount: byteCount, ruleCount: ruleCount)) }
        return ListRecord.GoodCopy(
            origin: origin, sha256: sha256, byteCount: byteCount, ruleCount: ruleCount,
            fetched: isNew ? date : last?.fetched ?? date, confirmed: date, expiry: expiry, diffPath: diffPath,
            diffExpiry: diffExpiry, related: related, trend: trend.suffix(Self.maximumTrendLength),
            syntax: syntax, selection: selection)
    }
}

extension ListRecord.GoodCopy {
    /// Whether these are the copy's bytes.
    public func isOf(_ bytes: [UInt8]) -> Bool {
        bytes.count == byteCount && ContentDigest(of: bytes).hex == sha256
    }

    /// Whether it was accepted as what the subscription declares now.
    func isAccepted(as subscription: Subscription) -> Bool {
        syntax == subscription.syntax?.rawValue && selection == subscription.selection
    }

    /// Notes what a server's answer says of the copy, be it the copy itself or that it is still the newest.
    mutating func note(_ response: TransportResponse, received: Date) {
        // A 304 need not repeat what has not changed: RFC 9110, section 15.4.5.
        let isWhole = response.status == 200
        if isWhole || response.headers["etag"] != nil { entityTag = response.headers["etag"] }
        if isWhole || response.headers["last-modified"] != nil { lastModified = response.headers["last-modified"] }
        let seconds = HTTPFreshness.seconds(of: response, received: received)
        if isWhole || seconds != nil { freshness = seconds }
    }
}
