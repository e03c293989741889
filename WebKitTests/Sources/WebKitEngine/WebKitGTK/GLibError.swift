#if os(Linux)
internal import CWebKitGTK

/// Takes over an error of GLib's and answers what it says.
func message(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error = unsafe error else { return "no reason given" }
    defer { unsafe g_error_free(error) }
    return unsafe String(cString: error.pointee.message)
}
#endif
