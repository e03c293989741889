internal import Gzip

/// A published delta: an RCS patch of lines, packed with gzip.
enum FileDelta {
    /// The packed delta between two contents.
    /// - Returns: nothing where the delta is not smaller than the limit, or would not make the new contents.
    static func packed(from old: [UInt8], to new: [UInt8], limit: Int) -> [UInt8]? {
        let delta = Gzip.compressed(RCSPatch.difference(from: old, to: new), level: 9)
        guard delta.count < limit, let result = try? contents(delta, of: old, byteCount: new.count), result == new
        else { return nil }
        return delta
    }

    /// The new contents that a delta makes of old ones.
    /// - Parameters:
    ///   - delta: packed, or unpacked on its way already.
    ///   - byteCount: of the new contents.
    static func contents(
        _ delta: [UInt8], of old: [UInt8], byteCount: Int
    ) throws(PublicationUpdateProblem) -> [UInt8] {
        let patch = try unpacked(delta, limit: maximumByteCount(for: byteCount))
        do {
            return try RCSPatch(patch).applied(to: old)
        } catch {
            throw .unusableDelta
        }
    }

    /// The most bytes of an unpacked delta; a larger one saves nothing.
    static func maximumByteCount(for byteCount: Int) -> Int { byteCount + 1 << 16 }

    /// Bytes whose packing may have been taken off by the transport.
    static func unpacked(_ bytes: [UInt8], limit: Int) throws(PublicationUpdateProblem) -> [UInt8] {
        guard Gzip.isCompressed(bytes) else {
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            return bytes
        }
        do {
            return try Gzip.decompressed(bytes, limit: limit)
        } catch .tooLarge {
            throw .tooLarge(limit: limit)
        } catch {
            throw .damagedPacking
        }
    }
}
