internal import CLibXML2

/// The only file that touches libxml2 and its pointers: its parsers call the handlers below, which copy all that they
/// are given into a `MarkupBuilder`; no tree of libxml2's is ever built.
extension Markup {
    /// Reads a page or an XML document.
    ///
    /// Of a page, all that is lost in the text is an error; that it is not valid is none. The same holds for XML, where
    /// some more is repaired: loose `&`, and comments before the declaration. Nothing is loaded, no entity is expanded.
    init(_ source: [UInt8], as language: Language) throws(SourceProblem) {
        // XML says itself what it is written in.
        let bytes = language == .html ? UTF16Text(source)?.utf8 ?? source : source
        let encoding = MarkupEncoding(bytes)
        if let line = encoding.lineOfNUL {
            throw SourceProblem(.encoding, "a NUL is in the text: save it as UTF-8", line: line)
        }
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw SourceProblem(.empty, "the source is empty: is it the right address?")
        }
        var builder: MarkupBuilder
        var page: PageSource?
        if language == .html {
            let text = PageSource(bytes, encoding)
            builder = Self.parse(text.bytes, as: .html, isUTF8: text.isUTF8)
            page = text
        } else {
            builder = Self.parse(bytes, as: .xml, isUTF8: false)
            if builder.fault?.kind == .looseReference, !encoding.isWide,
                let repaired = MarkupReferences(language: .xml).repaired(bytes)
            {
                builder = Self.parse(repaired, as: .xml, isUTF8: false)
            }
        }
        if let fault = builder.fault { throw SourceProblem(fault) }
        self = builder.markup(of: page)
        if nodes.isEmpty { throw SourceProblem(.empty, "there is nothing in the page: is it the right address?") }
    }

    /// What every parse needs once in a process; libxml2's parsers may then run side by side.
    private static let isSetUp: Void = xmlInitParser()

    private static func parse(_ bytes: [UInt8], as language: Language, isUTF8: Bool) -> MarkupBuilder {
        isSetUp
        var parse = unsafe Parse(builder: MarkupBuilder(reserving: bytes.count))
        guard let count = Int32(exactly: bytes.count),
            let context = unsafe language == .html ? htmlNewParserCtxt() : xmlNewParserCtxt()
        else {
            unsafe parse.builder.note(.malformed("the parser has no memory for it"), line: 1)
            return unsafe parse.builder
        }
        defer { unsafe xmlFreeParserCtxt(context) }
        unsafe parse.context = context
        unsafe context.pointee.sax.pointee = handlers(for: language)
        // Attributes of one element are compared with each other: without this a tag could have a million.
        _ = unsafe xmlDictSetLimit(context.pointee.dict, maximumNameByteCount)
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                unsafe withUnsafeMutablePointer(to: &parse) { parse in
                    unsafe context.pointee.userData = UnsafeMutableRawPointer(parse)
                    // Errors of conversion have no context: they are told to the thread's handler, or printed.
                    unsafe xmlSetStructuredErrorFunc(parse) { data, error in unsafe noteError(data, error) }
                    defer { xmlSetStructuredErrorFunc(nil, nil) }
                    let document =
                        switch language {
                        case .html:
                            unsafe htmlCtxtReadMemory(
                                context, bytes.baseAddress, count, nil, isUTF8 ? "UTF-8" : nil, htmlOptions)
                        case .xml:
                            unsafe xmlCtxtReadMemory(context, bytes.baseAddress, count, nil, nil, xmlOptions)
                        }
                    unsafe xmlFreeDoc(document)
                }
            }
        }
        if unsafe xmlDictGetUsage(context.pointee.dict) > maximumNameByteCount {
            unsafe parse.builder.note(.tooManyNames, line: 1)
        }
        return unsafe parse.builder
    }

    private static let maximumNameByteCount = 64 << 10

    private static let htmlOptions = Int32(
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue)
    private static let xmlOptions = Int32(
        XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue)
}

