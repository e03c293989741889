internal import FilterCompiler
internal import Foundation

/// A folder of rule sets on disk.
///
/// A category is written aside first and then put in place file by file, so that whatever fails on the way leaves the
/// old files as they were.
struct OutputFolder {
    let path: String

    /// Whether a category's name can be part of a file name and of no other category's.
    static func isUsable(category: String) -> Bool {
        !category.isEmpty && category.utf8.count <= 100 && !category.hasPrefix("-") && category != "manifest"
            && category.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// Writes a category's files and the manifest; files whose contents stay the same are not touched.
    func write(_ compilation: Compilation) throws(ToolError) {
        let old = try manifest()
        let category = Manifest.Category(compilation)
        var files: [(name: String, contents: [UInt8])] = []
        for (name, part) in zip(compilation.fileNames, compilation.parts) { files.append((name, part.json)) }
        if let name = category.advanced { files.append((name, compilation.advanced)) }
        files.append((category.report, compilation.report))
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            files.append(("manifest.json", [UInt8](try old.adding(category).json)))
            try replace(files)
            let stale = old.categories.first { $0.name == category.name }?.fileNames ?? []
            for name in stale where !category.fileNames.contains(name) && Self.isOwn(name, of: category) {
                try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
            }
        } catch let error as ToolError {
            throw error
        } catch {
            throw .unusable("\(path): cannot be written: \(reason(error)); what was there before is unchanged")
        }
    }

    private func replace(_ files: [(name: String, contents: [UInt8])]) throws {
        var staged: [(from: String, to: String)] = []
        defer { for file in staged { try? FileManager.default.removeItem(atPath: file.from) } }
        for file in files {
            let target = "\(path)/\(file.name)"
            if isFolder(target) {
                throw ToolError.unusable("\(target): a folder stands where the file must be written")
            }
            if Self.holds(target, file.contents) { continue }
            let aside = "\(path)/.\(file.name).\(ProcessInfo.processInfo.processIdentifier).new"
            staged.append((aside, target))
            try Data().write(to: URL(fileURLWithPath: aside))
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: aside))
            try handle.write(contentsOf: file.contents)
            try handle.close()
        }
        for file in staged {
            guard rename(file.from, to: file.to) else {
                throw ToolError.unusable("\(file.to): cannot be replaced: \(POSIXError.last)")
            }
        }
    }

    /// Whether a file holds these bytes already.
    private static func holds(_ path: String, _ contents: [UInt8]) -> Bool {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
            size == contents.count, let handle = FileHandle(forReadingAtPath: path)
        else { return false }
        defer { try? handle.close() }
        var offset = 0
        while offset < contents.count {
            guard let chunk = try? handle.read(upToCount: 1 << 18), !chunk.isEmpty,
                offset + chunk.count <= contents.count,
                chunk == Data(contents[offset..<(offset + chunk.count)])
            else { return false }
            offset += chunk.count
        }
        return true
    }

    /// What an earlier run wrote.
    ///
    /// A manifest that cannot be read is an error: it might be somebody else's.
    private func manifest() throws(ToolError) -> Manifest {
        let file = "\(path)/manifest.json"
        guard FileManager.default.fileExists(atPath: file) else { return Manifest(target: "", categories: []) }
        do {
            return try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw .unusable("\(file): not a manifest of filterc; remove it or choose another folder")
        }
    }

    /// Whether a name that a manifest claims can only be that category's.
    private static func isOwn(_ name: String, of category: Manifest.Category) -> Bool {
        name.hasPrefix("\(category.name).") && !name.contains("/")
    }
}

/// Puts a file in another's place in one step. (POSIX `rename`; Foundation has no call that always is one step.)
private func rename(_ source: String, to target: String) -> Bool {
    unsafe Foundation.rename(source, target) == 0
}

extension POSIXError {
    fileprivate static var last: String {
        POSIXErrorCode(rawValue: errno).map { POSIXError($0).localizedDescription } ?? "error \(errno)"
    }
}
