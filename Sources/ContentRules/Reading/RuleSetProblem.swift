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
        case emptyFile = "empty-file"
        case fileTooLarge = "file-too-large"
        case byteOrderMark = "byte-order-mark"
        case notUTF8 = "not-utf8"
        case unexpectedEnd = "unexpected-end"
        case unexpectedCharacter = "unexpected-character"
        case trailingComma = "trailing-comma"
        case invalidEscape = "invalid-escape"
        case invalidNumber = "invalid-number"
        case tooDeep = "too-deep"
        case textAfterList = "text-after-list"
        // The list.
        case notAList = "not-a-list"
        case noRules = "no-rules"
        case tooManyRules = "too-many-rules"
        case tooManyRulesPerFilter = "too-many-rules-per-filter"
        // A rule.
        case notARule = "not-a-rule"
        case duplicateKey = "duplicate-key"
        case unknownKey = "unknown-key"
        // A trigger.
        case noTrigger = "no-trigger"
        case noURLFilter = "no-url-filter"
        case invalidURLFilter = "invalid-url-filter"
        case abortingURLFilter = "aborting-url-filter"
        case unreadURLFilter = "unread-url-filter"
        case invalidFlags = "invalid-flags"
        case unknownFlag = "unknown-flag"
        case unknownRequestMethod = "unknown-request-method"
        case notABoolean = "not-a-boolean"
        case invalidCondition = "invalid-condition"
        case invalidConditionEntry = "invalid-condition-entry"
        case severalConditions = "several-conditions"
        case invalidDomain = "invalid-domain"
        case domainNotLowerCaseASCII = "domain-not-lower-case-ascii"
        case idleDomain = "idle-domain"
        // An action.
        case noAction = "no-action"
        case unknownAction = "unknown-action"
        case noSelector = "no-selector"
        case invalidSelector = "invalid-selector"
        case unclosedSelector = "unclosed-selector"
        case idleSelector = "idle-selector"
        case unreadSelector = "unread-selector"
        case noNotification = "no-notification"
        case invalidRedirect = "invalid-redirect"
        case invalidRedirectURL = "invalid-redirect-url"
        case invalidRedirectTransform = "invalid-redirect-transform"
        case invalidHeaders = "invalid-headers"
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
        case none
        case filter(URLFilterProblem.Reason)
        case selector(SelectorProblem)
    }

    public var code: Code
    /// The rule's number in the file, counted from 1; 0 where the text or the list as a whole is at fault.
    public var rule: UInt32
    /// Where in the file, in bytes from its start.
    public var offset: Int
    public var detail = Detail.none

    public init(_ code: Code, rule: UInt32 = 0, at offset: Int, _ detail: Detail = .none) {
        self.code = code
        self.rule = rule
        self.offset = offset
        self.detail = detail
    }

    /// What WebKit does about it.
    public var severity: Severity { code.severity }
}
