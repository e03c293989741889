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
        case .styling, .extendedStyling:
            isHiding(bytes[rule.declarations.indices]) && !rule.selector.isEmpty
                ? selector(of: rule, in: bytes, for: features) : .companion
        }
    }

    private static func selector(
        of rule: CosmeticRule, in bytes: [UInt8], for features: SelectorFeatures
    ) -> CosmeticMeaning {
        let range = rule.selector.indices
        guard let fault = selectorFault(in: bytes, at: range, supporting: features) else { return .hide(range) }
        switch fault.problem {
        case .proceduralPseudoClass:
            guard let spelling = withStandardHas(bytes[range]),
                selectorProblem(in: spelling, at: spelling.indices, supporting: features) == nil
            else { return .companion }
            return .hideSpelling(spelling)
        case .nestedHas, .unsupportedByTarget: return .companion
        default:
            let offset = UInt32(truncatingIfNeeded: max(range.lowerBound, min(fault.offset, range.upperBound)))
            let count = UInt32(truncatingIfNeeded: range.upperBound) - offset
            return .skip(.selector(fault.problem), ByteRange(offset: offset, count: count))
        }
    }

    /// Whether declarations hide: `display: none !important`, whatever else they say about what nobody sees.
    private static func isHiding(_ declarations: ArraySlice<UInt8>) -> Bool {
        let text = declarations.filter { $0 > 0x20 }.map { $0 | ($0 >= 0x41 && $0 <= 0x5A ? 0x20 : 0) }
        let displays = text.split(separator: UInt8(ascii: ";")).filter { $0.starts(with: Array("display:".utf8)) }
        let hiding = Array("display:none".utf8)
        let important = Array("!important".utf8)
        // Of several, the last important one holds.
        let last = displays.last { $0.suffix(important.count).elementsEqual(important) } ?? displays.last
        guard let last, !text.contains(UInt8(ascii: "{")) else { return false }
        return last.elementsEqual(hiding) || last.elementsEqual(hiding + important)
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
