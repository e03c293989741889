#if os(Linux)
internal import CWebKitGTK
internal import Foundation

/// The screen that pages are shown on: an X server of its own without hardware.
enum Display {
    /// What GTK, GLib and WebKit are told before they start: nothing of the user's session, no hardware.
    static let environment = [
        "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
        "GIO_USE_PROXY_RESOLVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        "GST_PLUGIN_FEATURE_RANK": "alsasink:NONE,openalsink:NONE,osssink:NONE,pulsesink:NONE",
    ]

    @WebKitActor private static var outcome: Result<Void, EngineError>?

    /// Opens the screen, once for the process.
    @WebKitActor static func open() throws(EngineError) {
        let outcome = outcome ?? Result { () throws(EngineError) in try start() }
        self.outcome = outcome
        try outcome.get()
    }

    @WebKitActor private static func start() throws(EngineError) {
        let server = Process()
        let output = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // It takes a free number and prints it, and ends when the last client, which is this process, is gone.
        server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-terminate"]
        server.standardInput = FileHandle.nullDevice
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        do { try server.run() } catch { throw .unusable("Xvfb does not start: \(error)") }
        var number = Data()
        while number.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw .unusable("there is no Xvfb: 'scripts/dependencies webkit' installs it") }
            number += more
        }
        let name = ":" + String(decoding: number.dropLast(), as: UTF8.self)
        unsafe g_setenv("DISPLAY", name, 1)
        guard gtk_init_check(nil, nil) != 0 else { throw .unusable("GTK does not start on display \(name)") }
    }
}
#endif
