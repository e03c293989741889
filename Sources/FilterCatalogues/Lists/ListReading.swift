package import FilterLists
internal import Foundation

/// How the sources that a command or a catalogue names are read.
package struct ListReading: Sendable {
    /// How many at a time; as many as there are processors unless given.
    package var jobs: Int?
    /// What is wrong with a list, in sentences that begin with its name, beside what its reading shows.
    package var inspection: @Sendable (RulesAsWritten) -> [String]

    package init(jobs: Int? = nil, inspection: @escaping @Sendable (RulesAsWritten) -> [String] = { _ in [] }) {
        self.jobs = jobs
        self.inspection = inspection
    }

    /// One source; an optional one that cannot be used yields a warning in place of rules.
    package func load(_ file: SourceFile) async throws(ToolError) -> LoadedSource {
        try await SourceLoader.load(file, inHalves: width > 1, inspection)
    }

    private var width: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    /// The sources in the order of their files.
    package func read(_ files: [SourceFile]) async throws(ToolError) -> [LoadedSource] {
        let width = min(width, files.count)
        if width <= 1 {
            var sources: [LoadedSource] = []
            for file in files { sources.append(try await load(file)) }
            return sources
        }
        // Sources are handed out in runs: a catalogue may name many thousands of small files.
        let runs = stride(from: 0, to: files.count, by: max(1, min(64, files.count / width))).map {
            $0..<min($0 + max(1, min(64, files.count / width)), files.count)
        }
        typealias Loaded = Result<[LoadedSource], ToolError>
        let results = await withTaskGroup(of: (Int, Loaded).self) { group in
            var results = [Loaded?](repeating: nil, count: runs.count)
            var next = 0
            func start() {
                guard next < runs.count else { return }
                let index = next
                next += 1
                group.addTask {
                    (
                        index,
                        await loaded(files[runs[index]])
                    )
                }
            }
            for _ in 0..<width { start() }
            for await (index, result) in group {
                results[index] = result
                start()
            }
            return results
        }
        var sources: [LoadedSource] = []
        for case let result? in results { sources += try result.get() }
        return sources
    }

    private func loaded(_ files: ArraySlice<SourceFile>) async -> Result<[LoadedSource], ToolError> {
        var sources: [LoadedSource] = []
        do throws(ToolError) {
            for file in files { sources.append(try await load(file)) }
        } catch {
            return .failure(error)
        }
        return .success(sources)
    }
}
