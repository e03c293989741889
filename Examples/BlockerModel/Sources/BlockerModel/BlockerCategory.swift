public import Foundation

/// A category as the user sees it.
public struct BlockerCategory: Sendable, Hashable, Identifiable {
    public var name: String
    /// Whether the user wants it.
    public var isOn: Bool
    /// When its rules were downloaded; nothing before the first time.
    public var date: Date?

    public var id: String { name }
}
