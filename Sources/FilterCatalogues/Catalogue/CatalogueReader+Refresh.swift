/// Reading how lists are kept fresh.
extension CatalogueReader {
    mutating func refresh(_ node: YAMLNode?) -> Catalogue.Refresh {
        guard let node, let fields = CatalogueFields<RefreshKey>(node, of: "'refresh'", problems: &problems) else {
            return Catalogue.Refresh()
        }
        let refresh = Catalogue.Refresh(
            shortest: span(.shortest, fields), longest: span(.longest, fields), stale: span(.stale, fields),
            share: share(fields))
        if let shortest = refresh.shortest, let longest = refresh.longest, shortest > longest {
            problems.append(CatalogueProblem("'shortest' is longer than 'longest'", at: node.place))
        }
        return refresh
    }

    private mutating func span(_ key: RefreshKey, _ fields: CatalogueFields<RefreshKey>) -> Int? {
        guard let node = fields[key] else { return nil }
        guard case .text(let text) = node.content, let seconds = TimeSpan.seconds(text) else {
            problems.append(
                CatalogueProblem("'\(key.rawValue)' must be a time such as 4 hours, 1 day or 2 weeks", at: node.place))
            return nil
        }
        return seconds
    }

    private mutating func share(_ fields: CatalogueFields<RefreshKey>) -> Double? {
        guard let node = fields[.shrink] else { return nil }
        guard case .text(let text) = node.content, let match = text.wholeMatch(of: /\s*(100|[0-9]{1,2})\s*%\s*/),
            let percent = Double(match.1)
        else {
            problems.append(CatalogueProblem("'shrink' must be a percentage such as 50%", at: node.place))
            return nil
        }
        return percent / 100
    }

    /// One or more addresses under a key.
    mutating func addresses(_ key: SourceKey, _ fields: CatalogueFields<SourceKey>) -> [String] {
        var addresses: [String] = []
        for (text, node) in fields.texts(key, problems: &problems) {
            do throws(WebListAddress.Problem) {
                addresses.append(try WebListAddress(text).text)
            } catch {
                problems.append(CatalogueProblem("the address \(text) \(error.explanation)", at: node.place))
            }
        }
        return addresses
    }

    /// What only a source with an address can have.
    mutating func checkRemoteKeys(_ fields: CatalogueFields<SourceKey>) {
        guard fields[.url] == nil else { return }
        for key in [SourceKey.mirrors, .patches, .refresh] {
            guard let node = fields[key] else { continue }
            problems.append(CatalogueProblem("'\(key.rawValue)' is for sources with 'url'", at: node.place))
        }
    }
}
