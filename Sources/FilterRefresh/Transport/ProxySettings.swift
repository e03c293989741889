internal import Foundation

/// Which proxy the environment names, by the rules that curl made common.
struct ProxySettings: Sendable, Hashable {
    struct Proxy: Sendable, Hashable {
        var host: String
        var port: Int
    }

    /// For `http` addresses.
    var plain: Proxy?
    /// For `https` addresses.
    var secure: Proxy?
    /// Hosts and domains that are asked without a proxy; `*` for all.
    var exceptions: [String]

    /// Small letters go first; `HTTP_PROXY` is not read, as a web server may set it from a request (httpoxy).
    init(environment: [String: String]) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let all = value("all_proxy", "ALL_PROXY")
        plain = (value("http_proxy") ?? all).flatMap(Proxy.init(text:))
        secure = (value("https_proxy", "HTTPS_PROXY") ?? all).flatMap(Proxy.init(text:))
        exceptions = (value("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// What a URLSession is told on Apple's systems: keys of CFNetwork, written out where Linux lacks their names.
    var connectionProxyDictionary: [String: any Sendable] {
        guard !exceptions.contains("*") else { return [:] }
        var dictionary: [String: any Sendable] = [:]
        if let plain {
            dictionary["HTTPEnable"] = 1
            dictionary["HTTPProxy"] = plain.host
            dictionary["HTTPPort"] = plain.port
        }
        if let secure {
            dictionary["HTTPSEnable"] = 1
            dictionary["HTTPSProxy"] = secure.host
            dictionary["HTTPSPort"] = secure.port
        }
        if !dictionary.isEmpty, !exceptions.isEmpty {
            // `.example.org` and `example.org` both are the domain and what is below it.
            dictionary["ExceptionsList"] = exceptions.flatMap { name in
                let domain = name.hasPrefix(".") ? String(name.dropFirst()) : name
                return [domain, "*.\(domain)"]
            }
        }
        return dictionary
    }
}

extension ProxySettings.Proxy {
    /// `http://host:port`, or without scheme; 1080 is curl's port for a proxy without one.
    ///
    /// A name and a password before the host are passed over: URLSession takes none here.
    init?(text: String) {
        let address = text.contains("://") ? text : "http://\(text)"
        guard let url = URL(string: address), let host = url.host, !host.isEmpty,
            ["http", "https"].contains(url.scheme?.lowercased() ?? "")
        else { return nil }
        self.init(host: host, port: url.port ?? 1080)
    }
}
