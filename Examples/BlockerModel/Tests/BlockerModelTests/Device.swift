import BlockerModel
import ContentRules
import FilterRefresh
import Foundation
import Testing

/// A device with the app's folders, and Safari reading the rules in one of them.
///
/// Safari keeps what it read: a file that changed counts only after a reload.
final class Device: Sendable {
    let folder: URL
    let safari: Safari
    let published: PublishedFolder

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("blocker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        safari = Safari(folder: folder.appendingPathComponent("shared"))
        published = PublishedFolder(folder.appendingPathComponent("published"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The first lists that are published: two categories that are on and one that is off until somebody decides.
    func publishFirst() async throws {
        try await published.publish([
            ("ads", ["||ads.example^", "##.banner"] + Device.manyRules),
            ("privacy", ["||tracker.example^", "@@||tracker.example/needed.js"]),
            ("social", ["||share.example^"]),
        ])
    }

    /// Enough that a delta of a change is smaller than the file.
    static let manyRules = (0..<200).map { "||ads-\($0 * 7919 % 10_007).example^" }

    static func configuration(in folder: URL, address: String = PublishedFolder.address) -> BlockerConfiguration {
        BlockerConfiguration(
            sharedFolder: folder.appendingPathComponent("shared"),
            privateFolder: folder.appendingPathComponent("private"), manifestAddress: address,
            categories: [.init("ads"), .init("privacy"), .init("social", isOnAtFirst: false)],
            supportedTargets: ["safari-15", "safari-16.4"])
    }

    /// Starts the app, as after it ended in whatever way.
    @MainActor func startApp() async throws -> BlockerModel {
        try await BlockerModel(Self.configuration(in: folder), transport: published, reloading: safari)
    }
}

/// Stands in for Safari and its content blockers.
actor Safari: BlockerReloading {
    private let folder: URL
    private var rules: [String: RuleSet] = [:]
    /// The files that were read, in order.
    private(set) var reloads: [String] = []
    private var isTurnedOff: Set<String> = []
    private var isReloading = false

    init(folder: URL) { self.folder = folder }

    func turnOff(_ file: String, _ isOff: Bool = true) {
        if isOff { isTurnedOff.insert(file) } else { isTurnedOff.remove(file) }
    }

    func forgetReloads() { reloads = [] }

    func reload(_ file: String) async throws {
        struct TurnedOff: Error {}
        if isTurnedOff.contains(file) { throw TurnedOff() }
        // Two at once could end in either order, and the app would not know which rules act.
        #expect(!isReloading, "\(file) is reloaded while another blocker is")
        isReloading = true
        defer { isReloading = false }
        try await Task.sleep(for: .milliseconds(1))
        let json = try Array(Data(contentsOf: folder.appendingPathComponent(file)))
        let reading = RuleSetReader.read(json)
        #expect(reading.isAccepted, "WebKit refuses \(file): \(reading.problems)")
        rules[file] = reading.ruleSet
        reloads.append(file)
    }

    /// Whether a script is blocked on a page, by any content blocker.
    func blocks(_ address: String, on page: String) throws -> Bool {
        var evaluator = Evaluator(Array(rules.values))
        let url = try #require(CanonicalURL(address))
        return evaluator.outcome(of: Request(url, type: .script, page: try #require(CanonicalURL(page)))).isBlocked
    }

    /// Whether anything is hidden on a page.
    func hidesSomething(on page: String) throws -> Bool {
        var evaluator = Evaluator(Array(rules.values))
        let url = try #require(CanonicalURL(page))
        let request = Request(url, type: .topDocument, page: url)
        return !evaluator.outcome(of: request, withHiding: true).hiding.isEmpty
    }
}

/// Waits for something that comes about soon.
@MainActor func eventually(_ condition: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(2))
    }
    Issue.record("it did not come about within 10 s")
}
