/// An HTML page or an XML document as a value: its elements and texts in document order, without comments and
/// processing instructions.
///
/// `MarkupParser` makes it with libxml2; no pointer of libxml2's leaves that file.
struct Markup: Sendable {
    enum Language: Sendable { case html, xml }

    /// An element, or a run of text.
    struct Node: Sendable {
        /// The local name, of HTML in lower case; empty: the node is text.
        var name: ByteRange
        /// The namespace's URI, or `.none`.
        var namespace: ByteRange
        /// The text of a text node, character references decoded, CDATA sections too.
        var text: ByteRange
        /// The element around it; -1 for the root.
        var parent: Int32
        /// The number behind the last node within it.
        var end: Int32
        /// A run of `attributes`.
        var attributes: Range<UInt32>
        /// The 1-based line: where an element's start tag ends, where a text begins.
        var line: UInt32
        /// Whether the text is a CDATA section of XML.
        var isSection = false

        var isText: Bool { name.isEmpty }
    }

    struct Attribute: Sendable {
        /// The local name, of HTML in lower case.
        var name: ByteRange
        var value: ByteRange
    }

    /// All names, values and texts, in UTF-8, without an order of use to others.
    let bytes: [UInt8]
    /// In document order; the root is the first.
    let nodes: [Node]
    let attributes: [Attribute]
    /// Whether U+FFFD stands for what is not UTF-8 in a page that says it is.
    let isMended: Bool
    /// Elements of lists that are open where a page is cut off.
    let openElements: Set<String>

    init(bytes: [UInt8], nodes: [Node], attributes: [Attribute], isMended: Bool, openElements: Set<String>) {
        self.bytes = bytes
        self.nodes = nodes
        self.attributes = attributes
        self.isMended = isMended
        self.openElements = openElements
    }
}

extension Markup {
    /// Whether a node is an element of that local name, in any namespace.
    func isElement(_ node: Int, _ name: StaticString) -> Bool { isEqual(nodes[node].name, name) }

    /// Whether a node is an element of that local name in the namespace.
    func isElement(_ node: Int, _ name: StaticString, in namespace: StaticString) -> Bool {
        isEqual(nodes[node].name, name) && isEqual(nodes[node].namespace, namespace)
    }

    /// The value of an element's attribute.
    func attribute(_ name: StaticString, of node: Int) -> ArraySlice<UInt8>? {
        for attribute in attributes[nodes[node].attributes.asIndices] where isEqual(attribute.name, name) {
            return bytes[attribute.value.indices]
        }
        return nil
    }

    /// The numbers of an element's children, texts among them.
    func children(of node: Int) -> [Int] {
        var children: [Int] = []
        var child = node + 1
        while child < Int(nodes[node].end) {
            children.append(child)
            child = Int(nodes[child].end)
        }
        return children
    }

    /// The numbers of all nodes within an element.
    func descendants(of node: Int) -> Range<Int> { node + 1..<Int(nodes[node].end) }

    /// All text within an element, end to end.
    func text(of node: Int) -> [UInt8] {
        var text: [UInt8] = []
        for inner in descendants(of: node) where nodes[inner].isText { text += bytes[nodes[inner].text.indices] }
        return text
    }

    /// A range as a string.
    func string(_ range: ByteRange) -> String { String(decoding: bytes[range.indices], as: UTF8.self) }

    func isEqual(_ range: ByteRange, _ text: StaticString) -> Bool {
        guard Int(range.count) == text.utf8CodeUnitCount else { return false }
        return bytes[range.indices].elementsEqual(text.description.utf8)
    }
}

extension Range where Bound == UInt32 {
    /// The same run as array indices.
    var asIndices: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
