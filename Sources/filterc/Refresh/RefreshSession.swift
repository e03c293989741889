internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import FilterRefresh
internal import Foundation
internal import Terminal

/// One refresh of a catalogue: fetches what is due, puts the copies in place, and compiles what changed.
struct RefreshSession {
    let options: RefreshOptions
    let catalogue: Catalogue
    let folder: RefreshFolder
    let store: DiskStore
    var lists: CatalogueSubscriptions
    private let transport: any Transport

    /// Reads the catalogue, of which no copy need be there yet.
    init(_ options: RefreshOptions, transport: any Transport) throws(ToolError) {
        self.options = options
        catalogue = try Catalogue.open(path: options.catalogue, needsCopies: false)
        lists = CatalogueSubscriptions(catalogue)
        folder = RefreshFolder(copies: catalogue.copies)
        store = DiskStore(folder: folder.store)
        self.transport = transport
    }

    /// - Parameter progress: told what is being done, for a terminal or a log.
    mutating func run(
        progress: @escaping @Sendable (RefreshStep) -> Void
    ) async throws -> RefreshOutcome {
        var outcome = RefreshOutcome()
        guard !lists.subscriptions.isEmpty else {
            if options.compiles { try await compile(&outcome, progress) }
            return outcome
        }
        try folder.create()
        let schedule = folder.schedule()
        let downloader = FilterDownloader(transport: transport, store: store, schedule: schedule)
        let lock = try await lock(progress)
        defer { lock.release() }
        try CatalogueCopies(catalogue, lists).recover()
        let pins = try self.pins()
        // An optional list that could not be fetched when the others were locked is left alone.
        var subscriptions = lists.subscriptions.filter { pins?[$0.address] != nil || pins == nil }
        let unlocked = lists.subscriptions.filter { pins != nil && pins?[$0.address] == nil }
        // Nor are the lists that such a list leads to.
        outcome.unlocked = try await standing(of: RefreshOrder(unlocked, lock: [:]), downloader)
        if options.allowsShrunk {
            for index in subscriptions.indices { subscriptions[index].bounds.minimumShare = 0 }
        }
        let order = RefreshOrder(subscriptions, isForced: options.isForced, lock: pins)
        outcome.warnings = try await adoptCopies(order, downloader)
        let standing = try await standing(of: order, downloader)
        // A server may keep all others waiting; where none is asked, everything is put in place right away.
        if options.isForced || standing.contains(where: { isDue($0, schedule) }) {
            try await install(stored: standing, pins)
        }
        do {
            outcome.results = try await downloader.refresh(order) { progress(.list($0)) }
        } catch let error as StoreError {
            throw ToolError(error)
        } catch let error as CancellationError {
            // What has come by now is in the store.
            try await install(stored: self.standing(of: order, downloader), pins)
            throw error
        }
        outcome.failures = outcome.results.filter(\.isMissed)
        outcome.next = RefreshSchedule.next(
            of: outcome.results.map { schedule.due($0.record, of: $0.subscription, now: Date()) }, now: Date())
        try await install(&outcome, pins)
        try Task.checkCancellation()
        if outcome.failures.isEmpty, options.compiles { try await compile(&outcome, progress) }
        return outcome
    }

    private func isDue(_ result: FetchResult, _ schedule: RefreshSchedule) -> Bool {
        let now = Date()
        return schedule.due(result.record, of: result.subscription, now: now) <= now
    }

    private func lock(_ progress: @escaping @Sendable (RefreshStep) -> Void) async throws -> ProcessLock.Holding {
        do throws(LockError) {
            return try await ProcessLock(path: folder.lock).acquire(waiting: options.waits) {
                progress(.waits(for: $0))
            }
        } catch {
            if case .cancelled = error { throw CancellationError() }
            throw ToolError(error)
        }
    }

    /// What `filters.lock` says, where that is to be obeyed.
    private func pins() throws(ToolError) -> [String: String]? {
        let path = FiltersLock.path(besideCatalogue: catalogue.path)
        guard options.isLocked else {
            // It is written anew, but not over what this filterc does not know.
            try FiltersLock.refuseNewerVersion(path)
            return nil
        }
        guard let lock = try FiltersLock.read(path) else {
            throw .unusable("\(path): no such file, and --locked asks for it; 'filterc refresh' writes it")
        }
        let pins = lock.pins
        if let list = lists.subscriptions.first(where: { $0.isRequired && pins[$0.address] == nil }) {
            throw .unusable("\(path): does not have \(list.address); 'filterc refresh' without --locked adds it")
        }
        return pins
    }

    /// Takes copies that lie there already as the last good ones, or as those that are pinned, if the store has others.
    /// - Returns: for which records they stand in, because these are damaged.
    private func adoptCopies(
        _ order: RefreshOrder, _ downloader: FilterDownloader
    ) async throws(ToolError) -> [String] {
        // Lists that no list includes any more must not stand in the way of others.
        var lists = lists
        do throws(StoreError) {
            let damages = try await downloader.adopt(order) { address in
                guard let path = try? lists.copy(of: address), FilePath.exists(path) else { return nil }
                return try? FileBytes.read(path)
            }
            return damages.map { "\(self.lists.name(of: $0.address)): \($0.damage.explanation)" }
        } catch {
            throw ToolError(error)
        }
    }

    private func compile(
        _ outcome: inout RefreshOutcome, _ progress: @Sendable (RefreshStep) -> Void
    ) async throws(ToolError) {
        // The copies are there now, and patterns may stand for other files.
        let catalogue = try Catalogue.open(path: options.catalogue)
        let target = catalogue.target ?? .standard
        if let last = CompiledInputs.read(folder.inputs),
            last.hold(of: catalogue, target: target, output: catalogue.output, copies: lists.copyPaths)
        {
            outcome.isCompiled = false
            return
        }
        progress(.compiles)
        // Before the reading: what changes meanwhile is compiled next time.
        var inputs = CompiledInputs(catalogue, target: target, output: catalogue.output, copies: lists.copyPaths)
        // What is not there was asked for, and why it did not come is told.
        var reading = ListReading.checkingChecksums(jobs: nil)
        reading.advisesRefresh = false
        let order = CompileOrder(
            target: target, output: catalogue.output, budget: CategoryBudget(),
            contents: try await catalogue.contents(reading), isWhole: true, catalogue: catalogue.path)
        outcome.warnings += order.contents.warnings
        let read = order.contents.categories.flatMap { $0.sources.flatMap(\.lists) }.map(\.list.name)
        inputs.add(read)
        _ = try await order.compile(
            diagnostics: options.diagnostics, tellsCost: false, printer: .standardError)
        inputs.write(folder.inputs)
        outcome.isCompiled = true
    }
}
