internal import CZlib

/// Bodies that came compressed with gzip (RFC 1952): lists are stored and served so.
///
/// zlib's pointers do not leave this file.
public enum Gzip {
    /// Why a body cannot be unpacked.
    public enum Problem: Error, Sendable, Hashable {
        /// It ends before its end mark; so many bytes came out.
        case truncated(byteCount: Int)
        /// It unpacks to more bytes than allowed.
        case tooLarge(limit: Int)
        /// It is damaged: a wrong block, or a checksum that does not hold.
        case damaged
    }

    /// Whether the bytes begin as gzip does.
    public static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// The unpacked body: all members, end to end; zeros behind the last are padding.
    /// - Parameter limit: The most bytes that may come out; a bomb is stopped there.
    public static func decompressed(_ bytes: [UInt8], limit: Int) throws(Problem) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(min(limit, bytes.count * 4))
        var offset = 0
        repeat {
            offset = try appendMember(of: bytes, at: offset, to: &output, limit: limit)
            while offset < bytes.count, bytes[offset] == 0 { offset += 1 }
        } while offset < bytes.count
        return output
    }

    /// How many bytes are unpacked at a time.
    private static let chunkSize = 1 << 16

    /// Unpacks the member that begins at an offset and answers where it ends.
    private static func appendMember(
        of bytes: [UInt8], at start: Int, to output: inout [UInt8], limit: Int
    ) throws(Problem) -> Int {
        var stream = unsafe z_stream()
        guard unsafe filterc_inflateInitGzip(&stream) == Z_OK else { throw .damaged }
        defer { unsafe inflateEnd(&stream) }
        var chunk = [UInt8](repeating: 0, count: chunkSize)
        var offset = start
        while true {
            let input = bytes[offset..<min(offset + chunkSize, bytes.count)]
            let step = unsafe inflate(input, into: &chunk, &stream)
            offset += step.read
            guard output.count + step.written <= limit else { throw .tooLarge(limit: limit) }
            output.append(contentsOf: chunk[..<step.written])
            switch step.status {
            case Z_STREAM_END: return offset
            case Z_OK where step.read + step.written > 0: continue
            case Z_OK where offset == bytes.count, Z_BUF_ERROR where offset == bytes.count:
                throw .truncated(byteCount: output.count)
            default: throw .damaged
            }
        }
    }

    /// Hands zlib a piece of the input and room for a piece of the output.
    private static func inflate(
        _ input: ArraySlice<UInt8>, into chunk: inout [UInt8], _ stream: inout z_stream
    ) -> (status: Int32, read: Int, written: Int) {
        unsafe input.withUnsafeBufferPointer { source in
            unsafe chunk.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                let status = unsafe CZlib.inflate(&stream, Z_NO_FLUSH)
                return unsafe (status, source.count - Int(stream.avail_in), target.count - Int(stream.avail_out))
            }
        }
    }
}
