/// Exceptions of one kind, in their order, of which those that have to do with a host are found by its labels.
struct HidingExceptions {
    private(set) var all: [HidingException] = []
    /// How much it takes to compare a rule with all of them.
    private(set) var work = 0
    /// Whether one of them makes exceptions itself.
    private(set) var excludesSome = false
    /// By label: the exceptions that name a host or a stem with it.
    private var byLabel: [ArraySlice<UInt8>: [Int]] = [:]
    /// Those of which labels tell nothing.
    private var unlabelled: [Int] = []

    /// Where there are so few, all of them are compared.
    private static let few = 8

    mutating func append(_ exception: HidingException) {
        all.append(exception)
        work += exception.work
        if !exception.excluded.isEmpty { excludesSome = true }
        if all.count == Self.few + 1 {
            for number in all.indices { enter(number) }
        } else if all.count > Self.few {
            enter(all.count - 1)
        }
    }

    private mutating func enter(_ number: Int) {
        let exception = all[number]
        let labels = exception.isEverywhere ? [nil] : exception.included.map(\.labels)
        for names in labels {
            guard let names else { return unlabelled.append(number) }
            for label in names where byLabel[label]?.last != number { byLabel[label, default: []].append(number) }
        }
    }

    /// Appends the exceptions that have to do with what a name stands for, in their order.
    ///
    /// - Returns: how much it took to find them.
    func append(concerning name: DomainList.Name?, to found: inout [HidingException]) -> Int {
        guard all.count > Self.few, let labels = name?.labels else {
            for exception in all where exception.concerns(name) { found.append(exception) }
            return work
        }
        var numbers = unlabelled
        for label in labels { if let more = byLabel[label] { numbers += more } }
        if numbers.count > unlabelled.count { numbers.sort() }
        var last = -1
        var work = 0
        for number in numbers where number != last {
            last = number
            work += all[number].work
            if all[number].concerns(name) { found.append(all[number]) }
        }
        return work
    }
}

extension DomainList.Name {
    /// Labels of which two names that have a host in common share one; nothing where labels do not tell.
    ///
    /// The last label of a host is that of too many others. Before it stands the stem of any suffix below which it is.
    fileprivate var labels: [ArraySlice<UInt8>]? {
        switch self {
        // An IPv6 address.
        case .host(let host) where host.first == UInt8(ascii: "["): [host[...]]
        case .host(let host):
            DomainName.suffixes(within: host).isEmpty ? host.split(separator: UInt8(ascii: ".")).dropLast() : nil
        case .anySuffix(let stem):
            DomainName.isCommercial(stem[...]) ? nil : stem.split(separator: UInt8(ascii: "."))
        case .pages(let name, _, _): name.labels
        case .expressions: nil
        }
    }
}
