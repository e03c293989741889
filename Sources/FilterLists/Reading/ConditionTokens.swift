/// The tokens of `!#if` that some product documents.
///
/// AdGuard's knowledge base, uBlock Origin's table of tokens, Ghostery's environment. A list that asks for another
/// one has a slip of the pen, or is for a product that is not known here.
enum ConditionTokens {
    static let documented: Set<String> = [
        "adguard", "adguard_app_android", "adguard_app_cli", "adguard_app_ios", "adguard_app_mac",
        "adguard_app_windows", "adguard_ext_android_cb", "adguard_ext_chromium", "adguard_ext_chromium_mv3",
        "adguard_ext_edge", "adguard_ext_firefox", "adguard_ext_opera", "adguard_ext_safari",
        "cap_html_filtering", "cap_ipaddress", "cap_user_stylesheet",
        "env_brave", "env_chromium", "env_edge", "env_firefox", "env_ghostery", "env_legacy", "env_mobile", "env_mv3",
        "env_safari",
        "ext_abp", "ext_devbuild", "ext_ghostery", "ext_ubol", "ext_ublock",
    ]
}

extension ReadingConditions {
    /// What holds for content blockers in Safari.
    ///
    /// AdGuard's documentation has `adguard` true in all its products and `adguard_ext_safari` in its content
    /// blockers; `env_safari` is uBlock Origin's word for the browser, and true in its build for Safari. What names
    /// another product (`ext_ublock`), a way of filtering that WebKit lacks (`cap_html_filtering`) or a platform that
    /// a target does not tell (`env_mobile`, `adguard_app_ios`) is false.
    public static let safari = ReadingConditions(trueTokens: ["adguard", "adguard_ext_safari", "env_safari"])
}
