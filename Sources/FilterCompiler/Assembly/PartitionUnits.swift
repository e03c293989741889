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

        /// What is moved about while units are sorted: as little as will do.
        private struct Key {
            var first: UInt64
            var second: UInt64
            var unit: Int32
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
            var sorted = units.filter { !$0.isAboutHost }
            let generalCount = sorted.count
            var keys: [Key] = []
            keys.reserveCapacity(units.count - generalCount)
            for (number, unit) in units.enumerated() where unit.isAboutHost {
                keys.append(
                    Key(first: unit.first, second: unit.second, unit: Int32(truncatingIfNeeded: number)))
            }
            keys.sort { one, other in
                if one.first != other.first { return one.first < other.first }
                if one.second != other.second { return one.second < other.second }
                return precedes(Int(one.unit), Int(other.unit))
            }
            sorted.reserveCapacity(units.count)
            for key in keys { sorted.append(units[Int(key.unit)]) }
            units = sorted
            return generalCount
        }

        /// Whether one unit stands before another of which the first sixteen bytes of labels are the same.
        private func precedes(_ unit: Int, _ otherUnit: Int) -> Bool {
            let (one, other) = (units[unit], units[otherUnit])
            let host = labels[Int(one.labelStart)..<Int(one.labelEnd)]
            let otherHost = labels[Int(other.labelStart)..<Int(other.labelEnd)]
            // Units were added in the order of their rules.
            return host.elementsEqual(otherHost) ? unit < otherUnit : host.lexicographicallyPrecedes(otherHost)
        }
    }
}
