internal import Foundation

/// The form of a list's file in a store's folder: a head, the record as JSON, and the body packed with gzip.
///
/// The head is 96 bytes; numbers begin with their highest byte:
///
///     0   8  "filterc" and a line feed
///     8   4  the version of the form
///     12  4  the version with all bits turned, so that a damaged one is not taken for a newer one
///     16  8  the length of the record
///     24  8  the length of the packed body; 0 where there is none
///     32  32 SHA-256 of the packed body
///     64  32 SHA-256 of the 64 bytes above and the record
///
/// All bytes are covered: by the length of the file, or by one of the hashes. The first 16 stay the same in all
/// versions.
struct StoredList: Hashable {
    static let version = 1
    static let headLength = 96
    /// More than the record of a list with ten thousand related ones has.
    static let longestRecord = 16 << 20
    private static let mark = Array("filterc\n".utf8)

    /// Why bytes are not a stored list.
    enum Problem: Error, Hashable {
        case damaged(String)
        case newerVersion(Int)
    }

    let recordLength: Int
    let bodyLength: Int
    let bodyDigest: [UInt8]
    private let digest: [UInt8]
    private let digestedHead: [UInt8]

    var length: Int { Self.headLength + recordLength + bodyLength }

    /// Reads the head.
    /// - Parameter length: of the whole file.
    init(head bytes: [UInt8], length: Int) throws(Problem) {
        guard bytes.starts(with: Self.mark) else { throw .damaged("it does not begin as a stored list does") }
        guard bytes.count >= Self.headLength else { throw .damaged("it ends in its head") }
        let version = UInt32(truncatingIfNeeded: Self.number(bytes[8..<12]))
        guard UInt32(truncatingIfNeeded: Self.number(bytes[12..<16])) == ~version else {
            throw .damaged("its version is damaged")
        }
        if version > Self.version { throw .newerVersion(Int(version)) }
        guard version == Self.version else { throw .damaged("it has a version that never was") }
        let recordLength = Self.number(bytes[16..<24])
        let bodyLength = Self.number(bytes[24..<32])
        guard recordLength <= Self.longestRecord, bodyLength <= ListRecord.largestBody * 2 else {
            throw .damaged("it claims to be longer than any list")
        }
        self.recordLength = Int(recordLength)
        self.bodyLength = Int(bodyLength)
        bodyDigest = Array(bytes[32..<64])
        digest = Array(bytes[64..<Self.headLength])
        digestedHead = Array(bytes[..<64])
        guard self.length == length else {
            throw .damaged("it has \(length) bytes in place of \(self.length)")
        }
    }

    /// Checks and reads the record.
    func record(_ bytes: [UInt8], of address: String?) throws(Problem) -> ListRecord {
        guard ContentDigest(of: [digestedHead, bytes]).bytes == digest else {
            throw .damaged("the hash of its record does not hold")
        }
        let record: ListRecord
        do {
            record = try JSONDecoder().decode(ListRecord.self, from: Data(bytes))
        } catch {
            throw .damaged("its record cannot be read")
        }
        guard address == nil || record.address == address else {
            throw .damaged("it is the list \(record.address)")
        }
        guard (record.copy != nil) == (bodyLength > 0) else {
            throw .damaged("its record and its body are not of one list")
        }
        return record
    }

    /// Checks the packed body.
    func check(packedBody bytes: [UInt8]) throws(Problem) {
        guard ContentDigest(of: bytes).bytes == bodyDigest else {
            throw .damaged("the hash of its body does not hold")
        }
    }

    /// The head and the record of a new file; the packed body follows.
    static func beginning(_ record: ListRecord, packedBody: [UInt8]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = Array(try encoder.encode(record))
        guard json.count <= longestRecord else { throw Problem.damaged("the record has \(json.count) bytes") }
        var head = mark
        head += bytes(of: UInt64(version), count: 4)
        head += bytes(of: ~UInt64(version), count: 4)
        head += bytes(of: UInt64(json.count), count: 8)
        head += bytes(of: UInt64(packedBody.count), count: 8)
        head += ContentDigest(of: packedBody).bytes
        return head + ContentDigest(of: [head, json]).bytes + json
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    private static func bytes(of number: UInt64, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - $0))) }
    }
}
