/// The words by which logs of requests name types.
///
/// They are those of filter lists, of WebKit's `resource-type`, of `webRequest.ResourceType` in web extensions
/// (developer.mozilla.org), of `Network.ResourceType` in Chrome's DevTools protocol (which Puppeteer and Chrome's HAR
/// files write in small letters) and of Electron. What a browser of another make calls a type is counted as WebKit
/// counts the load: beacons, event sources and workers are `other`, tracks are `media`.
struct RequestTypeWords {
    /// The words of each length, in small letters.
    private let wordsByLength: [[(word: [UInt8], type: RequestType)]]

    static let shared = RequestTypeWords()

    private init() {
        var table: [[(word: [UInt8], type: RequestType)]] = []
        for (type, words) in Self.words {
            for word in words.split(separator: " ") {
                while table.count <= word.utf8.count { table.append([]) }
                table[word.utf8.count].append((Array(word.utf8), type))
            }
        }
        wordsByLength = table
    }

    /// The type that a part of a text names, in letters of any case.
    func type(_ text: [UInt8], _ range: Range<Int>) -> RequestType? {
        guard range.count < wordsByLength.count else { return nil }
        return wordsByLength[range.count].first { matches($0.word, text, at: range.lowerBound) }?.type
    }

    private func matches(_ word: [UInt8], _ text: [UInt8], at start: Int) -> Bool {
        for index in word.indices {
            let byte = text[start + index]
            let small = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
            guard small == word[index] else { return false }
        }
        return true
    }

    /// The most frequent of a length first.
    private static let words: [(RequestType, String)] = [
        (.image, "image imageset img"),
        (.script, "script"),
        (.xhr, "xhr xmlhttprequest fetch raw"),
        (.stylesheet, "stylesheet style-sheet css xslt"),
        (.subdocument, "subdocument sub_frame subframe child-document object embed frame iframe"),
        (.document, "document main_frame mainframe top-document"),
        (.font, "font"),
        (.media, "media texttrack"),
        (.websocket, "websocket"),
        (.ping, "ping"),
        (.svg, "svg-document"),
        (.cspReport, "csp_report csp-report cspreport cspviolationreport csp-violation-report"),
        (
            .other,
            "other beacon object_subrequest speculative web_manifest manifest xbl xml_dtd eventsource prefetch "
                + "preflight signedexchange webbundle webtransport json fedcm worker"
        ),
        (.popup, "popup"),
    ]
}
