extension CanonicalURL {
    /// Where the site stands in `bytes`: the part of the host by which WebKit tells first and third parties apart.
    public var site: Range<Int> {
        PublicSuffixes.site(of: host, in: bytes)
    }

    /// Whether WebKit takes a load of this address for a first party's on a page: whether its host is the page's site or
    /// lies within it.
    ///
    /// Where the page's host is a public suffix the two are not alike: on `github.io` all of `a.github.io` is a first
    /// party, on `a.github.io` the host `github.io` is a third (`RegistrableDomain.h`, seen in WebKitGTK 2.50.6).
    public func isSameSite(as page: CanonicalURL) -> Bool {
        let site = page.site
        guard !site.isEmpty else { return host.isEmpty }
        guard host.count >= site.count else { return false }
        let start = host.upperBound - site.count
        guard bytes[start..<host.upperBound] == page.bytes[site] else { return false }
        return start == host.lowerBound || bytes[start - 1] == UInt8(ascii: ".")
    }
}
