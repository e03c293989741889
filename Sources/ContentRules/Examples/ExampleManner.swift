/// One of the ways in which an example makes use of what a filter leaves open.
///
/// Examples of different manners tell apart filters that match nearly the same: with a subdomain or none, with a port,
/// with more behind what is searched for, under either scheme.
struct ExampleManner: Sendable {
    /// Where an address holds what a filter searches for anywhere.
    enum Place: Sendable {
        case path
        /// In a folder of the path.
        case folder
        /// At the beginning of the host.
        case host
        /// Behind the first character of the host.
        case label
    }

    var isSecure: Bool
    /// Whether what may be there is there, and what may be repeated is.
    var isRich: Bool
    /// The characters that are preferred to all others, in this order.
    var characters: [UInt8]
    var place: Place
    /// A subdomain and a port for hosts that leave them open.
    var subdomain: [UInt8]
    var port: [UInt8]
    /// What follows an address that may go on: first behind a slash, then behind anything else.
    var file: [UInt8]
    var tail: [UInt8]

    private init(
        _ characters: String, isSecure: Bool, isRich: Bool, place: Place, subdomain: String = "", port: String = "",
        file: String = "", tail: String = ""
    ) {
        self.isSecure = isSecure
        self.isRich = isRich
        self.characters = Array(characters.utf8) + Self.letters.filter { !characters.utf8.contains($0) } + Self.others
        self.place = place
        self.subdomain = Array(subdomain.utf8)
        self.port = Array(port.utf8)
        self.file = Array(file.utf8)
        self.tail = Array(tail.utf8)
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let others = Array("/-_.=?&,;:+~!$'()*@|".utf8)

    /// The plainest first.
    static let all = [
        ExampleManner("a1", isSecure: true, isRich: false, place: .path),
        ExampleManner("b2", isSecure: true, isRich: true, place: .host, subdomain: "a."),
        ExampleManner(
            "c3", isSecure: false, isRich: false, place: .folder, subdomain: "", file: "c.js?d=1", tail: "c/d.js?e=1"),
        ExampleManner(
            "d4", isSecure: true, isRich: true, place: .label, subdomain: "b.c.", port: ":8443", file: "d",
            tail: "&e"),
        ExampleManner(
            "x7", isSecure: false, isRich: true, place: .path, subdomain: "www.", port: ":8080", file: "x/y.png",
            tail: "z"),
    ]

    /// The scheme of addresses, without the colon.
    func scheme(isSocket: Bool) -> [UInt8] {
        let name = isSocket ? "ws" : "http"
        return Array((isSecure ? name + "s" : name).utf8)
    }
}