/// What the handlers are given; `context` lives as long as the parse.
@unsafe private struct Parse {
    var builder: MarkupBuilder
    var context: xmlParserCtxtPtr?
    /// How many times a page began anew within itself.
    var misplacedTagCount = 0

    /// The line that the parser has read to.
    var line: UInt32 {
        guard let input = unsafe context?.pointee.input else { return 1 }
        return unsafe UInt32(clamping: input.pointee.line)
    }

    var isAtEnd: Bool {
        guard let input = unsafe context?.pointee.input else { return true }
        return unsafe input.pointee.cur >= input.pointee.end
    }

    mutating func note(_ kind: MarkupFault.Kind) { unsafe builder.note(kind, line: line) }
}

/// Gives a handler the parse that it is part of, and stops that once something is wrong.
/// - Parameter mayStop: False where libxml2 is still at work on its input, which stopping frees.
private func withParse(_ data: UnsafeMutableRawPointer?, mayStop: Bool = true, _ body: (inout Parse) -> Void) {
    guard let data = unsafe data else { return }
    let parse = unsafe data.assumingMemoryBound(to: Parse.self)
    unsafe body(&parse.pointee)
    if mayStop, unsafe parse.pointee.builder.fault != nil { unsafe xmlStopParser(parse.pointee.context) }
}

/// A string of libxml2's; it is used before the handler returns.
private func buffer(_ string: UnsafePointer<UInt8>?) -> UnsafeBufferPointer<UInt8> {
    guard let string = unsafe string else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    return unsafe UnsafeBufferPointer(start: string, count: Int(xmlStrlen(string)))
}

private func handlers(for language: Markup.Language) -> xmlSAXHandler {
    var handlers = unsafe xmlSAXHandler()
    // Structured errors are told only to handlers of this version, in HTML too.
    unsafe handlers.initialized = XML_SAX2_MAGIC
    unsafe handlers.serror = { data, error in unsafe noteError(data, error) }
    unsafe handlers.characters = { data, text, count in unsafe addText(data, text, count) }
    unsafe handlers.ignorableWhitespace = unsafe handlers.characters
    switch language {
    case .html:
        unsafe handlers.cdataBlock = unsafe handlers.characters
        unsafe handlers.startElement = { data, name, attributes in unsafe startElement(data, name, attributes) }
        unsafe handlers.endElement = { data, _ in unsafe withParse(data) { unsafe $0.builder.endElement(line: $0.line) }
        }
    case .xml:
        unsafe handlers.cdataBlock = { data, text, count in unsafe addText(data, text, count, isSection: true) }
        unsafe handlers.startElementNs = { data, name, _, namespace, _, _, count, _, attributes in
            unsafe startElement(data, name, namespace, count, attributes)
        }
        unsafe handlers.endElementNs = { data, _, _, _ in
            unsafe withParse(data) { unsafe $0.builder.endElement(line: $0.line) }
        }
        unsafe handlers.entityDecl = { data, _, _, _, _, _ in
            unsafe withParse(data) { unsafe $0.note(.declaresEntities) }
        }
        unsafe handlers.attributeDecl = { data, _, _, _, _, _, choices in
            unsafe xmlFreeEnumeration(choices)
            unsafe withParse(data) { unsafe $0.note(.declaresEntities) }
        }
    }
    return unsafe handlers
}

private func addText(
    _ data: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int32, isSection: Bool = false
) {
    unsafe withParse(data) { parse in
        let text = unsafe UnsafeBufferPointer(start: text, count: Int(count))
        unsafe parse.builder.addText(text.span, endLine: parse.line, isSection: isSection)
    }
}

/// An element of a page: its attributes are names and values in turn, ended by a null pointer.
private func startElement(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
) {
    unsafe withParse(data) { parse in
        unsafe parse.builder.startElement(
            name: buffer(name).span, namespace: UnsafeBufferPointer(start: nil, count: 0).span, line: parse.line)
        guard var attribute = unsafe attributes else { return }
        while let name = unsafe attribute[0] {
            unsafe parse.builder.addAttribute(
                name: buffer(name).span, value: buffer(attribute[1]).span, isReparsed: false)
            unsafe attribute += 2
        }
    }
}

