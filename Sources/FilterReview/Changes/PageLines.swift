internal import ContentRules

/// The lines that were joined into one rule, by the pages that they name.
struct PageLines {
    private let lines: [RuleLine]
    /// By page, in small letters: the numbers of the lines that name it.
    private var named: [[UInt8]: [Int]] = [:]
    /// The numbers of the lines that name no page.
    private var general: [Int] = []

    /// The modifiers whose values are lists of pages.
    private static let modifiers = ["domain=", "from="].map { Array($0.utf8) }

    init(_ lines: [RuleLine]) {
        self.lines = lines
        guard lines.count > 1 else { return }
        for (number, line) in lines.enumerated() {
            let pages = Self.pages(of: line.text.utf8.map(Self.small))
            if pages.isEmpty { general.append(number) }
            for page in pages { named[page, default: []].append(number) }
        }
    }

    /// The line that has most to do with a request on a page: one that names the page or else the nearest host above
    /// it, or one that names no page; of several the first that is new or gone.
    func line(on page: CanonicalURL, preferring changed: Set<RuleLine>) -> RuleLine? {
        guard lines.count > 1 else { return lines.first }
        let others = general.isEmpty ? Array(lines.indices) : general
        let numbers = nearest(to: Array(page.bytes[page.host])) ?? others
        return (numbers.first { changed.contains(lines[$0]) } ?? numbers.first).map { lines[$0] }
    }

    /// The lines that name a host, or else the nearest one above it that some line names.
    private func nearest(to host: [UInt8]) -> [Int]? {
        var rest = host[...]
        while !rest.isEmpty {
            if let numbers = named[Array(rest)] { return numbers }
            rest = rest.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        }
        return nil
    }

    /// The pages that a line lists behind its `$`; of an exception that lists none its host, of whose pages it may be.
    private static func pages(of line: [UInt8]) -> [[UInt8]] {
        if let start = line.lastIndex(of: UInt8(ascii: "$")) {
            for modifier in line[(start + 1)...].split(separator: UInt8(ascii: ",")) {
                guard let name = modifiers.first(where: { modifier.starts(with: $0) }) else { continue }
                let pages = modifier.dropFirst(name.count).split(separator: UInt8(ascii: "|"))
                    .filter { $0.first != UInt8(ascii: "~") }
                if !pages.isEmpty { return pages.map { Array($0) } }
            }
        }
        guard line.starts(with: "@@||".utf8) else { return [] }
        return [Array(line.dropFirst(4).prefix { !"^/:*$|".utf8.contains($0) })]
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
