internal import CZlib

extension Gzip {
    /// The bytes packed as one member, without a name and a time.
    ///
    /// The same bytes and level always give the same answer from the same zlib, whatever the system and the time are.
    /// - Parameter level: from 0, which only wraps them, to 9, which is the smallest; others are taken for the nearest.
    public static func compressed(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
        var stream = unsafe z_stream()
        let status = unsafe filterc_deflateInitGzip(&stream, Int32(min(max(level, 0), 9)))
        // zlib refuses wrong settings, which these are not, and a lack of memory, after which Swift cannot go on either.
        precondition(status == Z_OK, "zlib cannot begin to pack: status \(status)")
        defer { unsafe deflateEnd(&stream) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 3 + 32)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var offset = 0
        while true {
            let input = bytes[offset..<min(offset + 1 << 16, bytes.count)]
            let step = unsafe deflate(input, isLast: input.endIndex == bytes.count, into: &chunk, &stream)
            offset += step.read
            output.append(contentsOf: chunk[..<step.written])
            if step.status == Z_STREAM_END { break }
            precondition(step.status == Z_OK, "zlib cannot pack: status \(step.status)")
        }
        // RFC 1952, 2.3: the tenth byte names the system that packed; 255 is "unknown".
        output[9] = 255
        return output
    }

    /// Hands zlib a piece of the input and room for a piece of the output.
    private static func deflate(
        _ input: ArraySlice<UInt8>, isLast: Bool, into chunk: inout [UInt8], _ stream: inout z_stream
    ) -> (status: Int32, read: Int, written: Int) {
        unsafe input.withUnsafeBufferPointer { source in
            unsafe chunk.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                let status = unsafe CZlib.deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                return unsafe (status, source.count - Int(stream.avail_in), target.count - Int(stream.avail_out))
            }
        }
    }
}
