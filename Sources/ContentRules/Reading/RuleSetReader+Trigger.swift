extension RuleSetReader {
    mutating func readTrigger(_ key: JSONString) throws(JSONFault) {
        if rule.seen.contains(.trigger) { rule.rule = ContentRule(rule.rule.action, urlFilter: .empty) }
        begin(.trigger, key)
        rule.urlFilter = JSONString(range: 0..<0)
        rule.isTopCaseSensitive = false
        rule.isFrameCaseSensitive = false
        guard scanner.peek() == UInt8(ascii: "{") else {
            return try skipValue(depth: 2, noting: .noTrigger, of: .trigger)
        }
        let start = scanner.offset
        var goesOn = scanner.enter(UInt8(ascii: "}"))
        while goesOn {
            let key = try scanner.key()
            if let part = keys.part(of: key, in: scanner.bytes, among: .trigger) {
                begin(part, key)
                try readValue(of: part)
            } else {
                try scanner.skipValue(depth: 3)
                note(.unknownKey, of: .trigger, at: key.range.lowerBound)
            }
            goesOn = try scanner.next(UInt8(ascii: "}"))
        }
        if !rule.seen.contains(.urlFilter) { note(.noURLFilter, of: .trigger, at: start) }
        if rule.seen.conditionCount > 1 { note(.severalConditions, of: .trigger, at: start) }
        switch rule.rule.condition {
        case .ifDomain, .unlessDomain, .ifTopURL, .unlessTopURL:
            rule.rule.isConditionCaseSensitive = rule.isTopCaseSensitive
        case .ifFrameURL, .unlessFrameURL: rule.rule.isConditionCaseSensitive = rule.isFrameCaseSensitive
        case .none: break
        }
    }

    private mutating func readValue(of part: RuleDraft.Part) throws(JSONFault) {
        switch part {
        case .urlFilter: try readURLFilter()
        case .isCaseSensitive: rule.rule.isCaseSensitive = try readFlag(part)
        case .isTopCaseSensitive: rule.isTopCaseSensitive = try readFlag(part)
        case .isFrameCaseSensitive: rule.isFrameCaseSensitive = try readFlag(part)
        case .resourceType: rule.rule.resourceTypes = ResourceTypes(rawValue: try readWords(part, words.resourceTypes))
        case .loadType:
            let bits = try readWords(part, words.loadTypes)
            rule.rule.loadType = bits == 1 ? .firstParty : bits == 2 ? .thirdParty : .any
        case .loadContext:
            let bits = try readWords(part, words.loadContexts)
            rule.rule.loadContext = bits == 1 ? .topFrame : bits == 2 ? .childFrame : .any
        case .requestMethod: try readRequestMethod()
        default: try readCondition(part)
        }
    }

    private mutating func readURLFilter() throws(JSONFault) {
        rule.urlFilter = JSONString(range: 0..<0)
        _ = scanner.peek()
        let offset = scanner.offset
        if let string = try readString(depth: 3) {
            rule.urlFilter = string
            rule.rule.urlFilter = TextRange(string.range)
        }
        if rule.urlFilter.range.isEmpty { note(.noURLFilter, of: .urlFilter, at: offset) }
    }

    /// Skips a value of the wrong kind, and notes it if it is JSON.
    mutating func skipValue(
        depth: Int, noting code: RuleSetProblem.Code, of part: RuleDraft.Part
    ) throws(JSONFault) {
        _ = scanner.peek()
        let offset = scanner.offset
        try scanner.skipValue(depth: depth)
        note(code, of: part, at: offset)
    }

    /// A string, or nil where another value stands, which is skipped.
    mutating func readString(depth: Int) throws(JSONFault) -> JSONString? {
        guard scanner.peek() == UInt8(ascii: "\"") else {
            try scanner.skipValue(depth: depth)
            return nil
        }
        let string = try scanner.string()
        if string.isOdd { rule.hasOddText = true }
        return string
    }

    private mutating func readFlag(_ part: RuleDraft.Part) throws(JSONFault) -> Bool {
        let first = scanner.peek()
        guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else {
            try skipValue(depth: 3, noting: .notABoolean, of: part)
            return false
        }
        try scanner.skipScalar()
        return first == UInt8(ascii: "t")
    }

    /// The elements of one array that are told to be wrong.
    static let maximumElementCount = 100

    /// An array of words, as the union of the bits that they stand for.
    private mutating func readWords(
        _ part: RuleDraft.Part, _ words: [(UInt16, [UInt8])]
    ) throws(JSONFault) -> UInt16 {
        guard scanner.peek() == UInt8(ascii: "[") else {
            try skipValue(depth: 3, noting: .invalidFlags, of: part)
            return 0
        }
        var bits: UInt16 = 0
        var unknownCount = 0
        var goesOn = scanner.enter(UInt8(ascii: "]"))
        while goesOn {
            _ = scanner.peek()
            let offset = scanner.offset
            let word = try readWord(depth: 4)
            if let found = word.flatMap({ value(of: $0, among: words) }) {
                bits |= found
            } else {
                unknownCount += 1
                if unknownCount <= Self.maximumElementCount { note(.unknownFlag, of: part, at: offset) }
            }
            goesOn = try scanner.next(UInt8(ascii: "]"))
        }
        return bits
    }

    /// A string that is not kept, or nil where another value stands, which is skipped.
    private mutating func readWord(depth: Int) throws(JSONFault) -> JSONString? {
        guard scanner.peek() == UInt8(ascii: "\"") else {
            try scanner.skipValue(depth: depth)
            return nil
        }
        return try scanner.string()
    }

    @inline(__always)
    private func value(of word: JSONString, among words: [(UInt16, [UInt8])]) -> UInt16? {
        guard word.isPlain else {
            let decoded = JSONCharacters.decoded(scanner.bytes, word.range)
            for (value, text) in words where text == decoded { return value }
            return nil
        }
        for (value, text) in words where equal(scanner.bytes, word.range, text) { return value }
        return nil
    }

    private mutating func readRequestMethod() throws(JSONFault) {
        _ = scanner.peek()
        let offset = scanner.offset
        rule.rule.requestMethod = .any
        if let word = try readWord(depth: 3) {
            let name = JSONCharacters.decoded(scanner.bytes, word.range).map(\.inSmallLetters)
            for (value, text) in words.requestMethods where text == name {
                rule.rule.requestMethod = ContentRule.RequestMethod(rawValue: UInt8(truncatingIfNeeded: value)) ?? .any
            }
        }
        if rule.rule.requestMethod == .any { note(.unknownRequestMethod, of: .requestMethod, at: offset) }
    }
}

extension TextRange {
    init(_ range: Range<Int>) {
        self.init(
            offset: UInt32(truncatingIfNeeded: range.lowerBound), count: UInt32(truncatingIfNeeded: range.count))
    }
}
