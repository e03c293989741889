internal import ByteTables

/// The Public Suffix List (https://publicsuffix.org), by which WebKit tells sites apart: `github.io` and `co.uk` are
/// public suffixes, so `a.github.io` and `b.github.io` are two sites.
///
/// Hosts are as `CanonicalURL` has them: in lower case and ASCII.
public enum PublicSuffixes {
    /// The version of the list: its date, and where it was taken from.
    public static var version: String { PublicSuffixTable.version }

    /// The rules of a section of the list.
    package static func rules(of section: PublicSuffixRule.Section) -> [PublicSuffixRule] {
        PublicSuffixRule.rules(of: section)
    }

    private static let index = PublicSuffixIndex(PublicSuffixRule.Section.allCases.map(PublicSuffixTable.text))

    /// Where the site of a host stands: a public suffix and one label, or else the whole host.
    ///
    /// The whole host it is for IP addresses, for public suffixes and for single labels. Empty labels before the first
    /// do not count (`PublicSuffixStoreSoup.cpp`).
    package static func site(of host: Range<Int>, in text: [UInt8]) -> Range<Int> {
        var name = host
        while name.count > 1, text[name.lowerBound] == UInt8(ascii: ".") { name.removeFirst() }
        return registrableDomain(of: name, in: text) ?? host
    }

    /// The site of a host: a public suffix and one label, or else the whole host.
    public static func site(of host: String) -> String {
        let text = Array(host.utf8)
        return String(decoding: text[site(of: text.indices, in: text)], as: UTF8.self)
    }

    /// Where a public suffix and one label stand at the end of a host; nothing for public suffixes, for IP addresses and
    /// where labels are empty.
    ///
    /// A dot at the end belongs to the domain, and then only the list's default rule applies: of `www.a.co.uk.` it is
    /// `co.uk.` (seen in WebKitGTK 2.50.6).
    package static func registrableDomain(of host: Range<Int>, in text: [UInt8]) -> Range<Int>? {
        let text = text.elementSpan
        guard let suffix = suffixStart(of: host, in: text), text[host.lowerBound] != UInt8(ascii: ".") else {
            return nil
        }
        var start = suffix - 1
        while start > host.lowerBound, text[start - 1] != UInt8(ascii: ".") { start -= 1 }
        return start >= host.lowerBound && start < suffix - 1 ? start..<host.upperBound : nil
    }

    /// Whether a host is a public suffix itself, and so no one's domain.
    ///
    /// What no rule names falls under the list's default rule: its last label is a public suffix.
    package static func isPublicSuffix(_ host: Range<Int>, in text: [UInt8]) -> Bool {
        suffixStart(of: host, in: text.elementSpan) == host.lowerBound
    }

    /// Whether a host is a public suffix itself, and so no one's domain.
    public static func isPublicSuffix(_ host: String) -> Bool {
        let text = Array(host.utf8)
        return isPublicSuffix(text.indices, in: text)
    }

    /// Where the public suffix of a host begins; nothing for IP addresses and where the last label is empty.
    ///
    /// The algorithm of https://publicsuffix.org/list: the longest rule decides, an exception before all.
    private static func suffixStart(of host: Range<Int>, in text: Span<UInt8>) -> Int? {
        var end = host.upperBound
        let hasFinalDot = end > host.lowerBound && text[end - 1] == UInt8(ascii: ".")
        if hasFinalDot { end -= 1 }
        guard var start = labelStart(before: end, in: text, host.lowerBound), !isNumber(start..<end, in: text),
            text[host.lowerBound] != UInt8(ascii: "[")
        else { return nil }
        if hasFinalDot { return start }
        let index = index
        var hash = PublicSuffixIndex.Hash()
        var hashed = end
        var parent: PublicSuffixIndex.Marks = []
        var parentStart = start
        var suffix = start
        while true {
            while hashed > start {
                hashed -= 1
                hash.combine(text[hashed])
            }
            let marks = index.marks(of: start..<end, in: text, hash: hash)
            if marks?.contains(.exception) == true { return parentStart }
            if parent.contains(.everyChild) || marks?.contains(.suffix) == true { suffix = start }
            guard let marks, let next = labelStart(before: start - 1, in: text, host.lowerBound) else { return suffix }
            hashed = start - 1
            hash.combine(UInt8(ascii: "."))
            parent = marks
            parentStart = start
            start = next
        }
    }

    /// Where the label begins that ends before an index; nothing where it is empty.
    private static func labelStart(before end: Int, in text: Span<UInt8>, _ hostStart: Int) -> Int? {
        var start = end
        while start > hostStart, text[start - 1] != UInt8(ascii: ".") { start -= 1 }
        return start < end ? start : nil
    }

    /// The last label of a host is a number only in an IPv4 address.
    private static func isNumber(_ label: Range<Int>, in text: Span<UInt8>) -> Bool {
        for index in label where text[index] &- UInt8(ascii: "0") > 9 { return false }
        return true
    }
}