/// An element of XML: five pointers an attribute, of which the first is the local name and the last two are the value's
/// bounds.
private func startElement(
    _ data: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ namespace: UnsafePointer<UInt8>?,
    _ count: Int32, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
) {
    unsafe withParse(data) { parse in
        unsafe parse.builder.startElement(
            name: buffer(name).span, namespace: buffer(namespace).span, line: parse.line)
        guard let attributes = unsafe attributes else { return }
        for start in stride(from: 0, to: Int(count) * 5, by: 5) {
            guard let value = unsafe attributes[start + 3], let end = unsafe attributes[start + 4] else { continue }
            let bounds = unsafe UnsafeBufferPointer(start: value, count: end - value)
            unsafe parse.builder.addAttribute(
                name: buffer(attributes[start]).span, value: bounds.span, isReparsed: true)
        }
    }
}

private func noteError(_ data: UnsafeMutableRawPointer?, _ error: UnsafePointer<xmlError>?) {
    guard let error = unsafe error else { return }
    unsafe withParse(data, mayStop: false) { parse in
        let isPage = unsafe parse.context?.pointee.html != 0
        if unsafe error.pointee.code == XML_HTML_STRUCURE_ERROR.rawValue {
            // Such a tag is dropped, and nobody counts the attributes that libxml2 compares with each other.
            unsafe parse.misplacedTagCount += 1
            if unsafe parse.misplacedTagCount > 16 {
                unsafe parse.note(.tooManyNames)
                unsafe xmlStopParser(parse.context)
            }
        }
        guard let kind = unsafe isPage ? pageFault(error.pointee) : xmlFault(error.pointee, isAtEnd: parse.isAtEnd)
        else { return }
        unsafe parse.note(kind)
    }
}

/// Of all that libxml2 finds wrong in a page, what makes it drop text.
private func pageFault(_ error: xmlError) -> MarkupFault.Kind? {
    switch unsafe xmlParserErrors(UInt32(bitPattern: error.code)) {
    case XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_COMMENT_NOT_FINISHED: .truncated
    case XML_I18N_CONV_FAILED: .encoding
    default: unsafe error.level == XML_ERR_FATAL ? .malformed(message(of: error)) : nil
    }
}

/// Of all that libxml2 finds wrong in XML, what is more than a matter of form.
private func xmlFault(_ error: xmlError, isAtEnd: Bool) -> MarkupFault.Kind? {
    guard unsafe error.domain != Int32(XML_FROM_NAMESPACE.rawValue), unsafe error.level != XML_ERR_WARNING else {
        return nil
    }
    switch unsafe xmlParserErrors(UInt32(bitPattern: error.code)) {
    case XML_ERR_RESERVED_XML_NAME, XML_ERR_HYPHEN_IN_COMMENT, XML_ERR_TAG_NAME_MISMATCH: return nil
    case XML_WAR_UNDECLARED_ENTITY, XML_ERR_UNDECLARED_ENTITY, XML_ERR_ENTITYREF_SEMICOL_MISSING,
        XML_ERR_NAME_REQUIRED:
        return .looseReference
    case XML_ERR_INVALID_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING, XML_I18N_CONV_FAILED:
        return .encoding
    case XML_ERR_INVALID_CHAR where unsafe message(of: error).hasPrefix("Input is not proper UTF-8"): return .encoding
    case XML_ERR_NO_MEMORY: return .tooManyNames
    default: return isAtEnd ? .truncated : unsafe .malformed(message(of: error))
    }
}

/// What libxml2 says, without its line break.
private func message(of error: xmlError) -> String {
    guard let message = unsafe error.message else { return "" }
    let text = unsafe String(cString: message).split(whereSeparator: \.isNewline).first ?? ""
    return String(text.prefix(200))
}
