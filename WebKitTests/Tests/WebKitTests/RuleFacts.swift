/// Rules as WebKit reads them: what no filter brings about, and what the output counts on.
enum RuleFacts {
    static let all = actions + triggers

    static let actions = PageFact.table(
        #"""
        [{"trigger": {"url-filter": "old\\.example"}, "action": {"type": "make-https"}}]
          on http://page.example/
          upgrades image http://old.example/image
          upgrades websocket ws://old.example/
          loads image http://good.example/image
          loads image http://old.example:8080/image
        [{"trigger": {"url-filter": "^http://page"}, "action": {"type": "make-https"}}]
          on https://page.example/
          loads page
        [{"trigger": {"url-filter": "ads"}, "action": {"type": "block"}},
        {"trigger": {"url-filter": "good"}, "action": {"type": "ignore-previous-rules"}},
        {"trigger": {"url-filter": "late"}, "action": {"type": "block"}}]
          blocks image https://ads.example/image
          loads image https://ads.example/good
          blocks image https://ads.example/good/late
        [{"trigger": {"url-filter": "good"}, "action": {"type": "ignore-following-rules"}},
        {"trigger": {"url-filter": "ads"}, "action": {"type": "block"}}]
          blocks image https://ads.example/image
          loads image https://ads.example/good
        // A rule that hides does so in the document that makes the request.
        [{"trigger": {"url-filter": "other"}, "action": {"type": "css-display-none", "selector": ".ad"}}]
          shows .ad
          on https://page.example/
          loads image https://other.example/image
          hides .ad
          on https://page.example/
          loads image https://other.example/image in https://frame.example/
          shows .ad
        // So an exception for the page's address lasts until the page's next request.
        [{"trigger": {"url-filter": ".*"}, "action": {"type": "css-display-none", "selector": ".ad"}},
        {"trigger": {"url-filter": "^https://page"}, "action": {"type": "ignore-previous-rules"}}]
          shows .ad
          on https://page.example/
          loads image https://other.example/image
          hides .ad
        """#)

    static let triggers = PageFact.table(
        #"""
        // One rule stands for hosts that differ in one character.
        [{"trigger":
        {"url-filter": "^[^:]+://(((/ )?[^/])*\\.)?ads[1-3x_-]\\.example[:/]"}, "action": {"type": "block"}},
        {"trigger": {"url-filter": "^[^:]+://(((/ )?[^/])*\\.)?s?metrics\\.example[:/]"}, "action": {"type": "block"}}]
          blocks image https://ads1.example/a.gif
          blocks image https://ads3.example/a.gif
          blocks image https://adsx.example/a.gif
          blocks image https://ads-.example/a.gif
          blocks image https://a.ads2.example/a.gif
          blocks image https://metrics.example/a.gif
          blocks image https://smetrics.example/a.gif
          blocks image https://a.smetrics.example/a.gif
          loads image https://ads.example/a.gif
          loads image https://ads4.example/a.gif
          loads image https://ads12.example/a.gif
          loads image https://xads1.example/a.gif
          loads image https://ads1.example.good.example/a.gif
          loads image https://tmetrics.example/a.gif
          loads image https://ssmetrics.example/a.gif
        // What can match nothing at all matches everything.
        [{"trigger": {"url-filter": "^$"}, "action": {"type": "block"}}]
          blocks page
        [{"trigger": {"url-filter": "/ad[/?]?"}, "action": {"type": "block"}}]
          blocks image https://other.example/ad
          blocks image https://other.example/adder
          loads image https://other.example/bad
        [{"trigger": {"url-filter": "/AD", "url-filter-is-case-sensitive": true}, "action": {"type": "block"}}]
          blocks image https://other.example/AD
          loads image https://other.example/ad
        [{"trigger": {"url-filter": "/x", "resource-type": ["raw"]}, "action": {"type": "block"}}]
          blocks fetch https://other.example/x1
          blocks xhr https://other.example/x2
          blocks beacon https://other.example/x3
          blocks ping https://other.example/x4
          blocks event-source https://other.example/x5
          blocks worker https://page.example/x6
          blocks websocket wss://other.example/x7
          loads script https://other.example/x8
          loads image https://other.example/x9
        [{"trigger": {"url-filter": "/x", "resource-type": ["svg-document"]}, "action": {"type": "block"}}]
          blocks svg https://page.example/x1
          loads image https://page.example/x2
        // WebKit finds a domain anywhere in the page's address, and the expressions that filterc writes in its host.
        [{"trigger": {"url-filter": "/x", "if-domain": ["*page.example"]}, "action": {"type": "block"}}]
          on https://news.example/?https://page.example/
          blocks image https://other.example/x
          on https://news.example/#https://page.example/
          blocks image https://other.example/x
        [{"trigger": {"url-filter": "/x", "if-top-url": ["^[^/?#]+//(((/ )?[^/])*\\.)?page\\.example[:/]"]},
        "action": {"type": "block"}}]
          blocks image https://other.example/x
          on https://www.page.example/
          blocks image https://other.example/x
          on https://news.example/?https://page.example/
          loads image https://other.example/x
          on https://news.example/#https://page.example/
          loads image https://other.example/x
          on https://xpage.example/
          loads image https://other.example/x
        [{"trigger": {"url-filter": "/x", "unless-top-url": ["^[^/?#]+//(((/ )?[^/])*\\.)?page\\.example[:/]"]},
        "action": {"type": "block"}}]
          loads image https://other.example/x
          on https://news.example/#https://page.example/
          blocks image https://other.example/x
        [{"trigger": {"url-filter": "/x", "if-domain": ["page.example"]}, "action": {"type": "block"}}]
          blocks image https://other.example/x
          on https://www.page.example/
          loads image https://other.example/x
        [{"trigger": {"url-filter": "/x", "unless-domain": ["*page.example"]}, "action": {"type": "block"}}]
          loads image https://other.example/x
          on https://www.page.example/
          loads image https://other.example/x
          on https://other.example/
          blocks image https://other.example/x
        [{"trigger": {"url-filter": "/x", "if-top-url": ["\\?a=1#B$"]}, "action": {"type": "block"}}]
          on https://page.example/?a=1#b
          blocks image https://other.example/x
          on https://page.example/?a=1
          loads image https://other.example/x
        // While a frame's own document loads, the frame is still blank.
        [{"trigger": {"url-filter": "/x", "if-frame-url": ["^https://frame"]}, "action": {"type": "block"}}]
          blocks image https://other.example/x1 in https://frame.example/
          loads image https://other.example/x2
          loads frame https://frame.example/x3
        [{"trigger": {"url-filter": "/x", "unless-frame-url": ["page"]}, "action": {"type": "block"}}]
          blocks image https://other.example/x1 in https://frame.example/
          loads image https://other.example/x2
          blocks frame https://page.example/x3
        [{"trigger": {"url-filter": "/x", "load-context": ["child-frame"]}, "action": {"type": "block"}}]
          blocks image https://other.example/x1 in https://frame.example/
          blocks frame https://other.example/x2
          loads image https://other.example/x3
        [{"trigger": {"url-filter": "/x", "load-type": ["third-party"]}, "action": {"type": "block"}}]
          blocks image https://frame.example/x1 in https://frame.example/
          loads image https://www.page.example/x2 in https://frame.example/
        """#)
}
