internal import Crypto

/// The SHA-256 of bytes.
struct ContentDigest: Hashable, Sendable {
    /// 32 of them.
    let bytes: [UInt8]

    init(of pieces: [[UInt8]]) {
        var stream = Stream()
        for piece in pieces { stream.update(piece) }
        self = stream.end()
    }

    init(of content: [UInt8]) { self.init(of: [content]) }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// 64 digits in small letters.
    var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Takes the bytes piece by piece.
    struct Stream {
        private var state = SHA256()

        mutating func update(_ piece: [UInt8]) { state.update(data: piece) }

        func end() -> ContentDigest { ContentDigest(bytes: Array(state.finalize())) }
    }
}
