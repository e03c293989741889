/// A file that is to be written: bytes that are there, or that are made piece by piece while the file is written.
package struct NewFile: Sendable {
    package let path: String
    /// The length of all pieces together.
    let byteCount: Int
    let pieceCount: Int
    /// Appends the piece of this number, the same bytes each time.
    let appendPiece: @Sendable (Int, inout [UInt8]) -> Void

    package init(path: String, bytes: [UInt8]) { self.init(path: path, pieces: [bytes]) }

    package init(path: String, pieces: [[UInt8]]) {
        self.init(path: path, byteCount: pieces.reduce(0) { $0 + $1.count }, pieceCount: pieces.count) {
            $1 += pieces[$0]
        }
    }

    /// - Parameters:
    ///   - byteCount: the length of all pieces together.
    ///   - appendPiece: appends the piece of this number, the same bytes each time, on any thread.
    package init(
        path: String, byteCount: Int, pieceCount: Int, appendPiece: @escaping @Sendable (Int, inout [UInt8]) -> Void
    ) {
        self.path = path
        self.byteCount = byteCount
        self.pieceCount = pieceCount
        self.appendPiece = appendPiece
    }
}
