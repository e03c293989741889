public import Foundation

/// The rule sets of an app with Safari content blockers: which are installed, which of them act, and which are newer.
///
/// The library keeps a folder that the app shares with its extensions. Each extension reads its file by a fixed path,
/// `FOLDER/current/ads.json`: the rules of a category that is turned on, may be used and was downloaded, and in every
/// other case a rule set that matches nothing. The folder changes in one step, whatever happens; who reads through
/// `current` resolved once finds one whole generation.
///
/// Everything that changes what readers find is told by `changes()`, after it stands on the disk.
///
/// Two processes may open the same folder. On iOS the system ends an app that is suspended while it holds a lock in a
/// shared folder: run `refresh()` within a background task and cancel it when time runs out, or set `lockFolder`.
public actor FilterLibrary {
    let configuration: LibraryConfiguration
    let transport: any Transport
    let store: any PreferencesStore
    let clock: LibraryClock
    let folder: GenerationFolder
    let writing: ProcessLock
    let refreshing: ProcessLock
    let flights = FlightQueue<Flight, LibraryChange>()

    /// What stands in the folder; read at the start, without the network.
    public internal(set) var installed: InstalledGeneration
    /// Which categories a person has turned on and off.
    public internal(set) var preferences: LibraryPreferences
    /// What was told to this library; nothing until then, when what the folder remembers counts.
    var entitlement: Entitlement?
    /// What observers were told, as hashes of contents by the names of files.
    var told: [String: String]
    var confirmed: ReloadRecord
    var observers: [AsyncStream<LibraryChange>.Continuation] = []

    enum Flight: Hashable, Sendable { case refresh }

    /// Opens a library, and makes its folder at the first time.
    ///
    /// What a crash left behind is removed, and what ran out meanwhile is put out of effect.
    /// - Parameters:
    ///   - configuration: what the library keeps, where, and where it comes from.
    ///   - transport: what carries the requests.
    ///   - preferences: where they are kept; the library's folder if nothing is given.
    ///   - clock: the time, by which entitlements end.
    /// - Throws: `LibraryError`; `CancellationError` when the task is cancelled while another process has the folder.
    public init(
        _ configuration: LibraryConfiguration, transport: any Transport, preferences: (any PreferencesStore)? = nil,
        clock: LibraryClock = .system
    ) async throws {
        try await self.init(
            configuration, transport: transport, preferences: preferences, clock: clock, steps: FileSteps())
    }

    init(
        _ configuration: LibraryConfiguration, transport: any Transport, preferences: (any PreferencesStore)?,
        clock: LibraryClock, steps: FileSteps
    ) async throws {
        if let reason = configuration.impossibility { throw LibraryError.unusableConfiguration(reason) }
        self.configuration = configuration
        self.transport = transport
        self.clock = clock
        store = preferences ?? FilePreferences(folder: configuration.folder, steps: steps)
        folder = GenerationFolder(path: configuration.folder, steps: steps)
        let locks = configuration.lockFolder ?? configuration.folder
        writing = ProcessLock(path: "\(locks)/write.lock")
        refreshing = ProcessLock(path: "\(locks)/refresh.lock")
        self.preferences = LibraryPreferences()
        installed = InstalledGeneration(
            after: nil, number: 0, date: clock.now(), configuration: configuration, preferences: LibraryPreferences(),
            entitlement: .none, arrivals: nil)
        confirmed = ReloadRecord(folder: configuration.folder)
        told = confirmed.contents
        try await open()
    }

    /// Fetches what was published since, for the categories that are turned on and may be used.
    ///
    /// Who calls while a refresh is under way joins it. It ends when the last who waits for it is cancelled.
    /// - Returns: what changed for readers, which is told by `changes()` too.
    /// - Throws: `LibraryError`, and what was installed stays; `CancellationError`.
    @discardableResult
    public func refresh() async throws -> LibraryChange {
        try await flights.join(.refresh) { [self] in try await fetch() }
    }

    /// Turns a category on or off.
    ///
    /// What was downloaded of it acts at once; what is newer comes with the next refresh.
    @discardableResult
    public func setCategory(_ name: String, isOn: Bool) async throws -> LibraryChange {
        guard configuration.categories.contains(where: { $0.name == name }) else {
            throw LibraryError.unknownCategory(name)
        }
        return try await settle(choice: (name, isOn))
    }

    /// Follows what may be used, until the sequence has ended and its last entitlement has run out.
    ///
    /// - Throws: what the sequence throws; `LibraryError` if the folder cannot be changed: what was told is kept in mind
    ///   and takes effect with the library's next step; `CancellationError`.
    public func run<Entitlements: AsyncSequence & Sendable>(entitlements: Entitlements) async throws
    where Entitlements.Element == Entitlement {
        let (waits, next) = AsyncStream<ExpiryWait>.makeStream(bufferingPolicy: .bufferingNewest(1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                defer { next.finish() }
                var last: ExpiryWait?
                for try await entitlement in entitlements {
                    last?.callOff()
                    last = entitlement.expires.map(ExpiryWait.init)
                    try await adopt(entitlement)
                    if let last { next.yield(last) }
                }
            }
            group.addTask { [self, clock] in
                for await wait in waits where await wait.elapses(on: clock) { try await settle() }
            }
            while try await group.next() != nil {}
        }
        try Task.checkCancellation()
    }

    /// Tells from now on what readers must read anew, beginning with what they were not confirmed to have read.
    public func changes() -> AsyncStream<LibraryChange> {
        let (stream, observer) = AsyncStream<LibraryChange>.makeStream()
        observers.append(observer)
        let pending = LibraryChange(from: confirmed.contents, to: installed.contents)
        if !pending.isEmpty { observer.yield(pending) }
        return stream
    }

    /// Where a file of a generation is: of the one that `installed` names, and of those before it for a while.
    nonisolated func url(of file: String, in generation: InstalledGeneration) -> URL {
        URL(fileURLWithPath: "\(folder.folder(of: generation.number))/\(file)")
    }

    /// Remembers that the content blockers of these files have read them; what nobody confirms is told again at the
    /// next start.
    /// - Throws: `LibraryError`.
    public func confirm(_ change: LibraryChange) throws {
        for (file, hash) in change.contents { confirmed.contents[file] = hash }
        do throws(FileFault) {
            try confirmed.write(to: folder.path, steps: folder.steps)
        } catch {
            throw LibraryError(error)
        }
    }

    /// Where a content blocker's file is just now, all links resolved: what an extension attaches to its answer.
    ///
    /// The file stays for a minute at least, whatever changes meanwhile. It needs no library; before the app was first
    /// started there is no such file, and the extension hands over what it was built with.
    public static func file(_ name: String, in folder: String) -> URL {
        URL(fileURLWithPath: "\(folder)/\(GenerationFolder.current)/\(name)").resolvingSymlinksInPath()
    }
}
