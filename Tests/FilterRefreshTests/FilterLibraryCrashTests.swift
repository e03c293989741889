import Foundation
import Testing

@testable import FilterRefresh

/// A crash, or a failure of the disk, at every step of every change.
@Suite struct FilterLibraryCrashTests {
    /// Counts steps and lets something happen at one of them.
    private final class Fault: @unchecked Sendable {
        private let lock = NSLock()
        private var stepCount = 0
        private let first: Int
        private let kind: FileSteps.Fault?
        private let isLasting: Bool

        /// - Parameter isLasting: whether all later steps fail too.
        init(at first: Int = .max, _ kind: FileSteps.Fault? = nil, isLasting: Bool = true) {
            self.first = first
            self.kind = kind
            self.isLasting = isLasting
        }

        var count: Int { lock.withLock { stepCount } }

        var steps: FileSteps {
            FileSteps { step, _ in
                let number = self.lock.withLock {
                    self.stepCount += 1
                    return self.stepCount
                }
                guard number == self.first || self.isLasting && number > self.first else { return nil }
                // A full disk removes and renames.
                if case .failure(ENOSPC) = self.kind, [.remove, .rename, .synchronizeFolder].contains(step) {
                    return nil
                }
                return self.kind
            }
        }
    }

    enum Change: String, CaseIterable {
        case firstStart, firstRefresh, refresh, turningOff, turningOn
    }

    /// What readers may find before and after a change: contents of `ads.json` and `privacy.json`.
    private struct Scene {
        let server = LibraryServer()
        let folder = LibraryFolder()
        let change: Change
        private static let old = [LibraryFolder.rules("ad-old-"), LibraryFolder.rules("track-old-")]
        private static let new = [LibraryFolder.rules("ad-new-"), LibraryFolder.rules("track-new-")]
        private static let nothing = [LibraryFolder.nothing, LibraryFolder.nothing]

        var before: [String]? {
            switch change {
            case .firstStart: nil
            case .firstRefresh: Self.nothing
            case .refresh, .turningOff: Self.old
            case .turningOn: [LibraryFolder.nothing, Self.old[1]]
            }
        }

        var after: [String] {
            switch change {
            case .firstStart: Self.nothing
            case .firstRefresh, .turningOn: Self.old
            case .refresh: Self.new
            case .turningOff: [LibraryFolder.nothing, Self.old[1]]
            }
        }

        func found() -> [String]? {
            guard let ads = try? folder.text("ads.json"), let privacy = try? folder.text("privacy.json") else {
                return nil
            }
            return [ads, privacy]
        }

        private func publish(_ texts: [String]) async {
            await server.publish(["ads": ["ads.json": texts[0]], "privacy": ["privacy.json": texts[1]]])
        }

        func prepare() async throws {
            guard change != .firstStart else { return }
            await publish(Self.old)
            let library = try await openLibrary(folder, server)
            if change != .firstRefresh { try await library.refresh() }
            if change == .turningOn { try await library.setCategory("ads", isOn: false) }
            if change == .refresh { await publish(Self.new) }
        }

        func perform(_ library: FilterLibrary) async throws {
            switch change {
            case .firstStart: break
            case .firstRefresh, .refresh: try await library.refresh()
            case .turningOff: try await library.setCategory("ads", isOn: false)
            case .turningOn: try await library.setCategory("ads", isOn: true)
            }
        }

        /// Opens the library and makes the change, with something that goes wrong on the way.
        func run(_ fault: Fault) async throws {
            try await perform(try await openLibrary(folder, server, steps: fault.steps))
        }
    }

