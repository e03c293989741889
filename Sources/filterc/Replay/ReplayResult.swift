internal import ContentRules

/// What a replay has to tell: what `--format json` writes (docs/JSON.md), and the other formats show.
struct ReplayResult: Encodable {
    /// Requests of one type, or of all.
    struct Requests: Encodable {
        var requests: Int
        var blocked: Int
        var upgraded: Int
        var withoutCookies: Int
        /// Those that a rule would block and an exception lets through; a rule that spares all pages is none.
        var excepted: Int
    }

    struct TypeRow: Encodable {
        var type: String
        var counts: Requests
        /// Where the log tells verdicts.
        var verdicts: Agreement?
    }

    struct Category: Encodable {
        var category: String
        var files: [String]
        var rules: Int
        /// Rules that hide elements: no request shows whether they match.
        var hidingRules: Int
        var matchingRules: Int
        var blocked: Int
        /// Requests that no other category blocks.
        var blockedAlone: Int
        var upgraded: Int
        var excepted: Int
        /// Rules that match no request, those that hide aside.
        var idleRules: Int { rules - hidingRules - matchingRules }
    }

    struct Rule: Encodable {
        var file: String
        /// Counted from 1.
        var number: Int
        var category: String
        var urlFilter: String
        /// The requests that it was the first to block.
        var blocked: Int?
    }

    /// The rules of one file that match no request, those that hide aside.
    struct IdleRules: Encodable {
        var file: String
        var numbers: [Int]
    }

    struct Agreement: Encodable {
        var recorded: Int
        var agree: Int
        var blockedTooMuch: Int
        var missed: Int
    }

    struct Difference: Encodable {
        var url: String
        var type: String
        var page: String
        /// The filter that the log names.
        var filter: String?
        /// The rule that blocks.
        var rule: Rule?
    }

    struct Verdicts: Encodable {
        var agreement: Agreement
        /// The first of each kind.
        var blockedTooMuch: [Difference]
        var missed: [Difference]
    }

    let version = 1
    var total: Requests
    /// Lines and entries that tell of no request.
    var damaged: Int
    /// Those that occur, in the order of `RequestType`.
    var types: [TypeRow]
    var categories: [Category]
    var topRules: [Rule]
    var idleRules: [IdleRules]
    /// Nothing where the log tells none.
    var verdicts: Verdicts?

    /// Whether a request came out other than recorded.
    var hasDifferences: Bool { verdicts.map { $0.agreement.agree < $0.agreement.recorded } ?? false }
}
