/// The elements of a page, read as strictly as XML is: what a text of a list broke would be found.
struct PageOutline {
    private(set) var faults: [String] = []

    /// Elements without an end, HTML Standard, section 13.1.2.
    private static let void: Set<Substring> = ["meta", "link", "br", "input"]

    init(_ html: String) {
        var open: [Substring] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...].dropFirst()
            // Of a script or a style only its own end matters.
            if let raw = open.last, raw == "script" || raw == "style", !rest.hasPrefix("/\(raw)>") { continue }
            guard let end = rest.firstIndex(of: ">") else {
                faults.append("an element has no end")
                return
            }
            let tag = rest[..<end]
            rest = rest[end...].dropFirst()
            if tag == "!doctype html" { continue }
            if tag.count(where: { $0 == "\"" }) % 2 == 1 { faults.append("a quotation mark in <\(tag)>") }
            if tag.hasPrefix("/") {
                if open.popLast() != tag.dropFirst() { faults.append("<\(tag)> ends another element") }
            } else {
                let name = tag.prefix { $0 != " " && $0 != "/" }
                if !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) { faults.append("<\(tag)>") }
                if !Self.void.contains(name), !tag.hasSuffix("/") { open.append(name) }
            }
        }
        if !open.isEmpty { faults.append("\(open) have no end") }
    }
}
