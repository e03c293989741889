/// Reads content-blocker JSON, of any tool, in one pass, and says all that is wrong with it.
///
/// What is refused, dropped, ignored and fatal was observed in WebKitGTK 2.50.6 and is written down in WebKit's
/// `ContentExtensionParser.cpp`, `ContentExtensionActions.cpp` and `ContentExtensionCompiler.cpp`.
public struct RuleSetReader {
    /// What is looked at beyond the structure of the file.
    public struct Checks: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The regular expressions: url-filters, and the conditions on addresses and domains.
        public static let filters = Checks(rawValue: 1)
        /// The selectors of rules that hide elements.
        public static let selectors = Checks(rawValue: 2)
        /// What WebKit ignores.
        public static let warnings = Checks(rawValue: 4)
        /// All that there is to look at.
        public static let all: Checks = [.filters, .selectors, .warnings]
    }

    /// The rules that WebKit takes in one list.
    static let maximumRuleCount = 150_000
    /// The problems that are told of one file.
    static let maximumProblemCount = 1_000_000
    /// The longest text that WebKit's strings hold.
    static let maximumLength = Int(Int32.max)

    let checks: Checks
    let keys = RuleSetKeys()
    let words = RuleSetWords()
    var scanner: JSONScanner
    var reading = RuleSetReading()
    var rule = RuleDraft()
    var filterCheck = FilterCheck()
    /// Whether something is wrong that WebKit sees before it looks at a regular expression.
    var isRefused = false
    /// What WebKit makes of the first regular expression that it does not take.
    var filterVerdict: RuleSetReading.Verdict?

    private init(_ json: [UInt8], checking checks: Checks) {
        self.checks = checks
        scanner = JSONScanner(json)
        reading.ruleSet.text = json
    }

    /// Reads a file.
    public static func read(_ json: [UInt8], checking checks: Checks = .all) -> RuleSetReading {
        var reader = RuleSetReader(json, checking: checks)
        reader.readFile()
        return reader.reading
    }

    private mutating func readFile() {
        let count = scanner.bytes.count
        reading.ruleSet.rules.reserveCapacity(min(count / 100, Self.maximumRuleCount))
        reading.ruleNumbers.reserveCapacity(min(count / 100, Self.maximumRuleCount))
        do throws(JSONFault) {
            guard count > 0 else { throw JSONFault(code: .emptyFile, offset: 0) }
            guard count <= Self.maximumLength else { throw JSONFault(code: .fileTooLarge, offset: 0) }
            if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw JSONFault(code: .byteOrderMark, offset: 0) }
            try readList()
        } catch {
            // What is wrong with the rule at hand up to here is true all the same.
            report(rule.takeProblems())
            reading.problems.append(RuleSetProblem(error.code, at: error.offset))
            isRefused = true
        }
        judge()
    }

    /// Reads the array, and what may not follow it.
    private mutating func readList() throws(JSONFault) {
        let isList = scanner.peek() == UInt8(ascii: "[")
        let start = scanner.offset
        if isList {
            var goesOn = scanner.enter(UInt8(ascii: "]"))
            while goesOn {
                try readRule()
                goesOn = try scanner.next(UInt8(ascii: "]"))
            }
        } else {
            try scanner.skipValue(depth: 0)
        }
        _ = scanner.peek()
        guard scanner.offset == scanner.bytes.count else {
            throw JSONFault(code: .textAfterList, offset: scanner.offset)
        }
        if !isList { throw JSONFault(code: .notAList, offset: start) }
        let isEmpty = reading.ruleSet.rules.isEmpty && !isRefused && filterVerdict == nil
        if isEmpty { throw JSONFault(code: .noRules, offset: start) }
    }

    /// Hands over problems.
    mutating func report(_ problems: [RuleSetProblem]) {
        guard !problems.isEmpty else { return }
        if problems.contains(where: { $0.severity == .refused && !$0.code.isOfExpression }) { isRefused = true }
        let room = max(0, Self.maximumProblemCount - reading.problems.count)
        reading.problems += problems.count <= room ? problems : Array(problems.prefix(room))
    }

    /// Settles what WebKit does: it reads the whole JSON, then the regular expressions up to the first bad one, and
    /// only then makes machines of them.
    private mutating func judge() {
        if isRefused {
            reading.verdict = .refused
        } else if let filterVerdict {
            reading.verdict = filterVerdict
        } else if checks.contains(.filters) {
            for index in ActionCount().rulesTooMany(reading.ruleSet) {
                let number = reading.ruleNumbers[index]
                let offset = min(Int(reading.ruleSet.rules[index].urlFilter.offset), scanner.bytes.count)
                reading.problems.append(RuleSetProblem(.tooManyRulesPerFilter, rule: number, at: offset))
                reading.verdict = .aborts
            }
        }
        reading.problems.sort { ($0.offset, $0.rule) < ($1.offset, $1.rule) }
    }
}
