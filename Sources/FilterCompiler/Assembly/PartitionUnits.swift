internal import ContentRules

extension Partition {
    /// The rules of a set that stay together, in an order in which neighbours need the same exceptions.
    struct Units {
        private struct Unit {
            /// Where its rules begin and end.
            var start: Int32
            var end: Int32
            /// Where the labels of its host begin and end; nowhere for rules about no host.
            var labelStart: Int32
            var labelEnd: Int32
            /// The first sixteen bytes of the labels, the first uppermost: few hosts have the same.
            var first: UInt64 = 0
            var second: UInt64 = 0
            var byteCount = 0
            var anyCount: Int32 = 0

            var isAboutHost: Bool { labelEnd > labelStart }

            mutating func add(_ load: Load) {
                byteCount += load.bytes
                anyCount += Int32(truncatingIfNeeded: load.any)
            }
        }

        private var units: [Unit] = []
        private(set) var rules: [Int] = []
        /// The labels of all hosts, from the last to the first.
        private var labels: [UInt8] = []

        var count: Int { units.count }

        /// Where the rules of a unit stand among `rules`.
        @inline(__always)
        func range(of unit: Int) -> Range<Int> { Int(units[unit].start)..<Int(units[unit].end) }

        /// What the rules of a unit take.
        func load(of unit: Int) -> Load {
            let range = range(of: unit)
            return Load(rules: range.count, bytes: units[unit].byteCount, any: Int(units[unit].anyCount))
        }

        /// Adds a rule as a unit of its own.
        mutating func append(_ rule: Int, of set: RuleSet, load: Load) {
            let start = labels.count
            RuleOverlap.appendHostLabels(of: rule, in: set, to: &labels)
            rules.append(rule)
            var unit = Unit(
                start: Int32(truncatingIfNeeded: rules.count - 1), end: Int32(truncatingIfNeeded: rules.count),
                labelStart: Int32(truncatingIfNeeded: start), labelEnd: Int32(truncatingIfNeeded: labels.count))
            for offset in 0..<8 {
                unit.first = unit.first << 8 | UInt64(label(start + offset))
                unit.second = unit.second << 8 | UInt64(label(start + 8 + offset))
            }
            unit.add(load)
            units.append(unit)
        }

        private func label(_ index: Int) -> UInt8 { index < labels.count ? labels[index] : 0 }

        /// Adds a rule to the unit that was added last.
        mutating func extend(with rule: Int, load: Load) {
            rules.append(rule)
            units[units.count - 1].add(load)
            units[units.count - 1].end += 1
            // What is carved out may take back of other such rules; these stay together as far as they can.
            units[units.count - 1].labelEnd = units[units.count - 1].labelStart
        }

        /// Puts units about no host first and then those about hosts in the order of their domains.
        /// - Returns: how many units are about no host.
        mutating func sort() -> Int {
            let general = units.filter { !$0.isAboutHost }
            let hosted = units.filter(\.isAboutHost).sorted { one, other in
                if one.first != other.first { return one.first < other.first }
                if one.second != other.second { return one.second < other.second }
                let (host, otherHost) = (labels(of: one), labels(of: other))
                // Units were added in the order of their rules.
                return host.elementsEqual(otherHost)
                    ? one.start < other.start : host.lexicographicallyPrecedes(otherHost)
            }
            units = general + hosted
            return general.count
        }

        private func labels(of unit: Unit) -> ArraySlice<UInt8> {
            labels[Int(unit.labelStart)..<Int(unit.labelEnd)]
        }
    }
}
