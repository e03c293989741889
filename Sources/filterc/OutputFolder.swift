internal import FilterCompiler
internal import Foundation

/// A folder of rule sets on disk.
///
/// All categories are written aside first and then put in place file by file, so that whatever fails on the way leaves
/// the old files as they were.
struct OutputFolder {
    let path: String

    /// Whether a category's name can be part of a file name and of no other category's.
    ///
    /// A number behind a hyphen at its end is the number of a part: `ads-2`.
    static func isUsable(category: String) -> Bool {
        !category.isEmpty && category.utf8.count <= 100 && !category.hasPrefix("-") && category != "manifest"
            && withoutPartNumber(category) == category
            && category.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// `ads` of `ads-2`.
    static func withoutPartNumber(_ name: String) -> String {
        let digits = name.reversed().prefix { ("0"..."9").contains($0) }
        let rest = name.dropLast(digits.count)
        return digits.isEmpty || rest.count < 2 || rest.last != "-" ? name : String(rest.dropLast())
    }

    /// Writes the files of categories and the manifest; files whose contents stay the same are not touched.
    ///
    /// - Parameter areAll: whether categories of earlier runs go: the folder holds these and no others.
    /// - Returns: the names of the categories that went.
    @discardableResult
    func write(_ compilations: [Compilation], areAll: Bool = false) throws(ToolError) -> [String] {
        let old = try manifest()
        let categories = compilations.map(Manifest.Category.init)
        var files: [(name: String, contents: [UInt8])] = []
        for (compilation, category) in zip(compilations, categories) {
            for (name, part) in zip(compilation.fileNames, compilation.parts) { files.append((name, part.json)) }
            if let name = category.advanced { files.append((name, compilation.advanced)) }
            files.append((category.report, compilation.report))
        }
        let gone = areAll ? old.categories.filter { old in !categories.contains { $0.name == old.name } } : []
        var manifest = old
        manifest.categories.removeAll { category in gone.contains { $0.name == category.name } }
        for category in categories { manifest = manifest.adding(category) }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            files.append(("manifest.json", [UInt8](try manifest.json)))
            try replace(files)
            let kept = Set(files.map(\.name))
            for category in old.categories where areAll || categories.contains(where: { $0.name == category.name }) {
                for name in category.fileNames + [category.report]
                where !kept.contains(name) && Self.isOwn(name, of: category) {
                    try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
                }
            }
            return gone.map(\.name)
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
        !name.contains("/")
            && withoutPartNumber(String(name.prefix { $0 != "." })) == category.name
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
