/// Where the local copy of a list with an address lies below the folder of copies.
package enum LocalCopy {
    /// A name longer than this is cut; file systems take 255 bytes.
    private static let maximumNameLength = 200

    /// `easylist.to/easylist/easylist.txt` for `https://easylist.to/easylist/easylist.txt`.
    ///
    /// The same address has the same path everywhere. Nothing of an address can lead out of the folder.
    package static func path(of address: WebListAddress) -> String {
        var names = address.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(name)
        if let last = names.last, last.isEmpty { names[names.count - 1] = "index" }
        if names.isEmpty { names = ["index"] }
        if let query = address.query { names[names.count - 1] += "%3F" + escaped(query.utf8) }
        return ([name(address.host[...])] + names.map { $0.isEmpty ? "_" : $0 }).map(cut).joined(separator: "/")
    }

    private static func name(_ segment: Substring) -> String {
        // Names of dots only are other folders, names that begin with one are hidden.
        segment.hasPrefix(".") ? "%2E" + escaped(segment.dropFirst().utf8) : escaped(segment.utf8)
    }

    /// Letters, digits and signs that every file system takes stay; a percent sign begins an escaped byte already.
    private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where "-._~+=&,@%".utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }

    /// A long name's beginning, with a hash of all of it (FNV-1a).
    private static func cut(_ name: String) -> String {
        guard name.utf8.count > maximumNameLength else { return name }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\(name.prefix(maximumNameLength))~\(String(hash, radix: 16))"
    }
}
