internal import ContentRules

/// The keys that lines of requests are read by.
struct RequestKeys {
    enum Key {
        case url, sourceURL, callerURL, frameURL, type, cpt, filter, blocked, blockedDocument
    }

    private let keys: [(name: [UInt8], key: Key)] = [
        (Array("url".utf8), .url), (Array("source_url".utf8), .sourceURL), (Array("type".utf8), .type),
        (Array("blocked".utf8), .blocked), (Array("filter".utf8), .filter), (Array("frameUrl".utf8), .callerURL),
        (Array("cpt".utf8), .cpt), (Array("frame_url".utf8), .frameURL),
        (Array("blocked_ubo".utf8), .blockedDocument),
    ]

    func key(_ line: [UInt8], _ string: JSONString) -> Key? {
        guard string.isPlain else {
            let name = JSONCharacters.decoded(line, string.range)
            return keys.first { $0.name == name }?.key
        }
        let count = string.range.count
        let start = string.range.lowerBound
        next: for candidate in keys where candidate.name.count == count {
            for index in 0..<count where line[start + index] != candidate.name[index] { continue next }
            return candidate.key
        }
        return nil
    }
}
