import Foundation

/// A document of this repository, for the commands and specimens in it.
struct Document {
    let text: String

    init(_ path: String) throws { text = try Repository.text(of: path) }

    /// The blocks between ```` ```kind ```` and ```` ``` ````.
    func blocks(_ kind: String) -> [String] {
        text.components(separatedBy: "\n```\(kind)\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }

    /// The lines of all blocks of commands.
    var commands: [String] { blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) } }
}

extension Folder {
    /// A folder in which the README's commands find what they name, and change nothing of this repository.
    static func likeRepository() throws -> Folder {
        let folder = try Folder()
        let files = FileManager.default
        try files.createDirectory(
            at: folder.url.appendingPathComponent(".build/release"), withIntermediateDirectories: true)
        try files.createSymbolicLink(
            atPath: folder.url.appendingPathComponent(".build/release/filterc").path, withDestinationPath: Tool.path)
        for name in ["Filters", "scripts"] {
            try files.copyItem(
                at: Repository.folder.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
        }
        return folder
    }
}
