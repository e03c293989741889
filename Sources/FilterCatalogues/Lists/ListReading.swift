package import FilterLists
internal import Foundation

/// How the sources that a command or a catalogue names are read.
package struct ListReading: Sendable {
    /// How many at a time; as many as there are processors unless given.
    package var jobs: Int?
    /// What is wrong with a list, in sentences that begin with its name, beside what its reading shows.
    package var inspection: @Sendable (RulesAsWritten) -> [String]
    /// Whether a list whose lines are all wrong is read, too: a review tells what is wrong with each.
    package var takesFaultyLists = false
    /// Whether a list of comments alone is read, too: a warning tells that it holds no rules.
    package var takesEmptyLists = false
    /// Whether who misses the copy of a list is told that a refresh fetches it; not where one has just failed to.
    package var advisesRefresh = true

    package init(jobs: Int? = nil, inspection: @escaping @Sendable (RulesAsWritten) -> [String] = { _ in [] }) {
        self.jobs = jobs
        self.inspection = inspection
    }

    /// What is told of a list of comments alone.
    package static func warning(ofEmpty name: String) -> String { "\(name): holds no rules" }

    /// One source; an optional one that cannot be used yields a warning in place of rules.
    package func load(_ file: SourceFile) async throws(ToolError) -> LoadedSource {
        try await SourceLoader.load(file, self)
    }

    /// How many processors there are for it.
    var width: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    /// The sources in the order of their files; the first that cannot be used is thrown.
    package func read(_ files: [SourceFile]) async throws(ToolError) -> [LoadedSource] {
        var sources: [LoadedSource] = []
        for result in await readEach(files) { sources.append(try result.get()) }
        return sources
    }

    /// The sources in the order of their files, or what stands in the way of each.
    package func readEach(_ files: [SourceFile]) async -> [Result<LoadedSource, ToolError>] {
        let width = min(width, files.count)
        if width <= 1 { return await loaded(files[...]) }
        // Sources are handed out in runs: a catalogue may name many thousands of small files.
        let runs = stride(from: 0, to: files.count, by: max(1, min(64, files.count / width))).map {
            $0..<min($0 + max(1, min(64, files.count / width)), files.count)
        }
        typealias Loaded = [Result<LoadedSource, ToolError>]
        return await withTaskGroup(of: (Int, Loaded).self) { group in
            var results = [Loaded?](repeating: nil, count: runs.count)
            var next = 0
            func start() {
                guard next < runs.count else { return }
                let index = next
                next += 1
                group.addTask {
                    (index, await loaded(files[runs[index]]))
                }
            }
            for _ in 0..<width { start() }
            for await (index, result) in group {
                results[index] = result
                start()
            }
            return results.flatMap { $0 ?? [] }
        }
    }

    private func loaded(_ files: ArraySlice<SourceFile>) async -> [Result<LoadedSource, ToolError>] {
        var sources: [Result<LoadedSource, ToolError>] = []
        for file in files {
            do throws(ToolError) {
                sources.append(.success(try await load(file)))
            } catch {
                sources.append(.failure(error))
            }
        }
        return sources
    }
}
