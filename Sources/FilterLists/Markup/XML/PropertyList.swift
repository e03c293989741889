/// Apple's property lists in XML: a `dict` holds a `key` before each value.
extension Markup {
    /// The value of a key in a dictionary; nothing when the node is none.
    ///
    /// Profiles spell keys in different ways (`DenylistURLs`), so that case does not count; the key is in lower case.
    func value(_ key: String, ofDictionary dictionary: Int) -> Int? {
        guard isElement(dictionary, "dict") else { return nil }
        var isNext = false
        var child = dictionary + 1
        while child < Int(nodes[dictionary].end) {
            if isElement(child, "key") {
                isNext = trimmedText(of: child).isCaseless(key)
            } else if !nodes[child].isText {
                if isNext { return child }
            }
            child = Int(nodes[child].end)
        }
        return nil
    }

    /// The text of a key's value.
    func text(_ key: String, ofDictionary dictionary: Int) -> ArraySlice<UInt8>? {
        guard let value = value(key, ofDictionary: dictionary) else { return nil }
        let text = trimmedText(of: value)
        return text.isEmpty ? nil : text
    }

    /// Whether a key's value is true.
    func flag(_ key: String, ofDictionary dictionary: Int) -> Bool {
        guard let value = value(key, ofDictionary: dictionary) else { return false }
        return isElement(value, "true") || trimmedText(of: value).isCaseless("1")
    }

    /// The values of the array that a key has.
    func values(_ key: String, ofDictionary dictionary: Int) -> [Int] {
        guard let value = value(key, ofDictionary: dictionary) else { return [] }
        return isElement(value, "array") ? elements(of: value) : []
    }
}
