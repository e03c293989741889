extension ReadingProblem.Code {
    /// The reason in a short sentence without a full stop.
    public var explanation: String {
        switch self {
        case .notUTF8: "the line holds bytes that are not UTF-8"
        case .nulByte: "the line holds a NUL byte"
        case .lineTooLong: "the line is longer than one MiB"
        case .emptyRule: "nothing is left of the rule without its anchors"
        case .emptySelector: "the rule selects nothing"
        case .unknownModifier: "the modifier is not one that Adblock Plus, uBlock Origin or AdGuard document here"
        case .missingValue: "the modifier needs a value"
        case .malformedModifiers: "the modifiers cannot be read"
        case .malformedDomain: "the list of domains before the rule holds what no domain can"
        case .malformedHosts: "the hosts line has no address or one that does not block, or a name that is none"
        case .unknownDirective: "the condition of the directive cannot be read and counts as false"
        case .misplacedDirective: "the directive has no counterpart"
        case .unknownToken: "no product documents the token of the condition; it counts as false"
        case .unknownAffinity: "no content blocker of AdGuard's has the name; it is ignored"
        case .includeNotFollowed: "the included list is not read"
        case .conditionFalse: "the condition around the line is false"
        case .hintFalse: "a hint says that the rule is not for this platform"
        case .malformedEntry: "this is no entry of the list's syntax"
        case .unsupportedEntry: "no filter rule says what the entry says"
        case .disabledEntry: "the entry is switched off where it stands"
        case .notBlocking: "the entry neither blocks nor allows a host"
        case .networkAddress: "the entry is about network addresses, and rules see only the names of hosts"
        case .firewallEntry: "the entry is about programs, ports or protocols, and rules see only web addresses"
        case .pageRewriting: "the entry rewrites pages or headers, and WebKit lets neither be changed"
        case .secureCookie: "the entry sets a flag of cookies, which WebKit cannot; it upgrades nothing"
        }
    }
}
