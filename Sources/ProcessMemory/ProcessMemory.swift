#if canImport(Glibc)
internal import CMalloc
internal import Glibc
#endif

/// The memory of a process that does one thing and is gone: it asks the system for much at a time, and gives nothing back.
///
/// A compile's memory is given out and cleared by the system, which takes a fifth of the time in pages of 4 kB and a tenth
/// in large ones. docs/PERFORMANCE.md has the figures.
package enum ProcessMemory {
    /// Where the threads of the process take memory from.
    package enum Heaps {
        /// One for all threads, the only one that has large pages: right where one thread does most of the work.
        case one
        /// One for each thread: right where several work at a time, who would wait for each other at one heap.
        case perThread
    }

    /// Must come before the first thread, which would get a heap of its own.
    ///
    /// It matters for glibc on Linux alone. Where the system has no large pages or limits what a process may ask for,
    /// nothing else changes.
    package static func expectMuch(in heaps: Heaps) {
        #if canImport(Glibc)
        if heaps == .one { _ = mallopt(M_ARENA_MAX, 1) }
        // Large blocks too come from the heaps, and nothing goes back to the system.
        _ = mallopt(M_MMAP_MAX, 0)
        _ = mallopt(M_TRIM_THRESHOLD, Int32.max)
        // A block taken and given back at once lets the heap grow. None of it is memory before it is touched.
        guard let block = unsafe malloc(expected) else { return }
        let pageSize = Int(getpagesize())
        let start = (Int(bitPattern: block) + pageSize - 1) & -pageSize
        let end = (Int(bitPattern: block) + expected) & -pageSize
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
        unsafe free(block)
        #endif
    }

    /// What EasyList with EasyPrivacy take.
    ///
    /// Of large lists' memory much is never used again, and to clear it 2 MB at a time costs more than its page faults: all
    /// lists as one category take a fifth longer with all of it in large pages.
    private static let expected = 64 << 20
}
