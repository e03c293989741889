/// What the engine lets its tests see.
public enum Observation {
    #if os(Linux)
    /// Whether a load of the kind is seen when it reaches the network.
    public static func covers(_ kind: Resource.Kind) -> Bool { true }

    /// Whether cookies and redirects are seen.
    public static let coversConnections = true
    #else
    /// Whether a load of the kind is seen when it reaches the network.
    ///
    /// What WebKit's network process sends by itself never comes to the handlers of this process.
    public static func covers(_ kind: Resource.Kind) -> Bool {
        switch kind {
        case .webSocket, .beacon, .ping, .policyReport: false
        default: true
        }
    }

    /// Whether cookies and redirects are seen.
    public static let coversConnections = false
    #endif
}
