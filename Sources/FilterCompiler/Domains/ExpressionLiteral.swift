/// A regular expression between slashes with its flags, as uBlock Origin's procedural operators take it:
/// `/^\/news/i` (`^\/(.+)\/([imu]+)?$`).
struct ExpressionLiteral {
    let body: ArraySlice<UInt8>
    let flags: ArraySlice<UInt8>

    /// Fails with nothing for a text that is none.
    init?(_ text: ArraySlice<UInt8>) {
        let slash = UInt8(ascii: "/")
        guard text.first == slash, let last = text.lastIndex(of: slash), last > text.startIndex + 1 else { return nil }
        body = text[(text.startIndex + 1)..<last]
        flags = text[(last + 1)...]
        guard flags.allSatisfy("imu".utf8.contains) else { return nil }
    }
}
