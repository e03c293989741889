internal import ReviewReports

/// A manifest of an earlier compilation: a point of the trend.
enum PastManifest {
    static func point(_ path: String) throws(ToolError) -> TrendPoint {
        guard let manifest = Manifest(reading: try RuleFolder.bytes(of: path)) else {
            throw .unusable("\(path): not a manifest of filterc")
        }
        return TrendPoint(
            label: label(path),
            categories: manifest.categories.map { .init(name: $0.name, rules: $0.rules, bytes: $0.bytes) })
    }

    /// Manifests are all named alike: what tells them apart is the folder.
    private static func label(_ path: String) -> String {
        let name = RuleFolder.name(of: path)
        return name == "manifest.json" ? RuleFolder.name(of: RuleFolder.parent(of: path)) : name
    }
}
