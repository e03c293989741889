package import Foundation

/// Where a list's next patch is, as its `Diff-Path` header says: `../patches/2026.8.22.1353.patch#easylist`.
package struct DiffPath: Sendable, Hashable {
    /// The rules by which a publisher makes patches; the name of the patch tells them.
    package enum Dialect: String, Sendable, Hashable, CaseIterable {
        /// A patch leads one step on, and the patched list names the next one.
        case adGuard
        /// A patch leads straight to the newest version.
        case uBlockOrigin
    }

    /// A path relative to the list, as in URLs.
    package let path: String
    /// By which name the list's block in the patch goes.
    package let resource: String?
    package let dialect: Dialect
    /// When the version was published to which the patch applies, in seconds since 1970.
    let created: Int
    /// After how many seconds AdGuard's patch is due.
    let period: Int?

    private static let longest = 1024
    private static let longestName = 64

    /// Reads the header's value.
    ///
    /// Fails with nothing for an absolute address, for one on another server and for names that neither AdGuard nor
    /// uBlock Origin gives to patches: there are no differential updates then.
    package init?(_ text: String) {
        let blanks = CharacterSet.whitespaces
        let value = text.trimmingCharacters(in: blanks)
        guard value.utf8.count <= Self.longest else { return nil }
        let parts = value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first.map(String.init), Self.isRelative(Array(path.utf8)) else { return nil }
        if parts.count > 1 {
            guard parts[1].isName("-_", longest: Self.longestName) else { return nil }
            resource = String(parts[1])
        } else {
            resource = nil
        }
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        guard name.hasSuffix(".patch") else { return nil }
        let stem = name.dropLast(".patch".count)
        if let stamp = Self.adGuardStamp(stem, longestName: Self.longestName) {
            (dialect, created, period) = (.adGuard, stamp.created, stamp.period)
        } else if let date = Self.uBlockOriginStamp(stem) {
            (dialect, created, period) = (.uBlockOrigin, date, nil)
        } else {
            return nil
        }
        self.path = path
    }

    /// When the patch is expected to be there.
    /// - Parameter diffExpiry: what the list's `Diff-Expires` says, in seconds; uBlock Origin's lists have it.
    /// - Returns: nothing when the list does not say it.
    package func due(diffExpiry: Int?) -> Date? {
        guard let seconds = period ?? diffExpiry else { return nil }
        return Date(timeIntervalSince1970: Double(created) + Double(seconds))
    }

    /// Whether the bytes are a reference of a URL without scheme, server, query and what URLs cannot hold.
    private static func isRelative(_ path: [UInt8]) -> Bool {
        let firstStep = path.prefix { $0 != UInt8(ascii: "/") }
        guard !path.isEmpty, !path.starts(with: "//".utf8), !firstStep.contains(UInt8(ascii: ":")) else { return false }
        return path.allSatisfy { $0.isLetterOrDigit || "-._~!$&'()*+,;=:@%/".utf8.contains($0) }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { isDecimalDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension Substring {
    /// Whether it consists of letters, digits and these signs of ASCII, 1 of them at least.
    func isName(_ signs: String, longest: Int) -> Bool {
        (1...longest).contains(utf8.count) && utf8.allSatisfy { $0.isLetterOrDigit || signs.utf8.contains($0) }
    }
}
