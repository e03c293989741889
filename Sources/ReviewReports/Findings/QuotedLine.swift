internal import Terminal

/// A line of a list as it is shown to people, with the words at fault underlined.
struct QuotedLine {
    /// The line, or as much of it around the words at fault as fits.
    let text: String
    /// Spaces and carets; empty where nothing is underlined.
    let underline: String

    private static let ellipsis = "…"

    /// - Parameters:
    ///   - highlight: the words at fault, in bytes of UTF-8.
    ///   - width: the most characters that are shown.
    init(_ line: String, highlight: Range<Int>?, width: Int) {
        let bytes = line.utf8
        guard let highlight, highlight.upperBound <= bytes.count else {
            text = line.visible(limit: width)
            underline = ""
            return
        }
        let lower = bytes.index(bytes.startIndex, offsetBy: highlight.lowerBound)
        let upper = bytes.index(lower, offsetBy: highlight.count)
        // Scalars, as a character of others may be made of many.
        let before = Array(line[..<lower].visible().unicodeScalars)
        let words = Array(line[lower..<upper].visible().unicodeScalars)
        let after = Array(line[upper...].visible().unicodeScalars)
        // Two parts in three of the room that the words leave are for what stands before them.
        let shownWords = words.prefix(width)
        let room = width - shownWords.count
        let beforeCount = min(before.count, max(room * 2 / 3, room - after.count))
        let afterCount = min(after.count, room - beforeCount)
        let start = (beforeCount < before.count ? Self.ellipsis : "") + String(before.suffix(beforeCount))
        let isCut = shownWords.count < words.count || afterCount < after.count
        text = start + String(shownWords) + String(after.prefix(afterCount)) + (isCut ? Self.ellipsis : "")
        let marks = max(1, String(shownWords).displayWidth)
        underline = String(repeating: " ", count: start.displayWidth) + String(repeating: "^", count: marks)
    }
}

extension Substring {
    fileprivate func visible() -> String { String(self).visible() }
}

extension String {
    fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }

    /// How many columns of a terminal the text takes: characters of East Asian scripts and pictures take two, marks on
    /// characters none (Unicode Standard Annex 11).
    var displayWidth: Int {
        unicodeScalars.reduce(0) { width, scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: return width
            default: break
            }
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
                0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                return width + 2
            default: return width + 1
            }
        }
    }
}
