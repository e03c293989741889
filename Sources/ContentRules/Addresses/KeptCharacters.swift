/// The characters that stay as they are in each part of an address; all others are spelt `%XX` there.
///
/// By the percent-encode sets of the URL standard (https://url.spec.whatwg.org/#percent-encoded-bytes), each of which is
/// the complement of one of these.
enum KeptCharacters {
    static let opaquePath = ASCIISet(0x20...0x7E)
    static let fragment = opaquePath.subtracting(ASCIISet(" \"<>`"))
    static let query = opaquePath.subtracting(ASCIISet(" \"#<>"))
    /// In the query of `http`, `https`, `ws`, `wss`, `ftp` and `file`.
    static let specialQuery = query.subtracting(ASCIISet("'"))
    static let path = query.subtracting(ASCIISet("?^`{}"))
    /// In a segment of a path, between slashes.
    static let segment = path.subtracting(ASCIISet("/\\"))
    static let userInfo = path.subtracting(ASCIISet("/:;=@[\\]|"))
    /// In a host that is not a domain; `%` is kept too.
    static let opaqueHost = opaquePath.subtracting(ASCIISet(" #/:<>?@[\\]^|"))
    /// In a domain, once its `%XX` are decoded.
    static let domain = opaqueHost.subtracting(ASCIISet("%"))
}

extension [UInt8] {
    /// Adds a text, with all that is not kept spelt `%XX`.
    mutating func append(_ text: ArraySlice<UInt8>, keeping kept: ASCIISet) {
        for byte in text {
            if kept.contains(byte) {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                append(Self.hexadecimalDigits[Int(byte >> 4)])
                append(Self.hexadecimalDigits[Int(byte & 0xF)])
            }
        }
    }

    private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)
}
