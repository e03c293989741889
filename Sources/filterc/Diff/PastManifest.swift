internal import FilterCatalogues
internal import ReviewReports

/// A manifest of an earlier compilation: a point of the trend.
enum PastManifest {
    static func point(_ path: String) throws(ToolError) -> TrendPoint {
        guard let manifest = Manifest(reading: try FileBytes.read(path)) else {
            throw .unusable("\(path): not a manifest of filterc")
        }
        return TrendPoint(
            label: label(path),
            categories: manifest.categories.map { .init(name: $0.name, rules: $0.rules, bytes: $0.bytes) })
    }

    /// Manifests are all named alike: what tells them apart is the folder.
    private static func label(_ path: String) -> String {
        let name = FilePath.name(of: path)
        return name == "manifest.json" ? FilePath.name(of: FilePath.parent(of: path)) : name
    }
}
