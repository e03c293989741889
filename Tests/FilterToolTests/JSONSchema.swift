import Foundation

/// As much of JSON Schema (2020-12) as the schema of catalogues uses; any other keyword is an error.
struct JSONSchema {
    /// A value that is judged, or the schema itself.
    indirect enum Value: Equatable {
        case null, bool(Bool), integer(Int), number, text(String), list([Value])
        case mapping([String: Value])
    }

    struct UnknownKeyword: Error { var name: String }

    let root: [String: Any]

    init(_ text: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    /// The part of the schema at a path of keys.
    func part(_ path: String...) -> [String: Any] {
        path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
    }

    func accepts(_ value: Value) throws -> Bool { try accepts(value, root) }

    private func accepts(_ value: Value, _ schema: [String: Any]) throws -> Bool {
        for (keyword, argument) in schema where try !accepts(value, keyword, argument, schema) { return false }
        return true
    }

    private func accepts(_ value: Value, _ keyword: String, _ argument: Any, _ schema: [String: Any]) throws -> Bool {
        switch (keyword, value) {
        case ("$schema", _), ("$defs", _), ("title", _), ("description", _): return true
        case ("$ref", _): return try accepts(value, part("$defs", String((argument as? String ?? "").dropFirst(8))))
        case ("type", _): return Self.type(of: value) == argument as? String
        case ("enum", .text(let text)): return (argument as? [String] ?? []).contains(text)
        case ("const", .text(let text)): return argument as? String == text
        case ("enum", _), ("const", _): return false
        case ("not", _): return try !accepts(value, argument as? [String: Any] ?? [:])
        case ("anyOf", _): return try count(value, argument) > 0
        case ("oneOf", _): return try count(value, argument) == 1
        case ("pattern", .text(let text)): return try text.contains(Regex(argument as? String ?? ""))
        case ("minimum", .integer(let number)): return number >= argument as? Int ?? 0
        case ("minItems", .list(let items)): return items.count >= argument as? Int ?? 0
        case ("items", .list(let items)):
            return try items.allSatisfy { try accepts($0, argument as? [String: Any] ?? [:]) }
        case ("required", .mapping(let pairs)):
            return (argument as? [String] ?? []).allSatisfy { pairs[$0] != nil }
        case ("dependentRequired", .mapping(let pairs)):
            let keys = argument as? [String: [String]] ?? [:]
            return keys.allSatisfy { key, others in pairs[key] == nil || others.allSatisfy { pairs[$0] != nil } }
        case ("properties", .mapping(let pairs)):
            let parts = argument as? [String: [String: Any]] ?? [:]
            return try pairs.allSatisfy { try accepts($0.value, parts[$0.key] ?? [:]) }
        case ("additionalProperties", .mapping(let pairs)):
            let known = schema["properties"] as? [String: Any] ?? [:]
            return pairs.keys.allSatisfy { known[$0] != nil }
        case ("pattern", _), ("minimum", _), ("minItems", _), ("items", _), ("required", _), ("properties", _),
            ("additionalProperties", _), ("dependentRequired", _):
            return true
        default: throw UnknownKeyword(name: keyword)
        }
    }

    private func count(_ value: Value, _ schemas: Any) throws -> Int {
        try (schemas as? [[String: Any]] ?? []).count { try accepts(value, $0) }
    }

    private static func type(of value: Value) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .text: "string"
        case .list: "array"
        case .mapping: "object"
        }
    }
}
