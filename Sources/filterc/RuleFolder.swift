internal import FilterCatalogues
internal import Foundation

/// A folder in which rule sets stand.
struct RuleFolder {
    let path: String

    /// The paths of the rule sets in the folder.
    func ruleSets() throws(ToolError) -> [String] {
        let file = join("manifest.json")
        guard FileManager.default.fileExists(atPath: file) else { return try unlistedRuleSets() }
        guard let manifest else {
            throw .unusable("\(file): not a manifest of filterc; name the rule sets in its place")
        }
        let names = manifest.categories.flatMap { $0.files.map(\.name) }
        if let name = manifest.nameElsewhere {
            throw .unusable("\(file): names '\(name)', which is in another folder; name the rule sets in its place")
        }
        guard !names.isEmpty else { throw .unusable("\(file): names no rule set; compile a list into the folder") }
        for name in names where !FileManager.default.fileExists(atPath: join(name)) {
            throw .unusable("\(join(name)): no such file, though manifest.json names it; compile its lists again")
        }
        return names.map(join)
    }

    /// A rule set's category: `ads` for `ads.json` and `ads-2.json`, unless the manifest knows better.
    func category(of file: String) -> String {
        let name = FilePath.name(of: file)
        if let category = manifest?.categories.first(where: { $0.files.contains { $0.name == name } }) {
            return category.name
        }
        return CategoryName.withoutPartNumber(name.hasSuffix(".json") ? String(name.dropLast(5)) : name)
    }

    /// The files that `filterc compile` leaves beside a rule set.
    func companions(of file: String) -> [String] {
        let category = category(of: file)
        return ["manifest.json", "\(category).report.json", "\(category).advanced.txt"].map(join)
    }

    /// Nothing where there is none, or one of another program.
    var manifest: Manifest? {
        let path = join("manifest.json")
        guard FilePath.isRegularFile(path), let bytes = try? FileBytes.read(path) else { return nil }
        return Manifest(reading: bytes)
    }

    /// All files of the folder that are a JSON array.
    private func unlistedRuleSets() throws(ToolError) -> [String] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw .unusable("\(path): cannot be read: \(reason(error))")
        }
        let files = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".report.json") && !$0.hasPrefix(".") }
            .map(join).filter(Self.beginsAsArray)
        guard !files.isEmpty else {
            throw .unusable("\(path): no rule set in this folder; name one that 'filterc compile' wrote, or a file")
        }
        return files
    }

    /// Whether the first bytes of a file are those of a JSON array.
    private static func beginsAsArray(_ path: String) -> Bool {
        guard FilePath.isRegularFile(path), let handle = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? handle.close() }
        let start = (try? handle.read(upToCount: 4096)) ?? Data()
        let skipped: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        return start.first { !skipped.contains($0) } == UInt8(ascii: "[")
    }

    func join(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
