extension ContentRule.Action {
    /// Whether it does nothing but take other rules back.
    package var isException: Bool { self == .ignorePreviousRules || self == .ignoreFollowingRules }

    /// The word of the JSON.
    package var word: String {
        switch self {
        case .block: "block"
        case .blockCookies: "block-cookies"
        case .hide: "css-display-none"
        case .ignorePreviousRules: "ignore-previous-rules"
        case .ignoreFollowingRules: "ignore-following-rules"
        case .makeHTTPS: "make-https"
        case .notify: "notify"
        case .redirect: "redirect"
        case .modifyHeaders: "modify-headers"
        }
    }
}
