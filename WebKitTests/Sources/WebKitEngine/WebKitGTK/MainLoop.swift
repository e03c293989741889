#if os(Linux)
internal import CWebKitGTK
internal import Foundation

/// The thread of GLib's main loop, the only one that WebKitGTK may be used on.
///
/// It runs the jobs of WebKit's actor between the events of the loop.
final class MainLoop: SerialExecutor {
    static let shared = MainLoop()

    private init() {
        let thread = Thread {
            for (name, value) in Display.environment { unsafe g_setenv(name, value, 1) }
            let loop = unsafe g_main_loop_new(nil, 0)
            unsafe g_main_loop_run(loop)
        }
        // As large as a main thread's, which WebKit thinks that it runs on.
        thread.stackSize = 8 << 20
        thread.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let work = unsafe Unmanaged.passRetained(Work(job: UnownedJob(job)))
        unsafe g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { data in
                guard let data = unsafe data else { return 0 }
                let work = unsafe Unmanaged<Work>.fromOpaque(data).takeRetainedValue()
                unsafe work.job.runSynchronously(on: MainLoop.shared.asUnownedSerialExecutor())
                return 0
            }, work.toOpaque(), nil)
    }

    func checkIsolated() {
        let isOnThread = unsafe g_main_context_is_owner(g_main_context_default()) != 0
        precondition(isOnThread, "not on the thread of the main loop")
    }

    private final class Work: Sendable {
        let job: UnownedJob
        init(job: UnownedJob) { self.job = job }
    }
}
#endif
