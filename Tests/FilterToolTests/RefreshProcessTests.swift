import Foundation
import LoopbackServer
import Testing

/// Several refreshes at once, and refreshes that are ended from outside.
@Suite struct RefreshProcessTests {
    private static let list = (0..<200).map { "||ads\($0).example^\n" }.joined()

    /// A server that sends its list only when it may.
    private static func serving(
        when door: Door, run: @Sendable (LoopbackServer, Folder) async throws -> Void
    ) async throws {
        let answer: LoopbackServer.Handler = { _ in
            await door.pass()
            return ServerStep.answer(200, body: list)
        }
        try await LoopbackServer.with(answer) { server in
            let folder = try Folder()
            try folder.write(
                "filterc.yml",
                "categories: [{name: ads, sources: [{url: '\(server.address("/ads.txt"))', title: Ads}]}]\n")
            try await run(server, folder)
        }
    }

    /// Waits until the server has been asked so often.
    private static func wait(for server: LoopbackServer, toBeAsked count: Int) async throws {
        while await server.requests.count < count { try await Task.sleep(for: .milliseconds(5)) }
    }

    @Test(.timeLimit(.minutes(1))) func oneOfTwoProcessesWaits() async throws {
        let door = Door()
        try await Self.serving(when: door) { server, folder in
            let first = try RunningTool(["refresh", "--diagnostics", "none"], in: folder)
            try await Self.wait(for: server, toBeAsked: 1)
            let busy = try await RunningTool(["refresh", "--no-wait"], in: folder).result()
            #expect(busy.exitCode == 75)
            #expect(busy.errors.contains("error: process \(first.processIdentifier) is doing that just now"))
            let second = try RunningTool(["refresh", "--diagnostics", "none"], in: folder)
            while !second.errors.contains("waiting") { try await Task.sleep(for: .milliseconds(5)) }
            await door.open()
            let (one, two) = try await (first.result(), second.result())
            #expect(one.exitCode == 0 && two.exitCode == 0)
            #expect(one.errors.contains("updated   Ads"))
            #expect(two.errors.hasPrefix("waiting for the refresh of process \(first.processIdentifier)\n"))
            #expect(two.errors.contains("1 list: 1 not due"))
            #expect(await server.requests.count == 1)
        }
    }

    @Test(.timeLimit(.minutes(1))) func aWatchEndsInTheMiddleOfAFetch() async throws {
        let door = Door()
        try await Self.serving(when: door) { server, folder in
            let watch = try RunningTool(["refresh", "--watch"], in: folder)
            try await Self.wait(for: server, toBeAsked: 1)
            let clock = ContinuousClock()
            let start = clock.now
            watch.terminate()
            let result = try await watch.result()
            #expect(result.exitCode == 0)
            #expect(clock.now - start < .seconds(10))
            #expect(result.errors.contains("stopped"))
            #expect(try folder.names(in: "lists/.filterc").contains("store") == false)
            await door.open()
        }
    }

    @Test(.timeLimit(.minutes(1))) func aWatchRefreshesCompilesAndWaits() async throws {
        let door = Door()
        await door.open()
        try await Self.serving(when: door) { server, folder in
            let watch = try RunningTool(["refresh", "--watch"], in: folder)
            try await Self.wait(for: server, toBeAsked: 1)
            while !FileManager.default.fileExists(atPath: folder.url.path + "/lists/.filterc/compiled.json") {
                try await Task.sleep(for: .milliseconds(10))
            }
            watch.terminate()
            let result = try await watch.result()
            #expect(result.exitCode == 0, "\(result.errors)")
            #expect(result.errors.contains("outcome=updated") && result.errors.contains("compiled=true"))
            #expect(try folder.names(in: "out") == ["ads.json", "ads.report.json", "manifest.json"])
        }
    }
}

/// The tool while it runs.
final class RunningTool: Sendable {
    struct Result: Sendable {
        var exitCode: Int32
        var wasKilled: Bool
        var errors: String
    }

    let processIdentifier: Int32
    private let process: Process
    private let results: AsyncStream<Result>
    private let text = ErrorText()

    init(_ arguments: [String], in folder: Folder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.path)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        self.process = process
        processIdentifier = process.processIdentifier
        let (results, continuation) = AsyncStream.makeStream(of: Result.self)
        self.results = results
        let handle = errors.fileHandleForReading
        // A thread of its own: the server in this process must go on meanwhile.
        Thread.detachNewThread { [text] in
            while case let more = handle.availableData, !more.isEmpty { text.append(more) }
            process.waitUntilExit()
            continuation.yield(
                Result(
                    exitCode: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
                    errors: text.all))
            continuation.finish()
        }
    }

    /// What it has printed on standard error by now.
    var errors: String { text.all }

    /// Waits until the process has ended; to be asked once.
    func result() async throws -> Result {
        for await result in results { return result }
        throw CancellationError()
    }

    /// Sends SIGTERM.
    func terminate() { process.terminate() }

    /// Sends SIGKILL, unless the process has ended.
    func kill() { if process.isRunning { Foundation.kill(processIdentifier, SIGKILL) } }
}

/// What a process prints, while it does.
private final class ErrorText: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes = Data()

    var all: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

    func append(_ more: Data) { lock.withLock { bytes += more } }
}

/// Holds whoever passes until it is opened.
private actor Door {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}
