/// What is wrong with a file of content-blocker JSON, and where.
public struct RuleSetProblem: Error, Hashable, Sendable {
    /// What WebKit does about a problem.
    public enum Severity: UInt8, Comparable, Hashable, Sendable {
        /// It loads the rule, but something in it has no effect, or another than it seems to have.
        case warning
        /// It leaves the rule out and loads the others.
        case dropped
        /// It refuses the whole list.
        case refused
        /// Its process dies.
        case aborts

        public static func < (one: Severity, other: Severity) -> Bool { one.rawValue < other.rawValue }
    }

    /// What is wrong; the raw value is the code that people see and search for.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // The text.
        /// The file is empty; WebKit wants at least one rule.
        case emptyFile = "empty-file"
        /// The file is too large; WebKit's strings end at 2 GiB.
        case fileTooLarge = "file-too-large"
        /// The file begins with a byte order mark, which WebKit does not take; remove it.
        case byteOrderMark = "byte-order-mark"
        /// These bytes are not UTF-8.
        case notUTF8 = "not-utf8"
        /// The JSON breaks off.
        case unexpectedEnd = "unexpected-end"
        /// This character cannot stand here in JSON.
        case unexpectedCharacter = "unexpected-character"
        /// Nothing follows the comma; remove it.
        case trailingComma = "trailing-comma"
        /// JSON has no such escape.
        case invalidEscape = "invalid-escape"
        /// This is no number in JSON.
        case invalidNumber = "invalid-number"
        /// Values are nested more than 1,000 deep.
        case tooDeep = "too-deep"
        /// Text follows the list.
        case textAfterList = "text-after-list"
        // The list.
        /// The JSON is no array of rules.
        case notAList = "not-a-list"
        /// No rule is left to load, and WebKit refuses an empty list.
        case noRules = "no-rules"
        /// The list holds more rules than the 150,000 that WebKit takes.
        case tooManyRules = "too-many-rules"
        /// WebKit's process dies of more than 65,534 rules that share a url-filter and differ in the rest.
        case tooManyRulesPerFilter = "too-many-rules-per-filter"
        // A rule.
        /// A rule must be an object.
        case notARule = "not-a-rule"
        /// The key stands in the object twice; only its last value counts.
        case duplicateKey = "duplicate-key"
        /// WebKit ignores this key.
        case unknownKey = "unknown-key"
        // A trigger.
        /// The rule needs a trigger, an object.
        case noTrigger = "no-trigger"
        /// The trigger needs a url-filter, a string that is not empty.
        case noURLFilter = "no-url-filter"
        /// WebKit does not take this regular expression.
        case invalidURLFilter = "invalid-url-filter"
        /// WebKit's process dies of this regular expression.
        case abortingURLFilter = "aborting-url-filter"
        /// WebKit may take this regular expression, but filterc does not read it.
        case unreadURLFilter = "unread-url-filter"
        /// This must be an array of words.
        case invalidFlags = "invalid-flags"
        /// WebKit does not know this word.
        case unknownFlag = "unknown-flag"
        /// WebKit does not know this request method.
        case unknownRequestMethod = "unknown-request-method"
        /// WebKit ignores this value, as it is neither true nor false.
        case notABoolean = "not-a-boolean"
        /// A condition must be an array that is not empty.
        case invalidCondition = "invalid-condition"
        /// An entry of a condition must be a string that is not empty.
        case invalidConditionEntry = "invalid-condition-entry"
        /// A trigger may have one condition only.
        case severalConditions = "several-conditions"
        /// WebKit makes a regular expression of this domain and then does not take it.
        case invalidDomain = "invalid-domain"
        /// Domains must be in small letters of ASCII; write others in Punycode.
        case domainNotLowerCaseASCII = "domain-not-lower-case-ascii"
        /// No page is at this domain; a leading `*` without a dot means a domain and those below it.
        case idleDomain = "idle-domain"
        // An action.
        /// The rule needs an action, an object.
        case noAction = "no-action"
        /// The action needs a type that WebKit knows.
        case unknownAction = "unknown-action"
        /// Css-display-none needs a selector, a string.
        case noSelector = "no-selector"
        /// WebKit leaves the rule out, as it does not take the selector.
        case invalidSelector = "invalid-selector"
        /// The selector swallows those that WebKit joins to it.
        case unclosedSelector = "unclosed-selector"
        /// WebKit takes the selector, but not all of it hides something.
        case idleSelector = "idle-selector"
        /// WebKit may take this selector, but filterc does not read it.
        case unreadSelector = "unread-selector"
        /// Notify needs a notification, a string.
        case noNotification = "no-notification"
        /// Redirect needs an object with a url, a transform, an extension-path or a regex-substitution.
        case invalidRedirect = "invalid-redirect"
        /// The address to go to is none, or one that runs a script.
        case invalidRedirectURL = "invalid-redirect-url"
        /// WebKit does not take this part of the transform.
        case invalidRedirectTransform = "invalid-redirect-transform"
        /// WebKit does not take these headers.
        case invalidHeaders = "invalid-headers"
        /// Modify-headers needs a priority, a whole number above 0.
        case invalidPriority = "invalid-priority"

        /// What WebKit does about it.
        public var severity: Severity {
            switch self {
            case .duplicateKey, .unknownKey, .notABoolean, .unreadURLFilter, .idleDomain, .unclosedSelector,
                .idleSelector, .unreadSelector:
                .warning
            case .invalidSelector: .dropped
            case .tooManyRulesPerFilter, .abortingURLFilter: .aborts
            default: .refused
            }
        }

        /// Whether it is in a regular expression, which WebKit looks at when all else has proved right.
        var isOfExpression: Bool { self == .invalidURLFilter || self == .invalidDomain }
    }

    /// What a part with a language of its own has against it.
    public enum Detail: Hashable, Sendable {
        /// There is no more to say.
        case none
        /// Why the regular expression is not taken.
        case filter(URLFilterProblem.Reason)
        /// What is wrong with the selector.
        case selector(SelectorProblem)
    }

    /// What is wrong.
    public var code: Code
    /// The rule's number in the file, counted from 1; 0 where the text or the list as a whole is at fault.
    public var rule: UInt32
    /// Where in the file, in bytes from its start.
    public var offset: Int
    /// What the part that is at fault has against it, where it has a language of its own.
    public var detail = Detail.none

    package init(_ code: Code, rule: UInt32 = 0, at offset: Int, _ detail: Detail = .none) {
        self.code = code
        self.rule = rule
        self.offset = offset
        self.detail = detail
    }

    /// What WebKit does about it.
    public var severity: Severity { code.severity }
}
