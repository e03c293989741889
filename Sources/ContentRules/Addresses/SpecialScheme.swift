/// The schemes that the URL standard knows (https://url.spec.whatwg.org/#special-scheme): their addresses have a host,
/// and a backslash means a slash in them.
enum SpecialScheme {
    case http, https, ws, wss, ftp, file

    /// The scheme of a name in lower case.
    init?(_ name: ArraySlice<UInt8>) {
        switch String(decoding: name, as: UTF8.self) {
        case "http": self = .http
        case "https": self = .https
        case "ws": self = .ws
        case "wss": self = .wss
        case "ftp": self = .ftp
        case "file": self = .file
        default: return nil
        }
    }

    /// The port that is left out of an address.
    var defaultPort: Int? {
        switch self {
        case .http, .ws: 80
        case .https, .wss: 443
        case .ftp: 21
        case .file: nil
        }
    }
}
