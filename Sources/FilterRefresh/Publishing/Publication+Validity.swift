/// What a manifest must be for a client to do what it says.
///
/// Nothing of it is believed: who can change a manifest must not get a client to write outside its folder, to ask for
/// other addresses, or to make room for more than a rule list needs.
extension Publication {
    /// The most bytes of a file; WebKit compiles nothing near it.
    public static let maximumFileByteCount = 64 << 20
    /// The largest number of a generation: what every reader of JSON takes as it is.
    static let largestGeneration = (1 << 53) - 1
    static let maximumCategoryCount = 256
    static let maximumFileCount = 1024
    static let maximumDeltaCount = 64

    /// Why this can be no publication; nothing if it can.
    var impossibility: String? {
        if format < 1 { return "'format' is \(format)" }
        if !(1...Self.largestGeneration).contains(generation) { return "'generation' is \(generation)" }
        if categories.count > Self.maximumCategoryCount {
            return "there are \(categories.count) categories, more than the \(Self.maximumCategoryCount) that may be"
        }
        let files = allFiles
        if files.count > Self.maximumFileCount {
            return "there are \(files.count) files, more than the \(Self.maximumFileCount) that may be"
        }
        if let twice = firstTwice(categories.map(\.name)) { return "there are two categories '\(twice)'" }
        // Folders of Apple's systems tell no capitals from small letters.
        if let twice = firstTwice(files.map { $0.name.lowercased() }) { return "there are two files '\(twice)'" }
        for category in categories {
            if let reason = category.impossibility { return "category '\(category.name)': \(reason)" }
        }
        return nil
    }
}

extension Publication.Category {
    fileprivate var impossibility: String? {
        if !isFileName(name) { return "the name is none" }
        if target.isEmpty || target.utf8.count > 64 { return "'target' names no engine" }
        if !isHex(version, 12) { return "'version' is not 12 hex digits" }
        for file in allFiles {
            if let reason = file.impossibility { return "file '\(file.name)': \(reason)" }
        }
        return nil
    }
}

extension Publication.File {
    fileprivate var impossibility: String? {
        if !isFileName(name) { return "the name is no file name" }
        if !isHex(sha256, 64) { return "'sha256' is not 64 hex digits" }
        if !isSize(byteCount) { return "'byteCount' is \(byteCount)" }
        if ruleCount < 0 || ruleCount > byteCount { return "'ruleCount' is \(ruleCount) of \(byteCount) bytes" }
        if !isPath(path) { return "'path' leads out of the folder" }
        if !isPath(gzip.path) { return "'gzip.path' leads out of the folder" }
        if !isSize(gzip.byteCount) { return "'gzip.byteCount' is \(gzip.byteCount)" }
        if deltas.count > Publication.maximumDeltaCount { return "there are \(deltas.count) deltas" }
        for delta in deltas {
            if !isHex(delta.from, 64) { return "a delta's 'from' is not 64 hex digits" }
            if !isPath(delta.path) { return "a delta's 'path' leads out of the folder" }
            if !isSize(delta.byteCount) { return "a delta's 'byteCount' is \(delta.byteCount)" }
        }
        return nil
    }
}

private func isSize(_ count: Int) -> Bool { count >= 0 && count <= Publication.maximumFileByteCount }

private func isHex(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
}

/// Letters, digits, `.`, `_` and `-`, and no dot first: never another folder, and never hidden.
private func isFileName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 128 && text.utf8.first != UInt8(ascii: ".")
        && text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
}

/// File names with slashes between them.
private func isPath(_ text: String) -> Bool {
    text.utf8.count <= 512 && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isFileName)
}

private func firstTwice(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
}
