extension DiffPath {
    /// The end of the year 9999; later dates are no dates.
    private static let latest = 253_402_300_799

    /// What `name[-resolution]-epoch-period` says, in seconds.
    ///
    /// The resolution is `h`, `m` or `s`, hours without it, and counts for both numbers.
    static func adGuardStamp(_ stem: Substring, longestName: Int) -> (created: Int, period: Int)? {
        let fields = stem.split(separator: "-", omittingEmptySubsequences: false)
        guard fields.count == 3 || fields.count == 4, fields[0].isName("_.", longest: longestName) else { return nil }
        let units = ["h": 3600, "m": 60, "s": 1]
        guard let unit = fields.count == 4 ? units[String(fields[1])] : 3600,
            let created = number(fields[fields.count - 2]), let period = number(fields[fields.count - 1]),
            period > 0, created <= latest / unit, period <= latest / unit - created
        else { return nil }
        return (created * unit, period * unit)
    }

    /// The date that `Y.M.D.minute` says, in seconds since 1970; the minute is of the day, in UTC.
    static func uBlockOriginStamp(_ stem: Substring) -> Int? {
        let fields = stem.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = fields.compactMap(number)
        guard fields.count == 4, numbers.count == 4, fields[0].utf8.count == 4, numbers[0] >= 1970,
            (1...12).contains(numbers[1]), (1...length(ofMonth: numbers[1], of: numbers[0])).contains(numbers[2]),
            numbers[3] < 24 * 60
        else { return nil }
        return days(year: numbers[0], month: numbers[1], day: numbers[2]) * 86_400 + numbers[3] * 60
    }

    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDecimalDigit) else { return nil }
        return RCSPatch.number(Array(digits.utf8)[...])
    }

    private static func length(ofMonth month: Int, of year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// The days since 1970-01-01 in the Gregorian calendar, whose years are counted from March on here.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        // 719,468 days lie between March 1 of the year 0 and 1970.
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
