/// How a page is shown.
public struct PageLook: Sendable {
    /// In the pixels of style sheets.
    public var width = 800
    /// Whether the page is told that people want it dark; nothing where it does not matter.
    ///
    /// On Linux all pages of the process are told the same.
    public var isDark: Bool?
    /// Whether the page's own scripts run.
    public var runsScripts = true
    /// Runs before all that the page brings.
    var firstScript: String?

    public init(width: Int = 800, isDark: Bool? = nil, runsScripts: Bool = true) {
        self.width = width
        self.isDark = isDark
        self.runsScripts = runsScripts
    }
}
