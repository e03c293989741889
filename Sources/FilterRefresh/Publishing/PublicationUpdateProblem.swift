/// Why a download does not make the published file.
public enum PublicationUpdateProblem: Error, Sendable, Hashable {
    /// It has, or unpacks to, more bytes than the manifest says.
    case tooLarge(limit: Int)
    /// It is packed with gzip and cut off or damaged.
    case damagedPacking
    /// The installed file that the delta is for is not there, or was changed.
    case otherInstalledFile
    /// The delta is none, or does not fit the installed file.
    case unusableDelta
    /// What came out is not what the manifest says.
    case otherContents(expected: String, found: String)

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .tooLarge: "too-large"
        case .damagedPacking: "damaged-packing"
        case .otherInstalledFile: "other-installed-file"
        case .unusableDelta: "unusable-delta"
        case .otherContents: "other-contents"
        }
    }

    /// What was found: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .tooLarge(let limit): "has more than the \(limit) bytes that the manifest says"
        case .damagedPacking: "was cut off or damaged on its way; try again"
        case .otherInstalledFile: "the installed file is not the one that the delta is for; fetch the whole file"
        case .unusableDelta: "the delta does not fit; fetch the whole file"
        case .otherContents(let expected, let found):
            "its sha256 is \(found.prefix(12))… and not \(expected.prefix(12))… as the manifest says; it was changed on "
                + "its way, or the server mixes two publications; try again later"
        }
    }
}
