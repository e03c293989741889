import ContentRules
import Testing

/// What each target can do.
@Suite struct TargetTests {
    /// `:has()` in content blockers came with Safari 16.4, the last pseudo-classes with Safari 17.4.
    static let features: [(Target, SelectorFeatures)] = [
        (.safari15, []), (.safari154, []), (.safari16, []), (.safari164, .has), (.safari17, .has), (.safari18, .all),
        (.safari26, .all), (.webKitGTK250, .all),
    ]

    @Test(arguments: features) func selectorFeatures(_ target: Target, _ features: SelectorFeatures) {
        #expect(target.selectorFeatures == features)
    }

    @Test func everyTargetHasARow() {
        #expect(Self.features.map(\.0) == Target.allCases)
    }

    /// Names are what people write on the command line and in build files, so they stay.
    @Test func namesStay() {
        #expect(
            Target.allCases.map(\.rawValue) == [
                "safari-15", "safari-15.4", "safari-16", "safari-16.4", "safari-17", "safari-18", "safari-26",
                "webkitgtk-2.50",
            ])
        #expect(Target.standard == .safari164)
    }

    /// One rule more and WebKit refuses the list, or aborts the process (observed in WebKitGTK 2.50).
    @Test(arguments: Target.allCases) func limits(_ target: Target) {
        #expect(target.maximumRuleCount == 150_000)
        #expect(target.maximumRulesPerFilter == 65_534)
    }
}
