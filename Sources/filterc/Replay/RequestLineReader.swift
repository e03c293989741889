internal import ContentRules
internal import FilterCatalogues

/// Reads requests that are logged as one JSON object a line.
///
/// There are two vocabularies: `url`, `source_url`, `type`, `frame_url`, with a recorded verdict `blocked` (of which
/// `blocked_ubo` is the better for documents) and its `filter`; and `url`, `frameUrl`, `cpt` as uBlock Origin's and
/// Ghostery's benchmarks have them. Other keys are passed over, and of those that stand twice the last counts.
struct RequestLineReader {
    private let keys = RequestKeys()
    private let words = RequestTypeWords.shared

    /// The request of a line, or what is wrong with the line.
    func request(_ line: [UInt8]) -> Result<RecordedRequest, RequestFault> {
        Result { () throws(RequestFault) in try read(line) }
    }

    private func read(_ line: [UInt8]) throws(RequestFault) -> RecordedRequest {
        var members = Members()
        do throws(JSONFault) {
            try read(line, &members)
        } catch {
            throw RequestFault(reason: .json(error.code), offset: error.offset)
        }
        guard members.isObject else { throw RequestFault(reason: .notAnObject, offset: members.start) }
        guard members.end == line.count else {
            throw RequestFault(reason: .json(.unexpectedCharacter), offset: members.end)
        }
        guard let url = members.url else { throw RequestFault(reason: .noURL, offset: members.start) }
        guard let word = members.type ?? members.cpt else {
            throw RequestFault(reason: .noType, offset: members.start)
        }
        guard let type = words.type(line, word) else {
            throw RequestFault(reason: .unknownType, offset: word.lowerBound)
        }
        let page = members.sourceURL ?? members.callerURL
        if page == nil, type != .document { throw RequestFault(reason: .noPage, offset: members.start) }
        if let offset = members.wrongVerdict { throw RequestFault(reason: .invalidVerdict, offset: offset) }
        let verdict = type == .document ? members.isDocumentBlocked ?? members.isBlocked : members.isBlocked
        return RecordedRequest(
            text: line, url: url, page: page,
            frame: members.frameURL ?? members.sourceURL.flatMap { _ in members.callerURL },
            type: type, isBlocked: verdict, filter: members.filter)
    }

    /// What is of interest in a line.
    private struct Members {
        var isObject = false
        var start = 0
        /// Where the object ends, and what must be the line's end.
        var end = 0
        var url: Range<Int>?
        var sourceURL: Range<Int>?
        var callerURL: Range<Int>?
        var frameURL: Range<Int>?
        var type: Range<Int>?
        var cpt: Range<Int>?
        var filter: Range<Int>?
        var isBlocked: Bool?
        var isDocumentBlocked: Bool?
        /// Where a verdict is neither true nor false nor null.
        var wrongVerdict: Int?
    }

    private func read(_ line: [UInt8], _ members: inout Members) throws(JSONFault) {
        var scanner = JSONScanner(line)
        members.isObject = scanner.peek() == UInt8(ascii: "{")
        members.start = scanner.offset
        guard members.isObject else { return }
        var goesOn = scanner.enter(UInt8(ascii: "}"))
        while goesOn {
            let key = try scanner.key()
            let value = scanner.peek()
            switch keys.key(line, key) {
            case .url: members.url = try Self.string(&scanner, value)
            case .sourceURL: members.sourceURL = try Self.string(&scanner, value)
            case .callerURL: members.callerURL = try Self.string(&scanner, value)
            case .frameURL: members.frameURL = try Self.string(&scanner, value)
            case .type: members.type = try Self.string(&scanner, value)
            case .cpt: members.cpt = try Self.string(&scanner, value)
            case .filter: members.filter = try Self.string(&scanner, value)
            case .blocked: members.isBlocked = try Self.bool(&scanner, value, &members.wrongVerdict)
            case .blockedDocument: members.isDocumentBlocked = try Self.bool(&scanner, value, &members.wrongVerdict)
            case nil: try scanner.skipValue(depth: 1)
            }
            goesOn = try scanner.next(UInt8(ascii: "}"))
        }
        _ = scanner.peek()
        members.end = scanner.offset
    }

    /// A string that is not empty; null and other values count as missing.
    private static func string(_ scanner: inout JSONScanner, _ first: UInt8) throws(JSONFault) -> Range<Int>? {
        guard first == UInt8(ascii: "\"") else {
            try scanner.skipValue(depth: 1)
            return nil
        }
        let range = try scanner.string().range
        return range.isEmpty ? nil : range
    }

    /// True or false; null counts as missing, and of another value it is noted where it stands.
    private static func bool(
        _ scanner: inout JSONScanner, _ first: UInt8, _ wrongOffset: inout Int?
    ) throws(JSONFault) -> Bool? {
        let start = scanner.offset
        try scanner.skipValue(depth: 1)
        switch first {
        case UInt8(ascii: "t"): return true
        case UInt8(ascii: "f"): return false
        case UInt8(ascii: "n"): return nil
        default:
            wrongOffset = start
            return nil
        }
    }
}
