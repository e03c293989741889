import Foundation

/// An article of a library's documentation, for the code and the results in it.
struct Article {
    let text: String

    /// - Parameter path: the library and the article: `FilterLists/ReadingAList`.
    init(_ path: String) throws {
        let parts = path.split(separator: "/")
        text = try Repository.text(of: "Sources/\(parts[0])/\(parts[0]).docc/\(parts[1]).md")
    }

    /// The blocks between ```` ```kind ```` and ```` ``` ````.
    func blocks(_ kind: String) -> [String] {
        text.components(separatedBy: "\n```\(kind)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }
}

/// The code of a test that an article shows: what stands between `// Shown:` and `// Until here.`, in their order.
struct ShownCode {
    let blocks: [String]

    init(of file: String) throws {
        let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
        blocks = text.components(separatedBy: "// Shown:\n").dropFirst().map { part in
            let lines = part.components(separatedBy: "// Until here.")[0].components(separatedBy: "\n").dropLast()
            let indent = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
            return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
        }
    }
}

/// This repository.
enum Repository {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
}

/// A folder of a test's own, which goes when the test ends.
final class ScratchFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("filterc-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
    }
}
