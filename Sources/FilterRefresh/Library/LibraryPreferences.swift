internal import Foundation

/// Which categories a person has turned on and off.
public struct LibraryPreferences: Sendable, Hashable, Codable {
    /// Those that somebody decided about; the others are as the app's configuration has them at first.
    public var choices: [String: Bool]

    /// Preferences of somebody who decided about these categories.
    public init(choices: [String: Bool] = [:]) { self.choices = choices }
}

/// Where the preferences are kept: the library's own folder, or what an app has for its settings.
///
/// The library loads them before each of its steps: two processes that share the place see each other's choices.
public protocol PreferencesStore: Sendable {
    /// The preferences that were saved last; nothing where nothing was saved yet.
    func load() throws -> LibraryPreferences?
    /// Keeps them in place of those that were saved before.
    func save(_ preferences: LibraryPreferences) throws
}

/// The preferences as `preferences.json` in a folder.
public struct FilePreferences: PreferencesStore {
    static let name = "preferences.json"

    private let path: String
    private let steps: FileSteps

    /// Preferences in a folder that is there.
    public init(folder: String) { self.init(folder: folder, steps: FileSteps()) }

    init(folder: String, steps: FileSteps) {
        path = "\(folder)/\(Self.name)"
        self.steps = steps
    }

    /// Choices that cannot be read are made again by a person; a library that does not open could not even show them.
    public func load() throws -> LibraryPreferences? {
        try LibraryFile.read(path).flatMap { try? JSONDecoder().decode(LibraryPreferences.self, from: Data($0)) }
    }

    /// Puts them in place of those that were saved before, in one step.
    public func save(_ preferences: LibraryPreferences) throws {
        try DurableFile(steps: steps).replace(path, with: [LibraryFile.json(of: preferences)])
    }
}
