internal import Foundation

/// What the app remembers beside what the library does: a small file of its own.
struct BlockerSettings: Sendable, Codable, Equatable {
    var pausedSites: Set<Site> = []
    /// When the server was last asked with success.
    var lastCheck: Date?
    /// What each content blocker was last known to have read, by the names of their files.
    var loaded: [String: LoadedRules] = [:]

    /// What a content blocker's file is made of.
    struct LoadedRules: Sendable, Codable, Equatable {
        /// The hash of the downloaded rules.
        var downloaded: String
        /// The user's own rules, as JSON.
        var own: [UInt8]?
    }
}

/// Where the settings are kept.
struct SettingsFile: Sendable {
    let url: URL

    /// - Returns: fresh settings where there are none, or only damaged ones.
    /// - Throws: where the device will not read them, as while it is locked: to begin anew would lose them.
    func load() throws -> BlockerSettings {
        guard FileManager.default.fileExists(atPath: url.path) else { return BlockerSettings() }
        let data = try Data(contentsOf: url)
        return (try? JSONDecoder().decode(BlockerSettings.self, from: data)) ?? BlockerSettings()
    }

    /// Puts them in the old ones' place in one step.
    func save(_ settings: BlockerSettings) throws {
        try JSONEncoder().encode(settings).write(to: url, options: .atomic)
    }
}
