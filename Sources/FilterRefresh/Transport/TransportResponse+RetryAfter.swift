public import Foundation

extension TransportResponse {
    /// Until when the server asks to be left alone (RFC 9110, 10.2.3), if it does and if that is still to come.
    ///
    /// The field has seconds or a date.
    public func retryAfter(now: Date) -> Date? {
        guard let text = headers["retry-after"]?.split(separator: " ").joined(separator: " "), !text.isEmpty else {
            return nil
        }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // More digits than a century has seconds say no more.
            let seconds = text.utf8.count > 10 ? 1e10 : Double(text) ?? 0
            return seconds > 0 ? now.addingTimeInterval(seconds) : nil
        }
        guard let date = HTTPDate.date(text, now: now), date > now else { return nil }
        return date
    }

    /// Whether the same request may well succeed soon.
    public var isWorthRetry: Bool { [408, 429, 500, 502, 503, 504].contains(status) }
}
