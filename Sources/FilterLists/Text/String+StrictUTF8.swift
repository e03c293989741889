extension String {
    /// The text of bytes in UTF-8; nothing for others.
    ///
    /// The standard library's `String(validating:as:)` does the same from macOS 15 and iOS 18 on.
    package init?(strictUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // What is no UTF-8 was decoded as U+FFFD.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
