internal import FilterLists

/// A rule such as `@@||a.example^$elemhide` in AdGuard's syntax, when AdGuard's web extension has to honour it.
///
/// The extension looks only at what switches hiding, styles and scripts off on a page (SafariConverterLib, `FilterRule`):
/// `$document`, `$elemhide`, `$generichide`, `$specifichide` and `$jsinject`. The outcome is nothing for a rule that does
/// none of these, or that says more than the extension knows.
func advancedLine(for rule: NetworkRule, in rules: RulesAsWritten) -> [UInt8]? {
    guard rule.isException, rule.form != .host, !rule.modifiers.isEmpty else { return nil }
    let bytes = rules.list.bytes
    let modifiers = rules.modifiers[Int(rule.modifiers.lowerBound)..<Int(rule.modifiers.upperBound)]
    guard modifiers.contains(where: { !$0.isNegated && $0.kind.switchesPageOff }) else { return nil }
    var line = Array(bytes[rule.text.indices.lowerBound..<Int(modifiers[modifiers.startIndex].name.offset)])
    var isFirst = true
    for modifier in modifiers {
        if modifier.kind.isLeftOut { continue }
        guard let name = modifier.kind.nameForExtension, !modifier.isNegated || modifier.kind.isNegatable else {
            return nil
        }
        if !isFirst { line.append(UInt8(ascii: ",")) }
        isFirst = false
        if modifier.isNegated { line.append(UInt8(ascii: "~")) }
        line += name.utf8
        if modifier.kind == .domain {
            line.append(UInt8(ascii: "="))
            line += bytes[modifier.value.indices]
        } else if !modifier.value.isEmpty {
            return nil
        }
    }
    return line
}

extension Modifier.Kind {
    /// Whether the modifier of an exception takes rules for a page's content back.
    fileprivate var switchesPageOff: Bool {
        switch self {
        case .document, .elementHiding, .genericHiding, .specificHiding, .scriptInjection: true
        default: false
        }
    }

    /// Whether the modifier says something that is not the extension's matter: without it, the rest holds.
    fileprivate var isLeftOut: Bool {
        switch self {
        case .noop, .popup, .urlBlocking, .genericBlocking, .content, .extension, .stealth: true
        default: false
        }
    }

    /// Whether SafariConverterLib reads the name behind a `~`.
    fileprivate var isNegatable: Bool {
        switch self {
        case .document, .elementHiding, .genericHiding, .specificHiding, .scriptInjection, .important, .domain: false
        default: true
        }
    }

    /// AdGuard's name, when SafariConverterLib knows it: it refuses rules with other modifiers.
    fileprivate var nameForExtension: String? {
        switch self {
        case .document: "document"
        case .elementHiding: "elemhide"
        case .genericHiding: "generichide"
        case .specificHiding: "specifichide"
        case .scriptInjection: "jsinject"
        case .script: "script"
        case .image: "image"
        case .stylesheet: "stylesheet"
        case .xmlhttprequest: "xmlhttprequest"
        case .subdocument: "subdocument"
        case .media: "media"
        case .font: "font"
        case .websocket: "websocket"
        case .ping: "ping"
        case .other: "other"
        case .thirdParty: "third-party"
        case .firstParty: "first-party"
        case .matchCase: "match-case"
        case .important: "important"
        case .domain: "domain"
        default: nil
        }
    }
}