    @Test(arguments: Change.allCases)
    func crashLeavesTheOldOrTheNew(_ change: Change) async throws {
        var number = 1
        var outcomes: Set<String> = []
        while true {
            let scene = Scene(change: change)
            try await scene.prepare()
            let fault = Fault(at: number, .stop)
            let isOver = (try? await scene.run(fault)) != nil && fault.count < number
            let found = scene.found()
            #expect(found == scene.before || found == scene.after, "stopped at step \(number)")
            outcomes.insert(found == scene.after ? "new" : "old")

            // The next start, without the network, cleans up and has the same.
            await scene.server.fail(.connection("off"))
            let library = try await openLibrary(scene.folder, scene.server)
            let contents = try #require(scene.found())
            #expect(contents == scene.before || contents == scene.after, "stopped at step \(number)")
            if found == scene.after { #expect(contents == scene.after) }
            #expect(scene.folder.isTidy, "stopped at step \(number): \(scene.folder.names())")
            // And what was begun comes to its end.
            await scene.server.fail(nil)
            try await scene.perform(library)
            #expect(scene.found() == scene.after, "stopped at step \(number)")
            #expect(scene.folder.isTidy)
            if isOver { break }
            number += 1
        }
        #expect(number > 10 && outcomes == ["old", "new"], "\(number) steps")
    }

    @Test(arguments: Change.allCases, [ENOSPC, EIO])
    func failingDiskLeavesTheOldOrTheNew(_ change: Change, _ code: Int32) async throws {
        var number = 1
        while true {
            let scene = Scene(change: change)
            try await scene.prepare()
            // A full disk stays full; the other is short.
            let fault = Fault(at: number, .failure(code), isLasting: code == ENOSPC)
            var problem: LibraryError?
            do {
                try await scene.run(fault)
            } catch let error as LibraryError {
                problem = error
            }
            let found = scene.found()
            #expect(found == scene.before || found == scene.after, "failed at step \(number)")
            if let problem {
                guard case .folder = problem else {
                    Issue.record("failed at step \(number): \(problem)")
                    return
                }
            } else {
                #expect(found == scene.after, "nothing was told of step \(number)")
            }
            // A full disk is left as it was; where removing fails, the next start does it.
            if code == ENOSPC { #expect(scene.folder.isTidy, "failed at step \(number): \(scene.folder.names())") }
            let library = try await openLibrary(scene.folder, scene.server)
            try await scene.perform(library)
            #expect(scene.found() == scene.after, "failed at step \(number)")
            #expect(scene.folder.isTidy)
            if problem == nil, fault.count < number { break }
            number += 1
        }
        #expect(number > 10, "\(number) steps")
    }

    @Test func failureLeavesNoPartialFiles() async throws {
        let scene = Scene(change: .refresh)
        try await scene.prepare()
        let fault = Fault(at: 12, .failure(ENOSPC))
        let error = await #expect(throws: LibraryError.self) { try await scene.run(fault) }
        #expect(error?.explanation.contains("No space left on device") == true)
        #expect(scene.folder.isTidy, "\(scene.folder.names()) \(scene.folder.names("generations"))")
        #expect(scene.found() == scene.before)
    }

    @Test func folderOfANewerVersionIsLeftAlone() async throws {
        let scene = Scene(change: .turningOff)
        try await scene.prepare()
        let record = "\(scene.folder.path)/current/installed.json"
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(scene.folder.path)/current")
        var text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: record)), as: UTF8.self)
        text = text.replacingOccurrences(of: #""format" : 1"#, with: #""format" : 2"#)
        try Data(text.utf8).write(to: URL(fileURLWithPath: record))
        let error = await #expect(throws: LibraryError.self) { _ = try await openLibrary(scene.folder, scene.server) }
        guard case .newerVersion(_, 2) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(scene.found() == scene.before)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(scene.folder.path)/current") == link)
    }

    @Test(arguments: ["link", "record", "rules", "readers' file", "manifest", "everything", "preferences", "reloads"])
    func damagedFolderIsMended(_ part: String) async throws {
        let scene = Scene(change: .turningOff)
        try await scene.prepare()
        let path = scene.folder.path
        let manager = FileManager.default
        switch part {
        case "link": try manager.removeItem(atPath: "\(path)/current")
        case "record": try Data("{".utf8).write(to: URL(fileURLWithPath: "\(path)/current/installed.json"))
        case "rules": try manager.removeItem(atPath: "\(path)/current/rules/ads.json")
        case "readers' file": try manager.removeItem(atPath: "\(path)/current/ads.json")
        case "manifest": try manager.removeItem(atPath: "\(path)/current/publication.json")
        case "preferences": try Data("{".utf8).write(to: URL(fileURLWithPath: "\(path)/preferences.json"))
        case "reloads": try Data("{".utf8).write(to: URL(fileURLWithPath: "\(path)/reloads.json"))
        default: try manager.removeItem(atPath: "\(path)/generations")
        }
        let library = try await openLibrary(scene.folder, scene.server)
        #expect(scene.found() != nil)
        try await library.refresh()
        #expect(scene.found() == scene.before)
        try await scene.perform(library)
        #expect(scene.found() == scene.after)
        #expect(scene.folder.isTidy)
    }
}
