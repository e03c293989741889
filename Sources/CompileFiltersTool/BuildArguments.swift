/// What the build plugin asks for: `catalogue|lists PATH OUTPUT-FOLDER CATEGORY…`.
///
/// Nobody else runs the tool, so it needs no options and no library for them, which every build would wait for.
struct BuildArguments {
    enum Kind: String {
        /// The path is that of a catalogue.
        case catalogue
        /// The path is that of a folder of lists.
        case lists
    }

    var kind: Kind
    var path: String
    /// The folder that the plugin may write to.
    var output: String
    /// The categories that the plugin announced the files of.
    var categories: [String]

    init?(_ arguments: [String]) {
        guard arguments.count > 3, let kind = Kind(rawValue: arguments[0]) else { return nil }
        self.kind = kind
        path = arguments[1]
        output = arguments[2]
        categories = Array(arguments[3...])
    }
}
