package import Foundation

/// What HTTP says of how long an answer stays fresh, and how a server is asked whether it still is: RFC 9111 and 9110.
///
/// Seen from a private cache, for which `s-maxage` does not count. No freshness is guessed from `Last-Modified`.
package enum HTTPFreshness {
    /// The most seconds that a server can give: RFC 9111, section 1.2.2.
    private static let longest = 1 << 31

    /// For how many seconds from now the answer stays fresh; nothing if the server does not say.
    ///
    /// The answer may be a 304: what it says holds for the copy that it confirms.
    /// - Parameter received: when the answer came, which stands in for its `Date` where that is missing.
    package static func seconds(of response: TransportResponse, received: Date) -> Int? {
        lifetime(of: response, received: received).map { max($0 - age(of: response), 0) }
    }

    /// The fields that ask for the list only if it is another than the copy.
    ///
    /// The entity tag goes back as the server wrote it, weak ones too: for a GET they are compared weakly (RFC 9110,
    /// section 13.1.2). With it, servers do not look at a date. The fields mean something only to the server that gave
    /// them, so they belong to no request to another mirror.
    package static func conditionalFields(of copy: ListRecord.GoodCopy) -> [String: String] {
        if let tag = copy.entityTag, isFieldValue(tag) { return ["If-None-Match": tag] }
        if let date = copy.lastModified, isFieldValue(date) { return ["If-Modified-Since": date] }
        return [:]
    }

    private static func lifetime(of response: TransportResponse, received: Date) -> Int? {
        let directives = CacheControl(response.headers["cache-control"] ?? "")
        if directives.forbidsReuse { return 0 }
        // An age that is no number makes the answer stale: RFC 9111, section 4.2.1.
        if let maximumAge = directives.maximumAge { return seconds(maximumAge) ?? 0 }
        guard let expires = response.headers["expires"] else { return nil }
        // `Expires: 0` and all else that is no date is in the past: section 5.3.
        guard let end = HTTPDate.date(expires, now: received) else { return 0 }
        let start = response.headers["date"].flatMap { HTTPDate.date($0, now: received) } ?? received
        return Int(min(max(end.timeIntervalSince(start), 0), Double(longest)))
    }

    /// How long the answer lay in caches on the way.
    private static func age(of response: TransportResponse) -> Int {
        let first = response.headers["age"]?.split(separator: ",", omittingEmptySubsequences: false).first
        return first.flatMap { seconds(String($0)) } ?? 0
    }

    /// Reads digits; what is larger than can be is the longest time there is.
    private static func seconds(_ text: String) -> Int? {
        let digits = text.trimmingCharacters(in: .whitespaces).utf8
        guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), longest) }
    }

    /// Whether the text can stand in a header field: no control characters, and no longer than servers accept.
    private static func isFieldValue(_ text: String) -> Bool {
        let bytes = text.utf8
        return !bytes.isEmpty && bytes.count <= 1024 && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    }
}
