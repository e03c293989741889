import Foundation
import Gzip
import Testing

@testable import FilterRefresh

/// A published folder on a server in memory, which counts what is asked for.
actor LibraryServer: Transport {
    static let address = "https://filters.example/lists/manifest.json"

    private(set) var files: [String: [UInt8]] = [:]
    private(set) var publication: Publication?
    /// Paths in the order in which they were asked for, and how each was answered.
    private(set) var requests: [String] = []
    private(set) var byteCount = 0
    private var entityTag: String?
    /// What is thrown in place of every answer.
    private var failure: TransportError?
    /// How long the manifest takes.
    private var isHeld = false
    private var held: [CheckedContinuation<Void, Never>] = []

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let path = String(request.address.dropFirst("https://filters.example/lists/".count))
        if isHeld {
            requests.append("\(path) held")
            await withTaskCancellationHandler {
                await withCheckedContinuation { held.append($0) }
            } onCancel: {
                Task { await self.release() }
            }
            if Task.isCancelled { throw .cancelled }
        }
        if let failure { throw failure }
        if path == "manifest.json", let entityTag, request.headers["If-None-Match"] == entityTag {
            requests.append("\(path) 304")
            return TransportResponse(address: request.address, status: 304)
        }
        guard let body = files[path] else {
            requests.append("\(path) 404")
            return TransportResponse(address: request.address, status: 404)
        }
        guard body.count <= request.limits.maximumByteCount else {
            throw .tooLarge(limit: request.limits.maximumByteCount)
        }
        requests.append("\(path) 200")
        byteCount += body.count
        let headers = path == "manifest.json" ? entityTag.map { ["ETag": $0] } ?? [:] : [:]
        return TransportResponse(address: request.address, status: 200, headers: headers, body: body)
    }

    /// Publishes categories: the contents of files by the files' names, by category.
    func publish(_ categories: [String: [String: String]], target: String = "safari-16.4", date: Int? = nil) {
        let generation = (publication?.generation ?? 0) + 1
        let old = Dictionary((publication?.allFiles ?? []).map { ($0.name, $0) }) { first, _ in first }
        let published = categories.sorted { $0.key < $1.key }.map { name, contents in
            let files = contents.sorted { $0.key < $1.key }.map { name, text in
                self.file(name, Array(text.utf8), after: old[name])
            }
            let version = ContentDigest(of: Array(files.map(\.sha256).joined().utf8)).hex
            return Publication.Category(
                name: name, target: target, version: String(version.prefix(12)), files: files)
        }
        put(
            Publication(
                generation: generation, date: Date(timeIntervalSince1970: Double(date ?? 1_000_000 + generation)),
                categories: published))
    }

    func put(_ publication: Publication) {
        self.publication = publication
        put("manifest.json", publication.json)
    }

    func put(_ path: String, _ bytes: [UInt8]) {
        files[path] = bytes
        if path == "manifest.json" { entityTag = "\"\(ContentDigest(of: bytes).hex.prefix(16))\"" }
    }

    /// Damages every file whose path has this in it.
    func damage(_ part: String) {
        for path in files.keys where path.contains(part) { files[path] = Array("<html>".utf8) }
    }

    func removeDeltas() { files = files.filter { !$0.key.hasPrefix("deltas/") } }

    func fail(_ failure: TransportError?) { self.failure = failure }

    func forgetRequests() {
        requests = []
        byteCount = 0
    }

    func hold() { isHeld = true }

    func release() {
        isHeld = false
        for answer in held { answer.resume() }
        held = []
    }

    private func file(_ name: String, _ bytes: [UInt8], after old: Publication.File?) -> Publication.File {
        let hash = ContentDigest(of: bytes).hex
        if let old, old.sha256 == hash { return old }
        let path = PublicationLayout.path(sha256: hash, name: name)
        files[path] = bytes
        let packed = Gzip.compressed(bytes)
        files["\(path).gz"] = packed
        var deltas: [Publication.Delta] = []
        if let old, let contents = files[old.path], !contents.starts(with: "<".utf8),
            let delta = FileDelta.packed(from: contents, to: bytes, limit: packed.count)
        {
            let path = PublicationLayout.deltaPath(from: old.sha256, to: hash)
            files[path] = delta
            deltas = [Publication.Delta(from: old.sha256, path: path, byteCount: delta.count)]
        }
        return Publication.File(
            name: name, sha256: hash, byteCount: bytes.count, ruleCount: 1, path: path,
            gzip: .init(path: "\(path).gz", byteCount: packed.count), deltas: deltas)
    }
}

