internal import ContentRules

/// What people say about how both sides of a comparison are compiled; it goes before what a catalogue says.
struct SideOptions: Sendable {
    /// The oldest engine that must load the rules.
    var target: Target?
    /// The most rules of one file.
    var maximumRules: Int?
    /// The most bytes of one file.
    var maximumBytes: Int?
    /// How many lists are read at a time.
    var jobs: Int?
}
