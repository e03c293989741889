internal import ContentRules

extension Partition {
    /// The rules of a set that stay together, in an order in which neighbours need the same exceptions.
    struct Units {
        /// What decides where a unit stands.
        private enum Place: UInt8 {
            /// It is about no host, so most exceptions may concern it.
            case first
            /// It stands by its host.
            case byHost
        }

        private struct Unit {
            /// Where its rules begin and end.
            var start: Int32
            var end: Int32
            var anyCount: Int32 = 0
            var place: Place
            var byteCount = 0

            mutating func add(_ load: Load) {
                byteCount += load.bytes
                anyCount += Int32(truncatingIfNeeded: load.any)
            }
        }

        /// A unit that stands by its host.
        private struct Key {
            /// The first sixteen bytes of the host's labels, the first uppermost: few hosts have the same.
            var first: UInt64 = 0
            var second: UInt64 = 0
            /// Where the labels begin and end.
            var labelStart: Int32
            var labelEnd: Int32
            var unit: Int32
        }

        private let loads: Loads
        /// Those that exceptions may concern, and their rules.
        private var units: [Unit] = []
        private var rules: [Int] = []
        /// Rules that no exception that speaks of a host concerns, each a unit: nearly all of a large set.
        private var bystanders: [Int] = []
        /// Whether the last unit is one of these.
        private var endsInBystander = false
        private var keys: [Key] = []
        /// The labels of the hosts of these units, from the last to the first.
        private var labels: [UInt8] = []

        init(_ loads: Loads) { self.loads = loads }

        var count: Int { units.count + bystanders.count }
        /// How many units, of which these are the first once they are sorted, are about no host.
        private(set) var generalCount = 0
        /// How many units, of which these are the first, exceptions that speak of hosts may concern.
        ///
        /// Each of the others is a single rule.
        var concernedCount: Int { units.count }

        /// Calls `body` with each rule of a unit until it answers true; answers whether it did.
        @inline(__always)
        func contains(_ unit: Int, where body: (Int) -> Bool) -> Bool {
            guard unit < units.count else { return body(bystanders[unit - units.count]) }
            return rules[Int(units[unit].start)..<Int(units[unit].end)].contains(where: body)
        }

        /// Calls `body` with each rule of a unit.
        @inline(__always)
        func forEachRule(of unit: Int, _ body: (Int) -> Void) {
            _ = contains(unit) { rule in
                body(rule)
                return false
            }
        }

        /// What the rules of a unit take.
        func load(of unit: Int) -> Load {
            guard unit < units.count else { return loads[bystanders[unit - units.count]] }
            let unit = units[unit]
            return Load(rules: Int(unit.end - unit.start), bytes: unit.byteCount, any: Int(unit.anyCount))
        }

        /// Adds a rule as a unit of its own.
        /// - Parameter isBystander: no exception that speaks of a host concerns it.
        mutating func append(_ rule: Int, isBystander: Bool) {
            endsInBystander = isBystander
            if isBystander {
                bystanders.append(rule)
            } else {
                append(rule, key: key(of: rule))
            }
        }

        private mutating func append(_ rule: Int, key: Key?) {
            let start = Int32(truncatingIfNeeded: rules.count)
            var unit = Unit(start: start, end: start + 1, place: key == nil ? .first : .byHost)
            if let key { keys.append(key) }
            unit.add(loads[rule])
            rules.append(rule)
            units.append(unit)
        }

        private mutating func key(of rule: Int) -> Key? {
            let start = labels.count
            RuleOverlap.appendHostLabels(of: rule, in: loads.set, to: &labels)
            guard labels.count > start else { return nil }
            var key = Key(
                labelStart: Int32(truncatingIfNeeded: start), labelEnd: Int32(truncatingIfNeeded: labels.count),
                unit: Int32(truncatingIfNeeded: units.count))
            for offset in start..<start + 8 {
                key.first = key.first << 8 | UInt64(label(offset))
                key.second = key.second << 8 | UInt64(label(offset + 8))
            }
            return key
        }

        private func label(_ index: Int) -> UInt8 { index < labels.count ? labels[index] : 0 }

        /// Adds a rule to the unit that was added last.
        mutating func extend(with rule: Int) {
            if endsInBystander {
                append(bystanders.removeLast(), key: nil)
                endsInBystander = false
            }
            rules.append(rule)
            units[units.count - 1].add(loads[rule])
            units[units.count - 1].end += 1
            // What is carved out may take back of other such rules; these stay together as far as they can.
            units[units.count - 1].place = .first
        }

        /// Puts units about no host first, then those that exceptions may concern in the order of their domains, and
        /// then all others as they were added.
        mutating func sort() {
            var sorted: [Unit] = []
            sorted.reserveCapacity(units.count)
            for unit in units where unit.place == .first { sorted.append(unit) }
            generalCount = sorted.count
            let keys = keys.filter { units[Int($0.unit)].place == .byHost }.sorted { one, other in
                if one.first != other.first { return one.first < other.first }
                if one.second != other.second { return one.second < other.second }
                return precedes(one, other)
            }
            for key in keys { sorted.append(units[Int(key.unit)]) }
            units = sorted
        }

        /// Whether one unit stands before another of which the first sixteen bytes of labels are the same.
        private func precedes(_ one: Key, _ other: Key) -> Bool {
            let host = labels[Int(one.labelStart)..<Int(one.labelEnd)]
            let otherHost = labels[Int(other.labelStart)..<Int(other.labelEnd)]
            // Units were added in the order of their rules.
            return host.elementsEqual(otherHost) ? one.unit < other.unit : host.lexicographicallyPrecedes(otherHost)
        }
    }
}
