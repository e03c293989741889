/// What the build plugin asks for: `catalogue|lists PATH package|project OUTPUT-FOLDER CATEGORY…`.
///
/// Nobody else runs the tool, so it needs no options and no library for them, which every build would wait for.
struct BuildArguments {
    enum Kind: String {
        /// The path is that of a catalogue.
        case catalogue
        /// The path is that of a folder of lists.
        case lists
    }

    /// Whose target it is, which tells in which bundle its resources are.
    enum Owner: String {
        /// A package: Swift knows the bundle as `Bundle.module`.
        case package
        /// A project of Xcode: the bundle is that of the target's own classes.
        case project
    }

    var kind: Kind
    var path: String
    var owner: Owner
    /// The folder that the plugin may write to.
    var output: String
    /// The categories that the plugin announced the files of.
    var categories: [String]

    init?(_ arguments: [String]) {
        guard arguments.count > 4, let kind = Kind(rawValue: arguments[0]), let owner = Owner(rawValue: arguments[2])
        else { return nil }
        self.kind = kind
        path = arguments[1]
        self.owner = owner
        output = arguments[3]
        categories = Array(arguments[4...])
    }
}
