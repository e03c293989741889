extension PolicyRecord {
    /// Reads a zone's entries in their order: they take the owner from the record before, or stand within brackets.
    struct Reader {
        /// Of the record before, without the zone's own name; nothing for one that is not in the zone.
        private var owner: ArraySlice<UInt8>? = []
        /// What names without the root's dot behind them are completed with; without that dot itself it stands below
        /// the zone, whose name the file need not tell.
        private var origin: [UInt8] = []
        /// The zone's own name, as far as the file tells it, with the root's dot.
        private var apex: [UInt8] = []
        private var isInBrackets = false

        /// The record of an entry; nothing for what says nothing about hosts: `$TTL`, `$ORIGIN`, SOA, NS.
        mutating func record(_ entry: SourceEntry) -> PolicyRecord? {
            let wasInBrackets = isInBrackets
            let words = entry.words.withoutZoneComment
            // Strings with brackets do not occur in records that go over several lines.
            for byte in words where byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
                isInBrackets = byte == UInt8(ascii: "(")
            }
            var fields = words.blankSeparated[...]
            guard !wasInBrackets, let first = fields.first else { return nil }
            if first.first == UInt8(ascii: "$") { return obey(first, fields.dropFirst().first) }
            if !entry.isIndented {
                fields.removeFirst()
                noteApex(first, fields)
                owner = withoutApex(first)
            }
            return PolicyRecord(owner: owner, fields)
        }

        private mutating func obey(_ directive: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>?) -> PolicyRecord? {
            if directive.isCaseless("$ttl") { return nil }
            if directive.isCaseless("$include") { return PolicyRecord(skips: .includeNotFollowed) }
            if directive.isCaseless("$generate") { return PolicyRecord(skips: .unsupportedEntry) }
            guard directive.isCaseless("$origin"), let value else { return PolicyRecord(skips: .malformedEntry) }
            origin = completed(value).lowercase
            // Before any record, where zones have the SOA, the origin is the zone itself.
            if owner?.isEmpty == true, apex.isEmpty, origin.count > 1, origin[...].isFull { apex = origin }
            return nil
        }

        /// Takes the owner of the SOA for the zone's name.
        private mutating func noteApex(_ name: ArraySlice<UInt8>, _ fields: ArraySlice<ArraySlice<UInt8>>) {
            guard PolicyRecord.typeAndData(of: fields).first?.isCaseless("soa") == true else { return }
            // An origin without its dot was meant to have it: an SOA is the zone's own.
            if name.elementsEqual("@".utf8), apex.isEmpty, !origin.isEmpty, !origin[...].isFull {
                origin.append(UInt8(ascii: "."))
            }
            let full = completed(name)
            if full.isFull { apex = full.lowercase }
        }

        /// A name as it is with the origin behind it.
        private func completed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            if name.elementsEqual("@".utf8) { return origin[...] }
            if name.isFull || origin.isEmpty { return name }
            var full = Array(name)
            full.append(UInt8(ascii: "."))
            // The root's name is its dot alone.
            if origin.count > 1 || !origin[...].isFull { full += origin }
            return full[...]
        }

        /// A name without the zone's own behind it, `@` for that one; nothing for a name that only the origin puts
        /// outside of the zone, or perhaps does.
        private func withoutApex(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            // As in nearly all zones.
            if origin == apex, !name.isFull { return name }
            let full = completed(name)
            let zone = Array("@".utf8)[...]
            guard full.isFull else { return full.isEmpty ? zone : full }
            let lowercase = full.lowercase
            if lowercase == apex { return zone }
            if !apex.isEmpty, lowercase.hasSuffix([UInt8(ascii: ".")] + apex) { return full.dropLast(apex.count + 1) }
            // Lists have names in full, without the zone's.
            return name.isFull || origin.count == 1 ? full : nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the root's dot stands behind the name.
    fileprivate var isFull: Bool { last == UInt8(ascii: ".") }

    /// The entry without a comment behind it, which begins at any `;` outside of quotes.
    fileprivate var withoutZoneComment: Self {
        var isQuoted = false
        var isEscaped = false
        for index in indices {
            if isEscaped {
                isEscaped = false
            } else if self[index] == UInt8(ascii: "\\") {
                isEscaped = true
            } else if self[index] == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if self[index] == UInt8(ascii: ";"), !isQuoted {
                return self[..<index].trimmedBlanks
            }
        }
        return self
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
