import Foundation
import Testing

@testable import FilterRefresh

/// Many callers, two libraries of one folder, and readers while it changes.
@Suite(.timeLimit(.minutes(5))) struct FilterLibraryConcurrencyTests {
    private let server = LibraryServer()
    private let folder = LibraryFolder()

    private func publish(_ word: String) async {
        await server.publish([
            "ads": ["ads.json": LibraryFolder.rules("ad-\(word)-")],
            "privacy": ["privacy.json": LibraryFolder.rules("track-\(word)-")],
        ])
    }

    @Test func tenThousandRefreshesAreOneExchange() async throws {
        await publish("a")
        let library = try await openLibrary(folder, server)
        await server.hold()
        let changes = try await withThrowingTaskGroup(of: LibraryChange.self) { group in
            for _ in 0..<10_000 { group.addTask { try await library.refresh() } }
            group.addTask {
                // All that come before the manifest does join.
                while await library.refreshCallerCount < 10_000 { try await Task.sleep(for: .milliseconds(1)) }
                while await server.requests.isEmpty { await Task.yield() }
                await server.release()
                return .nothing
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(changes.filter { $0.files == ["ads.json", "privacy.json"] }.count == 10_000)
        let requests = await server.requests
        #expect(requests.prefix(2) == ["manifest.json held", "manifest.json 200"])
        #expect(requests.dropFirst(2).filter { $0.hasPrefix("sets/") }.count == 2 && requests.count == 4)
    }

    @Test func cancelledCallerLeavesAndTheOthersGoOn() async throws {
        await publish("a")
        let library = try await openLibrary(folder, server)
        await server.hold()
        let first = Task { try await library.refresh() }
        while await server.requests.isEmpty { await Task.yield() }
        let second = Task { try await library.refresh() }
        while await library.refreshCallerCount < 2 { await Task.yield() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await server.release()
        #expect(try await second.value.files == ["ads.json", "privacy.json"])
    }

    @Test func refreshEndsWhenTheLastCallerHasGone() async throws {
        await publish("a")
        let library = try await openLibrary(folder, server)
        await server.hold()
        let refresh = Task { try await library.refresh() }
        while await server.requests.isEmpty { await Task.yield() }
        refresh.cancel()
        await #expect(throws: CancellationError.self) { try await refresh.value }
        await server.release()
        // The next one is not hindered by it, and finds nothing half done.
        #expect(try await library.refresh().files == ["ads.json", "privacy.json"])
        #expect(folder.isTidy)
    }

    @Test func categoryTurnedOnDuringARefreshIsFetchedToo() async throws {
        await publish("a")
        let library = try await openLibrary(
            folder, server, categories: [.init("ads"), .init("privacy", isOnAtFirst: false)])
        await server.hold()
        async let change = library.refresh()
        while await server.requests.isEmpty { await Task.yield() }
        try await library.setCategory("privacy", isOn: true)
        await server.release()
        #expect(try await change.files == ["ads.json", "privacy.json"])
    }

    @Test func categoryTurnedOffDuringARefreshStaysOff() async throws {
        await publish("a")
        let library = try await openLibrary(folder, server)
        await server.hold()
        async let change = library.refresh()
        while await server.requests.isEmpty { await Task.yield() }
        try await library.setCategory("privacy", isOn: false)
        await server.release()
        #expect(try await change.files == ["ads.json"])
        #expect(try folder.text("privacy.json") == LibraryFolder.nothing)
        #expect(await server.requests.count == 3)
    }

    @Test func twoLibrariesOfOneFolderSeeEachOther() async throws {
        await publish("a")
        let app = try await openLibrary(folder, server)
        let helper = try await openLibrary(folder, server)
        async let one = app.refresh()
        async let two = helper.refresh()
        let changes = try await [one, two]
        // One fetched, the other waited and found the work done; both know.
        #expect(changes.allSatisfy { $0.files == ["ads.json", "privacy.json"] })
        #expect(await server.requests.filter { $0.hasPrefix("sets/") }.count == 2)
        try await helper.setCategory("ads", isOn: false)
        #expect(try await app.refresh().files == ["ads.json"])
        #expect(await app.installed == helper.installed)
        #expect(folder.isTidy)
    }

    /// Readers that resolve `current` once find one whole generation, and the fixed path never leads nowhere.
    @Test func readersNeverFindAMixture() async throws {
        let rounds = Int(ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"] ?? "") ?? 200
        await publish("0")
        let library = try await openLibrary(folder, server)
        try await library.refresh()
        let reader = LibraryReader(path: folder.path)
        let reading = Task.detached { reader.readUntilCancelled() }
        for round in 1...rounds {
            if round % 5 == 0 {
                // A choice swaps one of the files for nothing, and back with what is new.
                try await library.setCategory("ads", isOn: round % 2 == 0)
            } else {
                await publish("\(round)")
                try await library.refresh()
            }
        }
        reading.cancel()
        let report = await reading.value
        #expect(report.problems == [])
        #expect(report.readCount > rounds && report.generations.count > 10, "\(report.readCount) readings")
        #expect(folder.isTidy)
    }
}

extension FilterLibrary {
    fileprivate var refreshCallerCount: Int { get async { await flights.counts.callers } }
}

/// What a content-blocker extension does, over and over.
private struct LibraryReader: Sendable {
    let path: String

    struct Report: Sendable {
        var problems: [String] = []
        var readCount = 0
        var generations: Set<String> = []
    }

    func readUntilCancelled() -> Report {
        var report = Report()
        while !Task.isCancelled, report.problems.count < 10 {
            report.readCount += 1
            // One file by the fixed path.
            guard let ads = text("\(path)/current/ads.json"), isWhole(ads) else {
                report.problems.append("current/ads.json is missing or cut off")
                continue
            }
            // All files of one generation.
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/current") else {
                report.problems.append("current is missing")
                continue
            }
            let folder = "\(path)/\(target)"
            guard let ads = text("\(folder)/ads.json"), let privacy = text("\(folder)/privacy.json"),
                let record = text("\(folder)/installed.json")
            else {
                // Many swaps later it may be gone: a reader that stood still for so long is none of an extension's.
                let number = Int(FilePath.name(of: target)) ?? 0
                let now = GenerationFolder(path: path).currentNumber ?? 0
                if now - number <= 16 { report.problems.append("\(target) lacks a file, and \(now) is current") }
                continue
            }
            report.generations.insert(target)
            guard let generation = try? JSONDecoder().decode(InstalledGeneration.self, from: Data(record.utf8)) else {
                report.problems.append("\(target)/installed.json cannot be read")
                continue
            }
            let contents = ["ads.json": ads, "privacy.json": privacy].mapValues {
                ContentDigest(of: Array($0.utf8)).hex
            }
            if contents != generation.contents { report.problems.append("\(target) is a mixture") }
        }
        return report
    }

    private func text(_ path: String) -> String? {
        (try? LibraryFile.read(path)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    }

    private func isWhole(_ text: String) -> Bool { text.hasPrefix("[\n") && text.hasSuffix("]\n") }
}
