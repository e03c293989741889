internal import FilterCatalogues
internal import FilterLists

/// Writes lists as a catalogue, `filterc.yml`, for people to go on with.
struct CatalogueWriter {
    /// What the first lines say of where it comes from, a line each.
    let origins: [String]
    let lists: [ImportedList]

    /// What became of the lists.
    struct Result {
        var text = ""
        var listCount = 0
        var enabledCount = 0
        var categoryCount = 0
        /// Addresses that cannot be fetched, with the reason.
        var unusable: [String] = []
    }

    func write() -> Result {
        var result = Result()
        result.text = "# The filter lists of each category; 'filterc compile' reads this file.\n"
        for origin in origins { result.text += "# \(YAMLQuoting.comment(origin))\n" }
        result.text += "# A list with 'enabled: false' is left out: remove that line to have it.\n\n"
        result.text += "output: \(Catalogue.standardOutput)\ncopies: \(Catalogue.standardCopies)\n\ncategories:\n"
        var copies = CopyPaths()
        // A list that stands in several entries is compiled once.
        var enabled: Set<String> = []
        for category in ImportedCategory.allCases {
            let members = lists.filter { $0.category == category }
            var text = ""
            for list in members {
                let address: WebListAddress
                do throws(WebListAddress.Problem) {
                    address = try WebListAddress(list.addressAsBrowsersReadIt)
                } catch {
                    result.unusable.append("\(list.address) \(error.explanation)")
                    continue
                }
                var list = list
                list.address = address.text
                if list.isEnabled, !enabled.insert(address.text).inserted {
                    list.isEnabled = false
                    list.note = [list.note, "stands above already"].compactMap { $0 }.joined(separator: "; ")
                }
                result.listCount += 1
                if list.isEnabled { result.enabledCount += 1 }
                text += entry(list, copy: copies.choose(for: address))
            }
            guard !text.isEmpty else { continue }
            result.categoryCount += 1
            result.text += "  - name: \(category.rawValue)\n    sources:\n\(text)"
        }
        return result
    }

    /// - Parameter copy: the path of the local copy, if it is not the usual one.
    private func entry(_ list: ImportedList, copy: String?) -> String {
        var text = ""
        for comment in [list.note, list.homepage] {
            if let comment, !comment.isEmpty { text += "      # \(YAMLQuoting.comment(comment))\n" }
        }
        var keys: [(SourceKey, String)] = [(.url, YAMLQuoting.scalar(list.address))]
        if let copy {
            keys.append((.path, YAMLQuoting.scalar(copy)))
        }
        if let title = list.title, title.contains(where: { !$0.isWhitespace }) {
            keys.append((.title, YAMLQuoting.scalar(title)))
        }
        if let syntax = list.syntax { keys.append((.syntax, syntax.rawValue)) }
        if let licence = list.licence, licence.contains(where: { !$0.isWhitespace }) {
            keys.append((.licence, YAMLQuoting.scalar(licence)))
        }
        let languages = list.languages.filter(Catalogue.isLanguageTag)
        if languages.count == 1 {
            keys.append((.language, YAMLQuoting.scalar(languages[0])))
        } else if !languages.isEmpty {
            keys.append((.language, "[\(languages.map(YAMLQuoting.scalar).joined(separator: ", "))]"))
        }
        if !list.isEnabled { keys.append((.enabled, "false")) }
        for (index, (key, value)) in keys.enumerated() {
            text += "      \(index == 0 ? "-" : " ") \(key.rawValue): \(value)\n"
        }
        return text
    }
}
