/// Host names in the form that browsers send, RFC 3492.
enum Punycode {
    /// Lower case, and every label with letters outside ASCII as `xn--…`.
    static func host(_ written: String) -> String {
        let labels = written.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        return labels.map { label in
            label.unicodeScalars.allSatisfy(\.isASCII) ? String(label) : "xn--" + encode(Array(label.unicodeScalars))
        }.joined(separator: ".")
    }

    private static func encode(_ label: [Unicode.Scalar]) -> String {
        var output = String.UnicodeScalarView()
        output.append(contentsOf: label.filter(\.isASCII))
        let basicCount = output.count
        var handled = UInt32(basicCount)
        if basicCount > 0 { output.append("-") }
        var threshold: UInt32 = 128
        var delta: UInt32 = 0
        var bias: UInt32 = 72
        while handled < label.count {
            guard let next = label.map(\.value).filter({ $0 >= threshold }).min() else { break }
            delta += (next - threshold) * (handled + 1)
            threshold = next
            for scalar in label.map(\.value) {
                if scalar < threshold { delta += 1 }
                guard scalar == threshold else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            threshold += 1
        }
        return String(output)
    }

    private static func append(_ delta: UInt32, bias: UInt32, to output: inout String.UnicodeScalarView) {
        var rest = delta
        var position: UInt32 = 36
        while true {
            let limit = position <= bias ? 1 : min(position - bias, 26)
            guard rest >= limit else { break }
            output.append(digit(limit + (rest - limit) % (36 - limit)))
            rest = (rest - limit) / (36 - limit)
            position += 36
        }
        output.append(digit(rest))
    }

    private static func digit(_ value: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(value < 26 ? 97 + value : 22 + value))
    }

    private static func adapted(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / count
        var steps: UInt32 = 0
        while rest > 455 {
            rest /= 35
            steps += 36
        }
        return steps + 36 * rest / (rest + 38)
    }
}