/// A clock that stands until a test moves it.
final class LibraryTestClock: @unchecked Sendable {
    private let lock = NSLock()
    private var seconds = 2_000_000.0
    private var sleepers: [(until: Double, number: Int, wake: CheckedContinuation<Void, any Error>)] = []
    private var nextNumber = 0

    var date: Date { Date(timeIntervalSince1970: lock.withLock { seconds }) }
    var sleeperCount: Int { lock.withLock { sleepers.count } }

    var clock: LibraryClock { LibraryClock(now: { self.date }, sleep: { try await self.sleep($0) }) }

    func advance(by step: Double) {
        let awake = lock.withLock {
            seconds += step
            let awake = sleepers.filter { $0.until <= seconds }
            sleepers.removeAll { $0.until <= seconds }
            return awake
        }
        for sleeper in awake { sleeper.wake.resume() }
    }

    private func sleep(_ duration: Duration) async throws {
        let number = lock.withLock {
            nextNumber += 1
            return nextNumber
        }
        let length = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let isOver = lock.withLock {
                    if Task.isCancelled { return true }
                    sleepers.append((seconds + length, number, wake))
                    return false
                }
                if isOver { wake.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let cancelled = lock.withLock {
                let index = sleepers.firstIndex { $0.number == number }
                return index.map { sleepers.remove(at: $0) }
            }
            cancelled?.wake.resume(throwing: CancellationError())
        }
    }
}

/// A folder of a library, with what a content-blocker extension would find in it.
final class LibraryFolder: Sendable {
    let path: String

    init() {
        // In memory, where there is such: a disk takes most of the time to make small files lasting.
        let isShared = FileManager.default.isWritableFile(atPath: "/dev/shm")
        let base = isShared ? "/dev/shm" : FileManager.default.temporaryDirectory.path
        path = "\(base)/filter-library-\(HexDigits.fresh())"
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(fileURLWithPath: "\(path)/current/\(name)")), as: UTF8.self)
    }

    func names(_ folder: String = ".") -> [String] { (try? FileNames.names(in: "\(path)/\(folder)")) ?? [] }

    /// Whether nothing is left but the records and the generations that the newest speaks of.
    var isTidy: Bool {
        let newest = try? GenerationFolder(path: path).newest()
        let known = newest.map { [$0.number] + $0.earlier.map(\.number) } ?? []
        return Set(names("generations")).isSubset(of: known.map(String.init))
            && Set(names()).isSubset(of: [
                "current", "generations", "preferences.json", "reloads.json", "write.lock", "refresh.lock",
            ])
    }

    static let nothing = """
        [
        {"trigger":{"url-filter":"[]"},"action":{"type":"ignore-previous-rules"}}
        ]

        """

    /// Rules as text: their count decides about the size, and so whether a delta is worth it.
    static func rules(_ word: String, count: Int = 40) -> String {
        let lines = (0..<count).map {
            #"{"trigger":{"url-filter":"\#(word)\#($0 * 7919 % 1000)"},"action":{"type":"block"}}"#
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }
}

/// A library over such a server and folder.
func openLibrary(
    _ folder: LibraryFolder, _ server: LibraryServer, categories: [LibraryConfiguration.Category]? = nil,
    entitlement: Entitlement = .unlimited, clock: LibraryTestClock = LibraryTestClock(), steps: FileSteps = FileSteps()
) async throws -> FilterLibrary {
    let configuration = LibraryConfiguration(
        folder: folder.path, manifestAddress: LibraryServer.address,
        categories: categories ?? [.init("ads"), .init("privacy")], supportedTargets: ["safari-15", "safari-16.4"],
        initialEntitlement: entitlement)
    return try await FilterLibrary(
        configuration, transport: server, preferences: nil, clock: clock.clock, steps: steps)
}
