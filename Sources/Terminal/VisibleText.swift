extension String {
    /// The text on one line, without what could steer a terminal or show other words than there are: line breaks become
    /// spaces; control and format characters, among them those that turn the direction of writing, become U+FFFD.
    ///
    /// - Parameter limit: The most Unicode scalars; a longer text ends with "…".
    package func visible(limit: Int = .max) -> String {
        // Most lines are plain ASCII, and are right as they are.
        if utf8.count <= limit, utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        var line = UnicodeScalarView()
        var count = 0
        for scalar in unicodeScalars {
            guard count < limit else {
                line.removeLast()
                line.append("…")
                break
            }
            line.append(scalar.visible)
            count += 1
        }
        return String(line)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar shows nothing by itself and can change how what stands around it is shown or read.
    package var isHidden: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    fileprivate var visible: Unicode.Scalar {
        switch self {
        case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": " "
        default: isHidden ? "\u{FFFD}" : self
        }
    }
}
