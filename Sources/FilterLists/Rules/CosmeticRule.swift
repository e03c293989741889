/// A rule about the elements of a page, as it was written: `a.example,~b.a.example##.ad`.
public struct CosmeticRule: Sendable {
    /// What the rule does with what it selects.
    public enum Kind: UInt8, Sendable {
        /// `##` and `#@#`: hides what a selector matches.
        case hiding
        /// `#?#` and `#@?#`: the same, and says that the selector may go beyond CSS.
        case extendedHiding
        /// `#$#sel { … }`, `sel:style(…)`, Adblock Plus' `##sel { … }`: styles what a selector matches.
        case styling
        /// `#$?#sel { … }`: the same, and says that the selector may go beyond CSS.
        case extendedStyling
        /// `sel:remove()`, `{ remove: true }`: takes elements out of the page.
        case removal
        /// `#%#` and `#@%#`: AdGuard's JavaScript, `//scriptlet(…)` among it. The selector holds the script.
        case script
        /// `##+js(…)` and `#@#+js(…)`: a uBlock Origin scriptlet. The selector holds what stands in the brackets.
        case scriptlet
        /// `#$#name arguments`: Adblock Plus snippets, told from styles by not ending in `}`. The selector holds all.
        case snippet
        /// `$$` and `##^`: changes the page's source before the browser reads it.
        case htmlFiltering
        /// `##^responseheader(…)`: removes a header of the response.
        case responseHeader
    }

    /// The 1-based line.
    public var line: UInt32
    /// The whole rule, without white space around it.
    public var text: ByteRange
    /// What the rule does with a page.
    public var kind: Kind
    /// Whether the marker holds an `@`: the rule takes others back.
    public var isException: Bool
    /// What stands before the marker, without `[$…]`: entries set apart by commas; read them with `DomainEntries`.
    public var domains: ByteRange
    /// The selector, without declarations, `:style()`, `:remove()` and an outer `:matches-path()`.
    ///
    /// Empty in `#@#+js()`, which takes all scriptlets back, and in styling rules of more than one block. A rule in
    /// which `:matches-path()` stands alone is none: in uBlock Origin it selects the document and no element.
    public var selector: ByteRange
    /// The declarations of a styling rule, without braces; of more than one block (`@media`), the whole body.
    public var declarations: ByteRange
    /// The argument of a `:matches-path()` that stands first or last in the selector: text or a `/regular expression/`
    /// on the path and query, without the quotes that it may stand in.
    ///
    /// It rules over all parts of a selector with commas.
    public var matchesPath: ByteRange
    /// Whether that is `:not(:matches-path())`.
    public var isPathNegated: Bool
    /// What `[$path=…,domain=…]` says: a run of `RulesAsWritten.modifiers`.
    public var modifiers: Range<UInt32>
}
