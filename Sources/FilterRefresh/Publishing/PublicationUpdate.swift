/// How an installed file becomes a published one: what to fetch, and what to make of it.
public struct PublicationUpdate: Sendable, Hashable {
    /// What is fetched, if anything.
    public enum Way: Sendable, Hashable {
        /// The installed file is the published one.
        case nothing
        /// The installed file with this delta applied.
        case delta(Publication.Delta)
        /// All of it, packed with gzip.
        case whole
    }

    /// What is to be installed.
    public let file: Publication.File
    /// How to come by it.
    public let way: Way

    /// The cheapest way.
    /// - Parameters:
    ///   - file: what is to be installed.
    ///   - installed: the hash of the file that is installed under the name, if there is one.
    public init(_ file: Publication.File, installed: String?) {
        self.file = file
        if installed == file.sha256 {
            way = .nothing
        } else if let delta = file.deltas.filter({ $0.from == installed }).min(by: { $0.byteCount < $1.byteCount }),
            delta.byteCount < file.gzip.byteCount
        {
            way = .delta(delta)
        } else {
            way = .whole
        }
    }

    /// Fetching all of a file.
    /// - Parameter file: to be had as a whole.
    public init(whole file: Publication.File) {
        self.file = file
        way = .whole
    }

    /// What is done where a delta cannot be had or does not fit.
    public var fallback: PublicationUpdate { PublicationUpdate(whole: file) }

    /// What is fetched, below the manifest's folder; nothing where nothing is.
    public var path: String? {
        switch way {
        case .nothing: nil
        case .delta(let delta): delta.path
        case .whole: file.gzip.path
        }
    }

    /// How many bytes are fetched.
    public var byteCount: Int {
        switch way {
        case .nothing: 0
        case .delta(let delta): delta.byteCount
        case .whole: file.gzip.byteCount
        }
    }

    /// The most bytes of an answer, whether its packing was taken off on its way or not.
    public var maximumByteCount: Int {
        switch way {
        case .nothing: 0
        case .delta(let delta): max(delta.byteCount, FileDelta.maximumByteCount(for: file.byteCount))
        case .whole: max(file.gzip.byteCount, file.byteCount)
        }
    }

    /// The published file's contents, made of what was received and verified.
    /// - Parameters:
    ///   - received: the answer's body, packed or unpacked; nothing where nothing is fetched.
    ///   - installed: the file that is installed; only a delta needs it.
    public func contents(
        received: [UInt8], installed: [UInt8]? = nil
    ) throws(PublicationUpdateProblem) -> [UInt8] {
        guard received.count <= maximumByteCount else { throw .tooLarge(limit: maximumByteCount) }
        let contents: [UInt8]
        switch way {
        case .nothing:
            guard let installed else { throw .otherInstalledFile }
            contents = installed
        case .delta(let delta):
            guard let installed, ContentDigest(of: installed).hex == delta.from else { throw .otherInstalledFile }
            contents = try FileDelta.contents(received, of: installed, byteCount: file.byteCount)
        case .whole:
            contents = try FileDelta.unpacked(received, limit: file.byteCount)
        }
        let found = ContentDigest(of: contents).hex
        guard found == file.sha256 else { throw .otherContents(expected: file.sha256, found: found) }
        return contents
    }
}

extension Publication {
    /// What to fetch for each file of some categories, in order.
    /// - Parameters:
    ///   - names: of the categories that are wanted.
    ///   - installed: the hashes of installed files by the files' names.
    public func updates(of names: Set<String>, installed: [String: String]) -> [PublicationUpdate] {
        categories.filter { names.contains($0.name) }.flatMap(\.allFiles).map {
            PublicationUpdate($0, installed: installed[$0.name])
        }
    }
}
