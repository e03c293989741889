internal import FilterCatalogues
internal import FilterRefresh

/// How lists are kept fresh, in the downloader's terms.
extension Catalogue.Refresh {
    /// What is said here, then what is said there, then what is usual.
    func bounds(over other: Catalogue.Refresh) -> RefreshBounds {
        let usual = RefreshBounds()
        let shortest = self.shortest ?? other.shortest ?? usual.shortestInterval
        return RefreshBounds(
            shortestInterval: shortest,
            longestInterval: max(shortest, longest ?? other.longest ?? usual.longestInterval),
            maximumAge: stale ?? other.stale ?? usual.maximumAge,
            minimumShare: share ?? other.share ?? usual.minimumShare)
    }
}
