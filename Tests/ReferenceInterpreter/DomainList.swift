/// One entry of a domain list: `a.test`, `~a.test`, `a.*` or `/expression/`, each for all subdomains too.
struct DomainEntry {
    enum Form {
        case domain(String)
        /// The part before `.*`, which stands for any public suffix.
        case anySuffix(String)
        case regularExpression(RegularExpression)
    }

    let isExcluded: Bool
    let form: Form
    /// As compared by `badfilter`: lower case, without `~`.
    let text: String
    /// Hiding rules may name a path after the domain.
    let path: AddressPattern?

    /// Nil where the entry names no domain.
    init?(_ written: String, allowsPath: Bool = false) {
        isExcluded = written.hasPrefix("~")
        var name = isExcluded ? String(written.dropFirst()) : written
        var pathText = ""
        if name.hasPrefix("/") {
            guard name.count > 2, name.hasSuffix("/") else { return nil }
            guard let expression = RegularExpression(String(name.dropFirst().dropLast()), matchesCase: false)
            else { return nil }
            (form, text, path) = (.regularExpression(expression), name, nil)
            return
        }
        if allowsPath, let slash = name.firstIndex(of: "/") {
            pathText = String(name[slash...])
            name = String(name[..<slash])
        }
        path = pathText.isEmpty ? nil : AddressPattern("|" + pathText, matchesCase: false)
        name = Punycode.host(name)
        text = name + pathText
        let letters = name.hasSuffix(".*") ? name.dropLast(2) : Substring(name)
        guard !letters.isEmpty, letters.allSatisfy({ $0.isLetter || $0.isNumber || ".-_:[]".contains($0) })
        else { return nil }
        form = letters.count < name.count ? .anySuffix(String(letters)) : .domain(name)
    }

    func matches(_ host: HostName, page: Address? = nil) -> Bool {
        switch form {
        case .domain(let domain):
            guard host.selfAndParents.contains(domain) else { return false }
        case .anySuffix(let name):
            guard let rest = host.withoutSuffix, rest == name || rest.hasSuffix("." + name) else { return false }
        case .regularExpression(let expression):
            if expression.matches(host.text) { return true }
            return page.map { expression.matches(host.text + $0.pathAndQuery) } ?? false
        }
        guard let path, let page else { return true }
        return path.matches(path: page.pathAndQuery)
    }
}

/// The value of `domain=`, `to=` or `denyallow=`, or what stands before a hiding rule's marker.
struct DomainList {
    let included: [DomainEntry]
    let excluded: [DomainEntry]

    /// Nil where an entry names no domain, or there is none.
    init?(_ written: [String], allowsPath: Bool = false) {
        var entries: [DomainEntry] = []
        for text in written {
            guard let entry = DomainEntry(text, allowsPath: allowsPath) else { return nil }
            entries.append(entry)
        }
        if entries.isEmpty { return nil }
        included = entries.filter { !$0.isExcluded }
        excluded = entries.filter(\.isExcluded)
    }

    /// In the list and not excluded; a list that only excludes takes every other host.
    ///
    /// - Parameter cancelled: Entries of this list that a `badfilter` rule took out.
    func accepts(_ host: HostName, page: Address? = nil, cancelled: (DomainEntry) -> Bool = { _ in false }) -> Bool {
        if excluded.contains(where: { $0.matches(host, page: page) }) { return false }
        return included.isEmpty || included.contains { $0.matches(host, page: page) && !cancelled($0) }
    }

    /// Whether a named domain lies below an excluded one and both are the host's.
    func namesBelowExcluded(_ host: HostName) -> Bool {
        let longestExcluded = excluded.filter { $0.matches(host) }.map(\.text.count).max() ?? Int.max
        return included.contains { entry in
            guard case .domain(let domain) = entry.form, entry.matches(host) else { return false }
            return domain.count > longestExcluded
        }
    }
}
