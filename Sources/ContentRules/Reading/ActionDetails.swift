/// What the actions `notify`, `redirect` and `modify-headers` ask for.
///
/// The rules are those of WebKit's `ContentExtensionActions.cpp`: a member of another type than the wanted one counts as
/// absent.
struct ActionDetails {
    /// What is wrong, and where.
    struct Fault: Error {
        var code: RuleSetProblem.Code
        var offset: Int
    }

    let action: JSONValue

    func check(_ kind: ContentRule.Action) throws(Fault) {
        switch kind {
        case .notify:
            guard action.member("notification")?.string != nil else { throw fault(.noNotification, action) }
        case .redirect:
            guard let redirect = action.member("redirect"), redirect.isObject else {
                throw fault(.invalidRedirect, action)
            }
            try check(redirect: redirect)
        case .modifyHeaders:
            if let headers = action.member("request-headers") { try check(headers: headers) }
            if let headers = action.member("response-headers") { try check(headers: headers) }
            guard let priority = action.member("priority"), isPriority(priority) else {
                throw fault(.invalidPriority, action.member("priority") ?? action)
            }
        default: break
        }
    }

    private func fault(_ code: RuleSetProblem.Code, _ value: JSONValue) -> Fault {
        Fault(code: code, offset: value.offset)
    }

    // MARK: Redirects

    private func check(redirect: JSONValue) throws(Fault) {
        if let value = redirect.member("extension-path"), let path = value.string {
            guard path.first == UInt8(ascii: "/") else { throw fault(.invalidRedirect, value) }
        } else if redirect.member("regex-substitution")?.string != nil {
            return
        } else if let transform = redirect.member("transform"), transform.isObject {
            try check(transform: transform)
        } else if let value = redirect.member("url"), let url = value.string {
            guard isRedirectTarget(url) else { throw fault(.invalidRedirectURL, value) }
        } else {
            throw fault(.invalidRedirect, redirect)
        }
    }

    private func check(transform: JSONValue) throws(Fault) {
        if let value = transform.member("fragment"), let fragment = value.string {
            guard fragment.first ?? UInt8(ascii: "#") == UInt8(ascii: "#") else {
                throw fault(.invalidRedirectTransform, value)
            }
        }
        if let value = transform.member("port"), let port = value.string, !port.isEmpty {
            guard isPort(port) else { throw fault(.invalidRedirectTransform, value) }
        }
        if let value = transform.member("scheme"), let scheme = value.string {
            guard isScheme(scheme) else { throw fault(.invalidRedirectTransform, value) }
        }
        if let query = transform.member("query-transform"), query.isObject {
            try check(queryTransform: query)
        } else if let value = transform.member("query"), let query = value.string {
            guard query.first ?? UInt8(ascii: "?") == UInt8(ascii: "?") else {
                throw fault(.invalidRedirectTransform, value)
            }
        }
    }

    private func check(queryTransform: JSONValue) throws(Fault) {
        if let removed = queryTransform.member("remove-parameters") {
            guard removed.isArray else { throw fault(.invalidRedirectTransform, removed) }
            for element in removed.elements where !element.isString {
                throw fault(.invalidRedirectTransform, element)
            }
        }
        if let added = queryTransform.member("add-or-replace-parameters") {
            guard added.isArray else { throw fault(.invalidRedirectTransform, added) }
            for element in added.elements
            where element.member("key")?.string == nil || element.member("value")?.string == nil {
                throw fault(.invalidRedirectTransform, element)
            }
        }
    }

    /// Whether a string is an address to which a request may go.
    private func isRedirectTarget(_ text: [UInt8]) -> Bool {
        guard let url = CanonicalURL(text) else { return false }
        return !url.bytes[url.scheme].elementsEqual("javascript".utf8)
    }

    /// Whether a string is a number below 65,536, as WebKit's `parseInteger` reads it: white space around it and a plus
    /// before it do no harm.
    private func isPort(_ text: [UInt8]) -> Bool {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        var digits = text[...].drop(while: isSpace)
        while let last = digits.last, isSpace(last) { digits.removeLast() }
        if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        var value = 0
        for digit in digits {
            guard digit &- UInt8(ascii: "0") < 10 else { return false }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
            guard value <= UInt16.max else { return false }
        }
        return !digits.isEmpty
    }

    /// Whether a string is a scheme; tabs and line ends in it do no harm, as in all addresses.
    private func isScheme(_ text: [UInt8]) -> Bool {
        let scheme = text.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.map(\.inSmallLetters)
        guard let first = scheme.first, first &- UInt8(ascii: "a") < 26 else { return false }
        return scheme != Array("javascript".utf8)
            && scheme.allSatisfy {
                $0 &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "+")
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
    }

    // MARK: Headers

    private func check(headers: JSONValue) throws(Fault) {
        guard headers.isArray else { throw fault(.invalidHeaders, headers) }
        for header in headers.elements {
            guard let operation = header.member("operation")?.string, header.member("header")?.string != nil else {
                throw fault(.invalidHeaders, header)
            }
            switch operation {
            case Array("remove".utf8): break
            case Array("set".utf8), Array("append".utf8):
                guard header.member("value")?.string != nil else { throw fault(.invalidHeaders, header) }
            default: throw fault(.invalidHeaders, header)
            }
        }
    }

    /// Whether a number is one of 32 bits that is not negative when its fraction is cut off.
    private func isPriority(_ value: JSONValue) -> Bool {
        guard let text = value.number, let number = Double(String(decoding: text, as: UTF8.self)) else { return false }
        return number > -1 && number < 2_147_483_648
    }
}
