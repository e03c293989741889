internal import Foundation
internal import Gzip

extension Publication {
    /// The most bytes of a manifest: several hundred categories with all their deltas.
    public static let maximumManifestByteCount = 4 << 20

    /// Reads a manifest that came from anywhere; what it claims is bounded and its paths stay below its folder.
    /// - Parameter json: packed with gzip or not; keys that this version does not know are passed over.
    public init(json: [UInt8]) throws(PublicationProblem) {
        let limit = Self.maximumManifestByteCount
        guard json.count <= limit else { throw .tooLarge(limit: limit) }
        var json = json
        if Gzip.isCompressed(json) {
            do {
                json = try Gzip.decompressed(json, limit: limit)
            } catch .tooLarge {
                throw .tooLarge(limit: limit)
            } catch {
                throw .invalid("the manifest is packed with gzip, and the packing is damaged")
            }
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let data = Data(json)
        // The format first: nobody knows what else a newer form has.
        guard let form = try? decoder.decode(Form.self, from: data) else {
            throw .invalid("this is no manifest of published rule sets: it is no JSON object with a 'format'")
        }
        guard form.format <= Self.currentFormat else { throw .newerFormat(form.format) }
        do {
            self = try decoder.decode(Publication.self, from: data)
        } catch let error as DecodingError {
            throw .invalid("the manifest lacks something: \(error.place)")
        } catch {
            throw .invalid("the manifest cannot be read")
        }
        if let reason = impossibility { throw .invalid(reason) }
    }

    /// The bytes of `manifest.json`: the same for the same publication.
    public var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings, whole numbers and a date can always be written.
        guard let data = try? encoder.encode(self) else { return [] }
        return [UInt8](data) + [UInt8(ascii: "\n")]
    }

    private struct Form: Decodable {
        var format: Int
    }
}

extension DecodingError {
    /// Where in the manifest something is missing or of another kind.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context): path(context.codingPath + [key]) + " is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            path(context.codingPath) + " is something else than it must be"
        @unknown default: "it cannot be read"
        }
    }

    private func path(_ keys: [any CodingKey]) -> String {
        keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
    }
}
