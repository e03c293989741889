internal import FilterCatalogues

/// How a refresh is wanted.
struct RefreshOptions: Sendable {
    var catalogue = Catalogue.standardPath
    /// Whether lists that are not due are asked for too.
    var isForced = false
    /// Whether lists must be as `filters.lock` has them.
    var isLocked = false
    /// Whether lists may have lost most of their rules.
    var allowsShrunk = false
    /// Whether another refresh is waited for.
    var waits = true
    /// Whether what changed is compiled.
    var compiles = true
    var diagnostics = DiagnosticsDetail.summary

    /// The same for the refreshes after a first one: what was forced or allowed was meant once.
    var afterwards: RefreshOptions {
        var options = self
        options.isForced = false
        options.allowsShrunk = false
        return options
    }
}
