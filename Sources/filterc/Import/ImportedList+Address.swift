extension ImportedList {
    /// The address as browsers read a link (URL standard): without white space around it and line breaks and tabs in
    /// it, and with `%20` for spaces, which only a host cannot have.
    var addressAsBrowsersReadIt: String {
        let scalars = Array(address.unicodeScalars)
        guard let first = scalars.firstIndex(where: { $0.value > 0x20 }),
            let last = scalars.lastIndex(where: { $0.value > 0x20 })
        else { return "" }
        let kept = scalars[first...last].filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
        let text = String(String.UnicodeScalarView(kept))
        guard let scheme = text.firstRange(of: "://"),
            let path = text[scheme.upperBound...].firstIndex(where: { $0 == "/" || $0 == "?" })
        else { return text }
        return "\(text[..<path])\(text[path...].replacing(" ", with: "%20"))"
    }
}
