/// What the modifiers of one rule say.
struct Modifiers {
    var types: Set<InterpretedType> = []
    var excludedTypes: Set<InterpretedType> = []
    /// Types that it names and that are no requests.
    var typesWithoutRequest: Set<String> = []
    var thirdParty: Set<Bool> = []
    var strictThirdParty: Set<Bool> = []
    var isImportant = false
    var matchesCase = false
    var isBadFilter = false
    var domains: DomainList?
    var targets: DomainList?
    var allowedTargets: DomainList?
    var methods: Set<String> = []
    var excludedMethods: Set<String> = []
    var pageEffects: Set<PageEffect> = []
    /// The name of the resource that takes the place of what is blocked.
    var redirect: String?
    /// The modifiers that keep the rule from blocking.
    var withoutBlocking: [String] = []

    /// Reads the text behind the `$`; throws what makes the rule invalid.
    init(_ written: String, pattern: String, isException: Bool) throws(InvalidRule) {
        for part in split(written, at: ",") {
            let equals = part.firstIndex(of: "=")
            let value = equals.map { String(part[$0...].dropFirst()) }
            let isNegated = part.hasPrefix("~")
            let name = String(part[..<(equals ?? part.endIndex)].dropFirst(isNegated ? 1 : 0))
            if let type = ModifierNames.types[name] {
                try read(type, isNegated: isNegated, isException: isException)
            } else if ModifierNames.typesWithoutRequest.contains(name) {
                if !isNegated { typesWithoutRequest.insert(name) }
            } else if let effect = ModifierNames.pageEffects[name] {
                guard isException, !isNegated else { throw InvalidRule("\(name) is for exceptions") }
                pageEffects.insert(effect)
            } else if ModifierNames.withoutBlocking.contains(name) {
                withoutBlocking.append(part)
            } else if let value {
                try read(name, value: value, isNegated: isNegated)
            } else {
                try read(name, isNegated: isNegated, isException: isException)
            }
        }
        if allowedTargets != nil, targets != nil || pattern.hasPrefix("||") {
            throw InvalidRule("denyallow with || or to")
        }
    }

    private mutating func read(
        _ type: InterpretedType, isNegated: Bool, isException: Bool
    ) throws(InvalidRule) {
        if isNegated {
            excludedTypes.insert(type)
        } else if isException, type == .document {
            pageEffects.insert(.wholePage)
        } else {
            types.insert(type)
        }
    }

    private mutating func read(_ name: String, isNegated: Bool, isException: Bool) throws(InvalidRule) {
        switch name {
        case "third-party", "3p": thirdParty.insert(!isNegated)
        case "first-party", "1p": thirdParty.insert(isNegated)
        case "strict-third-party", "strict3p": strictThirdParty.insert(!isNegated)
        case "strict-first-party", "strict1p": strictThirdParty.insert(isNegated)
        case "match-case": matchesCase = !isNegated
        case _ where isNegated: throw InvalidRule("~\(name)")
        case "important": isImportant = true
        case "badfilter": isBadFilter = true
        case "empty": redirect = "nooptext"
        case "redirect" where isException: redirect = ""
        case "mp4":
            redirect = "noopmp4-1s"
            types.insert(.media)
        case "all":
            if isException { throw InvalidRule("all is for blocking rules") }
            types.formUnion(InterpretedType.allCases)
        case _ where !name.isEmpty && name.allSatisfy { $0 == "_" }: break
        default: throw InvalidRule("unknown or empty modifier \(name)")
        }
    }

    private mutating func read(_ name: String, value: String, isNegated: Bool) throws(InvalidRule) {
        if isNegated { throw InvalidRule("~\(name)=") }
        let values = split(value, at: "|").map(withoutEscapes)
        switch name {
        case "domain", "from": domains = try Self.domains(values)
        case "to": targets = try Self.domains(values)
        case "denyallow":
            let list = try Self.domains(values)
            let isPlain = list.included.allSatisfy { if case .domain = $0.form { true } else { false } }
            guard list.excluded.isEmpty, isPlain else { throw InvalidRule("denyallow takes plain domains") }
            allowedTargets = list
        case "method":
            methods = Set(values.filter { !$0.hasPrefix("~") }.map { $0.lowercased() })
            excludedMethods = Set(values.filter { $0.hasPrefix("~") }.map { $0.dropFirst().lowercased() })
            let known = ["connect", "delete", "get", "head", "options", "patch", "post", "put", "trace"]
            guard methods.isEmpty != excludedMethods.isEmpty, methods.union(excludedMethods).isSubset(of: known)
            else { throw InvalidRule("method=\(value)") }
        case "redirect": redirect = String(value.prefix { $0 != ":" })
        case "rewrite":
            guard value.hasPrefix("abp-resource:") else { throw InvalidRule("rewrite=\(value)") }
            redirect = value
        case "reason": break
        default: throw InvalidRule("unknown modifier \(name)=")
        }
    }

    private static func domains(_ values: [String]) throws(InvalidRule) -> DomainList {
        guard let list = DomainList(values) else { throw InvalidRule("domains \(values)") }
        return list
    }
}

/// Why a line has no effect.
struct InvalidRule: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

/// The parts between the separators that no backslash stands before.
func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in text {
        if character == separator, !isEscaped {
            parts.append("")
        } else {
            parts[parts.count - 1].append(character)
        }
        isEscaped = !isEscaped && character == "\\"
    }
    return parts
}

/// The value without the backslashes that kept `|`, `,` and `$` from meaning something to the rule.
private func withoutEscapes(_ value: String) -> String {
    var result = ""
    for character in value {
        if result.last == "\\", "|,$".contains(character) { result.removeLast() }
        result.append(character)
    }
    return result
}
