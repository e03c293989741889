/// Rules about requests, in the order of the output's sections.
enum RequestFacts {
    static let all = patterns + modifiers + exceptions + cookies

    static let patterns = PageFact.table(
        #"""
        ||ads.example^
          blocks script https://ads.example/a.js
          blocks image https://a.b.ads.example/a.gif
          blocks websocket wss://ads.example/
          blocks frame https://ads.example/
          loads script https://notads.example/a.js
          loads script https://ads.example.good.example/a.js
          loads image https://good.example/ads.example/
          loads image https://good.example/?https://ads.example/
          on http://page.example/
          blocks image http://ads.example/a.gif
          blocks image http://ads.example:8080/a.gif
          blocks websocket ws://ads.example/
        ||ads.example/a/*/b^
          blocks image https://ads.example/a/x/b
          blocks image https://ads.example/a/x/y/b?c
          loads image https://ads.example/a/b
          loads image https://ads.example/a/x/bc
        |https://ads.example/a|
          blocks image https://ads.example/a
          loads image https://ads.example/ab
          loads image https://good.example/?https://ads.example/a
        /banner/*/img^
          blocks image https://good.example/banner/x/img
          blocks image https://good.example/BANNER/x/img?y
          loads image https://good.example/banner/img
        /Banner/$match-case
          blocks image https://good.example/Banner/1
          loads image https://good.example/banner/2
        /^https?:\/\/(a|b)[0-9]{2}\.example\/\w+$/
          on http://page.example/
          blocks image https://a12.example/x_1
          blocks image http://b00.example/x
          loads image https://a1.example/x
          loads image https://c12.example/x
          loads image https://a12.example/x-y
        /^https:\/\/ads\.example\/(?!ok)/
          blocks image https://ads.example/
          blocks image https://ads.example/o
          blocks image https://ads.example/x
          blocks image https://ads.example/ox
          loads image https://ads.example/ok
        /^https:\/\/ads\.example\/(.|$)/
          blocks image https://ads.example/
          blocks image https://ads.example/x
        |https://ads.example/|
        /^https:\/\/ads\.example\/.+/
          blocks image https://ads.example/
          blocks image https://ads.example/x
        /^https:\/\/ads\.example\/\w+\b/
          blocks image https://ads.example/x
          blocks image https://ads.example/x-y
          loads image https://ads.example/-
        ||bücher.example^
          blocks image https://xn--bcher-kva.example/
          loads image https://bcher.example/
        ||192.0.2.1^
          on http://page.example/
          blocks image http://192.0.2.1/a
          loads image http://192.0.2.11/a
        127.0.0.1 hosts.example
        0.0.0.0 www.other.example
          blocks image https://hosts.example/
          blocks image https://www.other.example/
          loads image https://other.example/
        """#)

    static let modifiers = PageFact.table(
        #"""
        ||ads.example^$script
          blocks script https://ads.example/script
          blocks module https://ads.example/module
          blocks preload https://ads.example/preload
          loads image https://ads.example/image
          loads style-sheet https://ads.example/sheet
          loads frame https://ads.example/frame
        ||ads.example^$image,font,media
          blocks image https://ads.example/image
          blocks picture https://ads.example/picture
          blocks style-image https://ads.example/style-image
          blocks font https://ads.example/font
          blocks audio https://ads.example/audio
          blocks track https://ads.example/track
          loads script https://ads.example/script
          loads fetch https://ads.example/fetch
        ||ads.example^$stylesheet,subdocument
          blocks style-sheet https://ads.example/sheet
          blocks style-import https://ads.example/import
          blocks frame https://ads.example/frame
          blocks object https://ads.example/object
          loads image https://ads.example/image
        ||ads.example^$xmlhttprequest,websocket
          blocks fetch https://ads.example/fetch
          blocks xhr https://ads.example/xhr
          blocks websocket wss://ads.example/
          loads event-source https://ads.example/event-source
          loads beacon https://ads.example/beacon
        ||ads.example^$ping
          blocks ping https://ads.example/ping
          loads beacon https://ads.example/beacon
          loads fetch https://ads.example/fetch
        ||ads.example^$other
          blocks beacon https://ads.example/beacon
          blocks event-source https://ads.example/event-source
          loads fetch https://ads.example/fetch
        ||ads.example^$csp-report
          blocks csp-report https://ads.example/csp-report
          loads beacon https://ads.example/beacon
        ||ads.example^$~script,~image
          blocks style-sheet https://ads.example/sheet
          blocks beacon https://ads.example/beacon
          loads script https://ads.example/script
          loads image https://ads.example/image
        ||page.example^$third-party
          loads image https://page.example/image
          loads image https://www.page.example/image
          on https://other.example/
          blocks image https://page.example/image
        ||a.github.io^$third-party
          on https://b.github.io/
          blocks image https://a.github.io/image
          on https://a.github.io/
          loads image https://a.github.io/image
        ||page.example^$first-party,image
          blocks image https://www.page.example/image
          on https://other.example/
          loads image https://page.example/image
        /ad.gif$domain=page.example|~sub.page.example
          blocks image https://good.example/ad.gif
          blocks image https://good.example/ad.gif?1 in https://frame.example/
          on https://www.page.example/
          blocks image https://good.example/ad.gif
          on https://sub.page.example/
          loads image https://good.example/ad.gif
          on https://other.example/
          loads image https://good.example/ad.gif
          loads image https://good.example/ad.gif?1 in https://page.example/
        /ad.gif$domain=~page.example
          loads image https://good.example/ad.gif
          on https://other.example/
          blocks image https://good.example/ad.gif
        // The hosts that a rule spares stand behind it.
        *$image,domain=page.example,denyallow=good.example
          loads image https://good.example/image
          blocks image https://ads.example/image
          loads script https://ads.example/script
        ||ads.example^$to=~good.ads.example
          blocks image https://ads.example/image
          loads image https://good.ads.example/image
        """#)

    static let exceptions = PageFact.table(
        #"""
        ||ads.example^
        @@||ads.example/good/
          blocks image https://ads.example/bad/
          loads image https://ads.example/good/
        ||ads.example^
        @@||ads.example^$script,domain=page.example
          loads script https://ads.example/script
          blocks image https://ads.example/image
          on https://other.example/
          blocks script https://ads.example/script
        ||ads.example^$important
        ||ads.example^$domain=page.example
        @@||ads.example/good/
        @@||ads.example/best/$important
          blocks image https://ads.example/bad/
          blocks image https://ads.example/good/
          loads image https://ads.example/best/
        ||ads.example^
        ||tracker.example^
        ||ads.example^$badfilter
          loads image https://ads.example/image
          blocks image https://tracker.example/image
        // Rules that name no page are switched off, those that name one are not.
        ||ads.example^
        ||tracker.example^$domain=page.example
        @@||page.example^$genericblock
          loads image https://ads.example/image
          blocks image https://tracker.example/image
          on https://other.example/
          blocks image https://ads.example/image
          loads image https://tracker.example/image
        ||ads.example^
        ##.ad
        @@||page.example^$urlblock
          loads image https://ads.example/image
          hides .ad
          on https://other.example/
          blocks image https://ads.example/image
        """#)

    static let cookies = PageFact.table(
        #"""
        ||page.example/pixel^$cookie
          strips image https://page.example/pixel
          loads image https://page.example/image
        ||page.example^$cookie
        @@||page.example/good^$cookie
          strips image https://page.example/pixel
          loads image https://page.example/good
        ||page.example/pixel^$cookie
        @@||page.example^$image
          strips image https://page.example/pixel
        ||page.example/pixel^$cookie
        @@||page.example^$document
          loads image https://page.example/pixel
        """#)
}
