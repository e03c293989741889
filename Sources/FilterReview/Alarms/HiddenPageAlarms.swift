/// Alarms about pages on which elements are hidden that every page is made of.
enum HiddenPageAlarms {
    static func alarms(_ pages: [EffectSummary.Page]) -> [Alarm] {
        var alarms: [Alarm] = []
        var told: Set<String> = []
        for page in pages {
            for element in page.hidden where !told.contains("\(page.category) \(element.selector)") {
                let bytes = Array(element.selector.utf8)
                guard !BroadSelectorLint.parts(of: bytes, bytes.indices, isGeneric: page.host == nil).isEmpty else {
                    continue
                }
                told.insert("\(page.category) \(element.selector)")
                let place = page.host.map { "on \($0)" } ?? "on all pages"
                alarms.append(
                    Alarm(
                        .hiddenPage, severity: .error, category: page.category,
                        message: "'\(element.selector)' is hidden \(place)", lines: element.line.map { [$0] } ?? []))
            }
        }
        return alarms
    }
}
