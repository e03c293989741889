/// The keys that a catalogue may have; `docs/filterc.schema.json` has the same.
package enum CatalogueKey: String, CaseIterable {
    case target, output, copies, refresh, budget, rules
    case ruleFiles = "rule-files"
    case allowlist
    case allowlistFiles = "allowlist-files"
    case categories
}

/// The keys of a budget.
package enum BudgetKey: String, CaseIterable {
    case rules, bytes
}

/// The keys of how a list is kept fresh.
package enum RefreshKey: String, CaseIterable {
    case shortest, longest, stale, shrink
}

/// The keys of a category.
package enum CategoryKey: String, CaseIterable {
    case name, affinity, budget, sources
    case hideInTopDocuments = "hide-in-top-documents"
}

/// The keys of a source.
package enum SourceKey: String, CaseIterable {
    case path, glob, url, mirrors, patches, syntax, select, title, licence, language, required, optional, enabled,
        refresh
}

/// A table of the words that may stand at some place of a catalogue.
package protocol CatalogueWord: RawRepresentable<String>, CaseIterable, Hashable {}

extension CatalogueKey: CatalogueWord {}
extension BudgetKey: CatalogueWord {}
extension RefreshKey: CatalogueWord {}
extension CategoryKey: CatalogueWord {}
extension SourceKey: CatalogueWord {}
extension AffinityWord: CatalogueWord {}
