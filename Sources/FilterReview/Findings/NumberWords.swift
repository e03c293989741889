/// Numbers in sentences for people.
package enum NumberWords {
    /// A number with its thousands set apart, the same in every locale: `2,187`.
    package static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return String(
            digits.enumerated().flatMap { index, digit in
                index > 0 && digit != "-" && digits[index - 1] != "-" && (digits.count - index) % 3 == 0
                    ? [",", digit] : [digit]
            })
    }

    /// A number with a noun that takes an s: `1 rule`, `1,200 rules`.
    package static func counted(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }
}
