/// What a client asked.
package struct LoopbackRequest: Sendable, Hashable {
    package var method: String
    /// As it stands in the request line: a path, or a whole address where the server is taken for a proxy.
    package var target: String
    /// By names in small letters.
    package var headers: [String: String]
    /// The how manyth request for this target it is, from 1.
    package var ordinal: Int
}
