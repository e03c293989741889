internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation

/// A folder of rule sets that `filterc compile` wrote, to be published.
struct CompiledFolder {
    let path: String

    /// All categories with their files.
    /// - Parameter current: what is published already, and so was looked at when it was new.
    /// - Throws: also when the files are not those of the manifest, or WebKit would refuse one: somebody edited them.
    func categories(published current: Publication?) async throws(ToolError) -> [PublishableCategory] {
        try await OutputFolder(path: path).read { (manifest) throws(ToolError) in
            try categories(of: manifest, published: current)
        }
    }

    private func categories(
        of manifest: Manifest, published current: Publication?
    ) throws(ToolError) -> [PublishableCategory] {
        guard !manifest.categories.isEmpty else {
            throw .unusable("\(path): holds no rule sets; compile a catalogue into it first")
        }
        if let name = manifest.nameElsewhere {
            throw .unusable(
                "\(join("manifest.json")): names '\(name)', which is in another folder; compile the catalogue again")
        }
        var categories: [PublishableCategory] = []
        for category in manifest.categories {
            var files: [PublishableCategory.File] = []
            for file in category.files {
                let bytes = try FileBytes.read(join(file.name))
                guard bytes.count == file.bytes else {
                    throw .unusable(
                        "\(join(file.name)): has \(bytes.count) bytes and not the \(file.bytes) of manifest.json; "
                            + "compile the catalogue again")
                }
                if current?.hasFile(of: bytes) != true { _ = try LoadedRules.load([join(file.name)]) }
                files.append(PublishableCategory.File(name: file.name, bytes: bytes, ruleCount: file.rules))
            }
            var advanced: PublishableCategory.File?
            if let name = category.advanced {
                let bytes = try FileBytes.read(join(name))
                // A rule a line.
                let count = bytes.count { $0 == UInt8(ascii: "\n") }
                advanced = PublishableCategory.File(name: name, bytes: bytes, ruleCount: count)
            }
            categories.append(
                PublishableCategory(name: category.name, target: category.target, files: files, advanced: advanced))
        }
        return categories
    }

    private func join(_ name: String) -> String { FilePath.join(path, name) }
}
