package import Foundation

/// A moment as HTTP writes it (RFC 9110, 5.6.7).
package enum HTTPDate {
    /// Reads any of the three forms that a client must know.
    ///
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    /// - Parameter now: A year of two digits is the last that is not more than 50 years later than this.
    package static func date(_ text: String, now: Date = Date()) -> Date? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
        guard let first = words.first, isWeekday(first) else { return nil }
        // The number of words tells the forms apart; the second also by its dashes.
        if words.count == 6, words[5] == "GMT" {
            guard let year = text.contains("-") ? recentYear(words[3], now: now) : number(words[3], digits: 4...4)
            else { return nil }
            return date(year: year, month: words[2], day: words[1], time: words[4])
        }
        if words.count == 5, !text.contains("-"), let year = number(words[4], digits: 4...4) {
            return date(year: year, month: words[1], day: words[2], time: words[3])
        }
        return nil
    }

    /// Writes the first form, the one to be sent.
    package static func text(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down).clamped(to: -62_135_596_800...253_402_300_799))
        let (days, second) = seconds.quotientAndPositiveRemainder(dividingBy: 86_400)
        let (year, month, day) = civil(days)
        let weekday = weekdays[(days + 4).quotientAndPositiveRemainder(dividingBy: 7).remainder]
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }.joined(separator: ":")
        return "\(weekday.prefix(3)), \(padded(day, to: 2)) \(months[month - 1]) \(padded(year, to: 4)) \(time) GMT"
    }

    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func isWeekday(_ word: String) -> Bool {
        weekdays.contains { $0 == word || $0.prefix(3) == word }
    }

    private static func date(year: Int, month: String, day: String, time: String) -> Date? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
            .map { number(String($0), digits: 2...2) }
        guard let month = months.firstIndex(of: month).map({ $0 + 1 }), let day = number(day, digits: 1...2),
            (1...31).contains(day), parts.count == 3, let hour = parts[0], let minute = parts[1],
            let second = parts[2], hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = dayNumber(year: year, month: month, day: day)
        // A day that its month lacks would be one of the next month.
        guard civil(days) == (year, month, day) else { return nil }
        return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    private static func recentYear(_ text: String, now: Date) -> Int? {
        guard let short = number(text, digits: 2...2) else { return nil }
        let latest = civil(Int((now.timeIntervalSince1970 / 86_400).rounded(.down))).year + 50
        return latest - (latest - short).quotientAndPositiveRemainder(dividingBy: 100).remainder
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    // The Gregorian calendar by arithmetic alone, years beginning in March; days count from 1970-01-01.

    private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shifted.quotientAndPositiveRemainder(dividingBy: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, day) = (days + 719_468).quotientAndPositiveRemainder(dividingBy: 146_097)
        let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = (shiftedMonth + 2) % 12 + 1
        return (
            era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }
}

extension Int {
    fileprivate func quotientAndPositiveRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
