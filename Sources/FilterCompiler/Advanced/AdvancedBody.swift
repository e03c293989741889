internal import FilterLists

/// What stands from the marker on: `#$#` and `body { overflow: auto !important; }`.
struct AdvancedBody {
    var marker: AdvancedMarker
    var content: [UInt8]

    /// One body, or several for several snippets.
    static func bodies(
        of rule: CosmeticRule, in rules: RulesAsWritten
    ) throws(AdvancedRuleProblem) -> [AdvancedBody] {
        let bytes = rules.list.bytes
        let selector = bytes[rule.selector.indices]
        switch rule.kind {
        case .hiding, .extendedHiding:
            return [try hiding(selector, isExtended: rule.kind == .extendedHiding)]
        case .styling, .extendedStyling:
            let isExtended = rule.kind == .extendedStyling
            let declarations = bytes[rule.declarations.indices]
            if rule.selector == .none { return [try styleSheet(declarations, isExtended: isExtended)] }
            guard declarations.contains(UInt8(ascii: ":")) else { throw .malformedStyle }
            return [try styling(selector, declarations, isExtended: isExtended)]
        case .removal:
            return [try styling(selector, ArraySlice("remove: true;".utf8), isExtended: true)]
        case .script:
            // Without its last bracket it is a comment to AdGuard.
            let isOpenCall = selector.starts(with: "//scriptlet(".utf8) && selector.last != UInt8(ascii: ")")
            guard !isOpenCall else { throw .malformedScriptlet }
            return [AdvancedBody(marker: .script, content: ScriptletCall.withSingleQuotes(selector))]
        case .scriptlet:
            let call = try ScriptletCall(ofUBlockOrigin: selector, isException: rule.isException)
            return [AdvancedBody(marker: .script, content: call.written)]
        case .snippet:
            return try ScriptletCall.calls(ofAdblockPlus: selector).map {
                AdvancedBody(marker: .script, content: $0.written)
            }
        case .htmlFiltering, .responseHeader:
            throw .pageSource
        }
    }

    private static func hiding(
        _ selector: ArraySlice<UInt8>, isExtended: Bool
    ) throws(AdvancedRuleProblem) -> AdvancedBody {
        let written = try ProceduralSelector(rewriting: selector)
        if let removal = written.removal {
            // The scriptlets select with CSS alone.
            guard !written.isProcedural, written.media == nil else { throw .misplacedProceduralOperator }
            let call = ScriptletCall(words: [Array(removal.scriptlet.utf8), removal.names, written.text])
            return AdvancedBody(marker: .script, content: call.written)
        }
        if written.media != nil {
            return try styling(written, ArraySlice("display: none !important;".utf8), isExtended: false)
        }
        return AdvancedBody(
            marker: isExtended || written.isProcedural ? .extendedHiding : .hiding, content: written.text)
    }

    private static func styling(
        _ selector: ArraySlice<UInt8>, _ declarations: ArraySlice<UInt8>, isExtended: Bool
    ) throws(AdvancedRuleProblem) -> AdvancedBody {
        try styling(try ProceduralSelector(rewriting: selector), declarations, isExtended: isExtended)
    }

    private static func styling(
        _ selector: ProceduralSelector, _ declarations: ArraySlice<UInt8>, isExtended: Bool
    ) throws(AdvancedRuleProblem) -> AdvancedBody {
        guard selector.removal == nil else { throw .misplacedProceduralOperator }
        guard StyleSafety.isHarmless(declarations) else { throw .dangerousStyle }
        var content = StyleSafety.disguisingAddresses(in: selector.text)
        content += " { ".utf8
        content += AdvancedBytes.trimmed(declarations)
        content += " }".utf8
        let isProcedural = isExtended || selector.isProcedural
        guard let media = selector.media else {
            return AdvancedBody(marker: isProcedural ? .extendedStyling : .styling, content: content)
        }
        // AdGuard's ExtendedCss reads no at-rules: its documentation, "Limitations".
        guard !isProcedural else { throw .misplacedProceduralOperator }
        guard StyleSafety.isHarmless(media) else { throw .dangerousStyle }
        return AdvancedBody(marker: .styling, content: "@media ".utf8 + media + " { ".utf8 + content + " }".utf8)
    }

    /// AdGuard's `#$#@media (max-width: 1px) { sel { … } }` holds whole blocks: they go along as they are.
    private static func styleSheet(
        _ content: ArraySlice<UInt8>, isExtended: Bool
    ) throws(AdvancedRuleProblem) -> AdvancedBody {
        guard !isExtended || content.first != UInt8(ascii: "@") else { throw .misplacedProceduralOperator }
        guard StyleSafety.isClosed(content), StyleSafety.loadsNothing(content) else { throw .dangerousStyle }
        return AdvancedBody(marker: isExtended ? .extendedStyling : .styling, content: Array(content))
    }
}
