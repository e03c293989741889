public import FilterRefresh
public import Foundation
public import Observation

/// A content-blocker app's model: what its views show and what they can do.
///
/// Nothing is shown that does not stand on the disk: the state is read anew after every step, so a step that fails
/// leaves nothing to take back.
@MainActor @Observable
public final class BlockerModel {
    public private(set) var categories: [BlockerCategory] = []
    /// The sites on which nothing is blocked, in alphabetical order.
    public private(set) var pausedSites: [Site] = []
    /// When the server was last asked with success.
    public private(set) var lastCheck: Date?
    /// What the last thing that the user did failed with, updates apart; nothing once another one succeeds.
    public private(set) var failure: Failure?

    private var updateFailure: Failure?
    private var updateCount = 0
    private let meter: UpdateMeter
    @ObservationIgnored private let blockers: Blockers

    /// Reads what is on the device, and makes up for what was interrupted when the app last ended.
    ///
    /// The network is not asked: call `updateIfDue()` when the app becomes active.
    public init(
        _ configuration: BlockerConfiguration, transport: any Transport, reloading: any BlockerReloading
    ) async throws(Failure) {
        let meter = UpdateMeter()
        self.meter = meter
        do {
            let metered = MeteredTransport(
                base: transport, meter: meter, manifestAddress: configuration.manifestAddress)
            blockers = try await Blockers(configuration, transport: metered, reloading: reloading)
        } catch {
            throw Failure(error)
        }
        failure = await blockers.bringUpToDate()
        await show()
    }

    /// Where updates stand.
    public var updateState: UpdateState {
        if updateCount > 0 { return .updating(meter.progress) }
        if let updateFailure { return .failed(updateFailure) }
        return lastCheck.map(UpdateState.upToDate) ?? .neverUpdated
    }

    /// Downloads what is newer, for the categories that are on.
    ///
    /// Who calls while an update is under way joins it.
    ///
    /// Cancelling the task, as the system does when time in the background runs out, ends the update unless somebody
    /// else waits for it, and leaves everything as it was.
    public func update() async {
        updateCount += 1
        if updateCount == 1 { await meter.begin(from: blockers.installed) }
        await perform(\.updateFailure) { try await $0.update() }
        updateCount -= 1
        if updateCount == 0 { meter.end() }
    }

    /// Updates if the last look was longer ago: looking often costs little, since a server that has nothing newer sends
    /// nothing.
    public func updateIfDue(after interval: TimeInterval = 6 * 3600, now: Date = Date()) async {
        // A clock that was set back makes the last look lie in the future.
        if let lastCheck, abs(now.timeIntervalSince(lastCheck)) < interval { return }
        await update()
    }

    /// Turns a category on or off.
    ///
    /// What was downloaded of it before acts at once; else it is downloaded.
    public func setCategory(_ name: String, isOn: Bool) async {
        await perform(\.failure) { try await $0.setCategory(name, isOn: isOn) }
        if isOn, failure == nil, categories.first(where: { $0.name == name })?.date == nil { await update() }
    }

    /// Lets everything through on the site of an address.
    public func pause(_ address: String) async {
        await perform(\.failure) { try await $0.setPaused(Site(address), true) }
    }

    public func resume(_ site: Site) async {
        await perform(\.failure) { try await $0.setPaused(site, false) }
    }

    /// Does one step, lets the content blockers follow, and shows what came of it.
    private func perform(
        _ outcome: ReferenceWritableKeyPath<BlockerModel, Failure?>, _ step: (Blockers) async throws -> Void
    ) async {
        var failure: Failure?
        var isCancelled = false
        do {
            try await step(blockers)
        } catch is CancellationError {
            isCancelled = true
        } catch {
            failure = Failure(error)
        }
        // A step that failed may have changed something before it did.
        let reloadFailure = await blockers.bringUpToDate()
        // Who cancels knows why the step did not end: what was shown before stands.
        if !isCancelled { self[keyPath: outcome] = failure ?? reloadFailure }
        await show()
    }

    private func show() async {
        categories = await blockers.categories
        let settings = await blockers.settings
        pausedSites = settings.pausedSites.sorted()
        lastCheck = settings.lastCheck
    }
}
