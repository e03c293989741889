internal import Foundation

/// Figures as people read them.
enum Figure {
    /// A number in groups, as 135,588.
    static func count(_ number: Int) -> String {
        var text = ""
        for (position, digit) in String(number).reversed().enumerated() {
            if position > 0, position.isMultiple(of: 3), digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// Seconds, as 0.0123.
    static func seconds(_ seconds: Double) -> String { String(format: "%.4f", seconds) }

    /// Megabytes of a million bytes, as 14.3.
    static func megabytes(_ bytes: Double) -> String { String(format: "%.1f", bytes / 1e6) }

    /// A ratio with three digits that count, as 12.3.
    static func ratio(_ value: Double) -> String {
        let decimals = abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
        return String(format: "%.\(decimals)f", value)
    }

    /// The change from one figure to another, as +12 %.
    static func change(from old: Double, to new: Double) -> String {
        guard old != 0 else { return "" }
        let percent = ((new / old - 1) * 100).rounded()
        return percent == 0 ? "0 %" : String(format: "%+.0f %%", percent)
    }
}
