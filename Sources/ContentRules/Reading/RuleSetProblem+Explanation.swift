extension RuleSetProblem {
    /// A sentence for people.
    public var explanation: String {
        switch detail {
        case .none: code.explanation
        case .filter(let reason): "\(code.explanation): \(reason.explanation)"
        case .selector(let problem): "\(code.explanation): \(problem.explanation)"
        }
    }
}

extension RuleSetProblem.Code {
    /// A sentence for people, without the file's own words and without a full stop.
    public var explanation: String {
        switch self {
        case .emptyFile: "the file is empty; WebKit wants at least one rule"
        case .fileTooLarge: "the file is too large; WebKit's strings end at 2 GiB"
        case .byteOrderMark: "the file begins with a byte order mark, which WebKit does not take; remove it"
        case .notUTF8: "these bytes are not UTF-8"
        case .unexpectedEnd: "the JSON breaks off"
        case .unexpectedCharacter: "this character cannot stand here in JSON"
        case .trailingComma: "nothing follows the comma; remove it"
        case .invalidEscape: "JSON has no such escape"
        case .invalidNumber: "this is no number in JSON"
        case .tooDeep: "values are nested more than \(JSONScanner.maximumDepth) deep"
        case .textAfterList: "text follows the list"
        case .notAList: "the JSON is no array of rules"
        case .noRules: "no rule is left to load, and WebKit refuses an empty list"
        case .tooManyRules: "the list holds more rules than the 150,000 that WebKit takes"
        case .tooManyRulesPerFilter:
            "WebKit's process dies of more than 65,534 rules that share a url-filter and differ in the rest"
        case .notARule: "a rule must be an object"
        case .duplicateKey: "the key stands in the object twice; only its last value counts"
        case .unknownKey: "WebKit ignores this key"
        case .noTrigger: "the rule needs a trigger, an object"
        case .noURLFilter: "the trigger needs a url-filter, a string that is not empty"
        case .invalidURLFilter: "WebKit does not take this regular expression"
        case .abortingURLFilter: "WebKit's process dies of this regular expression"
        case .unreadURLFilter: "WebKit may take this regular expression, but filterc does not read it"
        case .invalidFlags: "this must be an array of words"
        case .unknownFlag: "WebKit does not know this word"
        case .unknownRequestMethod: "WebKit does not know this request method"
        case .notABoolean: "WebKit ignores this value, as it is neither true nor false"
        case .invalidCondition: "a condition must be an array that is not empty"
        case .invalidConditionEntry: "an entry of a condition must be a string that is not empty"
        case .severalConditions: "a trigger may have one condition only"
        case .invalidDomain: "WebKit makes a regular expression of this domain and then does not take it"
        case .domainNotLowerCaseASCII: "domains must be in small letters of ASCII; write others in Punycode"
        case .idleDomain: "no page is at this domain; a leading '*' without a dot means a domain and those below it"
        case .noAction: "the rule needs an action, an object"
        case .unknownAction: "the action needs a type that WebKit knows"
        case .noSelector: "css-display-none needs a selector, a string"
        case .invalidSelector: "WebKit leaves the rule out, as it does not take the selector"
        case .unclosedSelector: "the selector swallows those that WebKit joins to it"
        case .idleSelector: "WebKit takes the selector, but not all of it hides something"
        case .unreadSelector: "WebKit may take this selector, but filterc does not read it"
        case .noNotification: "notify needs a notification, a string"
        case .invalidRedirect:
            "redirect needs an object with a url, a transform, an extension-path or a regex-substitution"
        case .invalidRedirectURL: "the address to go to is none, or one that runs a script"
        case .invalidRedirectTransform: "WebKit does not take this part of the transform"
        case .invalidHeaders: "WebKit does not take these headers"
        case .invalidPriority: "modify-headers needs a priority, a whole number above 0"
        }
    }
}

extension URLFilterProblem.Reason {
    /// The reason in a few words, without a full stop.
    public var explanation: String {
        switch self {
        case .empty: "it is empty"
        case .nonASCII: "it holds a character beyond ASCII"
        case .nonASCIIInClass: "a class reaches beyond ASCII"
        case .alternation: "'|' is not supported; write two rules"
        case .repetition: "'{n}' is not supported"
        case .builtInClass: "classes such as '\\d' are not supported; write '[0-9]'"
        case .wordBoundary: "'\\b' is not supported"
        case .lookAround: "look-around is not supported"
        case .modifier: "modifiers such as '(?i:' are not supported"
        case .backReference: "references to groups are not supported"
        case .misplacedStart: "'^' may only stand at the start"
        case .misplacedEnd: "'$' may only stand at the end"
        case .syntax: "it is no regular expression"
        case .tooDeep: "groups are nested more than \(URLFilter.maximumDepth) deep"
        case .tooLong: "it is longer than 1 MiB"
        }
    }
}
