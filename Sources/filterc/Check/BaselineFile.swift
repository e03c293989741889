internal import FilterCatalogues
internal import FilterReview
internal import Foundation

/// The file of a baseline.
struct BaselineFile {
    let path: String

    func read() throws(ToolError) -> Baseline {
        guard FilePath.exists(path) else {
            throw .unusable("\(path): no such file; 'filterc check --write-baseline \(path)' makes one")
        }
        let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
        do throws(Baseline.Problem) {
            // A baseline of before may name lists by longer paths, as `sub/../own.txt`.
            return try Baseline(text: text, name: FilePath.shortened)
        } catch {
            throw .unusable("\(path):\(error.line): this is no baseline: \(error.explanation)")
        }
    }

    func write(_ baseline: Baseline) throws(ToolError) { try TextFile.write(Array(baseline.text.utf8), to: path) }
}
