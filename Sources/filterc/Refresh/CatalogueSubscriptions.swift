internal import FilterCatalogues
internal import FilterLists
internal import FilterRefresh

/// The lists of a catalogue that have an address, and where their copies lie.
struct CatalogueSubscriptions {
    /// Each address once, in the order of the catalogue.
    private(set) var subscriptions: [Subscription] = []
    /// By address: the titles for people.
    private(set) var titles: [String: String] = [:]
    private var paths: [String: String] = [:]
    private var copies = CopyPaths()
    private let ownFiles: OwnFiles
    private let folder: String

    init(_ catalogue: Catalogue) {
        folder = catalogue.copies
        ownFiles = catalogue.ownFiles
        var positions: [String: Int] = [:]
        for source in catalogue.enabledCategories.flatMap(\.enabledSources) {
            guard case .address(let address, let copy) = source.origin else { continue }
            let bounds = source.refresh.bounds(over: catalogue.refresh)
            if let position = positions[address] {
                subscriptions[position].add(source, bounds)
                continue
            }
            positions[address] = subscriptions.count
            subscriptions.append(
                Subscription(
                    address: address, mirrors: source.mirrors, patchFolders: source.patches, syntax: source.syntax,
                    selection: source.selection, isRequired: source.isRequired, bounds: bounds))
            titles[address] = source.title
            paths[address] = copy
            _ = copies.add(copy, of: address)
        }
    }

    /// What people know a list by.
    func name(of address: String) -> String { titles[address] ?? address }

    /// The paths of all copies that were asked for by now.
    var copyPaths: Set<String> { Set(paths.values) }

    /// Where the copy of a list of the catalogue lies.
    func ownCopy(of address: String) -> String? { paths[address] }

    /// Where the copy of a list lies; of one that another list includes or links to, where the compiler looks for it.
    /// - Throws: what is in the way of such a list's copy.
    mutating func copy(of address: String) throws(CopyObstacle) -> String {
        if let path = paths[address] { return path }
        let parts: WebListAddress
        do throws(WebListAddress.Problem) {
            parts = try WebListAddress(address)
        } catch {
            throw .address(error)
        }
        let path = FilePath.join(folder, LocalCopy.path(of: parts))
        if let place = ownFiles.place(of: path) { throw .ownFile(path, line: place.line) }
        if let other = copies.add(path, of: address) { throw .copy(path, of: other) }
        paths[address] = path
        return path
    }
}

extension Subscription {
    /// Another source of the same address: the list is as required, and kept as fresh, as the one that asks most says,
    /// and may come from the mirrors of each.
    fileprivate mutating func add(_ source: Catalogue.Source, _ other: RefreshBounds) {
        isRequired = isRequired || source.isRequired
        mirrors += source.mirrors.filter { !mirrors.contains($0) }
        patchFolders += source.patches.filter { !patchFolders.contains($0) }
        bounds = RefreshBounds(
            shortestInterval: min(bounds.shortestInterval, other.shortestInterval),
            longestInterval: min(bounds.longestInterval, other.longestInterval),
            maximumAge: [bounds.maximumAge, other.maximumAge].compactMap(\.self).min(),
            minimumShare: max(bounds.minimumShare, other.minimumShare))
    }
}
