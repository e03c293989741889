/// Writes an address that a filter matches, from its first character to its last.
///
/// It goes through the filter's terms once and takes for each the character that it likes best of those that may stand
/// where the address has got to (``AddressForm``). It does not look ahead, so it can fail where an address exists.
struct AddressWriter {
    private let manner: ExampleManner
    private let isCaseSensitive: Bool
    /// The host where the filter leaves it open.
    private let host: [UInt8]
    /// Scheme and `://`, where the filter leaves them open.
    private let scheme: [UInt8]
    private var text: [UInt8] = []
    private var form = AddressForm.start
    /// Whether what may be there is there, and what may be repeated is.
    private var isRich = false
    /// Whether any text in the host of an address goes on into its path.
    private var isFar = false

    private init(_ manner: ExampleManner, isCaseSensitive: Bool, host: [UInt8], isSocket: Bool) {
        self.manner = manner
        self.isCaseSensitive = isCaseSensitive
        self.host = host
        scheme = manner.scheme(isSocket: isSocket) + Array("://".utf8)
    }

    /// An address that a filter matches; nothing where none is found.
    static func address(
        of filter: URLFilter, isCaseSensitive: Bool, manner: ExampleManner, host: [UInt8], isSocket: Bool
    ) -> [UInt8]? {
        let blank = AddressWriter(manner, isCaseSensitive: isCaseSensitive, host: host, isSocket: isSocket)
        for beginning in blank.beginnings(of: filter) {
            for (isRich, isFar) in [(manner.isRich, false), (manner.isRich, true), (true, false)] {
                var writer = blank
                writer.isRich = isRich
                writer.isFar = isFar
                if writer.write(beginning), writer.write(filter.terms), writer.end(filter) { return writer.text }
            }
        }
        return nil
    }

    // MARK: What stands before

    /// What may stand before the filter's first term, the best first.
    private func beginnings(of filter: URLFilter) -> [[UInt8]] {
        if filter.isAnchoredAtStart { return [[]] }
        let page = scheme + manner.subdomain + host
        let slash = Array("/".utf8)
        let letter = Array(manner.characters.prefix(1))
        let first = filter.terms.prefix(2).map { $0.quantifier.allowsNone ? .everyCharacter : characters(of: $0) }
        if first.first == ASCIISet(":") { return [Array(scheme.dropLast(3)), page, page + slash] }
        if first.first == ASCIISet("/") {
            if first.last == ASCIISet("/"), first.count == 2 { return [Array(scheme.dropLast(2)), page] }
            return manner.place == .folder ? [page + slash + letter, page] : [page]
        }
        switch manner.place {
        case .path: return [page + slash, scheme]
        case .folder: return [page + slash + letter + slash, page + slash, scheme]
        case .host where first.first != ASCIISet("."): return [scheme, page + slash]
        case .host, .label: return [scheme + letter, page + slash, scheme]
        }
    }

    private mutating func write(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { append($0) } }

    // MARK: The filter

    private mutating func write(_ terms: [URLFilter.Term]) -> Bool {
        terms.allSatisfy { write($0) }
    }

    private mutating func write(_ term: URLFilter.Term) -> Bool {
        if isInScheme, term.quantifier != .one { return writeInScheme(term) }
        if term == Self.anything, form == .host || form == .authority { return writeInHost() }
        guard term.quantifier.allowsNone else {
            guard writeOnce(term) else { return false }
            if isRich, term.quantifier == .some { writePerhaps(term) }
            return true
        }
        if isRich { writePerhaps(term) }
        return true
    }

    /// Any text, in the host: ends the label that has begun, and the host too where what follows may be far.
    private mutating func writeInHost() -> Bool {
        if form == .authority || text.last == UInt8(ascii: ".") {
            guard write(host) else { return false }
        }
        if isFar { return write(Array("/".utf8)) }
        return true
    }

    private static let anything = URLFilter.Term(.character(.everyCharacter), .any)

    private mutating func writeOnce(_ term: URLFilter.Term) -> Bool {
        switch term.atom {
        case .character: appendBest(of: characters(of: term))
        case .group(let terms): write(terms)
        }
    }

    private mutating func writePerhaps(_ term: URLFilter.Term) {
        let before = (text.count, form)
        if writeOnce(term) { return }
        text.removeLast(text.count - before.0)
        form = before.1
    }

    /// A term that may be there several times or not at all goes as far as the scheme does.
    private mutating func writeInScheme(_ term: URLFilter.Term) -> Bool {
        guard case .character = term.atom else {
            if term.quantifier.allowsNone { return true }
            return writeOnce(term)
        }
        let characters = characters(of: term)
        var count = 0
        while count == 0 || term.quantifier.allowsMany, let next = nextOfScheme, next != UInt8(ascii: ":"),
            characters.contains(next)
        {
            guard append(next) else { return false }
            count += 1
        }
        return count > 0 || term.quantifier.allowsNone || appendBest(of: characters)
    }

    /// Whether the address has not got to its host yet.
    private var isInScheme: Bool {
        switch form {
        case .start, .scheme, .colon, .slash: true
        default: false
        }
    }

    /// The next character of the scheme, as long as the address begins with it.
    private var nextOfScheme: UInt8? {
        text.count < scheme.count && scheme.starts(with: text) ? scheme[text.count] : nil
    }

    private func characters(of term: URLFilter.Term) -> ASCIISet {
        guard case .character(let characters) = term.atom else { return .everyCharacter }
        return characters.characters(isCaseSensitive: isCaseSensitive)
    }

    private mutating func appendBest(of characters: ASCIISet) -> Bool {
        if isInScheme, let next = nextOfScheme, characters.contains(next) { return append(next) }
        if characters.count == 1, let only = characters.first { return append(only) }
        for character in manner.characters where characters.contains(character) && append(character) { return true }
        return characters.contains { append($0) }
    }

    /// Appends a character if it may stand there.
    private mutating func append(_ character: UInt8) -> Bool {
        guard let next = form.next(character) else { return false }
        text.append(character)
        form = next
        return true
    }

    // MARK: What follows

    /// How addresses begin of which no more is known; that of a blob goes on with the page which made it.
    private static let beginnings = [
        "https://", "http://", "wss://", "ws://", "about:blank", "blob:https://host.example/1",
    ]
    .map { Array($0.utf8) }

    /// Completes the address behind what the filter searches for.
    private mutating func end(_ filter: URLFilter) -> Bool {
        if filter.isAnchoredAtEnd { return form.isEnd }
        if isInScheme {
            guard let whole = Self.beginnings.first(where: { $0.starts(with: text) }),
                write(Array(whole.dropFirst(text.count)))
            else { return false }
        }
        if form == .opaque { return true }
        if form == .authority {
            guard write(manner.subdomain + host) else { return false }
        } else if form == .host {
            let start = text.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
            if text.last == UInt8(ascii: ".") {
                guard write(host) else { return false }
            } else if !text[start...].contains(UInt8(ascii: ".")) {
                guard write(Array(".".utf8) + host) else { return false }
            }
        }
        if form == .portColon, !write(Array("8080".utf8)) { return false }
        if form != .path {
            if form == .host, !write(manner.port) { return false }
            guard write(Array("/".utf8)) else { return false }
        }
        return write(text.last == UInt8(ascii: "/") ? manner.file : manner.tail)
    }
}
