/// A word that names hosts.
struct HostWord {
    /// Which hosts a name stands for.
    enum Reach {
        /// The host and its subdomains.
        case withSubdomains
        /// The host without its subdomains.
        case alone
        /// The subdomains without the host.
        case subdomains
        /// Every host whose name ends so, within a label too.
        case ending
    }

    var name: ArraySlice<UInt8>
    var reach: Reach

    /// A host name, or nothing when the word is none.
    /// - Parameter isBare: Whether the word stands alone on its line; a single label then is no name but a stray
    ///   word.
    init?(name word: ArraySlice<UInt8>, reach: Reach = .withSubdomains, isBare: Bool = false) {
        let name = word.last == UInt8(ascii: ".") ? word.dropLast() : word
        guard name.isHostName, !isBare || name.contains(UInt8(ascii: ".")) else { return nil }
        self.name = name
        self.reach = reach
    }

    /// What was found to be a host name.
    init(known name: ArraySlice<UInt8>, reach: Reach) {
        self.name = name
        self.reach = reach
    }

    /// The hosts that a pattern with signs may match, told by the labels behind the signs; nothing where there is none.
    init?(endOf pattern: ArraySlice<UInt8>) {
        let dot = UInt8(ascii: ".")
        let sign = pattern.lastIndex { !$0.isWord && $0 != dot && $0 < 0x80 }
        let end = pattern[(sign.map { $0 + 1 } ?? pattern.startIndex)...]
        // The first label may go on to the left.
        guard let first = end.firstIndex(of: dot), end.last != dot else { return nil }
        self.init(known: end[(first + 1)...], reach: .subdomains)
    }

    /// `ads.example`, `.ads.example` (the same) or `*.ads.example` (without the host itself).
    init?(pattern word: ArraySlice<UInt8>) {
        if word.starts(with: "*.".utf8) {
            self.init(name: word.dropFirst(2), reach: .subdomains)
        } else if word.first == UInt8(ascii: ".") {
            self.init(name: word.dropFirst())
        } else {
            self.init(name: word, isBare: true)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the slice is a host name of DNS, letters beyond ASCII allowed: labels of 1 to 63 bytes, 253 in all,
    /// the last not a number.
    var isHostName: Bool {
        guard count <= 253 else { return false }
        var label = 0
        var isNumber = true
        for byte in self {
            if byte == UInt8(ascii: ".") {
                guard label > 0 else { return false }
                (label, isNumber) = (0, true)
            } else {
                guard byte.isWord || byte >= 0x80, label < 63 else { return false }
                if !byte.isDigit { isNumber = false }
                label += 1
            }
        }
        return label > 0 && !isNumber
    }

    /// Whether a label of the name is empty, as in `.ads.example`, `ads..example` and `ads.example.`, or the name is.
    var hasEmptyLabel: Bool {
        var isLabelEmpty = true
        for byte in self {
            let isDot = byte == UInt8(ascii: ".")
            if isDot, isLabelEmpty { return true }
            isLabelEmpty = isDot
        }
        return isLabelEmpty
    }

    /// Whether the slice is an IPv4 or IPv6 address or a network: `192.0.2.0/24`, `192.0.2.`, `2001:db8::/32`.
    var isNetworkAddress: Bool {
        var address = self
        if address.first == UInt8(ascii: "["), let end = address.firstIndex(of: UInt8(ascii: "]")) {
            address = address[(address.startIndex + 1)..<end]
        }
        let length = address.firstIndex(of: UInt8(ascii: "/")) ?? address.endIndex
        guard address[length...].dropFirst().allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return false }
        address = address[..<length]
        // No host name has two colons or only digits and dots.
        var (colons, dots, others) = (0, 0, false)
        for byte in address {
            if byte == UInt8(ascii: ":") { colons += 1 }
            if byte == UInt8(ascii: ".") { dots += 1 }
            guard byte.isAddressByte else { return false }
            if !byte.isDigit, byte != UInt8(ascii: ".") { others = true }
        }
        if colons >= 2 { return true }
        guard !others, dots > 0 else { return false }
        let parts = address.split(separator: UInt8(ascii: "."))
        return !parts.isEmpty && parts.count <= 4 && parts.allSatisfy { $0.count <= 3 }
    }

    /// Whether lists block with the address (true), or it leads elsewhere (false); nothing: it is no address.
    var isBlockingAddress: Bool? {
        guard !isEmpty, allSatisfy(\.isAddressByte) else { return nil }
        return span.isBlockingAddress(0..<count)
    }

    /// Whether the name stands for an address in the reverse tree of DNS: `1.2.0.192.in-addr.arpa`.
    var isReverseName: Bool {
        let end = suffix(5)
        return end.isCaseless(".arpa")
            && (suffix(13).isCaseless(".in-addr.arpa") || suffix(9).isCaseless(".ip6.arpa"))
    }

    /// Whether stock files give the name to the machine itself.
    var isLocalName: Bool { !isEmpty && span.isLocalName(0..<count) }
}
