/// How a page writes figures.
enum PageFigures {
    /// What is more or less than before.
    static func difference(_ old: Int?, _ new: Int?) -> String {
        let difference = (new ?? 0) - (old ?? 0)
        return difference == 0 ? "±0" : difference > 0 ? "+\(difference.grouped)" : "−\((-difference).grouped)"
    }

    static func seconds(_ seconds: Double) -> String {
        guard let hundredths = Int(exactly: (seconds * 100).rounded()) else { return "?" }
        return "\((hundredths / 100).grouped).\(hundredths % 100 / 10)\(hundredths % 10) s"
    }
}
