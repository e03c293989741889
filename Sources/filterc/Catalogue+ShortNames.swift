internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists

extension Catalogue.Contents {
    /// The same with the shortest names of lists, in warnings too: nobody finds annotations of `a/../own.txt`.
    var shortlyNamed: Catalogue.Contents {
        var contents = self
        var names: [String: String] = [:]
        for category in contents.categories.indices {
            for source in contents.categories[category].sources.indices {
                let lists = contents.categories[category].sources[source].lists
                contents.categories[category].sources[source].lists = lists.map { rules in
                    let name = rules.list.name
                    let short = FilePath.shortened(name)
                    guard short != name else { return rules }
                    names[name] = short
                    return rules.named(short)
                }
            }
        }
        contents.warnings = warnings.map { warning in
            let renamed = names.filter { warning.hasPrefix("\($0.key):") }.max { $0.key.count < $1.key.count }
            return renamed.map { "\($0.value)\(warning.dropFirst($0.key.count))" } ?? warning
        }
        return contents
    }
}
