extension Modifier.Kind {
    /// Whether a modifier is followed by `=` and a value.
    enum ValueNeed {
        case never
        case optional
        case always
        /// An exception without a value takes back every rule with the modifier: `@@||a.example^$csp`.
        case exceptInExceptions
    }

    /// How a value is set apart from the next modifier.
    enum ValueShape {
        /// Ends at the first comma without a backslash before it.
        case text
        /// Entries set apart by `|`, each of which may be a `/regular expression/`.
        case entries
        /// May be a `/regular expression/`, in which commas count for nothing.
        case expression
        /// `/regular expression/replacement/`.
        case replacement
        /// `name:value`, where the value may be a `/regular expression/`.
        case header
    }

    var valueNeed: ValueNeed {
        switch self {
        case .domain, .topDomain, .to, .denyAllow, .method, .app, .ipAddress, .siteKey, .header, .requestHeader,
            .dnsType, .client, .clientTag, .reason, .url:
            .always
        case .redirect, .redirectRule, .rewrite, .csp, .permissions, .referrerPolicy, .replace, .removeHeader,
            .uriTransform, .urlTransform, .urlSkip, .jsonPrune, .xmlPrune, .hls, .dnsRewrite:
            .exceptInExceptions
        // Without a value: all parameters, all cookies, all userscripts, all of stealth mode, the site's front page.
        case .removeParameter, .cookie, .extension, .stealth, .path: .optional
        default: .never
        }
    }

    /// Whether `~` before the modifier says something.
    ///
    /// What switches something off on pages is let through too: it then says nothing, in lists as in the products.
    var canBeNegated: Bool {
        switch self {
        // Nor is a rule to do the opposite of what it says.
        case .all, .important, .badFilter, .empty, .mp4, .cookie, .path: false
        default: valueNeed == .never || valueNeed == .optional
        }
    }

    var valueShape: ValueShape {
        switch self {
        case .domain, .topDomain, .to, .denyAllow, .ipAddress: .entries
        case .removeParameter, .cookie, .hls, .path, .url, .urlSkip: .expression
        case .replace, .uriTransform, .urlTransform: .replacement
        case .header, .requestHeader: .header
        default: .text
        }
    }

    /// Whether the modifier belongs before a cosmetic rule, in `[$…]`.
    var isCosmetic: Bool { self == .path || self == .url || self == .domain || self == .app }

    /// Whether the modifier belongs to a network rule.
    var isNetwork: Bool { self != .path && self != .url }
}
