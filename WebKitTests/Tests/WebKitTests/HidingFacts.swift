/// Rules that hide elements.
enum HidingFacts {
    static let all = PageFact.table(
        #"""
        ##.ad
        ##.banner
          hides .ad
          hides .banner
          shows .text
        page.example##.ad
          hides .ad
          shows .text
          on https://www.page.example/
          hides .ad
          on https://notpage.example/
          shows .ad
          on https://other.example/?page.example/
          shows .ad
        page.example,~sub.page.example##.ad
          hides .ad
          on https://sub.page.example/
          shows .ad
        ~page.example##.ad
        ##.banner
          shows .ad
          hides .banner
          on https://other.example/
          hides .ad
        ##.ad
        page.example#@#.ad
          shows .ad
          on https://other.example/
          hides .ad
        page.example##.ad
        page.example##.banner
        sub.page.example#@#.ad
          hides .ad
          on https://sub.page.example/
          shows .ad
          hides .banner
        // What a page loads brings hiding back no more than it takes it away.
        ##.ad
        page.example##.banner
        @@||page.example^$generichide
          shows .ad
          hides .banner
          loads image https://page.example/image
          loads script https://other.example/script
          on https://other.example/
          hides .ad
          shows .banner
        ##.ad
        page.example##.banner
        @@||page.example^$elemhide
          shows .ad
          shows .banner
          loads image https://other.example/image
        ##.ad
        page.example##.banner
        @@||page.example^$specifichide
          hides .ad
          shows .banner
        ##.ad
        ||ads.example^
        @@||ads.example/good^
          hides .ad
          blocks image https://ads.example/image
          loads image https://ads.example/good
        page.example##div:has(> .label)
        page.example##a[href^="https://ads.example/"]
        page.example##.a,.b:not(.c)
          with <div><p class="label">x</p></div> <div id="other">x</div> <a href="https://ads.example/x">x</a>
          with <p class="b">x</p>
          hides div:has(> .label)
          shows #other
          hides a[href^="https://ads.example/"]
          hides .a
          hides .b:not(.c)
        // Unclosed, these would swallow what stands behind them.
        ##[data-x="1"
        ##.ad
        ##a:not(.q
        ##.banner
          hides .ad
          hides .banner
        page.example##.ad:style(color: red)
        page.example##.x:has-text(y)
        page.example##.ad
          hides .ad
          shows .x
        [$path=/shop]##.ad
          on https://page.example/shop/1
          hides .ad
          on https://page.example/news
          shows .ad
        page.example##.ad:not(:matches-path(/^\/(?!ok)/))
          shows .ad
          on https://page.example/x
          shows .ad
          on https://page.example/ok
          hides .ad
        """#)
}
