internal import FilterCatalogues
internal import FilterCompiler
internal import Foundation
internal import Gzip

/// The plugin's folder: the rule set of each category, and beside it what it was made of.
struct CompiledCategories {
    let folder: String
    /// What counts for every category: the tool, and how the catalogue says that lists are to be read.
    ///
    /// Another tool may make something else of the same lists. It goes by its bytes: the build system links it again
    /// without need.
    /// - Parameter tool: the path of this program.
    func preamble(_ catalogue: Catalogue, tool: String) throws(ToolError) -> [UInt8] {
        let sum = CRC32.digits(of: try FileBytes.read(tool))
        return Array("\(sum)\n".utf8) + (isFolder(catalogue.path) ? [] : try FileBytes.read(catalogue.path))
    }

    /// Whether the rule set of a category is there and was made of the same.
    func holds(_ category: String, madeOf ingredients: [UInt8]) -> Bool {
        FilePath.exists(path(ruleSet(category))) && isFile(self.ingredients(category), ingredients)
    }

    /// - Throws: that the category needs more than one file, or that the folder cannot be written.
    func write(_ compilation: Compilation, madeOf ingredients: [UInt8]) throws(ToolError) {
        let category = compilation.category
        guard compilation.parts.count == 1 else { throw .unusable(FileCount(compilation: compilation).problem) }
        // In this order, so that what stands beside a rule set is never newer than it.
        try remove(self.ingredients(category))
        try write(compilation.parts[0].json, to: ruleSet(category))
        try write(ingredients, to: self.ingredients(category))
    }

    func write(_ accessor: AccessorFile) throws(ToolError) {
        let bytes = Array(accessor.text.utf8)
        // The compiler need not run again for the same text.
        if !isFile(AccessorFile.name, bytes) { try write(bytes, to: AccessorFile.name) }
    }

    private func ruleSet(_ category: String) -> String { "\(category).json" }
    private func ingredients(_ category: String) -> String { "\(category).ingredients" }
    private func path(_ name: String) -> String { FilePath.join(folder, name) }

    private func isFile(_ name: String, _ bytes: [UInt8]) -> Bool {
        FilePath.exists(path(name)) && (try? FileBytes.read(path(name))) == bytes
    }

    private func remove(_ name: String) throws(ToolError) {
        guard FilePath.exists(path(name)) else { return }
        do {
            try FileManager.default.removeItem(atPath: path(name))
        } catch {
            throw .unusable("\(path(name)): cannot be removed: \(reason(error))")
        }
    }

    private func write(_ bytes: [UInt8], to name: String) throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: FilePath.entry(of: path(name))), options: .atomic)
        } catch {
            throw .unusable("\(path(name)): cannot be written: \(reason(error))")
        }
    }
}
