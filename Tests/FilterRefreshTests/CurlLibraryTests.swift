#if canImport(CCurl)
import Testing

@testable import FilterRefresh

@Suite struct CurlLibraryTests {
    @Test func isFound() {
        guard case .loaded = unsafe CurlLibrary.system else {
            Issue.record("the system has libcurl, and it was not loaded")
            return
        }
    }

    /// What a person is told, by what is loaded for libcurl.
    @Test(arguments: [
        ("libcurl.so.nowhere", "libcurl.so.nowhere: cannot open shared object file: No such file or directory"),
        // A library of another name, without one of the functions.
        ("libz.so.1", "undefined symbol: curl_global_init"),
    ])
    func isMissed(name: String, reason: String) {
        guard case .missing(let problem) = CurlLibrary.open(name) else {
            Issue.record("\(name) was taken for libcurl")
            return
        }
        #expect(problem.hasPrefix("lists from the web need libcurl 4, which cannot be loaded: "))
        #expect(problem.hasSuffix(reason))
    }
}
#endif
