internal import Crypto

/// The checksum that Adblock Plus's and AdGuard's lists carry: `! Checksum: ` and the base64 MD5 of all other lines.
///
/// It tells a copy that was cut or changed on its way from the list that its makers wrote. It is no signature: who
/// changes a list can change its checksum.
public enum ListChecksum {
    /// What a list's checksum says of the list.
    public enum Verdict: Sendable, Hashable {
        /// The list claims none.
        case none
        /// The list is as its makers wrote it.
        case holds
        /// The list was changed.
        case differs(expected: String, found: String)
        /// The list claims something else under that name: another hash, or another program's.
        case otherScheme(String)
    }

    /// Compares what the text of a list claims with what it is.
    public static func verdict(of bytes: [UInt8]) -> Verdict {
        guard let claim = ChecksumClaim(bytes) else { return .none }
        guard claim.isMD5 else { return .otherScheme(claim.value) }
        let text = NormalizedText(bytes, without: claim.range)
        var digest = Insecure.MD5()
        digest.update(data: text.bytes)
        var longerDigest = digest
        longerDigest.update(data: [UInt8(ascii: "\n")])
        let withoutLineBreak = base64(digest.finalize())
        let withLineBreak = base64(longerDigest.finalize())
        // Lists lose and gain the line break at their end on their way, and AdGuard does not mind.
        if claim.value == withoutLineBreak || claim.value == withLineBreak { return .holds }
        return .differs(expected: claim.value, found: text.endsInLineBreak ? withLineBreak : withoutLineBreak)
    }

    /// Base64 without the padding, which lists leave out.
    private static func base64(_ digest: some Sequence<UInt8>) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for byte in digest {
            bits = bits << 8 | UInt32(byte)
            bitCount += 8
            while bitCount >= 6 {
                bitCount -= 6
                text.append(alphabet[Int(bits >> bitCount & 63)])
            }
        }
        if bitCount > 0 { text.append(alphabet[Int(bits << (6 - bitCount) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }
}
