/// The names of categories in the text of a catalogue.
enum CategoryNames {
    /// The values of all keys `name`, in their order.
    static func names(in catalogue: String) -> [String] {
        catalogue.split(whereSeparator: \.isNewline).compactMap { line in
            var rest = line[...]
            // `- name: ads`, and `- {name: ads, sources: …}`.
            while let first = rest.first, " \t-{".contains(first) { rest.removeFirst() }
            for key in ["name", "\"name\"", "'name'"] where rest.hasPrefix(key) {
                let value = rest.dropFirst(key.count).drop { $0 == " " }
                guard value.first == ":" else { continue }
                let name = value.dropFirst().drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "'" }
                return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
            }
            return nil
        }
    }
}
