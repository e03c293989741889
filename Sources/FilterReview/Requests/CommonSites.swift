internal import ByteTables
internal import ContentRules

/// Well-known sites of many countries and kinds.
package enum CommonSites {
    package struct Site: Sendable {
        package let host: String
        /// What the site is for: `bank`, `news`.
        package let kind: String

        /// The address of the site's first page.
        package var page: String { "https://\(host)/" }
    }

    /// In the order of the table; each host once.
    package static let all: [Site] = table.split(separator: "\n").flatMap { row in
        let words = row.split(separator: " ")
        return words.dropFirst().map { Site(host: String($0), kind: String(words[0])) }
    }

    /// The number of the site with exactly this host.
    package static func number(ofHost host: String) -> Int? { numbers[host] }

    /// Whether a host belongs to one of the sites: `www.google.com` is one, so `google.com` and `a.google.com` are too.
    ///
    /// - Parameter host: in lower case and ASCII.
    package static func isCommonSite(host: [UInt8]) -> Bool { site(ofHost: host) != nil }

    /// The name of the site that a host belongs to: `google.com`.
    package static func site(ofHost host: [UInt8]) -> [UInt8]? {
        let range = PublicSuffixes.site(of: host.indices, in: host)
        guard domains.find(host, range, hash: ByteTable.hash(host, range)) != nil else { return nil }
        return Array(host[range])
    }

    private static let numbers = Dictionary(
        all.enumerated().map { ($0.element.host, $0.offset) }, uniquingKeysWith: { first, _ in first })

    /// The sites' domains: a public suffix and one label.
    private static let domains: ByteTable = {
        var table = ByteTable(capacity: all.count)
        for site in all {
            let host = Array(site.host.utf8)
            _ = table.insert(Array(host[PublicSuffixes.site(of: host.indices, in: host)]))
        }
        return table
    }()

    /// A row a kind, or a part of it: the kind, then hosts.
    private static let table = """
        search www.google.com www.bing.com duckduckgo.com search.yahoo.com www.baidu.com yandex.ru www.ecosia.org
        search www.startpage.com search.brave.com www.qwant.com www.naver.com www.seznam.cz www.360.cn
        mail mail.google.com outlook.live.com mail.yahoo.com mail.proton.me www.gmx.net web.de mail.ru www.icloud.com
        mail www.fastmail.com tuta.com
        bank www.chase.com www.bankofamerica.com www.wellsfargo.com www.citi.com www.capitalone.com www.hsbc.co.uk
        bank www.barclays.co.uk www.lloydsbank.com www.deutsche-bank.de www.sparkasse.de www.commerzbank.de www.ing.nl
        bank www.rabobank.nl www.kbc.be www.credit-agricole.fr www.unicredit.it www.bbva.es www.ubs.com www.nordea.fi
        bank www.swedbank.se danskebank.dk www.dnb.no www.pkobp.pl www.csob.cz www.otpbank.hu www.rbcroyalbank.com
        bank www.td.com www.commbank.com.au www.anz.com.au www.itau.com.br www.onlinesbi.sbi www.icbc.com.cn
        bank www.kbstar.com www.fnb.co.za www.qnb.com www.isbank.com.tr www.bankofireland.com www.vanguard.com
        payment www.paypal.com stripe.com wise.com www.visa.com www.klarna.com www.revolut.com
        government www.usa.gov www.irs.gov www.gov.uk www.nhs.uk www.service-public.fr www.impots.gouv.fr www.elster.de
        government www.admin.ch european-union.europa.eu www.canada.ca my.gov.au www.gov.br www.india.gov.in www.gob.mx
        government www.agenziaentrate.gov.it www.belgium.be www.skatteverket.se www.skatteetaten.no www.suomi.fi
        government www.borger.dk www.gov.pl www.gov.il www.un.org www.who.int www.nasa.gov www.navy.mil www.eesti.ee
        government www.gov.ie www.govt.nz www.japan.go.jp www.gov.za www.turkiye.gov.tr www.quebec.ca www.usps.com
        news www.bbc.co.uk www.nytimes.com edition.cnn.com www.theguardian.com www.reuters.com apnews.com
        news www.washingtonpost.com www.spiegel.de www.tagesschau.de www.lemonde.fr elpais.com www.corriere.it
        news yle.fi www.svt.se nos.nl www.nikkei.com www.asahi.com timesofindia.indiatimes.com www.aljazeera.com
        news g1.globo.com www.abc.net.au www.cbc.ca www.rte.ie www.nzherald.co.nz www.onet.pl www.idnes.cz index.hu
        news www.rtbf.be www.derstandard.at www.nzz.ch www.kompas.com vnexpress.net www.yna.co.kr www.xinhuanet.com
        news www.pravda.com.ua www.haaretz.co.il www.publico.pt www.kathimerini.gr www.digi24.ro www.delfi.lt
        news www.haber7.com www.zeit.de www.usatoday.com www.jpost.com www.vg.no
        shop www.amazon.com www.amazon.de www.amazon.co.jp www.ebay.com www.etsy.com www.walmart.com www.target.com
        shop www.ikea.com www.zalando.de www.otto.de allegro.pl www.bol.com www.mercadolivre.com.br www.flipkart.com
        shop www.jd.com www.taobao.com www.rakuten.co.jp www.coupang.com www.aliexpress.com www.shopify.com www2.hm.com
        shop www.nike.com www.apple.com www.samsung.com www.lego.com www.7-eleven.com www.6pm.com www.zara.com
        shop www.homedepot.com www.bestbuy.com www.xiaomi.com www.ozon.ru www.1800flowers.com www.ica.coop
        video www.youtube.com www.netflix.com vimeo.com www.twitch.tv www.dailymotion.com www.disneyplus.com
        video www.hulu.com www.bilibili.com www.arte.tv www.zdf.de www.ted.com www.crunchyroll.com
        social www.facebook.com www.instagram.com x.com www.linkedin.com www.reddit.com www.tiktok.com www.pinterest.com
        social web.whatsapp.com web.telegram.org discord.com mastodon.social bsky.app www.tumblr.com vk.com weibo.com
        social line.me www.quora.com medium.com www.xing.com 9gag.com t.me 4pda.to
        maps www.openstreetmap.org maps.google.com map.naver.com mapy.cz wego.here.com 2gis.ru www.viamichelin.com
        health www.webmd.com www.mayoclinic.org www.nih.gov www.cdc.gov www.doctolib.fr www.healthline.com www.drugs.com
        travel www.booking.com www.airbnb.com www.expedia.com www.tripadvisor.com www.bahn.de www.sncf-connect.com
        travel www.uber.com www.lufthansa.com www.ryanair.com www.klm.com www.delta.com www.jal.co.jp www.qantas.com
        travel www.kayak.com www.mta.info www.japan.travel
        university www.harvard.edu web.mit.edu www.stanford.edu www.ox.ac.uk www.cam.ac.uk ethz.ch www.tum.de
        university www.u-tokyo.ac.jp www.tsinghua.edu.cn www.utoronto.ca www.usp.br www.unam.mx www.uu.nl www.kth.se
        university www.yale.edu www.jhu.edu www.uq.edu.au
        knowledge en.wikipedia.org de.wikipedia.org ja.wikipedia.org archive.org arxiv.org www.nature.com
        knowledge www.sciencedirect.com doi.org www.khanacademy.org www.coursera.org www.duolingo.com quizlet.com
        knowledge www.imdb.com www.wolframalpha.com www.merriam-webster.com www.deepl.com
        code github.com gitlab.com stackoverflow.com www.npmjs.com pypi.org crates.io docs.rs developer.mozilla.org
        code docs.python.org www.w3.org news.ycombinator.com www.kernel.org www.debian.org swift.org go.dev
        code kotlinlang.org www.jetbrains.com codepen.io huggingface.co bitbucket.org julialang.org ziglang.org
        work chatgpt.com claude.ai www.notion.so www.figma.com www.canva.com www.dropbox.com zoom.us
        work teams.microsoft.com www.office.com docs.google.com www.adobe.com www.salesforce.com slack.com trello.com
        work wordpress.com www.godaddy.com www.cloudflare.com 1password.com www.3m.com www.8x8.com abc.xyz
        work www.indeed.com www.oracle.com www.jobs.ch
        leisure open.spotify.com soundcloud.com www.last.fm store.steampowered.com www.roblox.com www.epicgames.com
        leisure www.chess.com lichess.org www.nintendo.com www.playstation.com www.xbox.com op.gg 500px.com
        weather weather.com www.accuweather.com www.yr.no www.metoffice.gov.uk
        homes www.zillow.com www.craigslist.org www.yelp.com www.immobilienscout24.de www.rightmove.co.uk
        """
}
