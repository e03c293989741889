internal import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Whether a folder stands at a path.
package func isFolder(_ path: String) -> Bool {
    // Nothing stands below a file; links are followed.
    FileManager.default.fileExists(atPath: "\(path)/.")
}

/// Why something failed, in few words and without the file's name.
package func reason(_ error: any Error) -> String {
    if let error = error as? POSIXError { return reason(ofSystemError: error.code.rawValue) }
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain {
        return reason(ofSystemError: Int32(posix.code))
    }
    switch error.code {
    case CocoaError.fileReadNoSuchFile.rawValue, CocoaError.fileNoSuchFile.rawValue: return "no such file"
    case CocoaError.fileReadNoPermission.rawValue, CocoaError.fileWriteNoPermission.rawValue: return "no permission"
    // What Foundation says where one of the folders above is a file.
    case CocoaError.fileWriteUnknown.rawValue, CocoaError.fileWriteFileExists.rawValue,
        CocoaError.fileReadUnknown.rawValue:
        return "is a file in its way?"
    case CocoaError.fileWriteOutOfSpace.rawValue: return "no space left on the disk"
    case CocoaError.fileWriteVolumeReadOnly.rawValue: return "the disk can only be read"
    case CocoaError.fileReadInvalidFileName.rawValue, CocoaError.fileWriteInvalidFileName.rawValue:
        return "the name is too long, or has signs that the disk does not take"
    default: return error.localizedDescription
    }
}

private func reason(ofSystemError number: Int32) -> String {
    switch number {
    case ENOENT: "no such file"
    case EACCES, EPERM: "no permission"
    case ENOTDIR: "is a file in its way?"
    case EISDIR: "it is a folder"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "its links lead in a circle"
    case ENOSPC, EDQUOT: "no space left on the disk"
    case EROFS: "the disk can only be read"
    default: unsafe String(cString: strerror(number))
    }
}

/// Why a file cannot be read.
package func reason(_ error: any Error, reading path: String) -> String {
    FilePath.isGarbled(path) ? FilePath.garbledName : reason(error)
}

/// Why a file cannot be written, which its place often tells better than the system's words.
package func reason(_ error: any Error, writing path: String) -> String {
    if isFolder(path) { return "it is a folder" }
    let folder = (path as NSString).deletingLastPathComponent
    if FilePath.isRegularFile(folder) { return "'\(folder)' is a file, and no folder" }
    return folder.isEmpty || FilePath.exists(folder) ? reason(error) : "there is no folder '\(folder)'"
}
