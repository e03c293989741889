/// The marker between a rule's domains and its body, as AdGuard writes it.
enum AdvancedMarker {
    case hiding
    case extendedHiding
    case styling
    case extendedStyling
    case script

    func bytes(isException: Bool) -> String.UTF8View {
        switch self {
        case .hiding: (isException ? "#@#" : "##").utf8
        case .extendedHiding: (isException ? "#@?#" : "#?#").utf8
        case .styling: (isException ? "#@$#" : "#$#").utf8
        case .extendedStyling: (isException ? "#@$?#" : "#$?#").utf8
        case .script: (isException ? "#@%#" : "#%#").utf8
        }
    }
}
