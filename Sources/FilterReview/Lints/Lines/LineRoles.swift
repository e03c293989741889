/// What the content rules of a line do to requests.
struct LineRoles: OptionSet {
    let rawValue: UInt8

    static let blocks = LineRoles(rawValue: 1)
    static let allows = LineRoles(rawValue: 2)
}
