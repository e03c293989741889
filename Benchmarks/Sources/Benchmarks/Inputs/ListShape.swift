/// A filter list whose rules are all of one kind: whatever work is done for pairs of them, its growth shows.
struct ListShape {
    /// What tables call it.
    var name: String
    /// Lines that come again and again, with other numbers each time.
    private var lines: [[Part]]

    private enum Part {
        case text(String)
        /// The number of the repetition, divided and then in a range from 0.
        case number(divisor: Int, limit: Int)
    }

    /// - Parameter lines: with `{n}` where the number of the repetition stands, `{n/5}` for the same one in five of them, and
    ///   `{n%5}` for 0 to 4.
    init(_ name: String, _ lines: String...) {
        self.name = name
        self.lines = lines.map { line in
            line.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap {
                place, piece -> [Part] in
                guard place > 0, let end = piece.firstIndex(of: "}") else { return [.text(String(piece))] }
                let operand = Int(piece[..<end].dropFirst(2))
                let number: Part =
                    piece.dropFirst().first == "/"
                    ? .number(divisor: operand ?? 1, limit: .max) : .number(divisor: 1, limit: operand ?? .max)
                return [number, .text(String(piece[end...].dropFirst()))]
            }
        }
    }

    /// A list of about so many rules.
    func text(ruleCount: Int) -> String {
        var text = ""
        for number in 0..<max(ruleCount / lines.count, 1) {
            for line in lines {
                for part in line {
                    switch part {
                    case .text(let piece): text += piece
                    case .number(let divisor, let limit):
                        // All of one length, so that four times the rules are four times the bytes.
                        let digits = String(number / divisor % limit)
                        text += String(repeating: "0", count: max(0, 7 - digits.count)) + digits
                    }
                }
                text += "\n"
            }
        }
        return text
    }
}
