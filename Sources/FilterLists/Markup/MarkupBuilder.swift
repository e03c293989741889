/// Puts a `Markup` together from what a parser meets, in document order.
struct MarkupBuilder {
    private var bytes: [UInt8] = []
    private var nodes: [Markup.Node] = []
    private var attributes: [Markup.Attribute] = []
    /// The elements around what comes next.
    private var open: [Int32] = []
    /// The namespace of the element before; most have the same.
    private var namespace = ByteRange.none
    /// Whether the last node is a text that more text may follow.
    private var isInText = false
    /// The line that was read to.
    private var line: UInt32 = 1
    /// What was found wrong; the first of it counts.
    private(set) var fault: MarkupFault?

    /// Elements may stand as deep in one another: libxml2's own limit for documents that nobody vouches for.
    static let maximumDepth = 256
    /// A few times more than any list in markup has; what a node takes is several times the shortest tag.
    static let maximumNodeCount = 4 << 20

    /// Attributes of one element are compared with each other.
    static let maximumAttributeCount = 256

    /// Shorter texts of a page come in one part, longer ones in parts of at least this (`HTML_PARSER_BIG_BUFFER_SIZE`).
    private static let minimumPartByteCount = 1000

    init(reserving byteCount: Int) { bytes.reserveCapacity(byteCount) }

    mutating func startElement(name: Span<UInt8>, namespace: Span<UInt8>, line: UInt32) {
        guard open.count < Self.maximumDepth else { return note(.tooDeep, line: line) }
        if !isLastNamespace(namespace) { self.namespace = append(namespace) }
        let start = UInt32(truncatingIfNeeded: attributes.count)
        open.append(Int32(truncatingIfNeeded: nodes.count))
        append(
            Markup.Node(
                name: append(name), namespace: namespace.isEmpty ? .none : self.namespace, text: .none,
                parent: open.count > 1 ? open[open.count - 2] : -1, end: 0, attributes: start..<start, line: line))
        isInText = false
        self.line = line
    }

    /// Adds an attribute to the element that was started last.
    /// - Parameter isReparsed: Whether the value still has `&#38;` for each `&`: so libxml2 leaves them in XML.
    mutating func addAttribute(name: Span<UInt8>, value: Span<UInt8>, isReparsed: Bool) {
        guard let element = nodes.last else { return }
        if element.attributes.count == Self.maximumAttributeCount { note(.tooManyNames, line: element.line) }
        let name = append(name)
        let start = bytes.count
        var index = 0
        while index < value.count {
            bytes.append(value[index])
            let isReference = isReparsed && value[index] == UInt8(ascii: "&")
            index += isReference && value.starts(index..<value.count, with: "&#38;") ? 5 : 1
        }
        attributes.append(Markup.Attribute(name: name, value: ByteRange(start..<bytes.count)))
        nodes[nodes.count - 1].attributes = element.attributes.lowerBound..<UInt32(truncatingIfNeeded: attributes.count)
    }

    /// Ends the element that is open; the root stays open, since text may follow the end tag of a page.
    mutating func endElement(line: UInt32) {
        if open.count > 1 { nodes[Int(open.removeLast())].end = Int32(truncatingIfNeeded: nodes.count) }
        isInText = false
        self.line = line
    }

    /// Adds text to the open element.
    ///
    /// It goes on with the text before, unless a comment of several lines stands between them: then it is a node of
    /// its own, so that its line is right. A CDATA section is one, too.
    /// - Parameters:
    ///   - endLine: The line where the parser says that the text ends.
    ///   - isSection: Whether the text is all of a CDATA section.
    mutating func addText(_ text: Span<UInt8>, endLine: UInt32, isSection: Bool = false) {
        guard let parent = open.last, !text.isEmpty else { return }
        let start = bytes.count
        var lineBreaks: UInt32 = 0
        for index in text.indices {
            if text[index] == UInt8(ascii: "\n") { lineBreaks += 1 }
            bytes.append(text[index])
        }
        // Of a long text of a page, libxml2 2.9 gives a part before it has counted the part's last line break.
        let isUncounted =
            text.count >= Self.minimumPartByteCount && endLine + 1 == line + lineBreaks
            && text[text.count - 1] == UInt8(ascii: "\n")
        let endLine = isUncounted ? endLine + 1 : endLine
        let startLine = endLine > lineBreaks ? endLine - lineBreaks : 1
        if isInText, !isSection, startLine == line, let last = nodes.last, last.text.indices.upperBound == start {
            nodes[nodes.count - 1].text.count += UInt32(truncatingIfNeeded: text.count)
        } else {
            append(
                Markup.Node(
                    name: .none, namespace: .none, text: ByteRange(start..<bytes.count), parent: parent,
                    end: Int32(truncatingIfNeeded: nodes.count + 1), attributes: 0..<0, line: startLine,
                    isSection: isSection))
        }
        isInText = !isSection
        line = endLine
    }

    /// Notes what is wrong with the source.
    mutating func note(_ kind: MarkupFault.Kind, line: UInt32) {
        if fault == nil { fault = MarkupFault(kind: kind, line: line) }
    }

    /// The whole; elements that are still open end here.
    /// - Parameter page: What was parsed, unless it is XML.
    consuming func markup(of page: PageSource?) -> Markup {
        for element in open { nodes[Int(element)].end = Int32(truncatingIfNeeded: nodes.count) }
        return Markup(
            bytes: bytes, nodes: nodes, attributes: attributes, isMended: page?.isMended == true,
            openElements: page?.openElements ?? [])
    }

    private mutating func append(_ node: Markup.Node) {
        if nodes.count == Self.maximumNodeCount { note(.tooManyNodes, line: node.line) }
        nodes.append(node)
    }

    private mutating func append(_ text: Span<UInt8>) -> ByteRange {
        let start = bytes.count
        for index in text.indices { bytes.append(text[index]) }
        return ByteRange(start..<bytes.count)
    }

    private func isLastNamespace(_ text: Span<UInt8>) -> Bool {
        guard text.count == Int(namespace.count) else { return text.isEmpty }
        let start = Int(namespace.offset)
        for index in text.indices where text[index] != bytes[start + index] { return false }
        return true
    }
}
