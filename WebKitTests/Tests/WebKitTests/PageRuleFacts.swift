/// Rules about documents and pop-ups, and about all that a page does.
enum PageRuleFacts {
    static let all = PageFact.table(
        #"""
        // A plain rule blocks nothing that a person goes to.
        ||ads.example^
          loads popup https://ads.example/popup
          on https://ads.example/
          loads page
          blocks image https://ads.example/image
          on https://page.example/
          loads navigation https://ads.example/
        ||ads.example^$document
          on https://ads.example/
          blocks page
          on https://page.example/
          blocks navigation https://ads.example/
          on https://page.example/
          loads frame https://ads.example/frame
          loads image https://ads.example/image
        ||ads.example^$document
        @@||ads.example/good^$document
          on https://ads.example/good
          loads page
        ||ads.example^$popup
          blocks popup https://ads.example/popup
          loads popup https://good.example/popup
          loads image https://ads.example/image
        ||ads.example^$popup
        @@||ads.example/good^$popup
          blocks popup https://ads.example/popup
          loads popup https://ads.example/good
        ||ads.example^$popup,important
        @@||ads.example/good^$popup
        @@||ads.example/best^$popup,important
          blocks popup https://ads.example/good
          loads popup https://ads.example/best
        ||ads.example^$all
          blocks image https://ads.example/image
          blocks popup https://ads.example/popup
          on https://ads.example/
          blocks page
        // A page's exception covers all that it loads, frames and their loads too.
        ||ads.example^
        ||tracker.example^$important
        ##.ad
        @@||page.example^$document
          loads image https://ads.example/image
          loads image https://ads.example/image2 in https://frame.example/
          shows .ad
          on https://other.example/
          blocks image https://ads.example/image
          blocks image https://tracker.example/image
          hides .ad
        ||ads.example^
        @@||page.example/good/$document
          on https://page.example/good/
          loads image https://ads.example/image
          on https://page.example/bad/
          blocks image https://ads.example/image
        ||ads.example^
        @@/^https:\/\/page\.example\/(?!ok)/$document
          loads image https://ads.example/image
          on https://page.example/x
          loads image https://ads.example/image
          on https://page.example/ok
          blocks image https://ads.example/image
        """#)
}
