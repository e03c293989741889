/// Punycode (RFC 3492): how a label that is not ASCII is spelt in a host name.
package enum Punycode {
    private static let base: UInt32 = 36
    private static let minimumThreshold: UInt32 = 1
    private static let maximumThreshold: UInt32 = 26
    private static let initialBias: UInt32 = 72
    private static let firstCodePoint: UInt32 = 0x80
    /// The most that a label of a host name may hold (RFC 1035); it also bounds the work.
    private static let maximumLabelLength = 63
    /// A larger step between two code points leads beyond all of them in a label of that length.
    private static let maximumDelta: UInt32 = 0x10FFFF * 64

    /// The label with its `xn--`, or nothing when it cannot be one.
    package static func encode(_ label: some Collection<Unicode.Scalar>) -> [UInt8]? {
        let points = label.map(\.value)
        guard points.count <= maximumLabelLength else { return nil }
        var output = points.filter { $0 < firstCodePoint }.map { UInt8($0) }
        let basicCount = UInt32(output.count)
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var next = firstCodePoint
        var delta: UInt32 = 0
        var bias = initialBias
        var handled = basicCount
        while handled < points.count {
            guard let smallest = points.filter({ $0 >= next }).min() else { return nil }
            delta += (smallest - next) * (handled + 1)
            next = smallest
            for point in points {
                if point < next { delta += 1 }
                guard point == next else { continue }
                appendVariableLength(delta, bias: bias, to: &output)
                bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        let encoded = Array("xn--".utf8) + output
        return encoded.count <= maximumLabelLength ? encoded : nil
    }

    /// The label that stands behind an `xn--`; nothing when it encodes none.
    package static func decode(_ encoded: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard encoded.count <= maximumLabelLength else { return nil }
        var points: [Unicode.Scalar] = []
        var rest = encoded
        if let delimiter = encoded.lastIndex(of: UInt8(ascii: "-")) {
            points = encoded[..<delimiter].map { Unicode.Scalar($0) }
            rest = encoded[(delimiter + 1)...]
        }
        var next = firstCodePoint
        var position: UInt32 = 0
        var bias = initialBias
        while !rest.isEmpty {
            guard let delta = variableLength(from: &rest, bias: bias) else { return nil }
            let count = UInt32(points.count + 1)
            bias = adapt(delta, count: count, isFirst: position == 0)
            position += delta
            next += position / count
            position %= count
            guard let point = Unicode.Scalar(next) else { return nil }
            points.insert(point, at: Int(position))
            position += 1
        }
        return points
    }

    /// Reads a number; nothing when it does not end or is beyond all code points.
    private static func variableLength(from rest: inout ArraySlice<UInt8>, bias: UInt32) -> UInt32? {
        var value: UInt32 = 0
        var weight: UInt32 = 1
        var position = base
        while let byte = rest.popFirst() {
            guard let digit = digitValue(byte), digit == 0 || weight <= maximumDelta / digit else { return nil }
            value += digit * weight
            guard value <= maximumDelta else { return nil }
            let threshold = min(max(position > bias ? position - bias : 0, minimumThreshold), maximumThreshold)
            if digit < threshold { return value }
            weight = min(weight * (base - threshold), maximumDelta + 1)
            position += base
        }
        return nil
    }

    private static func appendVariableLength(_ delta: UInt32, bias: UInt32, to output: inout [UInt8]) {
        var rest = delta
        var position = base
        while true {
            let threshold = min(max(position > bias ? position - bias : 0, minimumThreshold), maximumThreshold)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
        output.append(digit(rest))
    }

    private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / count
        var bias: UInt32 = 0
        while rest > ((base - minimumThreshold) * maximumThreshold) / 2 {
            rest /= base - minimumThreshold
            bias += base
        }
        return bias + (base - minimumThreshold + 1) * rest / (rest + 38)
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
    }

    private static func digitValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 26
        default: nil
        }
    }
}
