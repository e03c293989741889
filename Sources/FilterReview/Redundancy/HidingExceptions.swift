internal import FilterCompiler
internal import FilterLists

/// Finds exceptions to hiding (`#@#`) that take nothing back, and those that others make redundant.
///
/// Such an exception takes back what hides the same selector, so only these are looked at.
struct HidingExceptions {
    private struct Exception {
        var line: ListPlace
        var selector: [UInt8]
        var scope: HidingScope?
    }

    /// What hides a selector.
    private struct Hidden {
        /// Whether it is hidden on pages that no host names alone.
        var isElsewhere = false
        var hosts: Set<ArraySlice<UInt8>> = []
        /// The domains above the hosts.
        var domains: Set<ArraySlice<UInt8>> = []

        mutating func add(_ scope: HidingScope?) {
            guard let scope, !scope.hosts.isEmpty else {
                isElsewhere = true
                return
            }
            for host in scope.hosts {
                hosts.insert(host[...])
                domains.formUnion(host.hostAndDomains.dropFirst())
            }
        }

        func meets(_ scope: HidingScope?) -> Bool {
            guard !isElsewhere, let scope, !scope.hosts.isEmpty else { return true }
            return scope.hosts.contains { host in
                domains.contains(host[...]) || host.hostAndDomains.contains(where: hosts.contains)
            }
        }
    }

    /// The pages of exceptions to a selector.
    private struct Place: Hashable {
        var selector: [UInt8]
        /// Empty for all pages.
        var host: ArraySlice<UInt8>
    }

    private let judged: JudgedLines
    /// In the order of their lines.
    private var exceptions: [Exception] = []
    private var hidden: [[UInt8]: Hidden] = [:]

    init(_ lists: [RulesAsWritten], judged: JudgedLines) {
        self.judged = judged
        for (number, list) in lists.enumerated() {
            for rule in list.cosmeticRules where rule.isException && Self.isHiding(rule.kind) {
                let line = ListPlace(list: number, line: rule.line)
                guard judged.isLossless(line) else { continue }
                let selector = Self.selector(of: rule, in: list)
                exceptions.append(
                    Exception(line: line, selector: selector, scope: HidingScope(rule, in: list)))
                hidden[selector] = Hidden()
            }
        }
        guard !exceptions.isEmpty else { return }
        for list in lists {
            for rule in list.cosmeticRules where !rule.isException {
                let selector = Self.selector(of: rule, in: list)
                guard hidden[selector] != nil else { continue }
                hidden[selector]?.add(HidingScope(rule, in: list))
            }
        }
    }

    private static func isHiding(_ kind: CosmeticRule.Kind) -> Bool { kind == .hiding || kind == .extendedHiding }

    private static let oldHas = Array(":-abp-has(".utf8)
    private static let has = Array(":has(".utf8)

    /// The selector in the spelling in which it is compared: `:-abp-has()` is `:has()`.
    private static func selector(of rule: CosmeticRule, in list: RulesAsWritten) -> [UInt8] {
        let text = list.list.bytes[rule.selector.indices]
        guard text.contains(UInt8(ascii: "-")) else { return Array(text) }
        var spelling: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].starts(with: oldHas) {
                spelling += has
                index += oldHas.count
            } else {
                spelling.append(text[index])
                index += 1
            }
        }
        return spelling
    }

    /// The lines of exceptions that take nothing back, in order.
    var idleLines: [ListPlace] {
        exceptions.lazy.filter { hidden[$0.selector]?.meets($0.scope) == false }.map(\.line)
    }

    /// Adds the lines that may be taken out, the last first: of lines that do the same the first stays.
    /// - Parameter idle: lines that do nothing, and so stand for none.
    func find(_ removable: inout RemovableLines, idle: Set<ListPlace>) {
        var lines: [Place: [ListPlace]] = [:]
        for exception in exceptions where !idle.contains(exception.line) {
            guard let scope = exception.scope, !scope.leavesOut else { continue }
            let hosts = scope.hosts.isEmpty ? [[]] : scope.hosts
            for host in hosts {
                lines[Place(selector: exception.selector, host: host[...]), default: []].append(exception.line)
            }
        }
        for exception in exceptions.reversed() where !idle.contains(exception.line) {
            guard let scope = exception.scope else { continue }
            func cover(of host: [UInt8]) -> ListPlace? {
                let places = (host.isEmpty ? [] : host.hostAndDomains) + [[]]
                for place in places {
                    let known = lines[Place(selector: exception.selector, host: place)] ?? []
                    let found = known.prefix(Self.maximumTryCount).first {
                        judged.isCover($0, of: exception.line) && !removable.contains($0)
                    }
                    if let found { return found }
                }
                return nil
            }
            var covers: [ListPlace] = []
            let hosts = scope.hosts.isEmpty ? [[]] : scope.hosts
            for host in hosts {
                guard let found = cover(of: host) else { break }
                covers.append(found)
            }
            if covers.count == hosts.count { removable.add(exception.line, coveredBy: covers) }
        }
    }

    /// How many lines of one page are looked at: the first of them are those that stay.
    private static let maximumTryCount = 16
}
