internal import FilterCatalogues
internal import Foundation

/// Writes the contents that `git cat-file --batch` prints, each to a file named after it.
///
/// The output is, for each object that was asked for, `NAME blob SIZE`, a line break, the contents, and a line break.
struct BlobWriter {
    let folder: String
    /// Objects that the repository does not have.
    private(set) var missing: [String] = []
    private var header: [UInt8] = []
    /// What is still to come of the contents, and the line break behind them; nothing before a header.
    private var remaining: Int?
    private var handle: FileHandle?

    init(folder: String) { self.folder = folder }

    func path(of object: String) -> String { FilePath.join(folder, object) }

    mutating func read(_ chunk: Data) throws(ToolError) {
        var rest = chunk[...]
        while !rest.isEmpty {
            if let count = remaining {
                let part = rest.prefix(count)
                rest = rest.dropFirst(part.count)
                try write(part, isLast: part.count == count)
                remaining = part.count == count ? nil : count - part.count
            } else if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                header += rest[..<end]
                rest = rest[(end + 1)...]
                try open()
            } else {
                header += rest
                return
            }
        }
    }

    /// Reads a header, and opens the file for what follows it.
    private mutating func open() throws(ToolError) {
        let words = String(decoding: header, as: UTF8.self).split(separator: " ")
        header.removeAll()
        guard let name = words.first, name.allSatisfy(\.isHexDigit) else {
            throw .unusable("git cat-file: an answer that cannot be read")
        }
        guard words.count == 3, let size = Int(words[2]), size >= 0 else {
            missing.append(String(name))
            return
        }
        remaining = size + 1
        let path = path(of: String(name))
        do {
            try Data().write(to: URL(fileURLWithPath: path))
            handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            guard size > SourceBytes.limit else { return }
            // Such a file is no list; who names it is told its size, for which a file with a hole does.
            try handle?.truncate(atOffset: UInt64(SourceBytes.limit) + 1)
            try handle?.close()
            handle = nil
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error))")
        }
    }

    private mutating func write(_ part: Data, isLast: Bool) throws(ToolError) {
        do {
            // The line break behind the contents is none of them.
            try handle?.write(contentsOf: isLast ? part.dropLast() : part)
            guard isLast else { return }
            try handle?.close()
            handle = nil
        } catch {
            throw .unusable("\(folder): cannot be written: \(reason(error))")
        }
    }
}
