/// A list, the one that includes it, and so on to the list that was asked for.
public struct IncludeChain: Sendable, Hashable {
    /// Paths or addresses, the list that was asked for first.
    public private(set) var sources: [String]

    /// Deeper than any known list goes; a server that makes up includes must end somewhere.
    public static let maximumDepth = 16

    /// The chain of a list that was asked for.
    public init(root: String) { sources = [root] }

    /// The chain of a list that the last list of this one includes.
    /// - Throws: `IncludeProblem` when no such list may be read.
    public func following(_ include: Include) throws(IncludeProblem) -> IncludeChain {
        let source = try include.resolved(in: sources[sources.count - 1], root: sources[0])
        if let start = sources.firstIndex(of: source) { throw .cycle(sources[start...] + [source]) }
        guard sources.count < Self.maximumDepth else { throw .tooDeep }
        var chain = self
        chain.sources.append(source)
        return chain
    }

    /// The list at the end of the chain.
    public var last: String { sources[sources.count - 1] }
}
