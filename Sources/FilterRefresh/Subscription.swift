public import FilterLists

/// A filter list with an address, and how it is to be kept fresh.
public struct Subscription: Sendable, Hashable {
    /// Where the list comes from, and by what it is told from others: an `https` or `http` address.
    public var address: String
    /// Addresses of the same list, tried in order when the first fails.
    public var mirrors: [String]
    /// Where its patches come from in place of the list's own server, tried in order: uBlock Origin's `patchURLs`.
    public var patchFolders: [String]
    /// What the list is written in, if that is known; a download that is something else is refused.
    public var syntax: ListSyntax?
    /// Which elements of a page hold the rules or links, as a CSS selector.
    public var selection: String?
    /// Whether a refresh fails when there is no usable copy of the list.
    public var isRequired: Bool
    /// Between which limits the list is kept fresh.
    public var bounds: RefreshBounds
    /// What the bytes must be, as 64 hex digits; nothing where any acceptable list will do.
    public var pin: String?

    /// A list by its address; what is left out is found out, or as it is in most cases.
    public init(
        address: String, mirrors: [String] = [], patchFolders: [String] = [], syntax: ListSyntax? = nil,
        selection: String? = nil, isRequired: Bool = true, bounds: RefreshBounds = RefreshBounds(), pin: String? = nil
    ) {
        self.address = address
        self.mirrors = mirrors
        self.patchFolders = patchFolders
        self.syntax = syntax
        self.selection = selection
        self.isRequired = isRequired
        self.bounds = bounds
        self.pin = pin
    }
}
