/// What selectors an engine can parse in a content blocker beyond those that Safari 15 can.
///
/// Everything else that ``selectorProblem(in:at:supporting:)`` accepts is older: `:is()` and `:where()` came with
/// Safari 14, lists in `:not()` and `:nth-child(… of …)` with Safari 9.
package struct SelectorFeatures: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `:has()`: content blockers have it since Safari 16.4 (https://github.com/WebKit/WebKit/pull/8649), a year after
    /// style sheets.
    package static let has = SelectorFeatures(rawValue: 1)
    /// The pseudo-classes that came between Safari 15.4 (`:focus-visible`) and Safari 17.4 (`:state()`).
    package static let recentPseudoClasses = SelectorFeatures(rawValue: 2)
    /// All of them: Safari 17.4, WebKitGTK 2.50.
    package static let all: SelectorFeatures = [.has, .recentPseudoClasses]
}
