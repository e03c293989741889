/// A filter list of one kind of rules, or of one rule of many parts: whatever work is done for pairs of them, its growth
/// shows.
struct ListShape {
    /// What tables call it.
    var name: String
    /// What comes again and again, with other numbers each time.
    private var repeated: [[Part]]
    /// What stands once, before, between and behind.
    private var (start, separator, end) = ("", "", "")
    /// Whether all of it is one rule.
    var isOneRule: Bool { !end.isEmpty }

    private enum Part {
        case text(String)
        /// The number of the repetition, divided and then in a range from 0.
        case number(divisor: Int, limit: Int)
    }

    /// - Parameter lines: with `{n}` where the number of the repetition stands, `{n/5}` for the same one in five of them, and
    ///   `{n%5}` for 0 to 4.
    init(_ name: String, _ lines: String...) {
        self.name = name
        repeated = lines.map { Self.parts(of: $0 + "\n") }
    }

    /// One rule in one line.
    /// - Parameter each: as a line above.
    init(_ name: String, _ start: String, each: String, separator: String, _ end: String = "") {
        self.name = name
        repeated = [Self.parts(of: each)]
        (self.start, self.separator, self.end) = (start, separator, end + "\n")
    }

    private static func parts(of text: String) -> [Part] {
        text.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { place, piece -> [Part] in
            guard place > 0 else { return [.text(String(piece))] }
            // Styles have braces of their own.
            guard piece.first == "n", let end = piece.firstIndex(of: "}") else { return [.text("{" + piece)] }
            let operand = Int(piece[..<end].dropFirst(2))
            let number: Part =
                piece.dropFirst().first == "/"
                ? .number(divisor: operand ?? 1, limit: .max) : .number(divisor: 1, limit: operand ?? .max)
            return [number, .text(String(piece[end...].dropFirst()))]
        }
    }

    /// A list of about so many rules, or a rule of so many parts.
    /// - Parameter isHalved: every second one is left out.
    func text(ruleCount: Int, isHalved: Bool = false) -> String {
        var text = start
        for number in stride(from: 0, to: max(ruleCount / repeated.count, 1), by: isHalved ? 2 : 1) {
            if number > 0 { text += separator }
            for part in repeated.joined() {
                switch part {
                case .text(let piece): text += piece
                case .number(let divisor, let limit):
                    // All of one length, so that four times the rules are four times the bytes.
                    let digits = String(number / divisor % limit)
                    text += String(repeating: "0", count: max(0, 7 - digits.count)) + digits
                }
            }
        }
        return text + end
    }
}
