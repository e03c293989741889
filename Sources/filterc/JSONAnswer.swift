internal import FilterCatalogues
internal import Foundation

/// Writes answers for programs.
enum JSONAnswer {
    /// Prints a value as JSON on standard output, with keys in the order of the alphabet.
    static func print(_ value: some Encodable) throws(ToolError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let text: String
        do {
            text = String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .unusable("the answer cannot be written as JSON: \(reason(error))")
        }
        try Answer.write(text + "\n", to: nil)
    }
}
