internal import Foundation

/// Whether a folder stands at a path.
package func isFolder(_ path: String) -> Bool {
    // Nothing stands below a file; links are followed.
    FileManager.default.fileExists(atPath: "\(path)/.")
}

/// The system's words for an error, without the file's name.
package func reason(_ error: any Error) -> String {
    if let error = error as? POSIXError { return reason(of: error) }
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain {
        return POSIXErrorCode(rawValue: Int32(posix.code)).map { reason(of: POSIXError($0)) }
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

private func reason(of error: POSIXError) -> String {
    switch error.code {
    case .ENOENT: "no such file"
    case .EACCES, .EPERM: "no permission"
    case .ENOTDIR: "is a file in its way?"
    default: error.localizedDescription
    }
}

/// Why a file cannot be written, which its place often tells better than the system's words.
package func reason(_ error: any Error, writing path: String) -> String {
    if isFolder(path) { return "it is a folder" }
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty || FilePath.exists(folder) ? reason(error) : "there is no folder '\(folder)'"
}
