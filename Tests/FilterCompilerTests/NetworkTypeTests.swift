import Testing

/// Types of requests, and whose they are.
@Suite struct NetworkTypeTests {
    static let types = Fact.table(
        #"""
        ||a.example^
          block ||a\.example[:/]
        ||a.example^$script
          block ||a\.example[:/] script
        ||a.example^$~script
          block ||a\.example[:/] child-document,image,style-sheet,font,media,svg-document,raw
        ||a.example^$image
          block ||a\.example[:/] image,svg-document
        ||a.example^$image,stylesheet
          block ||a\.example[:/] image,style-sheet,svg-document
        ||a.example^$~image,~stylesheet
          block ||a\.example[:/] child-document,script,font,media,raw
        ||a.example^$xmlhttprequest
          block ||a\.example[:/] fetch
        ||a.example^$subdocument
          block ||a\.example[:/] child-document
        ||a.example^$media
          block ||a\.example[:/] media
        ||a.example^$font
          block ||a\.example[:/] font
        ||a.example^$websocket
          block ||a\.example[:/] websocket
        ||a.example^$csp-report
          block ||a\.example[:/] csp-report
        ||a.example^$script,~script
          ! 1:1 skipped modifier-conflict «||a.example^$script,~script»
        ||a.example^$script,image,~script
          block ||a\.example[:/] image,svg-document
        // Navigations are blocked only when they are named, by rules of their own.
        ||a.example^$document
          block ||a\.example[:/] top-document
        ||a.example^$~document
          block ||a\.example[:/]
        ||a.example^$document,subdocument
          block ||a\.example[:/] child-document
          block ||a\.example[:/] top-document
        ||a.example^$popup
          block ||a\.example[:/] popup
        ||a.example^$script,popup
          block ||a\.example[:/] script
          block ||a\.example[:/] popup
        ||a.example^$all
          block ||a\.example[:/]
          block ||a\.example[:/] top-document,popup
        ||a.example^$all,~script
          block ||a\.example[:/] child-document,image,style-sheet,font,media,svg-document,raw
          block ||a\.example[:/] top-document,popup
        ||a.example^$all,~popup
          block ||a\.example[:/]
          block ||a\.example[:/] top-document
        // Whatever spares a document from being blocked would also take back what is hidden on its page.
        @@||a.example^$all
          ignore ||a\.example[:/]
          ignore ||a\.example[:/] popup
          ! 1:16 approximated document-lost «all»
        @@||a.example^$all,~document
          ignore ||a\.example[:/]
          ignore ||a\.example[:/] popup
        // What WebKit counts otherwise.
        ||a.example^$object
          block ||a\.example[:/] child-document
          ! 1:14 approximated object-as-frame «object»
        ||a.example^$~object
          block ||a\.example[:/]
          ! 1:14 approximated object-as-frame «~object»
        ||a.example^$ping
          block ||a\.example[:/] ping
          ! 1:14 approximated ping-without-beacon «ping»
        x$~ping
          block x child-document,image,style-sheet,script,font,media,svg-document,fetch,websocket,csp-report
          ! 1:3 approximated ping-without-beacon «~ping»
        ||a.example^$other
          block ||a\.example[:/] other
          ! 1:14 approximated other-holds-beacons «other»
        ||a.example^$~other
          block ||a\.example[:/] child-document,image,style-sheet,script,font,media,svg-document,fetch,websocket,ping
          ! 1:14 approximated other-holds-beacons «~other»
        ||a.example^$xhr,websocket,ping,other,csp-report
          block ||a\.example[:/] raw
          ! 1:28 approximated ping-without-beacon «ping»
        // What WebKit has no type for.
        ||a.example^$popunder
          ! 1:14 skipped unsupported-type «popunder»
        ||a.example^$popunder,script
          block ||a\.example[:/] script
          ! 1:14 approximated type-lost «popunder»
        ||a.example^$~popunder
          block ||a\.example[:/]
        ||a.example^$webrtc
          ! 1:14 skipped unsupported-type «webrtc»
        ||a.example^$webrtc,script
          block ||a\.example[:/] script
          ! 1:14 approximated type-lost «webrtc»
        ||a.example^$~webrtc,script
          block ||a\.example[:/] script
        ||a.example^$inline-script
          ! 1:14 skipped unsupported-type «inline-script»
        ||a.example^$inline-script,popup
          block ||a\.example[:/] popup
          ! 1:14 approximated type-lost «inline-script»
        ||a.example^$inline-font
          ! 1:14 skipped unsupported-type «inline-font»
        ||a.example^$webbundle
          ! 1:14 skipped unsupported-type «webbundle»
        """#)

    @Test(arguments: types) func type(_ fact: Fact) throws { try fact.check() }

    static let parties = Fact.table(
        #"""
        ||a.example^$third-party
          block ||a\.example[:/] 3p
        ||a.example^$~third-party
          block ||a\.example[:/] 1p
        ||a.example^$first-party
          block ||a\.example[:/] 1p
        ||a.example^$~first-party
          block ||a\.example[:/] 3p
        ||a.example^$1p,3p
          block ||a\.example[:/]
        ||a.example^$1p,~3p
          block ||a\.example[:/] 1p
        ||a.example^$3p,script
          block ||a\.example[:/] script 3p
        ||a.example^$strict3p
          block ||a\.example[:/] 3p
          ! 1:14 approximated strict-third-party «strict3p»
        ||a.example^$~strict1p
          block ||a\.example[:/] 3p
          ! 1:14 approximated strict-third-party «~strict1p»
        ||a.example^$strict1p
          ! 1:14 skipped strict-first-party «strict1p»
        ||a.example^$~strict3p
          ! 1:14 skipped strict-first-party «~strict3p»
        """#)

    @Test(arguments: parties) func party(_ fact: Fact) throws { try fact.check() }
}
