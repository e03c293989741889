internal import Foundation

enum FileSize {
    static func of(_ path: String) throws -> Int {
        guard let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
            throw BenchmarkError("\(path) has no size")
        }
        return size
    }
}
