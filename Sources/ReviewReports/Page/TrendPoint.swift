internal import FilterReview

/// How large the categories were at some time, as a manifest of then tells.
package struct TrendPoint: Sendable {
    package struct Category: Sendable, Hashable {
        package var name: String
        package var rules: Int
        package var bytes: Int

        package init(name: String, rules: Int, bytes: Int) {
            self.name = name
            self.rules = rules
            self.bytes = bytes
        }
    }

    /// A date, or what else people call the time by.
    package var label: String
    package var categories: [Category]

    package init(label: String, categories: [Category]) {
        self.label = label
        self.categories = categories
    }
}

extension TrendPoint {
    /// The new state of a change.
    init(_ change: ChangeReview) {
        label = change.newName
        categories = change.categories.compactMap { category in
            category.new.map { Category(name: category.name, rules: $0.rules, bytes: $0.bytes) }
        }
    }
}
