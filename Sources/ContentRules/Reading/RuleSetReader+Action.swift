extension RuleSetReader {
    mutating func readAction(_ key: JSONString) throws(JSONFault) {
        begin(.action, key)
        rule.type = nil
        rule.selector = nil
        _ = scanner.peek()
        let start = scanner.offset
        guard scanner.peek() == UInt8(ascii: "{") else {
            return try skipValue(depth: 2, noting: .noAction, of: .action)
        }
        var selectorOffset = start
        var goesOn = scanner.enter(UInt8(ascii: "}"))
        while goesOn {
            let key = try scanner.key()
            switch keys.part(of: key, in: scanner.bytes, among: .action) {
            case .type:
                begin(.type, key)
                rule.type = try readString(depth: 3)
            case .selector:
                begin(.selector, key)
                _ = scanner.peek()
                selectorOffset = scanner.offset
                rule.selector = try readString(depth: 3)
            case .details: try scanner.skipValue(depth: 3)
            default:
                try scanner.skipValue(depth: 3)
                note(.unknownKey, of: .action, at: key.range.lowerBound)
            }
            goesOn = try scanner.next(UInt8(ascii: "}"))
        }
        rule.actionRange = start..<scanner.offset
        guard let action = rule.type.flatMap({ action(named: $0) }) else {
            return note(.unknownAction, of: .action, at: rule.type?.range.lowerBound ?? start)
        }
        rule.rule.action = action
        switch action {
        case .hide where rule.selector == nil: note(.noSelector, of: .action, at: selectorOffset)
        case .notify, .redirect, .modifyHeaders: checkDetails()
        default: break
        }
    }

    private func action(named name: JSONString) -> ContentRule.Action? {
        guard name.isPlain else {
            let decoded = JSONCharacters.decoded(scanner.bytes, name.range)
            return words.actions.first { $0.1 == decoded }?.0
        }
        for (action, text) in words.actions where equal(scanner.bytes, name.range, text) { return action }
        return nil
    }
}
