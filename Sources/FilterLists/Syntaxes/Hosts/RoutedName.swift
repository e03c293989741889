/// An entry of v2fly's lists for routing: `full:ads.example @ads`.
///
/// Facts: v2fly/domain-list-community, README, "Structure of data". A name without a word before it is a domain too;
/// what begins with `@` is an attribute.
enum RoutedName {
    case host(HostWord)
    case keyword, expression, include

    /// Nothing for words that other lists have as well: a name alone.
    init?(_ words: ArraySlice<UInt8>) {
        var attributes = words
        let name = attributes.takeWord()
        while !attributes.isEmpty {
            let attribute = attributes.takeWord()
            guard attribute.first == UInt8(ascii: "@") else { return nil }
        }
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else {
            guard name.endIndex < words.endIndex, let host = HostWord(name: name, isBare: true) else { return nil }
            self = .host(host)
            return
        }
        let (key, value) = (name[..<colon], name[(colon + 1)...])
        if key.elementsEqual("full".utf8) || key.elementsEqual("domain".utf8) {
            let reach = key.count == 4 ? HostWord.Reach.alone : .withSubdomains
            guard let host = HostWord(name: value, reach: reach) else { return nil }
            self = .host(host)
        } else if key.elementsEqual("keyword".utf8) {
            self = .keyword
        } else if key.elementsEqual("regexp".utf8) || key.elementsEqual("regex".utf8) {
            self = .expression
        } else if key.elementsEqual("include".utf8), !value.isEmpty {
            self = .include
        } else {
            return nil
        }
    }
}
