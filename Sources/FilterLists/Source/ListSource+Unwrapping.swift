extension ListSource {
    /// The bytes without the base64 that a list may be wrapped in: the text whose lines rules and problems name.
    package var unwrapped: [UInt8] { Base64Text.decoded(bytes) ?? bytes }
}
