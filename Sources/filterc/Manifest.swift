internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import Foundation

/// `manifest.json`: what a folder of rule sets holds; docs/JSON.md describes the keys.
struct Manifest: Codable {
    struct File: Codable {
        var name: String
        var rules: Int
        var bytes: Int
    }

    struct Source: Codable {
        var name: String
        /// The category whose source it is, when that is another one.
        var category: String?
        /// How many lists it led to; nothing in manifests of earlier versions.
        var lists: Int?
        var lines: Int
        /// How many rules of the category's files count for it; nothing in manifests of earlier versions.
        var budget: Int?
        /// Rules that could be read.
        var rules: Int
        var compiled: Int
        var approximated: Int
        var skipped: Int
        var comments: Int
    }

    /// Who had a category compiled.
    enum Origin: String, Codable {
        /// A catalogue that named it; it goes when a catalogue of the folder names it no more.
        case catalogue
        /// Whoever named its files, and takes care of it.
        case files
    }

    struct Category: Codable {
        var name: String
        /// Nothing in manifests of earlier versions, of which all categories count as a catalogue's.
        var origin: Origin?
        var target: String
        var files: [File]
        var rules: Int
        var bytes: Int
        /// The rules for a companion extension, if there are any.
        var advanced: String?
        var report: String
        var sources: [Source]

        /// All files of the category but the report.
        var fileNames: [String] { files.map(\.name) + (advanced.map { [$0] } ?? []) }
    }

    var target: String
    /// In the order of their names.
    var categories: [Category]

    /// The first name that leads out of the manifest's folder; filterc writes none, so that nobody follows it.
    var nameElsewhere: String? { categories.flatMap(\.fileNames).first { $0.contains("/") } }

    /// The manifest with a category put in, or in place of an older one of that name.
    func adding(_ category: Category) -> Manifest {
        let others = categories.filter { $0.name != category.name }
        return Manifest(target: category.target, categories: (others + [category]).sorted { $0.name < $1.name })
    }

    func bytes() throws(ToolError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
        } catch {
            throw .internalFault("manifest.json cannot be written as JSON: \(reason(error))")
        }
    }
}

extension Manifest {
    /// Nothing for what is no manifest of filterc.
    init?(reading bytes: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)) else { return nil }
        self = manifest
    }
}

extension Manifest.Category {
    init(_ compilation: Compilation, origin: Manifest.Origin) {
        name = compilation.category
        self.origin = origin
        target = compilation.target.rawValue
        files = zip(compilation.fileNames, compilation.parts).map {
            Manifest.File(name: $0, rules: $1.ruleCount, bytes: $1.text.byteCount)
        }
        rules = files.reduce(0) { $0 + $1.rules }
        bytes = files.reduce(0) { $0 + $1.bytes }
        advanced = compilation.advanced.isEmpty ? nil : "\(compilation.category).advanced.txt"
        report = "\(compilation.category).report.json"
        sources = SourceSummary.all(of: compilation).map {
            Manifest.Source(
                name: $0.title, category: $0.category, lists: $0.lists, lines: $0.lines, budget: $0.rules,
                rules: $0.rulesRead, compiled: $0.compiled, approximated: $0.approximated, skipped: $0.skipped,
                comments: $0.comments)
        }
    }
}
