/// The scriptlets that uBlock Origin knows by several names.
///
/// Exceptions there meet a scriptlet by whichever name it is called, in AdGuard only by the same text: so one name is
/// written for all. Names and aliases are those on which the compatibility table of AdGuard's Scriptlets and uBlock
/// Origin's resources agree, and AdGuard's library has each of the names behind `ubo-`; the others have no aliases, or
/// AdGuard does not have them.
enum UBlockScriptletNames {
    private static let aliases = [
        "abort-current-script": ["acs", "abort-current-inline-script", "acis"],
        "abort-on-property-read": ["aopr"],
        "abort-on-property-write": ["aopw"],
        "abort-on-stack-trace": ["aost"],
        "addEventListener-defuser": ["aeld", "prevent-addEventListener"],
        "adjust-setInterval": ["nano-setInterval-booster", "nano-sib"],
        "adjust-setTimeout": ["nano-setTimeout-booster", "nano-stb"],
        "close-window": ["window-close-if"],
        "no-fetch-if": ["prevent-fetch"],
        "no-requestAnimationFrame-if": ["norafif", "prevent-requestAnimationFrame"],
        "no-setInterval-if": ["nosiif", "prevent-setInterval", "setInterval-defuser"],
        "no-setTimeout-if": ["nostif", "prevent-setTimeout", "setTimeout-defuser"],
        "no-window-open-if": ["nowoif", "prevent-window-open", "window.open-defuser"],
        "no-xhr-if": ["prevent-xhr"],
        "noeval-if": ["prevent-eval-if"],
        "prevent-refresh": ["refresh-defuser"],
        "remove-attr": ["ra"],
        "remove-class": ["rc"],
        "remove-cookie": ["cookie-remover"],
        "remove-node-text": ["rmnt"],
        "set-constant": ["set"],
    ]

    private static let fullNames: [[UInt8]: [UInt8]] = {
        var names: [[UInt8]: [UInt8]] = [:]
        for (name, others) in aliases {
            for other in others { names[Array(other.utf8)] = Array(name.utf8) }
        }
        return names
    }()

    /// The one name, without `.js`, for a scriptlet of any of its names.
    static func fullName(_ name: [UInt8]) -> [UInt8] { fullNames[name] ?? name }
}
