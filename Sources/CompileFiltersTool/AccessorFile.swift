internal import FilterCatalogues
internal import Terminal

/// The Swift file by which a target reaches its rule sets: `ContentBlockers.ads.url`.
struct AccessorFile {
    static let name = "ContentBlockers.swift"

    let text: String

    /// The cases stand in the order of the catalogue.
    init(_ catalogue: Catalogue, owner: BuildArguments.Owner) {
        var names = Self.reserved
        let cases = catalogue.categories.map { category in
            var name = Self.identifier(category.name)
            while !names.insert(name).inserted { name += "_" }
            return "    /// \(Self.contents(of: category))\n    case `\(name)` = \"\(category.name)\""
        }
        let bundle = owner == .package ? "Bundle.module" : "Bundle(for: BundleAnchor.self)"
        let anchor =
            owner == .package ? "" : "\n\n/// Its bundle is that of the target.\nprivate final class BundleAnchor {}"
        text = """
            // Made by the plugin CompileFilters of filterc; what is changed here is lost.
            public import Foundation

            /// The content blockers of this module, compiled from filter lists: a rule set each.
            public enum ContentBlockers: String, CaseIterable, Sendable {
            \(cases.joined(separator: "\n"))

                /// The rule set: a file of JSON that Safari's content blockers and `WKContentRuleListStore` read.
                public var url: URL {
                    guard let url = \(bundle).url(forResource: rawValue, withExtension: "json") else {
                        preconditionFailure("\\(rawValue).json is missing in the resources of this module")
                    }
                    return url
                }
            }\(anchor)

            """
    }

    /// The sources by their titles, on one line.
    private static func contents(of category: Catalogue.Category) -> String {
        let sources = category.enabledSources.map { source in
            (source.title ?? FilePath.name(of: source.name)) + (source.licence.map { " (\($0))" } ?? "")
        }
        return sources.isEmpty
            ? "Empty: its sources are switched off." : sources.joined(separator: ", ").visible() + "."
    }

    /// A category's name as Swift has names: `myAds` for `my-ads`.
    private static func identifier(_ category: String) -> String {
        let words = category.split { $0 == "-" || $0 == "_" }
        let name = words.enumerated().map { index, word in
            (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
        }.joined()
        return name.first?.isLetter == true ? name : "_\(name)"
    }

    /// What the enumeration has already, and what no member may be named.
    private static let reserved: Set<String> = [
        "url", "rawValue", "allCases", "hashValue", "hash", "self", "init", "Type", "Protocol", "RawValue", "AllCases",
    ]
}
