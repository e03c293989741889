internal import Foundation

/// Whether a folder stands at a path.
package func isFolder(_ path: String) -> Bool {
    // Nothing stands below a file; links are followed.
    FileManager.default.fileExists(atPath: "\(path)/.")
}

/// The system's words for an error, without the file's name.
package func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain {
        if posix.code == Int(ENOENT) { return "no such file" }
        return POSIXErrorCode(rawValue: Int32(posix.code)).map { POSIXError($0).localizedDescription }
            ?? posix.localizedDescription
    }
    switch error.code {
    case CocoaError.fileReadNoSuchFile.rawValue, CocoaError.fileNoSuchFile.rawValue: return "no such file"
    case CocoaError.fileReadNoPermission.rawValue, CocoaError.fileWriteNoPermission.rawValue: return "no permission"
    // What Foundation says where one of the folders above is a file.
    case CocoaError.fileWriteUnknown.rawValue, CocoaError.fileWriteFileExists.rawValue,
        CocoaError.fileReadUnknown.rawValue:
        return "is a file in its way?"
    case CocoaError.fileWriteOutOfSpace.rawValue: return "no space left on the disk"
    default: return error.localizedDescription
    }
}

/// Why a file cannot be written, which its place often tells better than the system's words.
package func reason(_ error: any Error, writing path: String) -> String {
    if isFolder(path) { return "it is a folder" }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return FilePath.exists(folder)
        ? reason(error) : "there is no folder '\((path as NSString).deletingLastPathComponent)'"
}
