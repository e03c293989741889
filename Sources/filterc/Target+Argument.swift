// A public type's conformance is public, so this file imports both publicly.
public import ArgumentParser
public import ContentRules

extension Target: ExpressibleByArgument {
    /// All names, for help.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
