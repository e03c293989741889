internal import FilterRefresh
internal import Foundation

/// The content blockers' files, and everything that changes them.
///
/// What each file must be is worked out from what is installed and what the user decided, and compared with what its
/// blocker was last known to have read. So whatever was interrupted is made up for by the next step.
actor Blockers {
    private let library: FilterLibrary
    private let configuration: BlockerConfiguration
    private let reloading: any BlockerReloading
    private let settingsFile: SettingsFile
    private(set) var settings: BlockerSettings
    /// The last step that was begun: the next one waits for it.
    private var lastStep: Task<Failure?, Never>?

    init(_ configuration: BlockerConfiguration, transport: any Transport, reloading: any BlockerReloading) async throws
    {
        let files = FileManager.default
        for folder in [configuration.sharedFolder, configuration.privateFolder] {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        self.configuration = configuration
        self.reloading = reloading
        settingsFile = SettingsFile(url: configuration.privateFolder.appendingPathComponent("settings.json"))
        settings = try settingsFile.load()
        library = try await FilterLibrary(configuration.library, transport: transport)
    }

    var installed: InstalledGeneration {
        get async { await library.installed }
    }

    /// The categories as the user sees them.
    var categories: [BlockerCategory] {
        get async {
            let (choices, installed) = (await library.preferences.choices, await library.installed)
            return configuration.categories.map { category in
                BlockerCategory(
                    name: category.name, isOn: choices[category.name] ?? category.isOnAtFirst,
                    date: installed.category(category.name)?.rules?.date)
            }
        }
    }

    /// - Throws: `Failure`, or `CancellationError`; the rules from before stay.
    func update() async throws {
        try await library.refresh()
        settings.lastCheck = Date()
        try settingsFile.save(settings)
    }

    func setCategory(_ name: String, isOn: Bool) async throws {
        try await library.setCategory(name, isOn: isOn)
    }

    func setPaused(_ site: Site, _ isPaused: Bool) throws {
        var next = settings
        if isPaused { next.pausedSites.insert(site) } else { next.pausedSites.remove(site) }
        try settingsFile.save(next)
        settings = next
    }

    /// Brings every content blocker up to what is installed and decided, one after another.
    ///
    /// It goes on when its caller is cancelled: what is installed shall act.
    /// - Returns: what went wrong last; the other blockers are brought up to date all the same.
    func bringUpToDate() async -> Failure? {
        let step = Task { [lastStep] in
            _ = await lastStep?.value
            return await writeAndReload()
        }
        lastStep = step
        return await step.value
    }

    private func writeAndReload() async -> Failure? {
        var failure: Failure?
        for category in await library.installed.categories {
            for name in category.declaredFiles {
                do {
                    try await writeAndReload(name, of: category.name)
                } catch {
                    failure = Failure(error)
                }
            }
        }
        return failure
    }

    private func writeAndReload(_ name: String, of category: String) async throws {
        let installed = await library.installed
        // What matches nothing needs no exceptions.
        let isBlocking = installed.category(category).map { $0.isActive && $0.rules != nil } ?? false
        let wanted = BlockerSettings.LoadedRules(
            downloaded: installed.contents[name] ?? "",
            own: isBlocking ? try OwnRules.json(pausing: Array(settings.pausedSites)) : nil)
        let file = configuration.sharedFolder.appendingPathComponent(name)
        if settings.loaded[name] == wanted, FileManager.default.fileExists(atPath: file.path) { return }

        let rules = try Data(contentsOf: FilterLibrary.file(name, in: configuration.libraryFolder))
        try Data(OwnRules.appending(wanted.own, to: Array(rules))).write(to: file, options: .atomic)
        do {
            try await reloading.reload(name)
        } catch {
            throw Failure.blocker(detail: "\(name): \(error)")
        }
        settings.loaded[name] = wanted
        try settingsFile.save(settings)
    }
}
