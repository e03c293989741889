internal import ContentRules

/// What makes a finding the same when lines above it come and go.
package struct FindingIdentity: Hashable, Sendable {
    package var code: String
    /// Relative to the folder in which the check runs, where the file lies below it.
    package var file: String
    /// The line's text with one space for each run of white space.
    package var text: String
    /// Which of several findings of the same code, file and text it is, counted from 1.
    package var number: Int

    package init(code: String, file: String, text: String, number: Int = 1) {
        self.code = code
        self.file = file
        self.text = text
        self.number = number
    }

    /// - Parameter folder: the folder in which the check runs, as an absolute path.
    package static func identities(of items: [LintReport.Item], in folder: String) -> [FindingIdentity] {
        var counts: [FindingIdentity: Int] = [:]
        return items.map { item in
            var identity = FindingIdentity(
                code: item.code, file: item.line.file.relativePath(to: folder), text: item.line.text.withSingleSpaces)
            let number = (counts[identity] ?? 0) + 1
            counts[identity] = number
            identity.number = number
            return identity
        }
    }

    /// 64 bits of everything but the number, the same in every run, as 16 hexadecimal digits (FNV-1a).
    ///
    /// Baselines hold it, so it stays as it is.
    package var hash: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        for part in [code, file, text] {
            part.utf8.forEach(add)
            // A byte that no text has keeps the parts apart.
            add(0xFF)
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension String {
    /// The path from a folder on, where the file lies below it; else the path as it is.
    /// - Parameter folder: an absolute path.
    package func relativePath(to folder: String) -> String {
        let folder = folder.hasSuffix("/") ? folder : folder + "/"
        var path = hasPrefix(folder) ? dropFirst(folder.count) : self[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        return String(path)
    }

    fileprivate var withSingleSpaces: String {
        split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
}
