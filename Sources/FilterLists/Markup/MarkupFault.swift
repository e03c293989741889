/// Why markup cannot be read without losing text, and where that was found.
struct MarkupFault {
    enum Kind: Equatable {
        case truncated
        case malformed(String)
        case encoding
        case declaresEntities
        /// A reference that stands for nothing known, or an `&` that begins none.
        case looseReference
        case tooDeep
        case tooManyNodes
        case tooManyNames
    }

    var kind: Kind
    var line: UInt32
}

extension SourceProblem {
    init(_ fault: MarkupFault) {
        let (code, explanation): (Code, String) =
            switch fault.kind {
            case .truncated:
                (
                    .truncated,
                    "the document ends within an element or a comment: it was cut off, or an end tag is missing"
                )
            case .malformed(let message):
                (.malformed, "the document is not well-formed (\(message)), and text would be lost: correct it")
            case .encoding:
                (
                    .encoding,
                    "the text is not in the encoding that the document names: save it as UTF-8 and say so in it"
                )
            case .declaresEntities:
                (
                    .declaresEntities,
                    "the document declares entities or attributes of its own, which are not read: remove them from"
                        + " its DOCTYPE"
                )
            case .looseReference:
                (.malformed, "an & or a < begins nothing that is known: write &amp; or &lt; instead")
            case .tooDeep:
                (
                    .tooDeep,
                    "elements stand more than \(MarkupBuilder.maximumDepth) deep in one another: no list is written so"
                )
            case .tooManyNodes:
                (
                    .tooLarge,
                    "there are more than \(MarkupBuilder.maximumNodeCount) elements and texts: split the source"
                )
            case .tooManyNames:
                (.tooLarge, "there are too many different elements or attributes: no list is written so")
            }
        self.init(code, explanation, line: max(fault.line, 1))
    }
}
