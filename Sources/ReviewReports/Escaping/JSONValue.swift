internal import Terminal

/// A value of a JSON document whose keys keep their order.
///
/// Foundation's encoder would order them by the alphabet, and leave control and format characters beyond ASCII as they
/// are, which a terminal that shows the document would obey.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number that is not finite is written as null.
    case decimal(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// The document, two spaces to a level, with a line break at its end.
    package var text: String {
        var text = ""
        write(to: &text, indent: "\n")
        return text + "\n"
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .decimal(let value): text += value.isFinite ? "\(value)" : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            Self.write(values, between: ("[", "]"), to: &text, indent: indent) { value, text, indent in
                value.write(to: &text, indent: indent)
            }
        case .object(let members):
            Self.write(members, between: ("{", "}"), to: &text, indent: indent) { member, text, indent in
                Self.write(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], between brackets: (String, String), to text: inout String, indent: String,
        writeElement: (Element, inout String, String) -> Void
    ) {
        text += brackets.0
        for (number, element) in elements.enumerated() {
            text += (number > 0 ? "," : "") + indent + "  "
            writeElement(element, &text, indent + "  ")
        }
        if !elements.isEmpty { text += indent }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.isHidden {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { (key: $0.0, value: $0.1) })
    }
}

extension JSONValue {
    package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }
    package init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }
    package init(_ flag: Bool) { self = .bool(flag) }

    /// A list of values.
    package init<Element>(_ elements: [Element], _ value: (Element) -> JSONValue) { self = .array(elements.map(value)) }
}
