package import ContentRules

/// Loads of well-known sites that no list should break: each site's own, and what sites need of others.
package enum CommonRequests {
    /// In the order of the sites; what sites load from others comes last.
    package static let all: [CommonRequest] = CommonSites.all.indices.flatMap(ownRequests) + foreignRequests

    /// The requests as the evaluator takes them.
    package static let requests: [Request] = all.map(\.request)

    /// Paths that sites of all kinds have, and the types of what stands there.
    ///
    /// Each site is given one path of each row, so that rules on common paths meet some sites, and rules on all paths
    /// meet all.
    private static let paths: [(type: String, paths: [String])] = [
        (
            "script",
            [
                "/static/js/main.js", "/assets/app.js", "/js/jquery.min.js", "/dist/bundle.min.js",
                "/_next/static/chunks/main.js", "/js/app.js", "/wp-includes/js/jquery/jquery.min.js?ver=3.7.1",
                "/build/vendor.3f2a9c.js", "/scripts/site.js", "/etc.clientlibs/site/clientlibs/base.min.js",
                "/static/main.b4d1.chunk.js",
            ]
        ),
        (
            "stylesheet",
            [
                "/static/css/main.css", "/assets/style.css", "/css/site.min.css", "/dist/app.css",
                "/_next/static/css/8c1d.css", "/wp-content/themes/main/style.css?ver=6.4", "/styles/base.css",
            ]
        ),
        (
            "image",
            [
                "/images/logo.png", "/static/img/header.jpg", "/favicon.ico", "/assets/icons/menu.svg",
                "/media/2024/05/photo-640x480.jpg", "/img/hero.webp", "/content/dam/images/team.jpg?w=800",
                "/uploads/product/1024.png",
            ]
        ),
        (
            "xhr",
            [
                "/api/v1/search?q=weather&page=1", "/api/user/session", "/graphql", "/data/config.json",
                "/rest/items?limit=20&offset=0", "/wp-json/wp/v2/posts?per_page=10",
            ]
        ),
        (
            "font",
            [
                "/fonts/text-regular.woff2", "/static/fonts/Inter-Bold.woff2", "/assets/fonts/icons.woff?v=4.7.0",
            ]
        ),
    ]

    private static func ownRequests(of site: Int) -> [CommonRequest] {
        let page = CommonSites.all[site].page
        let root = String(page.dropLast())
        let loads = paths.map { row in (type: row.type, url: root + row.paths[site % row.paths.count]) }
        return [CommonRequest(page, type: "document", page: nil)].compactMap(\.self)
            + loads.compactMap { CommonRequest($0.url, type: $0.type, page: page) }
    }

    private static let foreignRequests: [CommonRequest] = CommonLoads.all.compactMap { load in
        guard let site = CommonSites.number(ofHost: load.host) else { return nil }
        return CommonRequest(load.url, type: load.type, page: CommonSites.all[site].page)
    }
}
