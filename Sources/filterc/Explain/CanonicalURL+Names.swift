internal import ContentRules

extension CanonicalURL {
    /// Whether the host is a name of a filter list, or lies below it.
    ///
    /// The name may be spelt in any way that addresses may be.
    func isWithin(_ name: String) -> Bool {
        guard let other = CanonicalURL("https://\(name)/"), !other.host.isEmpty else { return false }
        return isWithin(other.bytes[other.host])
    }

    /// Whether the host is a stem under any public suffix, or lies below one: `www.shop.example` for `shop.*`.
    func isWithinAnySuffix(of stem: String) -> Bool {
        let site = self.site
        guard let dot = bytes[site].firstIndex(of: UInt8(ascii: ".")) else { return false }
        return isWithin("\(stem)\(String(decoding: bytes[dot..<site.upperBound], as: UTF8.self))")
    }

    private func isWithin(_ name: ArraySlice<UInt8>) -> Bool {
        let start = host.upperBound - name.count
        guard start >= host.lowerBound, bytes[start..<host.upperBound] == name else { return false }
        return start == host.lowerBound || bytes[start - 1] == UInt8(ascii: ".")
    }
}
