import Foundation
import Testing

@testable import FilterRefresh

/// Files that are made piece by piece while they are written.
@Suite struct NewFileTests {
    private let folder: ScratchFolder
    private let transaction: FileTransaction

    init() throws {
        folder = try ScratchFolder()
        transaction = FileTransaction(journal: "\(folder.path)/journal", roots: [folder.path])
    }

    /// A file of these pieces.
    private func file(_ pieces: [[UInt8]], name: String = "x") -> NewFile {
        NewFile(
            path: "\(folder.path)/\(name)", byteCount: pieces.reduce(0) { $0 + $1.count }, pieceCount: pieces.count
        ) { $1 += pieces[$0] }
    }

    @Test(arguments: [
        [], [[]], [[1]], [[1], [2, 3]], [[], [1], []], [[UInt8](repeating: 7, count: 3_000_000), [8]],
        // Blocks of 512 kB that end within a piece and with one.
        (0..<9).map { [UInt8](repeating: $0, count: 100_000) }, [[UInt8](repeating: 7, count: 1 << 19)],
        [[UInt8](repeating: 7, count: 500_000), [UInt8](repeating: 8, count: 24_288), [9]],
    ])
    func isWrittenOnce(pieces: [[UInt8]]) async throws {
        #expect(try await transaction.commit([file(pieces)]) == ["\(folder.path)/x"])
        #expect(folder.bytes("x") == pieces.flatMap(\.self))
        #expect(try await transaction.commit([file(pieces)]) == [])
        // The same bytes are the same file, however they are divided.
        #expect(try await transaction.commit([NewFile(path: "\(folder.path)/x", bytes: pieces.flatMap(\.self))]) == [])
        var others = pieces.flatMap(\.self)
        guard !others.isEmpty else { return }
        others[others.count - 1] ^= 1
        #expect(try await transaction.commit([file([others])]) == ["\(folder.path)/x"])
        #expect(folder.bytes("x") == others)
    }

    @Test func manyAtATime() async throws {
        let files = (0..<40).map { number in
            file((0..<number).map { [UInt8](repeating: UInt8($0), count: 1000) }, name: "\(number)")
        }
        try await transaction.commit(files, jobs: 4)
        for number in 0..<40 {
            #expect(folder.bytes("\(number)") == (0..<number).flatMap { [UInt8](repeating: UInt8($0), count: 1000) })
        }
    }
}
