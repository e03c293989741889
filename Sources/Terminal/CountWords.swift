/// Numbers in messages for people.
///
/// `FilterReview`, which knows of no terminal, has its own for the sentences of a review.
package enum CountWords {
    /// A number with its thousands set apart, the same in every locale, and a noun that takes an s: `1 rule`,
    /// `148,000 rules`.
    package static func counted(_ number: Int, _ noun: String) -> String {
        let digits = Array(String(number))
        let grouped = digits.indices.map { index in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : "\(digits[index])"
        }
        return "\(grouped.joined()) \(noun)\(number == 1 ? "" : "s")"
    }
}
