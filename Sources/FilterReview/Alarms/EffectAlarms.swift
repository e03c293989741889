internal import ContentRules

/// Alarms about what single changes do to hosts.
enum EffectAlarms {
    static func alarms(
        _ shown: [HostEffects.Shown], changes: [String: [ReviewedChange]], lines: inout ChangeLines
    ) -> [Alarm] {
        var alarms: [Alarm] = []
        var told: Set<String> = []
        for effect in shown where effect.new.verdict == .blocked {
            guard let change = changes[effect.category]?[effect.change] else { continue }
            let isException = change.action == ContentRule.Action.ignorePreviousRules.word
            let isGone = isException && (change.kind == .removed || change.isLess)
            let isDocument = effect.request.types.contains(.topDocument)
            let host = effect.request.url.bytes[effect.request.url.host]
            let isCommon = !effect.request.isThirdParty && CommonSites.isCommonSite(host: Array(host))
            guard isGone || isCommon, told.insert("\(effect.category) \(effect.change)").inserted else { continue }
            let example = HostEffects.description(of: effect.request)
            if isGone {
                // The line as it is now, and not another that stays.
                let replacement = change.newLines.first { new in !change.oldLines.contains { $0.text == new.text } }
                alarms.append(
                    Alarm(
                        .exceptionRemoved, severity: .warning, category: effect.category,
                        message: "without this exception \(example) is blocked", lines: change.oldLines,
                        side: .old(replacement: replacement)))
            } else {
                let line = effect.new.rule.flatMap { lines.line(of: $0, isOld: false, for: effect.request) }
                alarms.append(
                    Alarm(
                        isDocument ? .newlyBlockedDocument : .newlyBlockedFirstParty,
                        severity: isDocument ? .error : .warning, category: effect.category,
                        message: "blocks what a well-known site loads from itself: \(example)",
                        lines: line.map { [$0] } ?? change.newLines))
            }
        }
        return alarms
    }

    /// One alarm a category for what is blocked no more, and one for what new exceptions let through.
    static func released(_ effects: EffectSummary) -> [Alarm] {
        released(effects.noLongerBlocked, "no longer blocked") { _ in nil }
            + released(effects.newlyExcepted, "no longer blocked, as excepted") { $0.newLine }
    }

    /// - Parameter exception: the new line that lets a host through; without one the line is named that blocked it.
    private static func released(
        _ hosts: [EffectSummary.Host], _ words: String, by exception: (EffectSummary.Host) -> RuleLine?
    ) -> [Alarm] {
        grouped(hosts).map { category, hosts in
            let names = hosts.prefix(3).map(\.name).joined(separator: ", ")
            let more = hosts.count > 3 ? " and \(NumberWords.grouped(hosts.count - 3)) more" : ""
            let newLine = hosts.compactMap(exception).first
            let line = newLine ?? hosts.compactMap(\.oldLine).first
            return Alarm(
                .noLongerBlocked, severity: .note, category: category, message: "\(words): requests to \(names)\(more)",
                lines: line.map { [$0] } ?? [], side: newLine == nil ? .old(replacement: nil) : .new)
        }
    }

    private static func grouped(_ hosts: [EffectSummary.Host]) -> [(String, [EffectSummary.Host])] {
        var groups: [(String, [EffectSummary.Host])] = []
        for host in hosts {
            if let index = groups.firstIndex(where: { $0.0 == host.category }) {
                groups[index].1.append(host)
            } else {
                groups.append((host.category, [host]))
            }
        }
        return groups
    }
}

extension ReviewedChange {
    /// Whether the rule no longer does something: it names less, or spares more pages.
    fileprivate var isLess: Bool { !removed.isEmpty || added.contains { $0.aspect.hasSuffix("-except") } }
}
