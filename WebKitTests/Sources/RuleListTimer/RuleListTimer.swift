internal import Foundation
internal import WebKitEngine

/// Lets WebKit compile rule lists one after another, and prints as JSON what that took, as `Benchmarks run` reads it.
///
/// Its arguments are files of content-blocker JSON.
@main enum RuleListTimer {
    /// What the stage of a benchmark has to tell.
    private struct Result: Encodable {
        struct Sample: Encodable {
            /// Seconds of all processors.
            var cpu = 0.0
            /// Seconds that went by.
            var wall = 0.0
        }

        var samples = [Sample()]
        /// Bytes of JSON.
        var bytesIn = 0
        /// Bytes that WebKit stores.
        var bytesOut = 0
    }

    static func main() async {
        do {
            let result = try await time(CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) })
            try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    @WebKitActor private static func time(_ files: [URL]) async throws -> Result {
        var result = Result()
        for file in files {
            let json = [UInt8](try Data(contentsOf: file))
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let start = ContinuousClock.now
            let processorStart = clock()
            _ = try await RuleListCompiler.compile(json, in: folder)
            // POSIX: a million to the second, whatever the system's real resolution.
            result.samples[0].cpu += Double(clock() - processorStart) / 1e6
            let wall = (ContinuousClock.now - start).components
            result.samples[0].wall += Double(wall.seconds) + Double(wall.attoseconds) / 1e18
            result.bytesIn += json.count
            result.bytesOut += try byteCount(of: folder)
        }
        return result
    }

    private static func byteCount(of folder: URL) throws -> Int {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(0) { sum, name in
            let path = folder.appendingPathComponent(name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + (attributes[.size] as? Int ?? 0)
        }
    }
}
