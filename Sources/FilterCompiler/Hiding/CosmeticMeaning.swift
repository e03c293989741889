internal import ContentRules
internal import FilterLists

/// What a cosmetic rule can become.
enum CosmeticMeaning {
    /// A hiding rule, or an exception to one, with the selector that stands in a range of the list.
    case hide(Range<Int>)
    /// The same with a selector that had to be spelt another way.
    case hideSpelling([UInt8])
    /// Work for a companion web extension.
    case companion
    case skip(FindingCode, ByteRange)

    static func meaning(of rule: CosmeticRule, in bytes: [UInt8], for features: SelectorFeatures) -> CosmeticMeaning {
        switch rule.kind {
        case .htmlFiltering, .responseHeader: .skip(.compiling(.htmlFiltering), rule.text)
        case .script, .scriptlet, .snippet: .companion
        case .hiding, .extendedHiding, .removal: selector(of: rule, in: bytes, for: features)
        case .styling, .extendedStyling: style(of: rule, in: bytes, for: features)
        }
    }

    /// Declarations without a selector hold whole blocks; a selector without declarations is told of when handed on.
    private static func style(
        of rule: CosmeticRule, in bytes: [UInt8], for features: SelectorFeatures
    ) -> CosmeticMeaning {
        guard !rule.selector.isEmpty, !rule.declarations.isEmpty else { return .companion }
        let meaning = selector(of: rule, in: bytes, for: features)
        if isHiding(rule, in: bytes) { return meaning }
        switch meaning {
        // What is right in a page's style sheet though a content blocker cannot hide it, or newer than what is known.
        case .skip(.selector(.pseudoElement), _), .skip(.selector(.nestingSelector), _),
            .skip(.selector(.unknownPseudoClass), _), .skip(.selector(.unknownPseudoElement), _), .hide, .hideSpelling,
            .companion:
            return .companion
        case .skip: return meaning
        }
    }

    private static func selector(
        of rule: CosmeticRule, in bytes: [UInt8], for features: SelectorFeatures
    ) -> CosmeticMeaning {
        let range = rule.selector.indices
        guard let fault = selectorFault(in: bytes, at: range, supporting: features) else {
            return withoutScope(bytes[range]).map { .hideSpelling($0) } ?? .hide(range)
        }
        switch fault.problem {
        case .proceduralPseudoClass:
            guard let spelling = withStandardHas(bytes[range]),
                selectorProblem(in: spelling, at: spelling.indices, supporting: features) == nil
            else { return .companion }
            return .hideSpelling(spelling)
        case .nestedHas, .unsupportedByTarget: return .companion
        case .misplacedCombinator where isOpenScriptlet(bytes[range]):
            return .skip(.selector(.unbalanced), rule.selector)
        default:
            let offset = UInt32(truncatingIfNeeded: max(range.lowerBound, min(fault.offset, range.upperBound)))
            let count = UInt32(truncatingIfNeeded: range.upperBound) - offset
            return .skip(.selector(fault.problem), ByteRange(offset: offset, count: count))
        }
    }

    /// Whether the selector is `+js(…` without the last bracket: no combinator is meant.
    private static func isOpenScriptlet(_ selector: ArraySlice<UInt8>) -> Bool {
        let openingCount = selector.count { $0 == UInt8(ascii: "(") }
        let closingCount = selector.count { $0 == UInt8(ascii: ")") }
        return selector.starts(with: "+js(".utf8) && openingCount > closingCount
    }

    /// Whether declarations hide: `display: none !important`, whatever else they say about what nobody sees.
    ///
    /// What WebKit hides no page shows. A style that is not important leaves that to the page's own; Adblock Plus' form,
    /// which knows no importance, is taken to hide as all its rules do.
    private static func isHiding(_ rule: CosmeticRule, in bytes: [UInt8]) -> Bool {
        let text = bytes[rule.declarations.indices].filter { $0 > 0x20 }.map {
            $0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0)
        }
        let displays = text.split(separator: UInt8(ascii: ";")).filter { $0.starts(with: Array("display:".utf8)) }
        let hiding = Array("display:none".utf8)
        let important = Array("!important".utf8)
        // Of several, the last important one holds.
        let last =
            displays.last { $0.suffix(important.count).elementsEqual(important) }
            ?? (isAdblockPlusStyle(rule, in: bytes) ? displays.last : nil)
        guard let last, !text.contains(UInt8(ascii: "{")) else { return false }
        return last.elementsEqual(hiding) || last.elementsEqual(hiding + important)
    }

    /// Whether the rule is `##sel { … }`, and not `#$#sel { … }` or `sel:style(…)`.
    private static func isAdblockPlusStyle(_ rule: CosmeticRule, in bytes: [UInt8]) -> Bool {
        let before = bytes[..<rule.selector.indices.lowerBound].reversed().drop { $0 <= 0x20 }
        return bytes[rule.text.indices].last == UInt8(ascii: "}") && !before.prefix(3).contains(UInt8(ascii: "$"))
    }

    private static let scopedHas = Array(":has(:scope".utf8)

    /// `:has(:scope > a)` as `:has(> a)`, which is meant (AdGuard's documentation): in a style sheet `:scope` is the root,
    /// in WebKit too.
    private static func withoutScope(_ selector: ArraySlice<UInt8>) -> [UInt8]? {
        let (old, new) = (scopedHas, ":has(".utf8)
        // Few selectors have a colon, and hardly any has more of it.
        guard let colon = selector.firstIndex(of: old[0]),
            let first = (colon..<selector.endIndex).first(where: { selector[$0...].starts(with: old) })
        else { return nil }
        var spelling = Array(selector[..<first])
        var index = first
        while index < selector.endIndex {
            guard selector[index] == old[0], selector[index...].starts(with: old) else {
                spelling.append(selector[index])
                index += 1
                continue
            }
            let rest = selector[(index + old.count)...]
            let argument = rest.drop { $0 == UInt8(ascii: " ") }
            // What speaks of `:scope` itself has no other spelling.
            guard let next = argument.first, !"),".utf8.contains(next),
                argument.count < rest.count || ">+~".utf8.contains(next)
            else { return nil }
            spelling += new
            index = argument.startIndex
        }
        return spelling.count == selector.count ? nil : spelling
    }

    /// Adblock Plus' `:-abp-has()` is CSS' `:has()`, if nothing else is beyond CSS.
    private static func withStandardHas(_ selector: ArraySlice<UInt8>) -> [UInt8]? {
        let old = Array(":-abp-has(".utf8)
        var spelling: [UInt8] = []
        var index = selector.startIndex
        while index < selector.endIndex {
            if selector[index...].starts(with: old) {
                spelling += Array(":has(".utf8)
                index += old.count
            } else {
                spelling.append(selector[index])
                index += 1
            }
        }
        return spelling.count == selector.count ? nil : spelling
    }
}
