internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Gzip
internal import Terminal

/// The local copies of lists that have an address: they are what `filters.lock` says, or nothing is built.
struct FetchedLists {
    private let catalogue: Catalogue
    private let lockPath: String
    private let lock: FiltersLock?
    /// By the path of its copy, what the lock says of a list.
    private let pins: [String: FiltersLock.List]

    private static let cure = "run 'swift package refresh-filters'"

    init(_ catalogue: Catalogue) throws(ToolError) {
        self.catalogue = catalogue
        lockPath = FiltersLock.path(besideCatalogue: catalogue.path)
        lock = try FiltersLock.read(lockPath)
        let paths = catalogue.copyPaths
        var pins: [String: FiltersLock.List] = [:]
        for list in lock?.lists ?? [] {
            let usual = (try? WebListAddress(list.address)).map {
                FilePath.join(catalogue.copies, LocalCopy.path(of: $0))
            }
            if let path = paths[list.address] ?? usual { pins[path] = list }
        }
        self.pins = pins
        try checkSources()
    }

    /// Whether a file is the copy of a list with an address.
    func contains(_ file: String) -> Bool { pins[file] != nil }

    /// Each required list is pinned, and its copy is there.
    private func checkSources() throws(ToolError) {
        var problems: [CatalogueProblem] = []
        for source in catalogue.enabledCategories.flatMap(\.enabledSources) {
            guard case .address(let address, let copy) = source.origin, source.isRequired else { continue }
            if !FilePath.exists(copy) {
                problems.append(CatalogueProblem("no local copy of \(address); \(Self.cure)", at: source.place))
            } else if pins[copy] == nil {
                let what = lock == nil ? "there is no filters.lock, which pins" : "filters.lock does not pin"
                problems.append(CatalogueProblem("\(what) \(address); \(Self.cure)", at: source.place))
            }
        }
        guard !problems.isEmpty else { return }
        let errors = CatalogueErrors(path: catalogue.path, problems: problems)
        errors.print(to: .standardError)
        throw .unusable("\(catalogue.path): the lists that it names are not all there; nothing was compiled")
    }

    /// What was read as a copy has the bytes that the lock says.
    func check(_ sources: [CategorySource]) throws(ToolError) {
        var checked: Set<String> = []
        for source in sources {
            let files = source.lists.map(\.list.name)
            // What the target's own lists include is its own too; what fetched ones do was fetched with them.
            guard files.contains(where: contains) else { continue }
            for file in files where checked.insert(file).inserted { try check(file) }
        }
    }

    private func check(_ file: String) throws(ToolError) {
        guard let pin = pins[file] else {
            throw .unusable("\(file): filters.lock does not pin this list; \(Self.cure)")
        }
        guard let sum = pin.crc32 else {
            throw .unusable("\(lockPath): written by an older filterc; \(Self.cure)")
        }
        let bytes = try FileBytes.read(file)
        guard bytes.count == pin.bytes, CRC32.digits(of: bytes) == sum else {
            throw .unusable(
                "\(file): not the copy of \(pin.address) that filters.lock pins; \(Self.cure), or take back the "
                    + "change of either file")
        }
    }
}
