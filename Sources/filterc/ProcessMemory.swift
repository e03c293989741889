/// The memory of a process that does one thing and is gone.
enum ProcessMemory {
    /// Lets glibc's allocator use again what large arrays give back, where it would otherwise return it to the system at
    /// once and get it back page by page.
    ///
    /// Its limit for that begins at 128 kB and rises to the size of whatever block of up to 32 MB was given back (mallopt(3),
    /// `M_MMAP_THRESHOLD`). Nothing of the block is touched, so none of it ever becomes memory; other allocators do not care.
    static func keepFreed() {
        // Beside the bytes asked for, a block has a head, and it is made of whole pages.
        let block = UnsafeMutableRawPointer.allocate(byteCount: (32 << 20) - (64 << 10), alignment: 16)
        unsafe block.deallocate()
    }
}
