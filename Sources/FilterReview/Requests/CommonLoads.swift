/// What sites load from others and do not work without: libraries, fonts, forms of payment, maps, videos, pictures.
package enum CommonLoads {
    package struct Load: Sendable {
        /// The page's host, one of `CommonSites`.
        package let host: String
        package let type: String
        package let url: String
    }

    /// In the order of the table.
    package static let all: [Load] = table.split(separator: "\n").compactMap { row in
        let words = row.split(separator: " ")
        guard words.count == 3 else { return nil }
        return Load(host: String(words[0]), type: String(words[1]), url: String(words[2]))
    }

    /// The host of the page, the type, the address.
    private static let table = """
        www.lego.com script https://code.jquery.com/jquery-3.7.1.min.js
        www.canada.ca script https://cdnjs.cloudflare.com/ajax/libs/jquery/3.6.0/jquery.min.js
        www.kernel.org script https://cdn.jsdelivr.net/npm/vue@3/dist/vue.global.prod.js
        www.usp.br stylesheet https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css
        codepen.io script https://unpkg.com/react@18/umd/react.production.min.js
        www.nzherald.co.nz script https://ajax.googleapis.com/ajax/libs/jquery/2.2.4/jquery.min.js
        www.mta.info script https://ajax.aspnetcdn.com/ajax/jQuery/jquery-3.5.1.min.js
        www.uu.nl stylesheet https://maxcdn.bootstrapcdn.com/bootstrap/3.4.1/css/bootstrap.min.css
        www.unam.mx stylesheet https://use.fontawesome.com/releases/v5.15.4/css/all.css
        www.unam.mx font https://use.fontawesome.com/releases/v5.15.4/webfonts/fa-solid-900.woff2
        www.yna.co.kr stylesheet https://fonts.googleapis.com/css2?family=Noto+Sans+KR:wght@400;700&display=swap
        www.yna.co.kr font https://fonts.gstatic.com/s/notosanskr/v36/regular.woff2
        www.kompas.com stylesheet https://fonts.googleapis.com/css?family=Roboto:400,700
        www.nature.com stylesheet https://use.typekit.net/abc1def.css
        wordpress.com stylesheet https://s0.wp.com/wp-content/themes/pub/style.css
        www.debian.org script https://d3js.org/d3.v7.min.js
        arxiv.org script https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js
        www.jetbrains.com stylesheet https://cdn.datatables.net/1.13.6/css/jquery.dataTables.min.css
        docs.python.org script https://cdn.plot.ly/plotly-2.27.0.min.js
        www.derstandard.at script https://cdn.ampproject.org/v0.js
        go.dev script https://cdn.tailwindcss.com/3.4.1
        www.irs.gov script https://www.google.com/recaptcha/api.js
        www.irs.gov script https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js
        www.irs.gov subdocument https://www.google.com/recaptcha/api2/anchor?ar=1
        discord.com script https://js.hcaptcha.com/1/api.js
        chatgpt.com script https://challenges.cloudflare.com/turnstile/v0/api.js
        www.etsy.com script https://js.stripe.com/v3/
        www.etsy.com subdocument https://js.stripe.com/v3/controller.html
        www.notion.so xhr https://api.stripe.com/v1/payment_methods
        www.ebay.com script https://www.paypal.com/sdk/js?client-id=abc&currency=USD
        www.ebay.com image https://www.paypalobjects.com/webstatic/mktg/logo/pp_cc_mark_37x23.jpg
        www.ebay.com subdocument https://www.paypal.com/smart/buttons?style.layout=vertical
        www.target.com script https://pay.google.com/gp/p/js/pay.js
        www.target.com script https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js
        www.uber.com script https://js.braintreegateway.com/web/3.97.2/js/client.min.js
        www.zalando.de script https://x.klarnacdn.net/kp/lib/v1/api.js
        www.nike.com script https://checkoutshopper-live.adyen.com/checkoutshopper/sdk/5.0.0/adyen.js
        www.admin.ch image https://upload.wikimedia.org/wikipedia/commons/4/47/PNG_transparency_demonstration_1.png
        en.wikipedia.org image https://upload.wikimedia.org/wikipedia/commons/thumb/a/a9/Example.jpg/220px-Example.jpg
        www.harvard.edu subdocument https://www.youtube.com/embed/dQw4w9WgXcQ
        www.un.org subdocument https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0
        www.un.org image https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg
        www.ted.com subdocument https://player.vimeo.com/video/76979871
        www.ted.com image https://i.vimeocdn.com/video/452001751-640.jpg
        www.corriere.it subdocument https://www.dailymotion.com/embed/video/x84sh87
        www.quora.com subdocument https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC
        medium.com subdocument https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293
        www.khanacademy.org script https://vjs.zencdn.net/8.10.0/video.min.js
        www.openstreetmap.org image https://tile.openstreetmap.org/5/16/10.png
        www.kayak.com image https://a.tile.openstreetmap.org/12/2138/1440.png
        www.airbnb.com script https://maps.googleapis.com/maps/api/js?key=abc&libraries=places
        www.airbnb.com image https://maps.gstatic.com/mapfiles/api-3/images/google_white2.png
        www.zillow.com script https://api.mapbox.com/mapbox-gl-js/v2.15.0/mapbox-gl.js
        www.yelp.com subdocument https://www.google.com/maps/embed?pb=!1m18!1m12
        www.bahn.de xhr https://nominatim.openstreetmap.org/search?q=Berlin&format=json
        www.figma.com script https://accounts.google.com/gsi/client
        www.dropbox.com script https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js
        www.office.com subdocument https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=abc
        www.duolingo.com script https://www.gstatic.com/firebasejs/10.7.1/firebase-app.js
        www.nytimes.com script https://cdn.auth0.com/js/auth0/9.18/auth0.min.js
        crates.io xhr https://api.github.com/repos/swiftlang/swift
        docs.rs image https://avatars.githubusercontent.com/u/10639145?s=64
        gitlab.com image https://secure.gravatar.com/avatar/00000000000000000000000000000000?s=80
        wordpress.com image https://0.gravatar.com/avatar/00000000000000000000000000000000?s=48
        github.com script https://github.githubassets.com/assets/vendors.js
        github.com image https://raw.githubusercontent.com/swiftlang/swift/main/README.png
        medium.com image https://images.unsplash.com/photo-1500530855697-b586d89ba3ee?w=800
        www.shopify.com image https://cdn.shopify.com/s/files/1/0001/0001/products/shirt.jpg?v=1
        www.nike.com image https://res.cloudinary.com/demo/image/upload/sample.jpg
        www.reddit.com image https://i.redd.it/abcdefg.jpg
        www.reddit.com image https://i.imgur.com/abcdefg.jpg
        www.pinterest.com image https://i.pinimg.com/236x/00/11/22/photo.jpg
        www.facebook.com script https://static.xx.fbcdn.net/rsrc.php/v3/y0/r/app.js
        www.instagram.com image https://scontent.cdninstagram.com/v/t51.2885-15/photo.jpg
        x.com image https://pbs.twimg.com/media/photo.jpg
        x.com script https://abs.twimg.com/responsive-web/client-web/main.js
        www.linkedin.com script https://static.licdn.com/aero-v1/sc/h/app.js
        www.youtube.com image https://i.ytimg.com/vi/9bZkp7q19f0/mqdefault.jpg
        www.youtube.com media https://rr1---sn-4g5e6nez.googlevideo.com/videoplayback?expire=1700000000
        www.google.com script https://www.gstatic.com/og/_/js/k=og.qtm.en_US.js
        www.amazon.com image https://m.media-amazon.com/images/I/71abcdef.jpg
        www.amazon.de image https://images-eu.ssl-images-amazon.com/images/G/03/logo.png
        www.ebay.com image https://i.ebayimg.com/images/g/abc/s-l300.jpg
        www.ebay.com script https://ir.ebaystatic.com/cr/v/c1/app.js
        www.booking.com stylesheet https://cf.bstatic.com/static/css/main.css
        www.airbnb.com image https://a0.muscache.com/im/pictures/room.jpg
        www.netflix.com image https://occ-0-1-2.1.nflxso.net/dnm/api/v6/poster.jpg
        open.spotify.com image https://i.scdn.co/image/ab67616d0000b273
        open.spotify.com script https://open.spotifycdn.com/cdn/build/web-player/web-player.js
        www.bbc.co.uk image https://ichef.bbci.co.uk/news/480/photo.jpg
        www.bbc.co.uk script https://static.files.bbci.co.uk/core/bundle.js
        www.spiegel.de image https://cdn.prod.www.spiegel.de/images/photo.jpg
        www.nytimes.com image https://static01.nyt.com/images/2024/05/01/photo.jpg
        www.twitch.tv image https://static-cdn.jtvnw.net/previews-ttv/live_user-440x248.jpg
        discord.com websocket wss://gateway.discord.gg/?v=10&encoding=json
        discord.com image https://cdn.discordapp.com/avatars/80351110224678912/a.png
        store.steampowered.com image https://shared.akamai.steamstatic.com/store_item_assets/steam/apps/730/header.jpg
        www.taobao.com script https://g.alicdn.com/kissy/k/1.4.16/seed-min.js
        www.jd.com image https://img10.360buyimg.com/n1/photo.jpg
        www.bilibili.com image https://i0.hdslb.com/bfs/archive/cover.jpg
        www.naver.com script https://ssl.pstatic.net/tveta/libs/external/js/jquery-1.8.0.min.js
        vk.com image https://sun9-1.userapi.com/impg/photo.jpg
        yandex.ru script https://yastatic.net/jquery/3.3.1/jquery.min.js
        www.flipkart.com image https://rukminim2.flixcart.com/image/312/312/phone.jpeg
        www.mercadolivre.com.br image https://http2.mlstatic.com/D_NQ_NP_photo.webp
        www.apple.com image https://is1-ssl.mzstatic.com/image/thumb/Music/cover.jpg
        teams.microsoft.com script https://res.cdn.office.net/teams-js/2.0.0/js/MicrosoftTeams.min.js
        www.accuweather.com image https://s3.amazonaws.com/assets.example-weather/map.png
        huggingface.co image https://d111111abcdef8.cloudfront.net/models/cover.png
        huggingface.co script https://storage.googleapis.com/app-bundles/app.js
        www.canva.com font https://static.canva.com/web/fonts/text.woff2
        claude.ai script https://assets-proxy.anthropic.com/claude-ai/v1/assets/index.js
        www.doctolib.fr image https://media.doctolib.com/image/upload/doctor.jpg
        www.theguardian.com image https://i.guim.co.uk/img/media/photo.jpg?width=620
        www.theguardian.com script https://assets.guim.co.uk/assets/main.client.js
        www.zeit.de image https://img.zeit.de/politik/photo/wide__660x371
        www.office.com script https://ajax.aspnetcdn.com/ajax/4.6/1/MicrosoftAjax.js
        """
}
