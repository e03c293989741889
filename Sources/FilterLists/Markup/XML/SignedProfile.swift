extension Markup {
    /// Whether the bytes are a signed message (CMS SignedData in DER, RFC 5652), as signed configuration profiles are.
    ///
    /// It is a sequence of some length whose first element is the object identifier 1.2.840.113549.1.7.2.
    static func isSignedProfile(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 2, bytes[0] == 0x30 else { return false }
        // The length is a byte, or a byte that says how many follow; 0x80 leaves the length open.
        let lengthCount = bytes[1] < 0x80 ? 0 : Int(bytes[1] & 0x7F)
        guard lengthCount <= 8, bytes.count > 2 + lengthCount else { return false }
        return bytes[(2 + lengthCount)...].starts(with: signedData)
    }

    private static let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
}

extension SourceProblem {
    /// A profile whose XML is inside a signature.
    static let signedProfile = SourceProblem(
        .signedProfile,
        "this is a signed message, as signed configuration profiles are, not XML; unpack it with: openssl cms -verify"
            + " -noverify -inform DER -in PROFILE -out PROFILE.xml")
}
