/// A file that is to be written: bytes that are there, or that are made piece by piece while the file is written.
package struct NewFile: Sendable {
    package let path: String
    /// The length of all pieces together.
    let byteCount: Int
    let pieceCount: Int
    /// Makes the piece of this number, the same bytes each time.
    let piece: @Sendable (Int) -> [UInt8]

    package init(path: String, bytes: [UInt8]) { self.init(path: path, pieces: [bytes]) }

    package init(path: String, pieces: [[UInt8]]) {
        self.init(path: path, byteCount: pieces.reduce(0) { $0 + $1.count }, pieceCount: pieces.count) { pieces[$0] }
    }

    /// - Parameters:
    ///   - byteCount: the length of all pieces together.
    ///   - piece: makes the piece of this number, the same bytes each time, on any thread.
    package init(path: String, byteCount: Int, pieceCount: Int, piece: @escaping @Sendable (Int) -> [UInt8]) {
        self.path = path
        self.byteCount = byteCount
        self.pieceCount = pieceCount
        self.piece = piece
    }
}
