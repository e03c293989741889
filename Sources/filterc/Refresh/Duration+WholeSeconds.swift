extension Duration {
    /// Rounded up: what is waited for is not told to come sooner.
    var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
