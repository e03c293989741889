internal import Foundation

/// The forms in which a result can be had.
enum ReplayFormat: String, CaseIterable {
    case text, json, markdown

    /// - Parameter isForTerminal: whether long texts are cut.
    func write(_ result: ReplayResult, isForTerminal: Bool) throws -> String {
        switch self {
        case .text: ReplayText(result: result, isForTerminal: isForTerminal).text
        case .json:
            String(decoding: try Self.encoder.encode(result), as: UTF8.self) + "\n"
        case .markdown: ReplayMarkdown(result: result).text
        }
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
