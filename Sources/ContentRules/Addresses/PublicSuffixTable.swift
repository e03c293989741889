// The Public Suffix List (https://publicsuffix.org/list/public_suffix_list.dat)
// of 2023-02-09, Debian's package 20230209.2326-1.
//
// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
// distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
//
// Written by scripts/public-suffixes; it is as long as the list has rules. Do not edit it: take a newer list.

/// The rules of the Public Suffix List, names in punycode.
///
/// A word that begins with `.` opens the rules below that top-level domain; those that follow are written without it.
/// Behind `.` alone stand the top-level domains themselves. `*` stands for any label, `!` marks an exception.
enum PublicSuffixTable {
    static let version = "2023-02-09, Debian's package 20230209.2326-1"

    static let registries = """
        . aaa aarp abarth abb abbott abbvie abc able abogado abudhabi ac academy accenture accountant accountants aco
        actor ad ads adult ae aeg aero aetna af afl africa ag agakhan agency ai aig airbus airforce airtel akdn al
        alfaromeo alibaba alipay allfinanz allstate ally alsace alstom am amazon americanexpress americanfamily amex
        amfam amica amsterdam analytics android anquan anz ao aol apartments app apple aq aquarelle ar arab aramco archi
        army arpa art arte as asda asia associates at athleta attorney au auction audi audible audio auspost author auto
        autos avianca aw aws ax axa az azure ba baby baidu banamex bananarepublic band bank bar barcelona barclaycard
        barclays barefoot bargains baseball basketball bauhaus bayern bb bbc bbt bbva bcg bcn be beats beauty beer
        bentley berlin best bestbuy bet bf bg bh bharti bi bible bid bike bing bingo bio biz bj black blackfriday
        blockbuster blog bloomberg blue bm bms bmw bn bnpparibas bo boats boehringer bofa bom bond boo book booking
        bosch bostik boston bot boutique box br bradesco bridgestone broadway broker brother brussels bs bt build
        builders business buy buzz bv bw by bz bzh ca cab cafe cal call calvinklein cam camera camp canon capetown
        capital capitalone car caravan cards care career careers cars casa case cash casino cat catering catholic cba
        cbn cbre cbs cc cd center ceo cern cf cfa cfd cg ch chanel channel charity chase chat cheap chintai christmas
        chrome church ci cipriani circle cisco citadel citi citic city cityeats cl claims cleaning click clinic clinique
        clothing cloud club clubmed cm cn co coach codes coffee college cologne com comcast commbank community company
        compare computer comsec condos construction consulting contact contractors cooking cookingchannel cool coop
        corsica country coupon coupons courses cpa cr credit creditcard creditunion cricket crown crs cruise cruises cu
        cuisinella cv cw cx cy cymru cyou cz dabur dad dance data date dating datsun day dclk dds de deal dealer deals
        degree delivery dell deloitte delta democrat dental dentist desi design dev dhl diamonds diet digital direct
        directory discount discover dish diy dj dk dm dnp do docs doctor dog domains dot download drive dtv dubai dunlop
        dupont durban dvag dvr dz earth eat ec eco edeka edu education ee eg email emerck energy engineer engineering
        enterprises epson equipment ericsson erni es esq estate et etisalat eu eurovision eus events exchange expert
        exposed express extraspace fage fail fairwinds faith family fan fans farm farmers fashion fast fedex feedback
        ferrari ferrero fi fiat fidelity fido film final finance financial fire firestone firmdale fish fishing fit
        fitness fj flickr flights flir florist flowers fly fm fo foo food foodnetwork football ford forex forsale forum
        foundation fox fr free fresenius frl frogans frontdoor frontier ftr fujitsu fun fund furniture futbol fyi ga gal
        gallery gallo gallup game games gap garden gay gb gbiz gd gdn ge gea gent genting george gf gg ggee gh gi gift
        gifts gives giving gl glass gle global globo gm gmail gmbh gmo gmx gn godaddy gold goldpoint golf goo goodyear
        goog google gop got gov gp gq gr grainger graphics gratis green gripe grocery group gs gt gu guardian gucci guge
        guide guitars guru gw gy hair hamburg hangout haus hbo hdfc hdfcbank health healthcare help helsinki here hermes
        hgtv hiphop hisamitsu hitachi hiv hk hkt hm hn hockey holdings holiday homedepot homegoods homes homesense honda
        horse hospital host hosting hot hoteles hotels hotmail house how hr hsbc ht hu hughes hyatt hyundai ibm icbc ice
        icu id ie ieee ifm ikano il im imamat imdb immo immobilien in inc industries infiniti info ing ink institute
        insurance insure int international intuit investments io ipiranga iq ir irish is ismaili ist istanbul it itau
        itv jaguar java jcb je jeep jetzt jewelry jio jll jmp jnj jo jobs joburg jot joy jp jpmorgan jprs juegos juniper
        kaufen kddi ke kerryhotels kerrylogistics kerryproperties kfh kg ki kia kids kim kinder kindle kitchen kiwi km
        kn koeln komatsu kosher kp kpmg kpn kr krd kred kuokgroup kw ky kyoto kz la lacaixa lamborghini lamer lancaster
        lancia land landrover lanxess lasalle lat latino latrobe law lawyer lb lc lds lease leclerc lefrak legal lego
        lexus lgbt li lidl life lifeinsurance lifestyle lighting like lilly limited limo lincoln linde link lipsy live
        living lk llc llp loan loans locker locus lol london lotte lotto love lpl lplfinancial lr ls lt ltd ltda lu
        lundbeck luxe luxury lv ly ma macys madrid maif maison makeup man management mango map market marketing markets
        marriott marshalls maserati mattel mba mc mckinsey md me med media meet melbourne meme memorial men menu
        merckmsd mg mh miami microsoft mil mini mint mit mitsubishi mk ml mlb mls mma mn mo mobi mobile moda moe moi mom
        monash money monster mormon mortgage moscow moto motorcycles mov movie mp mq mr ms msd mt mtn mtr mu museum
        music mutual mv mw mx my mz na nab nagoya name natura navy nba nc ne nec net netbank netflix network neustar new
        news next nextdirect nexus nf nfl ng ngo nhk ni nico nike nikon ninja nissan nissay nl no nokia
        northwesternmutual norton now nowruz nowtv nr nra nrw ntt nu nyc nz obi observer office okinawa olayan
        olayangroup oldnavy ollo om omega one ong onion onl online ooo open oracle orange org organic origins osaka
        otsuka ott ovh pa page panasonic paris pars partners parts party passagens pay pccw pe pet pf pfizer ph pharmacy
        phd philips phone photo photography photos physio pics pictet pictures pid pin ping pink pioneer pizza pk pl
        place play playstation plumbing plus pm pn pnc pohl poker politie porn post pr pramerica praxi press prime pro
        prod productions prof progressive promo properties property protection pru prudential ps pt pub pw pwc py qa
        qpon quebec quest racing radio re read realestate realtor realty recipes red redstone redumbrella rehab reise
        reisen reit reliance ren rent rentals repair report republican rest restaurant review reviews rexroth rich
        richardli ricoh ril rio rip ro rocher rocks rodeo rogers room rs rsvp ru rugby ruhr run rw rwe ryukyu sa
        saarland safe safety sakura sale salon samsclub samsung sandvik sandvikcoromant sanofi sap sarl sas save saxo sb
        sbi sbs sc sca scb schaeffler schmidt scholarships school schule schwarz science scot sd se search seat secure
        security seek select sener services seven sew sex sexy sfr sg sh shangrila sharp shaw shell shia shiksha shoes
        shop shopping shouji show showtime si silk sina singles site sj sk ski skin sky skype sl sling sm smart smile sn
        sncf so soccer social softbank software sohu solar solutions song sony soy spa space sport spot sr srl ss st
        stada staples star statebank statefarm stc stcgroup stockholm storage store stream studio study style su sucks
        supplies supply support surf surgery suzuki sv swatch swiss sx sy sydney systems sz tab taipei talk taobao
        target tatamotors tatar tattoo tax taxi tc tci td tdk team tech technology tel temasek tennis teva tf tg th thd
        theater theatre tiaa tickets tienda tiffany tips tires tirol tj tjmaxx tjx tk tkmaxx tl tm tmall tn to today
        tokyo tools top toray toshiba total tours town toyota toys tr trade trading training travel travelchannel
        travelers travelersinsurance trust trv tt tube tui tunes tushu tv tvs tw tz ua ubank ubs ug uk unicom university
        uno uol ups us uy uz va vacations vana vanguard vc ve vegas ventures verisign versicherung vet vg vi viajes
        video vig viking villas vin vip virgin visa vision viva vivo vlaanderen vn vodka volkswagen volvo vote voting
        voto voyage vu vuelos wales walmart walter wang wanggou watch watches weather weatherchannel webcam weber
        website wedding weibo weir wf whoswho wien wiki williamhill win windows wine winners wme wolterskluwer woodside
        work works world wow ws wtc wtf xbox xerox xfinity xihuan xin xn--11b4c3d xn--1ck2e1b xn--1qqw23a xn--2scrj9c
        xn--30rr7y xn--3bst00m xn--3ds443g xn--3e0b707e xn--3hcrj9c xn--3pxu8k xn--42c2d9a xn--45br5cyl xn--45brj9c
        xn--45q11c xn--4dbrk0ce xn--4gbrim xn--54b7fta0cc xn--55qw42g xn--55qx5d xn--5su34j936bgsg xn--5tzm5g
        xn--6frz82g xn--6qq986b3xl xn--80adxhks xn--80ao21a xn--80aqecdr1a xn--80asehdb xn--80aswg xn--8y0a063a
        xn--90a3ac xn--90ae xn--90ais xn--9dbq2a xn--9et52u xn--9krt00a xn--b4w605ferd xn--bck1b9a5dre4c xn--c1avg
        xn--c2br7g xn--cck2b3b xn--cckwcxetd xn--cg4bki xn--clchc0ea0b2g2a9gcd xn--czr694b xn--czrs0t xn--czru2d
        xn--d1acj3b xn--d1alf xn--e1a4c xn--eckvdtc9d xn--efvy88h xn--fct429k xn--fhbei xn--fiq228c5hs xn--fiq64b
        xn--fiqs8s xn--fiqz9s xn--fjq720a xn--flw351e xn--fpcrj9c3d xn--fzc2c9e2c xn--fzys8d69uvgm xn--g2xx48c
        xn--gckr3f0f xn--gecrj9c xn--gk3at1e xn--h2breg3eve xn--h2brj9c xn--h2brj9c8c xn--hxt814e xn--i1b6b1a6a2e
        xn--imr513n xn--io0a7i xn--j1aef xn--j1amh xn--j6w193g xn--jlq480n2rg xn--jvr189m xn--kcrx77d1x4a xn--kprw13d
        xn--kpry57d xn--kput3i xn--l1acc xn--lgbbat1ad8j xn--mgb2ddes xn--mgb9awbf xn--mgba3a3ejt xn--mgba3a4f16a
        xn--mgba3a4fra xn--mgba7c0bbn0a xn--mgbaakc7dvf xn--mgbaam7a8h xn--mgbab2bd xn--mgbah1a3hjkrd xn--mgbai9a5eva00b
        xn--mgbai9azgqp6j xn--mgbayh7gpa xn--mgbbh1a xn--mgbbh1a71e xn--mgbc0a9azcg xn--mgbca7dzdo xn--mgbcpq6gpa1a
        xn--mgberp4a5d4a87g xn--mgberp4a5d4ar xn--mgbgu82a xn--mgbi4ecexp xn--mgbpl2fh xn--mgbqly7c0a67fbc
        xn--mgbqly7cvafr xn--mgbt3dhd xn--mgbtf8fl xn--mgbtx2b xn--mgbx4cd0ab xn--mix082f xn--mix891f xn--mk1bu44c
        xn--mxtq1m xn--ngbc5azd xn--ngbe9e0a xn--ngbrx xn--nnx388a xn--node xn--nqv7f xn--nqv7fs00ema xn--nyqy26a
        xn--o3cw4h xn--ogbpf8fl xn--otu796d xn--p1acf xn--p1ai xn--pgbs0dh xn--pssy2u xn--q7ce6a xn--q9jyb4c
        xn--qcka1pmc xn--qxa6a xn--qxam xn--rhqv96g xn--rovu88b xn--rvc1e0am3e xn--s9brj9c xn--ses554g xn--t60b56a
        xn--tckwe xn--tiq49xqyj xn--unup4y xn--vermgensberater-ctb xn--vermgensberatung-pwb xn--vhquv xn--vuq861b
        xn--w4r85el8fhu5dnra xn--w4rs40l xn--wgbh1c xn--wgbl6a xn--xhq521b xn--xkc2al3hye2a xn--xkc2dl3a5ee0h xn--y9a3aq
        xn--yfro4i67o xn--ygbi2ammx xn--zfr164b xxx xyz yachts yahoo yamaxun yandex ye yodobashi yoga yokohama you
        youtube yt yun zappos zara zero zip zm zone zuerich zw
        .ac com edu gov mil net org
        .ad nom
        .ae ac co gov mil net org sch
        .aero accident-investigation accident-prevention aerobatic aeroclub aerodrome agents air-surveillance
        air-traffic-control aircraft airline airport airtraffic ambulance amusement association author ballooning broker
        caa cargo catering certification championship charter civilaviation club conference consultant consulting
        control council crew design dgca educator emergency engine engineer entertainment equipment exchange express
        federation flight fuel gliding government groundhandling group hanggliding homebuilt insurance journal
        journalist leasing logistics magazine maintenance media microlight modelling navigation parachuting paragliding
        passenger-association pilot press production recreation repbody res research rotorcraft safety scientist
        services show skydiving software student trader trading trainer union workinggroup works
        .af com edu gov net org
        .ag co com net nom org
        .ai com net off org
        .al com edu gov mil net org
        .am co com commune net org
        .ao co ed gv it og pb
        .ar bet com coop edu gob gov int mil musica mutual net org senasa tur
        .arpa e164 in-addr ip6 iris uri urn
        .as gov
        .at ac co gv or sth.ac
        .au act act.edu asn catholic.edu com conf edu gov id info net nsw nsw.edu nt nt.edu org oz qld qld.edu qld.gov
        sa sa.edu sa.gov schools.nsw.edu tas tas.edu tas.gov vic vic.edu vic.gov wa wa.edu wa.gov
        .aw com
        .az biz com edu gov info int mil name net org pp pro
        .ba com edu gov mil net org
        .bb biz co com edu gov info net org store tv
        .bd *
        .be ac
        .bf gov
        .bg 0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l m n o p q r s t u v w x y z
        .bh com edu gov net org
        .bi co com edu or org
        .bj africa agro architectes assur avocats co com eco econo edu info loisirs money net org ote restaurant resto
        tourism univ
        .bm com edu gov net org
        .bn com edu gov net org
        .bo academia agro arte blog bolivia ciencia com cooperativa democracia deporte ecologia economia edu empresa gob
        indigena industria info int medicina mil movimiento musica natural net nombre noticias org patria plurinacional
        politica profesional pueblo revista salud tecnologia tksat transporte tv web wiki
        .br *.nom 9guacu abc ac.gov adm adv agr aju al.gov am am.gov anani ap.gov aparecida app arq art ato b ba.gov
        barueri belem bhz bib bio blog bmd boavista bsb campinagrande campinas caxias ce.gov cim cng cnt com contagem
        coop coz cri cuiaba curitiba def des det dev df.gov ecn eco edu emp enf eng es.gov esp etc eti far feira flog
        floripa fm fnd fortal fot foz fst g12 geo ggf go.gov goiania gov gru imb ind inf jab jampa jdf joinville jor jus
        leg lel log londrina ma.gov macapa maceio manaus maringa mat med mg.gov mil morena mp ms.gov mt.gov mus natal
        net niteroi not ntr odo ong org osasco pa.gov palmas pb.gov pe.gov pi.gov poa ppg pr.gov pro psc psi pvh qsl
        radio rec recife rep ribeirao rio riobranco riopreto rj.gov rn.gov ro.gov rr.gov rs.gov salvador sampa
        santamaria santoandre saobernardo saogonca sc.gov se.gov seg sjc slg slz sorocaba sp.gov srv taxi tc tec teo the
        tmp to.gov trd tur tv udi vet vix vlog wiki zlg
        .bs com edu gov net org
        .bt com edu gov net org
        .bw co org
        .by com gov mil of
        .bz com edu gov net org
        .ca ab bc gc mb nb nf nl ns nt nu on pe qc sk yk
        .cd gov
        .ci ac asso co com ed edu go gouv int md net or org presse xn--aroport-bya
        .ck !www *
        .cl co gob gov mil
        .cm co com gov net
        .cn ac ah bj com cq edu fj gd gov gs gx gz ha hb he hi hk hl hn jl js jx ln mil mo net nm nx org qh sc sd sh sn
        sx tj tw xj xn--55qx5d xn--io0a7i xn--od0alg xz yn zj
        .co arts com edu firm gov info int mil net nom org rec web
        .cr ac co ed fi go or sa
        .cu com edu gov inf net org
        .cv com edu int nome org
        .cw com edu net org
        .cx gov
        .cy ac biz com ekloges gov ltd mil net org press pro tm
        .dm com edu gov net org
        .do art com edu gob gov mil net org sld web
        .dz art asso com edu gov net org pol soc tm
        .ec com edu fin gob gov info k12 med mil net org pro
        .ee aip com edu fie gov lib med org pri riik
        .eg com edu eun gov mil name net org sci
        .er *
        .es com edu gob nom org
        .et biz com edu gov info name net org
        .fi aland
        .fj ac biz com gov info mil name net org pro
        .fk *
        .fm com edu net org
        .fr aeroport asso avocat avoues cci chambagri chirurgiens-dentistes com experts-comptables geometre-expert gouv
        greta huissier-justice medecin nom notaires pharmacien port prd tm veterinaire
        .gd edu gov
        .ge com edu gov mil net org pvt
        .gg co net org
        .gh com edu gov mil org
        .gi com edu gov ltd mod org
        .gl co com edu net org
        .gn ac com edu gov net org
        .gp asso com edu mobi net org
        .gr com edu gov net org
        .gt com edu gob ind mil net org
        .gu com edu gov guam info net org web
        .gy co com edu gov net org
        .hk com edu gov idv net org xn--55qx5d xn--ciqpn xn--gmq050i xn--gmqw5a xn--io0a7i xn--lcvr32d xn--mk0axi
        xn--mxtq1m xn--od0alg xn--od0aq3b xn--tn0ag xn--uc0atv xn--uc0ay4a xn--wcvs22d xn--zf0avx
        .hn com edu gob mil net org
        .hr com from iz name
        .ht adult art asso com coop edu firm gouv info med net org perso pol pro rel shop
        .hu 2000 agrar bolt casino city co erotica erotika film forum games hotel info ingatlan jogasz konyvelo lakas
        media news org priv reklam sex shop sport suli szex tm tozsde utazas video
        .id ac biz co desa go mil my net or ponpes sch web
        .ie gov
        .il ac co gov idf k12 muni net org
        .im ac co com ltd.co net org plc.co tt tv
        .in 5g 6g ac ai am bihar biz business ca cn co com coop cs delhi dr edu er firm gen gov gujarat ind info int
        internet io me mil net nic org pg post pro res travel tv uk up us
        .int eu
        .io com
        .iq com edu gov mil net org
        .ir ac co gov id net org sch xn--mgba3a4f16a xn--mgba3a4fra
        .is com edu gov int net org
        .it abr abruzzo ag agrigento al alessandria alto-adige altoadige an ancona andria-barletta-trani
        andria-trani-barletta andriabarlettatrani andriatranibarletta ao aosta aosta-valley aostavalley aoste ap aq
        aquila ar arezzo ascoli-piceno ascolipiceno asti at av avellino ba balsan balsan-sudtirol balsan-suedtirol bari
        barletta-trani-andria barlettatraniandria bas basilicata belluno benevento bergamo bg bi biella bl bn bo bologna
        bolzano bolzano-altoadige bozen bozen-sudtirol bozen-suedtirol br brescia brindisi bs bt bulsan bulsan-sudtirol
        bulsan-suedtirol bz ca cagliari cal calabria caltanissetta cam campania campidano-medio campidanomedio
        campobasso carbonia-iglesias carboniaiglesias carrara-massa carraramassa caserta catania catanzaro cb ce
        cesena-forli cesenaforli ch chieti ci cl cn co como cosenza cr cremona crotone cs ct cuneo cz dell-ogliastra
        dellogliastra edu emilia-romagna emiliaromagna emr en enna fc fe fermo ferrara fg fi firenze florence fm foggia
        forli-cesena forlicesena fr friuli-v-giulia friuli-ve-giulia friuli-vegiulia friuli-venezia-giulia
        friuli-veneziagiulia friuli-vgiulia friuliv-giulia friulive-giulia friulivegiulia friulivenezia-giulia
        friuliveneziagiulia friulivgiulia frosinone fvg ge genoa genova go gorizia gov gr grosseto iglesias-carbonia
        iglesiascarbonia im imperia is isernia kr la-spezia laquila laspezia latina laz lazio lc le lecce lecco li lig
        liguria livorno lo lodi lom lombardia lombardy lt lu lucania lucca macerata mantova mar marche massa-carrara
        massacarrara matera mb mc me medio-campidano mediocampidano messina mi milan milano mn mo modena mol molise
        monza monza-brianza monza-e-della-brianza monzabrianza monzaebrianza monzaedellabrianza ms mt na naples napoli
        no novara nu nuoro og ogliastra olbia-tempio olbiatempio or oristano ot pa padova padua palermo parma pavia pc
        pd pe perugia pesaro-urbino pesarourbino pescara pg pi piacenza piedmont piemonte pisa pistoia pmn pn po
        pordenone potenza pr prato pt pu pug puglia pv pz ra ragusa ravenna rc re reggio-calabria reggio-emilia
        reggiocalabria reggioemilia rg ri rieti rimini rm rn ro roma rome rovigo sa salerno sar sardegna sardinia
        sassari savona si sic sicilia sicily siena siracusa so sondrio sp sr ss suedtirol sv ta taa taranto te
        tempio-olbia tempioolbia teramo terni tn to torino tos toscana tp tr trani-andria-barletta trani-barletta-andria
        traniandriabarletta tranibarlettaandria trapani trentin-sud-tirol trentin-sudtirol trentin-sued-tirol
        trentin-suedtirol trentino trentino-a-adige trentino-aadige trentino-alto-adige trentino-altoadige
        trentino-s-tirol trentino-stirol trentino-sud-tirol trentino-sudtirol trentino-sued-tirol trentino-suedtirol
        trentinoa-adige trentinoaadige trentinoalto-adige trentinoaltoadige trentinos-tirol trentinostirol
        trentinosud-tirol trentinosudtirol trentinosued-tirol trentinosuedtirol trentinsud-tirol trentinsudtirol
        trentinsued-tirol trentinsuedtirol trento treviso trieste ts turin tuscany tv ud udine umb umbria urbino-pesaro
        urbinopesaro va val-d-aosta val-daosta vald-aosta valdaosta valle-aosta valle-d-aosta valle-daosta valleaosta
        valled-aosta valledaosta vallee-aoste vallee-d-aoste valleeaoste valleedaoste vao varese vb vc vda ve ven veneto
        venezia venice verbania vercelli verona vi vibo-valentia vibovalentia vicenza viterbo vr vs vt vv
        xn--balsan-sdtirol-nsb xn--bozen-sdtirol-2ob xn--bulsan-sdtirol-nsb xn--cesena-forl-mcb xn--cesenaforl-i8a
        xn--forl-cesena-fcb xn--forlcesena-c8a xn--sdtirol-n2a xn--trentin-sd-tirol-rzb xn--trentin-sdtirol-7vb
        xn--trentino-sd-tirol-c3b xn--trentino-sdtirol-szb xn--trentinosd-tirol-rzb xn--trentinosdtirol-7vb
        xn--trentinsd-tirol-6vb xn--trentinsdtirol-nsb xn--valle-aoste-ebb xn--valle-d-aoste-ehb xn--valleaoste-e7a
        xn--valledaoste-ebb
        .je co net org
        .jm *
        .jo com edu gov mil name net org sch
        .jp !city.kawasaki !city.kitakyushu !city.kobe !city.nagoya !city.sapporo !city.sendai !city.yokohama *.kawasaki
        *.kitakyushu *.kobe *.nagoya *.sapporo *.sendai *.yokohama abashiri.hokkaido abeno.osaka abiko.chiba
        abira.hokkaido abu.yamaguchi ac achi.nagano ad adachi.tokyo aga.niigata agano.niigata agematsu.nagano
        aguni.okinawa aibetsu.hokkaido aichi aikawa.kanagawa ainan.ehime aioi.hyogo aisai.aichi aisho.shiga
        aizubange.fukushima aizumi.tokushima aizumisato.fukushima aizuwakamatsu.fukushima akabira.hokkaido akagi.shimane
        akaiwa.okayama akashi.hyogo aki.kochi akiruno.tokyo akishima.tokyo akita akita.akita akkeshi.hokkaido ako.hyogo
        akune.kagoshima ama.aichi ama.shimane amagasaki.hyogo amakusa.kumamoto amami.kagoshima ami.ibaraki
        anamizu.ishikawa anan.nagano anan.tokushima ando.nara anjo.aichi annaka.gunma anpachi.gifu aogaki.hyogo
        aogashima.tokyo aoki.nagano aomori aomori.aomori arai.shizuoka arakawa.saitama arakawa.tokyo arao.kumamoto
        ariake.saga arida.wakayama aridagawa.wakayama arita.saga asago.hyogo asahi.chiba asahi.ibaraki asahi.mie
        asahi.nagano asahi.toyama asahi.yamagata asahikawa.hokkaido asaka.saitama asakawa.fukushima asakuchi.okayama
        asaminami.hiroshima ashibetsu.hokkaido ashikaga.tochigi ashiya.fukuoka ashiya.hyogo ashoro.hokkaido aso.kumamoto
        assabu.hokkaido asuke.aichi atami.shizuoka atsugi.kanagawa atsuma.hokkaido awaji.hyogo aya.miyazaki ayabe.kyoto
        ayagawa.kagawa ayase.kanagawa azumino.nagano bandai.fukushima bando.ibaraki bato.tochigi beppu.oita
        bibai.hokkaido biei.hokkaido bifuka.hokkaido bihoro.hokkaido biratori.hokkaido bizen.okayama bungoono.oita
        bungotakada.oita bunkyo.tokyo buzen.fukuoka chiba chichibu.saitama chigasaki.kanagawa chihayaakasaka.osaka
        chijiwa.nagasaki chikugo.fukuoka chikuho.fukuoka chikuhoku.nagano chikujo.fukuoka chikuma.nagano
        chikusei.ibaraki chikushino.fukuoka chikuzen.fukuoka chino.nagano chippubetsu.hokkaido chiryu.aichi chita.aichi
        chitose.hokkaido chiyoda.gunma chiyoda.tokyo chizu.tottori chofu.tokyo chonan.chiba chosei.chiba choshi.chiba
        choyo.kumamoto chuo.chiba chuo.fukuoka chuo.osaka chuo.tokyo chuo.yamanashi co daigo.ibaraki daisen.akita
        daito.osaka daiwa.hiroshima date.fukushima date.hokkaido dazaifu.fukuoka doshi.yamanashi ebetsu.hokkaido
        ebina.kanagawa ebino.miyazaki echizen.fukui ed edogawa.tokyo ehime eiheiji.fukui embetsu.hokkaido ena.gifu
        eniwa.hokkaido erimo.hokkaido esan.hokkaido esashi.hokkaido etajima.hiroshima fuchu.hiroshima fuchu.tokyo
        fuchu.toyama fudai.iwate fuefuki.yamanashi fuji.shizuoka fujieda.shizuoka fujiidera.osaka fujikawa.shizuoka
        fujikawa.yamanashi fujikawaguchiko.yamanashi fujimi.nagano fujimi.saitama fujimino.saitama fujinomiya.shizuoka
        fujioka.gunma fujisato.akita fujisawa.iwate fujisawa.kanagawa fujishiro.ibaraki fujiyoshida.yamanashi
        fukagawa.hokkaido fukaya.saitama fukuchi.fukuoka fukuchiyama.kyoto fukudomi.saga fukui fukui.fukui
        fukumitsu.toyama fukuoka fukuroi.shizuoka fukusaki.hyogo fukushima fukushima.fukushima fukushima.hokkaido
        fukuyama.hiroshima funabashi.chiba funagata.yamagata funahashi.toyama furano.hokkaido furubira.hokkaido
        furudono.fukushima furukawa.miyagi fuso.aichi fussa.tokyo futaba.fukushima futsu.nagasaki futtsu.chiba
        gamagori.aichi gamo.shiga geisei.kochi genkai.saga gifu gifu.gifu ginan.gifu ginowan.okinawa ginoza.okinawa go
        gobo.wakayama godo.gifu gojome.akita gokase.miyazaki gonohe.aomori gose.nara gosen.niigata goshiki.hyogo
        gotemba.shizuoka goto.nagasaki gotsu.shimane gr gujo.gifu gunma gushikami.okinawa gyokuto.kumamoto
        habikino.osaka haboro.hokkaido hachijo.tokyo hachinohe.aomori hachioji.tokyo hachirogata.akita hadano.kanagawa
        haebaru.okinawa haga.tochigi hagi.yamaguchi haibara.shizuoka hakata.fukuoka hakodate.hokkaido hakone.kanagawa
        hakuba.nagano hakui.ishikawa hakusan.ishikawa hamada.shimane hamamatsu.shizuoka hamatama.saga
        hamatonbetsu.hokkaido hamura.tokyo hanamaki.iwate hanamigawa.chiba hanawa.fukushima handa.aichi hannan.osaka
        hanno.saitama hanyu.saitama happou.akita hara.nagano harima.hyogo hasama.oita hasami.nagasaki hashikami.aomori
        hashima.gifu hashimoto.wakayama hasuda.saitama hatogaya.saitama hatoyama.saitama hatsukaichi.hiroshima
        hayakawa.yamanashi hayashima.okayama hazu.aichi heguri.nara hekinan.aichi hichiso.gifu hida.gifu hidaka.hokkaido
        hidaka.kochi hidaka.saitama hidaka.wakayama higashi.fukuoka higashi.fukushima higashi.okinawa
        higashiagatsuma.gunma higashichichibu.saitama higashihiroshima.hiroshima higashiizu.shizuoka
        higashiizumo.shimane higashikagawa.kagawa higashikagura.hokkaido higashikawa.hokkaido higashikurume.tokyo
        higashimatsushima.miyagi higashimatsuyama.saitama higashimurayama.tokyo higashinaruse.akita higashine.yamagata
        higashiomi.shiga higashiosaka.osaka higashishirakawa.gifu higashisumiyoshi.osaka higashitsuno.kochi
        higashiura.aichi higashiyama.kyoto higashiyamato.tokyo higashiyodogawa.osaka higashiyoshino.nara hiji.oita
        hikari.yamaguchi hikawa.shimane hikimi.shimane hikone.shiga himeji.hyogo himeshima.oita himi.toyama hino.tokyo
        hino.tottori hinode.tokyo hinohara.tokyo hioki.kagoshima hirado.nagasaki hiraizumi.iwate hirakata.osaka
        hiranai.aomori hirara.okinawa hirata.fukushima hiratsuka.kanagawa hiraya.nagano hirogawa.wakayama
        hirokawa.fukuoka hirono.fukushima hirono.iwate hiroo.hokkaido hirosaki.aomori hiroshima hisayama.fukuoka
        hita.oita hitachi.ibaraki hitachinaka.ibaraki hitachiomiya.ibaraki hitachiota.ibaraki hizen.saga hofu.yamaguchi
        hokkaido hokuryu.hokkaido hokuto.hokkaido hokuto.yamanashi honai.ehime honbetsu.hokkaido hongo.hiroshima
        honjo.akita honjo.saitama honjyo.akita horokanai.hokkaido horonobe.hokkaido hyogo hyuga.miyazaki ibara.okayama
        ibaraki ibaraki.ibaraki ibaraki.osaka ibigawa.gifu ichiba.tokushima ichihara.chiba ichikai.tochigi
        ichikawa.chiba ichikawa.hyogo ichikawamisato.yamanashi ichinohe.iwate ichinomiya.aichi ichinomiya.chiba
        ichinoseki.iwate ide.kyoto iheya.okinawa iida.nagano iide.yamagata iijima.nagano iitate.fukushima iiyama.nagano
        iizuka.fukuoka iizuna.nagano ikaruga.nara ikata.ehime ikawa.akita ikeda.fukui ikeda.gifu ikeda.hokkaido
        ikeda.nagano ikeda.osaka iki.nagasaki ikoma.nara ikusaka.nagano imabari.ehime imakane.hokkaido imari.saga
        imizu.toyama ina.ibaraki ina.nagano ina.saitama inabe.mie inagawa.hyogo inagi.tokyo inami.toyama inami.wakayama
        inashiki.ibaraki inatsuki.fukuoka inawashiro.fukushima inazawa.aichi ine.kyoto ino.kochi inuyama.aichi
        inzai.chiba iruma.saitama isa.kagoshima isahaya.nagasaki ise.mie isehara.kanagawa isen.kagoshima isesaki.gunma
        ishigaki.okinawa ishikari.hokkaido ishikawa ishikawa.fukushima ishikawa.okinawa ishinomaki.miyagi isshiki.aichi
        isumi.chiba itabashi.tokyo itako.ibaraki itakura.gunma itami.hyogo itano.tokushima itayanagi.aomori ito.shizuoka
        itoigawa.niigata itoman.okinawa iwade.wakayama iwafune.tochigi iwaizumi.iwate iwaki.fukushima iwakuni.yamaguchi
        iwakura.aichi iwama.ibaraki iwamizawa.hokkaido iwanai.hokkaido iwanuma.miyagi iwata.shizuoka iwate iwate.iwate
        iwatsuki.saitama iyo.ehime izena.okinawa izu.shizuoka izumi.kagoshima izumi.osaka izumiotsu.osaka
        izumisano.osaka izumizaki.fukushima izumo.shimane izumozaki.niigata izunokuni.shizuoka jinsekikogen.hiroshima
        joboji.iwate joetsu.niigata johana.toyama joso.ibaraki joyo.kyoto kadena.okinawa kadogawa.miyazaki kadoma.osaka
        kaga.ishikawa kagami.kochi kagamiishi.fukushima kagamino.okayama kagawa kagoshima kagoshima.kagoshima
        kaho.fukuoka kahoku.ishikawa kahoku.yamagata kai.yamanashi kainan.tokushima kainan.wakayama kaisei.kanagawa
        kaita.hiroshima kaizuka.osaka kakamigahara.gifu kakegawa.shizuoka kakinoki.shimane kakogawa.hyogo kakuda.miyagi
        kamagaya.chiba kamaishi.iwate kamakura.kanagawa kameoka.kyoto kameyama.mie kami.kochi kami.miyagi
        kamiamakusa.kumamoto kamifurano.hokkaido kamigori.hyogo kamiichi.toyama kamiizumi.saitama kamijima.ehime
        kamikawa.hokkaido kamikawa.hyogo kamikawa.saitama kamikitayama.nara kamikoani.akita kamimine.saga
        kaminokawa.tochigi kaminoyama.yamagata kamioka.akita kamisato.saitama kamishihoro.hokkaido kamisu.ibaraki
        kamisunagawa.hokkaido kamitonda.wakayama kamitsue.oita kamo.kyoto kamo.niigata kamoenai.hokkaido kamogawa.chiba
        kanagawa kanan.osaka kanazawa.ishikawa kanegasaki.iwate kaneyama.fukushima kaneyama.yamagata kani.gifu
        kanie.aichi kanmaki.nara kanna.gunma kannami.shizuoka kanonji.kagawa kanoya.kagoshima kanra.gunma kanuma.tochigi
        kanzaki.saga karasuyama.tochigi karatsu.saga kariwa.niigata kariya.aichi karuizawa.nagano karumai.iwate
        kasahara.gifu kasai.hyogo kasama.ibaraki kasamatsu.gifu kasaoka.okayama kashiba.nara kashihara.nara
        kashima.ibaraki kashima.saga kashiwa.chiba kashiwara.osaka kashiwazaki.niigata kasuga.fukuoka kasuga.hyogo
        kasugai.aichi kasukabe.saitama kasumigaura.ibaraki kasuya.fukuoka katagami.akita katano.osaka katashina.gunma
        katori.chiba katsuragi.nara katsuragi.wakayama katsushika.tokyo katsuura.chiba katsuyama.fukui kawaba.gunma
        kawachinagano.osaka kawagoe.mie kawagoe.saitama kawaguchi.saitama kawahara.tottori kawai.iwate kawai.nara
        kawajima.saitama kawakami.nagano kawakami.nara kawakita.ishikawa kawamata.fukushima kawaminami.miyazaki
        kawanabe.kagoshima kawanehon.shizuoka kawanishi.hyogo kawanishi.nara kawanishi.yamagata kawara.fukuoka
        kawasaki.miyagi kawatana.nagasaki kawaue.gifu kawazu.shizuoka kayabe.hokkaido kazo.saitama kazuno.akita
        keisen.fukuoka kembuchi.hokkaido kibichuo.okayama kiho.mie kihoku.ehime kijo.miyazaki kikonai.hokkaido
        kikuchi.kumamoto kikugawa.shizuoka kimino.wakayama kimitsu.chiba kimobetsu.hokkaido kin.okinawa kinko.kagoshima
        kinokawa.wakayama kira.aichi kiryu.gunma kisarazu.chiba kishiwada.osaka kiso.nagano kisofukushima.nagano
        kisosaki.mie kita.kyoto kita.osaka kita.tokyo kitaaiki.nagano kitaakita.akita kitadaito.okinawa kitagata.gifu
        kitagata.saga kitagawa.kochi kitagawa.miyazaki kitahata.saga kitahiroshima.hokkaido kitakami.iwate
        kitakata.fukushima kitakata.miyazaki kitami.hokkaido kitamoto.saitama kitanakagusuku.okinawa
        kitashiobara.fukushima kitaura.miyazaki kitayama.wakayama kiwa.mie kiyama.saga kiyokawa.kanagawa
        kiyosato.hokkaido kiyose.tokyo kiyosu.aichi kizu.kyoto kobayashi.miyazaki kochi kochi.kochi kodaira.tokyo
        kofu.yamanashi koga.fukuoka koga.ibaraki koganei.tokyo koge.tottori koka.shiga kokonoe.oita kokubunji.tokyo
        komae.tokyo komagane.nagano komaki.aichi komatsu.ishikawa komatsushima.tokushima komono.mie komoro.nagano
        konan.aichi konan.shiga koori.fukushima koriyama.fukushima koryo.nara kosai.shizuoka kosaka.akita kosei.shiga
        koshigaya.saitama koshimizu.hokkaido koshu.yamanashi kosuge.yamanashi kota.aichi koto.shiga koto.tokyo
        kotohira.kagawa kotoura.tottori kouhoku.saga kounosu.saitama kouyama.kagoshima kouzushima.tokyo koya.wakayama
        koza.wakayama kozagawa.wakayama kozaki.chiba kuchinotsu.nagasaki kudamatsu.yamaguchi kudoyama.wakayama
        kui.hiroshima kuji.iwate kuju.oita kujukuri.chiba kuki.saitama kumagaya.saitama kumakogen.ehime kumamoto
        kumamoto.kumamoto kumano.hiroshima kumano.mie kumatori.osaka kumejima.okinawa kumenan.okayama kumiyama.kyoto
        kunigami.okinawa kunimi.fukushima kunisaki.oita kunitachi.tokyo kunitomi.miyazaki kunneppu.hokkaido kunohe.iwate
        kurashiki.okayama kurate.fukuoka kure.hiroshima kuriyama.hokkaido kurobe.toyama kurogi.fukuoka kuroishi.aomori
        kuroiso.tochigi kuromatsunai.hokkaido kurotaki.nara kurume.fukuoka kusatsu.gunma kusatsu.shiga kushima.miyazaki
        kushimoto.wakayama kushiro.hokkaido kusu.oita kutchan.hokkaido kuwana.mie kuzumaki.iwate kyonan.chiba
        kyotamba.kyoto kyotanabe.kyoto kyotango.kyoto kyoto kyowa.akita kyowa.hokkaido kyuragi.saga lg machida.tokyo
        maebashi.gunma maibara.shiga maizuru.kyoto makinohara.shizuoka makurazaki.kagoshima mamurogawa.yamagata
        maniwa.okayama manno.kagawa marugame.kagawa marumori.miyagi masaki.ehime mashike.hokkaido mashiki.kumamoto
        mashiko.tochigi masuda.shimane matsubara.osaka matsubushi.saitama matsuda.kanagawa matsudo.chiba matsue.shimane
        matsukawa.nagano matsumae.hokkaido matsumoto.kagoshima matsumoto.nagano matsuno.ehime matsusaka.mie
        matsushige.tokushima matsushima.miyagi matsuura.nagasaki matsuyama.ehime matsuzaki.shizuoka meguro.tokyo
        meiwa.gunma meiwa.mie miasa.nagano mibu.tochigi midori.chiba midori.gunma mie mifune.kumamoto mihama.aichi
        mihama.chiba mihama.fukui mihama.mie mihama.wakayama mihara.hiroshima mihara.kochi miharu.fukushima miho.ibaraki
        mikasa.hokkaido mikawa.yamagata miki.hyogo mima.tokushima mimata.miyazaki minakami.gunma minamata.kumamoto
        minami-alps.yamanashi minami.fukuoka minami.kyoto minami.tokushima minamiaiki.nagano minamiashigara.kanagawa
        minamiawaji.hyogo minamiboso.chiba minamidaito.okinawa minamiechizen.fukui minamifurano.hokkaido minamiise.mie
        minamiizu.shizuoka minamimaki.nagano minamiminowa.nagano minamioguni.kumamoto minamisanriku.miyagi
        minamitane.kagoshima minamiuonuma.niigata minamiyamashiro.kyoto minano.saitama minato.osaka minato.tokyo
        mino.gifu minobu.yamanashi minoh.osaka minokamo.gifu minowa.nagano misaki.okayama misaki.osaka misasa.tottori
        misato.akita misato.miyagi misato.saitama misato.shimane misato.wakayama misawa.aomori mishima.fukushima
        mishima.shizuoka misugi.mie mitaka.tokyo mitake.gifu mitane.akita mito.ibaraki mitou.yamaguchi mitoyo.kagawa
        mitsue.nara mitsuke.niigata miura.kanagawa miyada.nagano miyagi miyake.nara miyako.fukuoka miyako.iwate
        miyakonojo.miyazaki miyama.fukuoka miyama.mie miyashiro.saitama miyawaka.fukuoka miyazaki miyazaki.miyazaki
        miyazu.kyoto miyoshi.aichi miyoshi.hiroshima miyoshi.saitama miyoshi.tokushima miyota.nagano mizuho.tokyo
        mizumaki.fukuoka mizunami.gifu mizusawa.iwate mobara.chiba mochizuki.nagano moka.tochigi mombetsu.hokkaido
        moriguchi.osaka morimachi.shizuoka morioka.iwate moriya.ibaraki moriyama.shiga moriyoshi.akita
        morotsuka.miyazaki moroyama.saitama moseushi.hokkaido motegi.tochigi motobu.okinawa motosu.gifu motoyama.kochi
        mugi.tokushima muika.niigata mukawa.hokkaido muko.kyoto munakata.fukuoka murakami.niigata murata.miyagi
        murayama.yamagata muroran.hokkaido muroto.kochi musashimurayama.tokyo musashino.tokyo mutsu.aomori
        mutsuzawa.chiba myoko.niigata nabari.mie nachikatsuura.wakayama nagahama.shiga nagai.yamagata nagano
        nagano.nagano naganohara.gunma nagaoka.niigata nagaokakyo.kyoto nagara.chiba nagareyama.chiba nagasaki
        nagasaki.nagasaki nagasu.kumamoto nagato.yamaguchi nagatoro.saitama nagawa.nagano nagi.okayama nagiso.nagano
        nago.okinawa naha.okinawa nahari.kochi naie.hokkaido naka.hiroshima naka.ibaraki nakadomari.aomori
        nakagawa.fukuoka nakagawa.hokkaido nakagawa.nagano nakagawa.tokushima nakagusuku.okinawa nakagyo.kyoto
        nakai.kanagawa nakama.fukuoka nakamichi.yamanashi nakamura.kochi nakaniikawa.toyama nakano.nagano nakano.tokyo
        nakanojo.gunma nakanoto.ishikawa nakasatsunai.hokkaido nakatane.kagoshima nakatombetsu.hokkaido nakatsugawa.gifu
        nakayama.yamagata nakijin.okinawa namegata.ibaraki namegawa.saitama namerikawa.toyama namie.fukushima
        namikata.ehime nanae.hokkaido nanao.ishikawa nanbu.tottori nanbu.yamanashi nango.fukushima nanjo.okinawa
        nankoku.kochi nanmoku.gunma nanporo.hokkaido nantan.kyoto nanto.toyama nanyo.yamagata naoshima.kagawa nara
        nara.nara narashino.chiba narita.chiba narusawa.yamanashi naruto.tokushima nasu.tochigi nasushiobara.tochigi
        natori.miyagi nayoro.hokkaido ne nemuro.hokkaido nerima.tokyo neyagawa.osaka nichinan.miyazaki nichinan.tottori
        niigata niigata.niigata niihama.ehime niikappu.hokkaido niimi.okayama niiza.saitama nikaho.akita niki.hokkaido
        nikko.tochigi ninohe.iwate ninomiya.kanagawa nirasaki.yamanashi nishi.fukuoka nishi.osaka nishiaizu.fukushima
        nishiarita.saga nishiawakura.okayama nishiazai.shiga nishigo.fukushima nishihara.kumamoto nishihara.okinawa
        nishiizu.shizuoka nishikata.tochigi nishikatsura.yamanashi nishikawa.yamagata nishimera.miyazaki
        nishinomiya.hyogo nishinoomote.kagoshima nishinoshima.shimane nishio.aichi nishiokoppe.hokkaido nishitosa.kochi
        nishiwaki.hyogo nisshin.aichi niyodogawa.kochi nobeoka.miyazaki noboribetsu.hokkaido noda.chiba noda.iwate
        nogata.fukuoka nogi.tochigi noheji.aomori nomi.ishikawa nonoichi.ishikawa nose.osaka nosegawa.nara noshiro.akita
        noto.ishikawa notogawa.shiga nozawaonsen.nagano numata.gunma numata.hokkaido numazu.shizuoka nyuzen.toyama
        oamishirasato.chiba oarai.ibaraki obama.fukui obama.nagasaki obanazawa.yamagata obihiro.hokkaido obira.hokkaido
        obu.aichi obuse.nagano ochi.kochi odate.akita odawara.kanagawa oe.yamagata ofunato.iwate oga.akita ogaki.gifu
        ogano.saitama ogasawara.tokyo ogata.akita ogawa.ibaraki ogawa.nagano ogawa.saitama ogawara.miyagi ogi.saga
        ogimi.okinawa ogori.fukuoka ogose.saitama oguchi.aichi oguni.kumamoto oguni.yamagata oharu.aichi ohda.shimane
        ohi.fukui ohira.miyagi ohira.tochigi ohkura.yamagata ohtawara.tochigi oi.kanagawa oirase.aomori oishida.yamagata
        oiso.kanagawa oita oita.oita oizumi.gunma oji.nara ojiya.niigata okagaki.fukuoka okawa.fukuoka okawa.kochi
        okaya.nagano okayama okayama.okayama okazaki.aichi okegawa.saitama oketo.hokkaido oki.fukuoka okinawa
        okinawa.okinawa okinoshima.shimane okoppe.hokkaido okuizumo.shimane okuma.fukushima okutama.tokyo omachi.nagano
        omachi.saga omaezaki.shizuoka ome.tokyo omi.nagano omi.niigata omigawa.chiba omihachiman.shiga omitama.ibaraki
        omiya.saitama omotego.fukushima omura.nagasaki omuta.fukuoka onagawa.miyagi onga.fukuoka onjuku.chiba
        onna.okinawa ono.fukui ono.fukushima ono.hyogo onojo.fukuoka onomichi.hiroshima ookuwa.nagano ooshika.nagano or
        ora.gunma osaka osakasayama.osaka osaki.miyagi osakikamijima.hiroshima oseto.nagasaki oshima.tokyo
        oshima.yamaguchi oshino.yamanashi oshu.iwate ota.gunma ota.tokyo otake.hiroshima otaki.chiba otaki.nagano
        otaki.saitama otama.fukushima otari.nagano otaru.hokkaido oto.fukuoka otobe.hokkaido otofuke.hokkaido
        otoineppu.hokkaido otoyo.kochi otsu.shiga otsuchi.iwate otsuki.kochi otsuki.yamanashi ouchi.saga ouda.nara
        oumu.hokkaido owani.aomori owariasahi.aichi oyabe.toyama oyama.tochigi oyamazaki.kyoto oyodo.nara ozora.hokkaido
        ozu.ehime ozu.kumamoto pippu.hokkaido rankoshi.hokkaido ranzan.saitama rebun.hokkaido rifu.miyagi
        rikubetsu.hokkaido rikuzentakata.iwate rishiri.hokkaido rishirifuji.hokkaido ritto.shiga rokunohe.aomori
        ryokami.saitama ryugasaki.ibaraki ryuoh.shiga sabae.fukui sado.niigata saga saga.saga sagae.yamagata
        sagamihara.kanagawa saigawa.fukuoka saijo.ehime saikai.nagasaki saiki.oita saitama saitama.saitama
        saito.miyazaki saka.hiroshima sakado.saitama sakae.chiba sakae.nagano sakahogi.gifu sakai.fukui sakai.ibaraki
        sakai.osaka sakaiminato.tottori sakaki.nagano sakata.yamagata sakawa.kochi sakegawa.yamagata saku.nagano
        sakuho.nagano sakura.chiba sakura.tochigi sakuragawa.ibaraki sakurai.nara sakyo.kyoto samegawa.fukushima
        samukawa.kanagawa sanagochi.tokushima sanda.hyogo sango.nara sanjo.niigata sannan.hyogo sannohe.aomori
        sano.tochigi sanuki.kagawa saroma.hokkaido sarufutsu.hokkaido sasaguri.fukuoka sasayama.hyogo sasebo.nagasaki
        satosho.okayama satsumasendai.kagoshima satte.saitama sayama.osaka sayama.saitama sayo.hyogo seihi.nagasaki
        seika.kyoto seiro.niigata seirou.niigata seiyo.ehime seki.gifu sekigahara.gifu sekikawa.niigata semboku.akita
        semine.miyagi sennan.osaka sera.hiroshima seranishi.hiroshima setagaya.tokyo seto.aichi setouchi.okayama
        settsu.osaka shakotan.hokkaido shari.hokkaido shibata.miyagi shibata.niigata shibecha.hokkaido shibetsu.hokkaido
        shibukawa.gunma shibuya.tokyo shichikashuku.miyagi shichinohe.aomori shiga shiiba.miyazaki shijonawate.osaka
        shika.ishikawa shikabe.hokkaido shikama.miyagi shikaoi.hokkaido shikatsu.aichi shiki.saitama shikokuchuo.ehime
        shima.mie shimabara.nagasaki shimada.shizuoka shimamaki.hokkaido shimamoto.osaka shimane shimane.shimane
        shimizu.hokkaido shimizu.shizuoka shimoda.shizuoka shimodate.ibaraki shimofusa.chiba shimogo.fukushima
        shimoichi.nara shimoji.okinawa shimokawa.hokkaido shimokitayama.nara shimonita.gunma shimonoseki.yamaguchi
        shimosuwa.nagano shimotsuke.tochigi shimotsuma.ibaraki shinagawa.tokyo shinanomachi.nagano shingo.aomori
        shingu.fukuoka shingu.hyogo shingu.wakayama shinichi.hiroshima shinjo.nara shinjo.okayama shinjo.yamagata
        shinjuku.tokyo shinkamigoto.nagasaki shinonsen.hyogo shinshinotsu.hokkaido shinshiro.aichi shinto.gunma
        shintoku.hokkaido shintomi.miyazaki shinyoshitomi.fukuoka shiogama.miyagi shiojiri.nagano shioya.tochigi
        shirahama.wakayama shirakawa.fukushima shirakawa.gifu shirako.chiba shiranuka.hokkaido shiraoi.hokkaido
        shiraoka.saitama shirataka.yamagata shiriuchi.hokkaido shiroi.chiba shiroishi.miyagi shiroishi.saga
        shirosato.ibaraki shishikui.tokushima shiso.hyogo shisui.chiba shitara.aichi shiwa.iwate shizukuishi.iwate
        shizuoka shizuoka.shizuoka shobara.hiroshima shonai.fukuoka shonai.yamagata shoo.okayama showa.fukushima
        showa.gunma showa.yamanashi shunan.yamaguchi sobetsu.hokkaido sodegaura.chiba soeda.fukuoka soja.okayama
        soka.saitama soma.fukushima soni.nara soo.kagoshima sosa.chiba sowa.ibaraki sue.fukuoka suginami.tokyo
        sugito.saitama suifu.ibaraki suita.osaka sukagawa.fukushima sukumo.kochi sumida.tokyo sumita.iwate sumoto.hyogo
        sumoto.kumamoto sunagawa.hokkaido susaki.kochi susono.shizuoka suwa.nagano suzaka.nagano suzu.ishikawa
        suzuka.mie tabayama.yamanashi tabuse.yamaguchi tachiarai.fukuoka tachikawa.tokyo tadaoka.osaka tado.mie
        tadotsu.kagawa tagajo.miyagi tagami.niigata tagawa.fukuoka tahara.aichi taiji.wakayama taiki.hokkaido taiki.mie
        tainai.niigata taira.toyama taishi.hyogo taishi.osaka taishin.fukushima taito.tokyo taiwa.miyagi tajimi.gifu
        tajiri.osaka taka.hyogo takagi.nagano takahagi.ibaraki takahama.aichi takahama.fukui takaharu.miyazaki
        takahashi.okayama takahata.yamagata takaishi.osaka takamatsu.kagawa takamori.kumamoto takamori.nagano
        takanabe.miyazaki takanezawa.tochigi takaoka.toyama takarazuka.hyogo takasago.hyogo takasaki.gunma
        takashima.shiga takasu.hokkaido takata.fukuoka takatori.nara takatsuki.osaka takatsuki.shiga takayama.gifu
        takayama.gunma takayama.nagano takazaki.miyazaki takehara.hiroshima taketa.oita taketomi.okinawa taki.mie
        takikawa.hokkaido takino.hyogo takinoue.hokkaido takko.aomori tako.chiba taku.saga tama.tokyo tamakawa.fukushima
        tamaki.mie tamamura.gunma tamano.okayama tamatsukuri.ibaraki tamayu.shimane tamba.hyogo tanabe.kyoto
        tanabe.wakayama tanagura.fukushima tanohata.iwate tara.saga tarama.okinawa tarui.gifu tarumizu.kagoshima
        tatebayashi.gunma tateshina.nagano tateyama.chiba tateyama.toyama tatsuno.hyogo tatsuno.nagano tawaramoto.nara
        tendo.yamagata tenei.fukushima tenkawa.nara tenri.nara teshikaga.hokkaido toba.mie tobe.ehime tobetsu.hokkaido
        tobishima.aichi tochigi tochigi.tochigi tochio.niigata toda.saitama toei.aichi toga.toyama togakushi.nagano
        togane.chiba togitsu.nagasaki togo.aichi togura.nagano tohma.hokkaido tohnosho.chiba toho.fukuoka tokai.aichi
        tokai.ibaraki tokamachi.niigata tokashiki.okinawa toki.gifu tokigawa.saitama tokoname.aichi tokorozawa.saitama
        tokushima tokushima.tokushima tokuyama.yamaguchi tokyo tomakomai.hokkaido tomari.hokkaido tome.miyagi
        tomi.nagano tomigusuku.okinawa tomika.gifu tomioka.gunma tomisato.chiba tomiya.miyagi tomobe.ibaraki
        tonaki.okinawa tonami.toyama tondabayashi.osaka tone.ibaraki tono.iwate tonosho.kagawa toon.ehime torahime.shiga
        toride.ibaraki tosa.kochi tosashimizu.kochi toshima.tokyo tosu.saga tottori tottori.tottori towada.aomori
        toya.hokkaido toyako.hokkaido toyama toyama.toyama toyo.kochi toyoake.aichi toyohashi.aichi toyokawa.aichi
        toyonaka.osaka toyone.aichi toyono.osaka toyooka.hyogo toyosato.shiga toyota.aichi toyota.yamaguchi
        toyotomi.hokkaido toyotsu.fukuoka toyoura.hokkaido tozawa.yamagata tsu.mie tsubame.niigata tsubata.ishikawa
        tsubetsu.hokkaido tsuchiura.ibaraki tsuga.tochigi tsugaru.aomori tsuiki.fukuoka tsukigata.hokkaido
        tsukiyono.gunma tsukuba.ibaraki tsukui.kanagawa tsukumi.oita tsumagoi.gunma tsunan.niigata tsuno.kochi
        tsuno.miyazaki tsuru.yamanashi tsuruga.fukui tsurugashima.saitama tsurugi.ishikawa tsuruoka.yamagata
        tsuruta.aomori tsushima.aichi tsushima.nagasaki tsuwano.shimane tsuyama.okayama ube.yamaguchi uchihara.ibaraki
        uchiko.ehime uchinada.ishikawa uchinomi.kagawa uda.nara udono.mie ueda.nagano ueno.gunma uenohara.yamanashi
        uji.kyoto ujiie.tochigi ujitawara.kyoto uki.kumamoto ukiha.fukuoka umaji.kochi umi.fukuoka unazuki.toyama
        unnan.shimane unzen.nagasaki uonuma.niigata uozu.toyama urakawa.hokkaido urasoe.okinawa urausu.hokkaido
        urawa.saitama urayasu.chiba ureshino.mie uruma.okinawa uryu.hokkaido usa.oita ushiku.ibaraki usui.fukuoka
        usuki.oita utashinai.hokkaido utazu.kagawa uto.kumamoto utsunomiya.tochigi uwajima.ehime wada.nagano
        wajiki.tokushima wajima.ishikawa wakasa.fukui wakasa.tottori wakayama wakayama.wakayama wake.okayama
        wakkanai.hokkaido wakuya.miyagi wanouchi.gifu warabi.saitama wassamu.hokkaido watarai.mie watari.miyagi
        wazuka.kyoto xn--0trq7p7nn xn--1ctwo xn--1lqs03n xn--1lqs71d xn--2m4a15e xn--32vp30h xn--4it168d xn--4it797k
        xn--4pvxs xn--5js045d xn--5rtp49c xn--5rtq34k xn--6btw5a xn--6orx2r xn--7t0a264c xn--8ltr62k xn--8pvr4u
        xn--c3s14m xn--d5qv7z876c xn--djrs72d6uy xn--djty4k xn--efvn9s xn--ehqz56n xn--elqq16h xn--f6qx53a xn--k7yn95e
        xn--kbrq7o xn--klt787d xn--kltp7d xn--kltx9a xn--klty5x xn--mkru45i xn--nit225k xn--ntso0iqx3a xn--ntsq17g
        xn--pssu33l xn--qqqt11m xn--rht27z xn--rht3d xn--rht61e xn--rny31h xn--tor131o xn--uist22h xn--uisz3g
        xn--uuwu58a xn--vgu402c xn--zbx025d yabu.hyogo yabuki.fukushima yachimata.chiba yachiyo.chiba yachiyo.ibaraki
        yaese.okinawa yahaba.iwate yahiko.niigata yaita.tochigi yaizu.shizuoka yakage.okayama yakumo.hokkaido
        yakumo.shimane yamada.fukuoka yamada.iwate yamada.toyama yamaga.kumamoto yamagata yamagata.gifu yamagata.ibaraki
        yamagata.nagano yamagata.yamagata yamaguchi yamakita.kanagawa yamamoto.miyagi yamanakako.yamanashi yamanashi
        yamanashi.yamanashi yamanobe.yamagata yamanouchi.nagano yamashina.kyoto yamato.fukushima yamato.kanagawa
        yamato.kumamoto yamatokoriyama.nara yamatotakada.nara yamatsuri.fukushima yamazoe.nara yame.fukuoka
        yanagawa.fukuoka yanaizu.fukushima yao.osaka yaotsu.gifu yasaka.nagano yashio.saitama yashiro.hyogo yasu.shiga
        yasuda.kochi yasugi.shimane yasuoka.nagano yatomi.aichi yatsuka.shimane yatsushiro.kumamoto yawara.ibaraki
        yawata.kyoto yawatahama.ehime yazu.tottori yoichi.hokkaido yoita.niigata yoka.hyogo yokaichiba.chiba
        yokawa.hyogo yokkaichi.mie yokoshibahikari.chiba yokosuka.kanagawa yokote.akita yokoze.saitama yomitan.okinawa
        yonabaru.okinawa yonago.tottori yonaguni.okinawa yonezawa.yamagata yono.saitama yorii.saitama yoro.gifu
        yoshida.saitama yoshida.shizuoka yoshikawa.saitama yoshimi.saitama yoshino.nara yoshinogari.saga yoshioka.gunma
        yotsukaido.chiba yuasa.wakayama yufu.oita yugawa.fukushima yugawara.kanagawa yuki.ibaraki yukuhashi.fukuoka
        yura.wakayama yurihonjo.akita yusuhara.kochi yusui.kagoshima yuu.yamaguchi yuza.yamagata yuzawa.niigata
        zama.kanagawa zamami.okinawa zao.miyagi zentsuji.kagawa zushi.kanagawa
        .ke ac co go info me mobi ne or sc
        .kg com edu gov mil net org
        .kh *
        .ki biz com edu gov info net org
        .km ass asso com coop edu gouv gov medecin mil nom notaires org pharmaciens prd presse tm veterinaire
        .kn edu gov net org
        .kp com edu gov org rep tra
        .kr ac busan chungbuk chungnam co daegu daejeon es gangwon go gwangju gyeongbuk gyeonggi gyeongnam hs incheon
        jeju jeonbuk jeonnam kg mil ms ne or pe re sc seoul ulsan
        .kw com edu emb gov ind net org
        .ky com edu net org
        .kz com edu gov mil net org
        .la com edu gov info int net org per
        .lb com edu gov net org
        .lc co com edu gov net org
        .lk ac assn com edu gov grp hotel int ltd net ngo org sch soc web
        .lr com edu gov net org
        .ls ac biz co edu gov info net org sc
        .lt gov
        .lv asn com conf edu gov id mil net org
        .ly com edu gov id med net org plc sch
        .ma ac co gov net org press
        .mc asso tm
        .me ac co edu gov its net org priv
        .mg co com edu gov mil nom org prd tm
        .mk com edu gov inf name net org
        .ml com edu gouv gov net org presse
        .mm *
        .mn edu gov org
        .mo com edu gov net org
        .mr gov
        .ms com edu gov net org
        .mt com edu net org
        .mu ac co com gov net or org
        .museum academy agriculture air airguard alabama alaska amber ambulance american americana americanantiques
        americanart amsterdam and annefrank anthro anthropology antiques aquarium arboretum archaeological archaeology
        architecture art artanddesign artcenter artdeco arteducation artgallery arts artsandcrafts asmatart
        assassination assisi association astronomy atlanta austin australia automotive aviation axis badajoz baghdad
        bahn bale baltimore barcelona baseball basel baths bauern beauxarts beeldengeluid bellevue bergbau berkeley
        berlin bern bible bilbao bill birdart birthplace bonn boston botanical botanicalgarden botanicgarden botany
        brandywinevalley brasil bristol british britishcolumbia broadcast brunel brussel brussels bruxelles building
        burghof bus bushey cadaques california cambridge can canada capebreton carrier cartoonart casadelamoneda castle
        castres celtic center chattanooga cheltenham chesapeakebay chicago children childrens childrensgarden
        chiropractic chocolate christiansburg cincinnati cinema circus civilisation civilization civilwar clinton clock
        coal coastaldefence cody coldwar collection colonialwilliamsburg coloradoplateau columbia columbus communication
        communications community computer computerhistory contemporary contemporaryart convent copenhagen corporation
        corvette costume countryestate county crafts cranbrook creation cultural culturalcenter culture cyber cymru dali
        dallas database ddr decorativearts delaware delmenhorst denmark depot design detroit dinosaur discovery dolls
        donostia durham eastafrica eastcoast education educational egyptian eisenbahn elburg elvendrell embroidery
        encyclopedic england entomology environment environmentalconservation epilepsy essex estate ethnology exeter
        exhibition family farm farmequipment farmers farmstead field figueres filatelia film fineart finearts finland
        flanders florida force fortmissoula fortworth foundation francaise frankfurt franziskaner freemasonry freiburg
        fribourg frog fundacio furniture gallery garden gateway geelvinck gemological geology georgia giessen glas glass
        gorge grandrapids graz guernsey halloffame hamburg handson harvestcelebration hawaii health heimatunduhren
        hellas helsinki hembygdsforbund heritage histoire historical historicalsociety historichouses historisch
        historisches history historyofscience horology house humanities illustration imageandsound indian indiana
        indianapolis indianmarket intelligence interactive iraq iron isleofman jamison jefferson jerusalem jewelry
        jewish jewishart jfk journalism judaica judygarland juedisches juif karate karikatur kids koebenhavn koeln kunst
        kunstsammlung kunstunddesign labor labour lajolla lancashire landes lans larsson lewismiller lincoln linz living
        livinghistory localhistory london losangeles louvre loyalist lucerne luxembourg luzern mad madrid mallorca
        manchester mansion mansions manx marburg maritime maritimo maryland marylhurst media medical medizinhistorisches
        meeres memorial mesaverde michigan midatlantic military mill miners mining minnesota missile missoula modern
        moma money monmouth monticello montreal moscow motorcycle muenchen muenster mulhouse muncie museet museumcenter
        museumvereniging music national nationalfirearms nationalheritage nativeamerican naturalhistory
        naturalhistorymuseum naturalsciences nature naturhistorisches natuurwetenschappen naumburg naval nebraska neues
        newhampshire newjersey newmexico newport newspaper newyork niepce norfolk north nrw nyc nyny oceanographic
        oceanographique omaha online ontario openair oregon oregontrail otago oxford pacific paderborn palace paleo
        palmsprings panama paris pasadena pharmacy philadelphia philadelphiaarea philately phoenix photography pilots
        pittsburgh planetarium plantation plants plaza portal portland portlligat posts-and-telecommunications
        preservation presidio press project public pubol quebec railroad railway research resistance riodejaneiro
        rochester rockart roma russia saintlouis salem salvadordali salzburg sandiego sanfrancisco santabarbara
        santacruz santafe saskatchewan satx savannahga schlesisches schoenbrunn schokoladen school schweiz science
        science-fiction scienceandhistory scienceandindustry sciencecenter sciencecenters sciencehistory sciences
        sciencesnaturelles scotland seaport settlement settlers shell sherbrooke sibenik silk ski skole society sologne
        soundandvision southcarolina southwest space spy square stadt stalbans starnberg state stateofdelaware station
        steam steiermark stjohn stockholm stpetersburg stuttgart suisse surgeonshall surrey svizzera sweden sydney tank
        tcm technology telekommunikation television texas textile theater time timekeeping topology torino touch town
        transport tree trolley trust trustee uhren ulm undersea university usa usantiques usarts uscountryestate
        usculture usdecorativearts usgarden ushistory ushuaia uslivinghistory utah uvic valley vantaa versailles viking
        village virginia virtual virtuel vlaanderen volkenkunde wales wallonie war washingtondc watch-and-clock
        watchandclock western westfalen whaling wildlife williamsburg windmill workshop xn--9dbhblg6di
        xn--comunicaes-v6a2o xn--correios-e-telecomunicaes-ghc29a xn--h1aegh xn--lns-qla york yorkshire yosemite youth
        zoological zoology
        .mv aero biz com coop edu gov info int mil museum name net org pro
        .mw ac biz co com coop edu gov int museum net org
        .mx com edu gob net org
        .my biz com edu gov mil name net org
        .mz ac adv co edu gov mil net org
        .na ca cc co com dr in info mobi mx name or org pro school tv us ws
        .nc asso nom
        .nf arts com firm info net other per rec store web
        .ng com edu gov i mil mobi name net org sch
        .ni ac biz co com edu gob in info int mil net nom org web
        .no aa aarborte aejrie afjord agdenes ah aknoluokta akrehamn al alaheadju alesund algard alstahaug alta alvdal
        amli amot andasuolo andebu andoy ardal aremark arendal arna aseral asker askim askoy askvoll asnes audnedaln
        aukra aure aurland aurskog-holand austevoll austrheim averoy badaddja bahcavuotna bahccavuotna baidar bajddar
        balat balestrand ballangen balsfjord bamble bardu barum batsfjord bearalvahki beardu beiarn berg bergen berlevag
        bievat bindal birkenes bjarkoy bjerkreim bjugn bo.nordland bo.telemark bodo bokn bomlo bremanger bronnoy
        bronnoysund brumunddal bryne bu budejju bygland bykle cahcesuolo davvenjarga davvesiida deatnu dep dielddanuorri
        divtasvuodna divttasvuotna donna dovre drammen drangedal drobak dyroy egersund eid eidfjord eidsberg eidskog
        eidsvoll eigersund elverum enebakk engerdal etne etnedal evenassi evenes evje-og-hornnes farsund fauske fedje
        fet fetsund fhs finnoy fitjar fjaler fjell fla flakstad flatanger flekkefjord flesberg flora floro fm folkebibl
        folldal forde forsand fosnes frana fredrikstad frei frogn froland frosta froya fuoisku fuossko fusa fylkesbibl
        fyresdal gaivuotna galsa gamvik gangaviika gaular gausdal giehtavuoatna gildeskal giske gjemnes gjerdrum
        gjerstad gjesdal gjovik gloppen gol gran grane granvin gratangen grimstad grong grue gs.aa gs.ah gs.bu gs.fm
        gs.hl gs.hm gs.jan-mayen gs.mr gs.nl gs.nt gs.of gs.ol gs.oslo gs.rl gs.sf gs.st gs.svalbard gs.tm gs.tr gs.va
        gs.vf gulen guovdageaidnu ha habmer hadsel hagebostad halden halsa hamar hamaroy hammarfeasta hammerfest hapmir
        haram hareid harstad hasvik hattfjelldal haugesund hemne hemnes hemsedal herad heroy.more-og-romsdal
        heroy.nordland hitra hjartdal hjelmeland hl hm hobol hof hokksund hol hole holmestrand holtalen honefoss
        hornindal horten hoyanger hoylandet hurdal hurum hvaler hyllestad ibestad idrett inderoy iveland ivgu jan-mayen
        jessheim jevnaker jolster jondal jorpeland kafjord karasjohka karasjok karlsoy karmoy kautokeino kirkenes klabu
        klepp kommune kongsberg kongsvinger kopervik kraanghke kragero kristiansand kristiansund krodsherad krokstadelva
        kvafjord kvalsund kvam kvanangen kvinesdal kvinnherad kviteseid kvitsoy laakesvuemie lahppi langevag lardal
        larvik lavagis lavangen leangaviika lebesby leikanger leirfjord leirvik leka leksvik lenvik lerdal lesja
        levanger lier lierne lillehammer lillesand lindas lindesnes loabat lodingen lom loppa lorenskog loten lund
        lunner luroy luster lyngdal lyngen malatvuopmi malselv malvik mandal marker marnardal masfjorden masoy
        matta-varjjat meland meldal melhus meloy meraker midsund midtre-gauldal mil mjondalen mo-i-rana moareke modalen
        modum molde mosjoen moskenes moss mosvik mr muosat museum naamesjevuemie namdalseid namsos namsskogan nannestad
        naroy narviika narvik naustdal navuotna nedre-eiker nes.akershus nes.buskerud nesna nesodden nesoddtangen
        nesseby nesset nissedal nittedal nl nord-aurdal nord-fron nord-odal norddal nordkapp nordre-land nordreisa
        nore-og-uvdal notodden notteroy nt odda of oksnes ol omasvuotna oppdal oppegard orkanger orkdal orland orskog
        orsta os.hedmark os.hordaland osen oslo osoyro osteroy ostre-toten overhalla ovre-eiker oyer oygarden
        oystre-slidre porsanger porsangu porsgrunn priv rade radoy rahkkeravju raholt raisa rakkestad ralingen rana
        randaberg rauma rendalen rennebu rennesoy rindal ringebu ringerike ringsaker risor rissa rl roan rodoy rollag
        romsa romskog roros rost royken royrvik ruovat rygge salangen salat saltdal samnanger sande.more-og-romsdal
        sande.vestfold sande.xn--mre-og-romsdal-qqb sandefjord sandnes sandnessjoen sandoy sarpsborg sauda sauherad sel
        selbu selje seljord sf siellak sigdal siljan sirdal skanit skanland skaun skedsmo skedsmokorset ski skien
        skierva skiptvet skjak skjervoy skodje slattum smola snaase snasa snillfjord snoasa sogndal sogne sokndal sola
        solund somna sondre-land songdalen sor-aurdal sor-fron sor-odal sor-varanger sorfold sorreisa sortland sorum
        spjelkavik spydeberg st stange stat stathelle stavanger stavern steigen steinkjer stjordal stjordalshalsen
        stokke stor-elvdal stord stordal storfjord strand stranda stryn sula suldal sund sunndal surnadal svalbard sveio
        svelvik sykkylven tana tananger time tingvoll tinn tjeldsund tjome tm tokke tolga tonsberg torsken tr trana
        tranby tranoy troandin trogstad tromsa tromso trondheim trysil tvedestrand tydal tynset tysfjord tysnes tysvar
        ullensaker ullensvang ulvik unjarga utsira va vaapste vadso vaga vagan vagsoy vaksdal valer.hedmark
        valer.ostfold valle vang vanylven vardo varggat varoy vefsn vega vegarshei vennesla verdal verran vestby vestnes
        vestre-slidre vestre-toten vestvagoy vevelstad vf vgs vik vikna vindafjord voagat volda voss vossevangen
        xn--andy-ira xn--asky-ira xn--aurskog-hland-jnb xn--avery-yua xn--b-5ga.nordland xn--b-5ga.telemark
        xn--bdddj-mrabd xn--bearalvhki-y4a xn--berlevg-jxa xn--bhcavuotna-s4a xn--bhccavuotna-k7a xn--bidr-5nac
        xn--bievt-0qa xn--bjarky-fya xn--bjddar-pta xn--blt-elab xn--bmlo-gra xn--bod-2na xn--brnny-wuac
        xn--brnnysund-m8ac xn--brum-voa xn--btsfjord-9za xn--davvenjrga-y4a xn--dnna-gra xn--drbak-wua xn--dyry-ira
        xn--eveni-0qa01ga xn--finny-yua xn--fjord-lra xn--fl-zia xn--flor-jra xn--frde-gra xn--frna-woa xn--frya-hra
        xn--ggaviika-8ya47h xn--gildeskl-g0a xn--givuotna-8ya xn--gjvik-wua xn--gls-elac xn--h-2fa xn--hbmer-xqa
        xn--hcesuolo-7ya35b xn--hery-ira.nordland xn--hery-ira.xn--mre-og-romsdal-qqb xn--hgebostad-g3a
        xn--hmmrfeasta-s4ac xn--hnefoss-q1a xn--hobl-ira xn--holtlen-hxa xn--hpmir-xqa xn--hyanger-q1a xn--hylandet-54a
        xn--indery-fya xn--jlster-bya xn--jrpeland-54a xn--karmy-yua xn--kfjord-iua xn--klbu-woa xn--koluokta-7ya57h
        xn--krager-gya xn--kranghke-b0a xn--krdsherad-m8a xn--krehamn-dxa xn--krjohka-hwab49j xn--ksnes-uua
        xn--kvfjord-nxa xn--kvitsy-fya xn--kvnangen-k0a xn--l-1fa xn--laheadju-7ya xn--langevg-jxa xn--ldingen-q1a
        xn--leagaviika-52b xn--lesund-hua xn--lgrd-poac xn--lhppi-xqa xn--linds-pra xn--loabt-0qa xn--lrdal-sra
        xn--lrenskog-54a xn--lt-liac xn--lten-gra xn--lury-ira xn--mely-ira xn--merker-kua xn--mjndalen-64a
        xn--mlatvuopmi-s4a xn--mli-tla xn--mlselv-iua xn--moreke-jua xn--mosjen-eya xn--mot-tla xn--msy-ula0h
        xn--mtta-vrjjat-k7af xn--muost-0qa xn--nmesjevuemie-tcba xn--nry-yla5g xn--nttery-byae xn--nvuotna-hwa
        xn--oppegrd-ixa xn--ostery-fya xn--osyro-wua xn--porsgu-sta26f xn--rady-ira xn--rdal-poa xn--rde-ula
        xn--rdy-0nab xn--rennesy-v1a xn--rhkkervju-01af xn--rholt-mra xn--risa-5na xn--risr-ira xn--rland-uua
        xn--rlingen-mxa xn--rmskog-bya xn--rros-gra xn--rskog-uua xn--rst-0na xn--rsta-fra xn--ryken-vua xn--ryrvik-bya
        xn--s-1fa xn--sandnessjen-ogb xn--sandy-yua xn--seral-lra xn--sgne-gra xn--skierv-uta xn--skjervy-v1a
        xn--skjk-soa xn--sknit-yqa xn--sknland-fxa xn--slat-5na xn--slt-elab xn--smla-hra xn--smna-gra xn--snase-nra
        xn--sndre-land-0cb xn--snes-poa xn--snsa-roa xn--sr-aurdal-l8a xn--sr-fron-q1a xn--sr-odal-q1a
        xn--sr-varanger-ggb xn--srfold-bya xn--srreisa-q1a xn--srum-gra xn--stjrdal-s1a xn--stjrdalshalsen-sqb
        xn--stre-toten-zcb xn--tjme-hra xn--tnsberg-q1a xn--trany-yua xn--trgstad-r1a xn--trna-woa xn--troms-zua
        xn--tysvr-vra xn--unjrga-rta xn--vads-jra xn--vard-jra xn--vegrshei-c0a xn--vestvgy-ixa6o xn--vg-yiab
        xn--vgan-qoa xn--vgsy-qoa0j xn--vler-qoa.hedmark xn--vler-qoa.xn--stfold-9xa xn--vre-eiker-k8a xn--vrggt-xqad
        xn--vry-yla5g xn--yer-zna xn--ygarden-p1a xn--ystre-slidre-ujb
        .np *
        .nr biz com edu gov info net org
        .nz ac co cri geek gen govt health iwi kiwi maori mil net org parliament school xn--mori-qsa
        .om co com edu gov med museum net org pro
        .pa abo ac com edu gob ing med net nom org sld
        .pe com edu gob mil net nom org
        .pf com edu org
        .pg *
        .ph com edu gov i mil net ngo org
        .pk biz com edu fam gob gok gon gop gos gov info net org web
        .pl agro aid ap.gov atm augustow auto babia-gora bedzin beskidy bialowieza bialystok bielawa bieszczady biz
        boleslawiec bydgoszcz bytom cieszyn com czeladz czest dlugoleka edu elblag elk glogow gmina gniezno gorlice gov
        grajewo griw.gov gsm ic.gov ilawa info is.gov jaworzno jelenia-gora jgora kalisz karpacz kartuzy kaszuby
        katowice kazimierz-dolny kepno ketrzyn klodzko kmpsp.gov kobierzyce kolobrzeg konin konskowola konsulat.gov
        kppsp.gov kutno kwp.gov kwpsp.gov lapy lebork legnica lezajsk limanowa lomza lowicz lubin lukow mail malbork
        malopolska mazowsze mazury media miasta mielec mielno mil mragowo mup.gov mw.gov naklo net nieruchomosci nom
        nowaruda nysa oirm.gov olawa olecko olkusz olsztyn opoczno opole org ostroda ostroleka ostrowiec ostrowwlkp
        oum.gov pa.gov pc pila pinb.gov pisz piw.gov po.gov podhale podlasie polkowice pomorskie pomorze powiat priv
        prochowice pruszkow przeworsk psp.gov psse.gov pulawy pup.gov radom rawa-maz realestate rel rybnik rzeszow
        rzgw.gov sa.gov sanok sdn.gov sejny sex shop sklep sko.gov skoczow slask slupsk so.gov sos sosnowiec sr.gov
        stalowa-wola starachowice stargard starostwo.gov suwalki swidnica swiebodzin swinoujscie szczecin szczytno
        szkola targi tarnobrzeg tgory tm tourism travel turek turystyka tychy ug.gov ugim.gov um.gov umig.gov upow.gov
        uppo.gov us.gov ustka uw.gov uzs.gov walbrzych warmia warszawa waw wegrow wielun wif.gov wiih.gov winb.gov
        wios.gov witd.gov wiw.gov wlocl wloclawek wodzislaw wolomin wroclaw wsa.gov wskr.gov wuoz.gov wzmiuw.gov
        zachpomor zagan zarow zgora zgorzelec zp.gov
        .pn co edu gov net org
        .pr ac biz com edu est gov info isla name net org pro prof
        .pro aaa aca acct avocat bar cpa eng jur law med recht
        .ps com edu gov net org plo sec
        .pt com edu gov int net nome org publ
        .pw belau co ed go ne or
        .py com coop edu gov mil net org
        .qa com edu gov mil name net org sch
        .re asso com nom
        .ro arts com firm info nom nt org rec store tm www
        .rs ac co edu gov in org
        .rw ac co coop gov mil net org
        .sa com edu gov med net org pub sch
        .sb com edu gov net org
        .sc com edu gov net org
        .sd com edu gov info med net org tv
        .se a ac b bd brand c d e f fh fhsk fhv g h i k komforb kommunalforbund komvux l lanbib m n naturbruksgymn o org
        p parti pp press r s t tm u w x y z
        .sg com edu gov net org per
        .sh com gov mil net org
        .sl com edu gov net org
        .sn art com edu gouv org perso univ
        .so com edu gov me net org
        .ss biz com edu gov me net org sch
        .st co com consulado edu embaixada mil net org principe saotome store
        .sv com edu gob org red
        .sx gov
        .sy com edu gov mil net org
        .sz ac co org
        .th ac co go in mi net or
        .tj ac biz co com edu go gov int mil name net nic org test web
        .tl gov
        .tm co com edu gov mil net nom org
        .tn com ens fin gov ind info intl mincom nat net org perso tourism
        .to com edu gov mil net org
        .tr av bbs bel biz com dr edu gen gov gov.nc info k12 kep mil name nc net org pol tel tsk tv web
        .tt aero biz co com coop edu gov info int jobs mobi museum name net org pro travel
        .tw club com ebiz edu game gov idv mil net org xn--czrw28b xn--uc0atv xn--zf0ao64a
        .tz ac co go hotel info me mil mobi ne or sc tv
        .ua cherkassy cherkasy chernigov chernihiv chernivtsi chernovtsy ck cn com cr crimea cv dn dnepropetrovsk
        dnipropetrovsk donetsk dp edu gov if in ivano-frankivsk kh kharkiv kharkov kherson khmelnitskiy khmelnytskyi
        kiev kirovograd km kr krym ks kv kyiv lg lt lugansk lutsk lv lviv mk mykolaiv net nikolaev od odesa odessa org
        pl poltava rivne rovno rv sb sebastopol sevastopol sm sumy te ternopil uz uzhgorod vinnica vinnytsia vn volyn
        yalta zaporizhzhe zaporizhzhia zhitomir zhytomyr zp zt
        .ug ac co com go ne or org sc
        .uk *.sch ac co gov ltd me net nhs org plc police
        .us ak al ann-arbor.mi ar as az ca cc.ak cc.al cc.ar cc.as cc.az cc.ca cc.co cc.ct cc.dc cc.de cc.fl cc.ga cc.gu
        cc.hi cc.ia cc.id cc.il cc.in cc.ks cc.ky cc.la cc.ma cc.md cc.me cc.mi cc.mn cc.mo cc.ms cc.mt cc.nc cc.nd
        cc.ne cc.nh cc.nj cc.nm cc.nv cc.ny cc.oh cc.ok cc.or cc.pa cc.pr cc.ri cc.sc cc.sd cc.tn cc.tx cc.ut cc.va
        cc.vi cc.vt cc.wa cc.wi cc.wv cc.wy chtr.k12.ma co cog.mi ct dc de dni dst.mi eaton.mi fed fl ga gen.mi gu hi ia
        id il in isa k12.ak k12.al k12.ar k12.as k12.az k12.ca k12.co k12.ct k12.dc k12.de k12.fl k12.ga k12.gu k12.ia
        k12.id k12.il k12.in k12.ks k12.ky k12.la k12.ma k12.md k12.me k12.mi k12.mn k12.mo k12.ms k12.mt k12.nc k12.ne
        k12.nh k12.nj k12.nm k12.nv k12.ny k12.oh k12.ok k12.or k12.pa k12.pr k12.sc k12.tn k12.tx k12.ut k12.va k12.vi
        k12.vt k12.wa k12.wi k12.wy kids ks ky la lib.ak lib.al lib.ar lib.as lib.az lib.ca lib.co lib.ct lib.dc lib.fl
        lib.ga lib.gu lib.hi lib.ia lib.id lib.il lib.in lib.ks lib.ky lib.la lib.ma lib.md lib.me lib.mi lib.mn lib.mo
        lib.ms lib.mt lib.nc lib.nd lib.ne lib.nh lib.nj lib.nm lib.nv lib.ny lib.oh lib.ok lib.or lib.pa lib.pr lib.ri
        lib.sc lib.sd lib.tn lib.tx lib.ut lib.va lib.vi lib.vt lib.wa lib.wi lib.wy ma md me mi mn mo ms mt mus.mi nc
        nd ne nh nj nm nsn nv ny oh ok or pa paroch.k12.ma pr pvt.k12.ma ri sc sd tec.mi tn tx ut va vi vt wa
        washtenaw.mi wi wv wy
        .uy com edu gub mil net org
        .uz co com net org
        .vc com edu gov mil net org
        .ve arts bib co com e12 edu firm gob gov info int mil net nom org rar rec store tec web
        .vi co com k12 net org
        .vn ac biz com edu gov health info int name net org pro
        .vu com edu net org
        .ws com edu gov net org
        .xn--4dbrk0ce xn--4dbgdty6c xn--5dbhl8d xn--8dbq2a xn--hebda8b
        .xn--90a3ac xn--80au xn--90azh xn--c1avg xn--d1at xn--o1ac xn--o1ach
        .xn--j6w193g xn--55qx5d xn--gmqw5a xn--mxtq1m xn--od0alg xn--uc0atv xn--wcvs22d
        .xn--o3cw4h xn--12c1fe0br xn--12cfi8ixb8l xn--12co0c3b4eva xn--h3cuzk1di xn--m3ch0j3a xn--o3cyx2a
        .ye com edu gov mil net org
        .za ac agric alt co edu gov grondar law mil net ngo nic nis nom org school tm web
        .zm ac biz co com edu gov info mil net org sch
        .zw ac co gov mil org
        """

    static let owners = """
        .ac drr
        .academy official
        .ae blogspot
        .ai uwu
        .al blogspot
        .am blogspot neko nyaa radio
        .app *.beget *.developer *.northflank a.run bookonline clerk clerkstage deta easypanel edgecompute encr fireweb
        framer hasura loginline messerli netlify noop ondigitalocean onflashdrive platform0 privatelink.snowflake run
        snowflake streamlit telebit typedream vercel web wnext
        .ar blogspot.com
        .asia cloudns
        .at *.ex.futurecms *.ex.ortsinfo *.futurecms *.in.futurecms *.kunden.ortsinfo 123webseite 12hp 2ix 4lima biz
        blogspot.co futurehosting futuremailing info lima-city myspreadshop priv wien.funkfeuer
        .au blogspot.com mel.cloudlets.com myspreadshop.com
        .ax be cat es eu gg mc us xy
        .ba blogspot rs
        .basketball aus nz
        .be *.transurl 123website blogspot cloud.interhostsolutions ezproxy.kuleuven myspreadshop webhosting
        .bg barsy blogspot
        .biz activetrail cloudns dscloud dyndns for-better for-more for-some for-the jozi mmafan myftp no-ip orx selfip
        webhop
        .bj blogspot
        .bn co
        .br ac.leg al.leg am.leg ap.leg ba.leg blogspot.com ce.leg df.leg es.leg go.leg ma.leg mg.leg ms.leg mt.leg
        pa.leg pb.leg pe.leg pi.leg pr.leg rj.leg rn.leg ro.leg rr.leg rs.leg sc.leg se.leg simplesite.com sp.leg to.leg
        users.scale.virtualcloud.com
        .bs we
        .builders cloudsite
        .business co
        .by blogspot.com mediatech mycloud
        .bz gsj za
        .ca *.awdev barsy blogspot co myspreadshop no-ip
        .casa ui.nabu
        .cc cloudns csx fantasyleague ftpaccess game-server instances.spawn myphotos scrapping twmail
        .cf blogspot
        .ch *.firenet *.svc.firenet 123website 12hp 2ix 4lima alp1.ae.flow appengine.flow blogspot dnsking gotdns
        lima-city linkyard-cloud myspreadshop square7
        .ci fin nl
        .cl blogspot
        .cloud *.banzai *.magentosite *.on-rancher *.sensiosite *.statics ca.reclaim ch.trendhosting cs.keliweb
        de.trendhosting diadem elementor es-1.axarnet eu.encoway fnc.fr-par.scw fr-par-1.baremetal.scw
        fr-par-2.baremetal.scw functions.fnc.fr-par.scw it1.eur.aruba.jenv-aruba it1.jenv-aruba jele jotelulu
        k8s.fr-par.scw k8s.nl-ams.scw k8s.pl-waw.scw k8s.scw keliweb kuleuven linkyard nl-ams-1.baremetal.scw
        nodes.k8s.fr-par.scw nodes.k8s.nl-ams.scw nodes.k8s.pl-waw.scw oxa perspecta primetel priv.instances.scw
        pub.instances.scw ravendb s3-website.fr-par.scw s3-website.nl-ams.scw s3-website.pl-waw.scw s3.fr-par.scw
        s3.nl-ams.scw s3.pl-waw.scw scalebook.scw smartlabeling.scw tn.oxa trafficplex uk.oxa uk.primetel uk.reclaim
        urown us.reclaim vapor vip.jelastic voorloper whm.fr-par.scw whm.nl-ams.scw
        .club barsy cloudns jele
        .cn *.compute.amazonaws.com *.elb.amazonaws.com canva-apps cn-north-1.eb.amazonaws.com
        cn-northwest-1.eb.amazonaws.com direct.quickconnect instantcloud s3.cn-north-1.amazonaws.com
        .co *.otap blogspot.com carrd crd firewalledreplit id.firewalledreplit id.repl leadpages lpages mypi n4t repl
        supabase
        .codes *.owo
        .com *.0emm *.builder.code *.cns.joyent *.compute-1.amazonaws *.compute.amazonaws *.customer-oci
        *.dev-builder.code *.dev.adobeaemcloud *.devcdnaccesso *.digitaloceanspaces *.elb.amazonaws *.linodeobjects
        *.nodebalancer.linode *.oci.customer-oci *.ocp.customer-oci *.ocs.customer-oci *.paywhirl *.quipelements
        *.r.appspot *.stg-builder.code *.vultrobjects 001www 1kapp 3utilities 4u adobeaemcloud africa airkitapps
        airkitapps-au aivencloud alpha-myqnapcloud alpha.bounty-full amscompute ap-northeast-1.elasticbeanstalk
        ap-northeast-2.elasticbeanstalk ap-northeast-3.elasticbeanstalk ap-south-1.elasticbeanstalk
        ap-southeast-1.elasticbeanstalk ap-southeast-2.elasticbeanstalk api.stdlib app.lmpm app.render appchizi applinzi
        apps.fbsbx appspacehosted appspaceusercontent appspot ar authgear-staging authgearapps awsglobalaccelerator
        awsmppl balena-devices barsycenter barsyonline beta.bounty-full betainabox blogdns blogspot blogsyte bloxcms
        bounty-full boutir bplaced br builtwithdark ca-central-1.elasticbeanstalk cafjs canva-apps caracal.mythic-beasts
        cechire cf-ipfs ciscofreak clicketcloud cloud.nospamproxy cloudcontrolapp cloudcontrolled cloudflare-ipfs cn co
        codespot customer.mythic-beasts damnserver dattolocal dattorelay dattoweb ddns5 ddnsfree ddnsgeek ddnsking
        ddnslive de demo.datadetect demo.jelastic dev-myqnapcloud discordsays discordsez ditchyourip dnsalias dnsdojo
        dnsiskinky doesntexist dontexist doomdns dopaas drayddns dreamhosters dsmynas dyn-o-saur dynalias dyndns-at-home
        dyndns-at-work dyndns-blog dyndns-free dyndns-home dyndns-ip dyndns-mail dyndns-office dyndns-pics dyndns-remote
        dyndns-server dyndns-web dyndns-wiki dyndns-work dynns elasticbeanstalk encoreapi est-a-la-maison
        est-a-la-masion est-le-patron est-mon-blogueur eu eu-1.evennode eu-2.evennode eu-3.evennode eu-4.evennode
        eu-central-1.elasticbeanstalk eu-west-1.elasticbeanstalk eu-west-2.elasticbeanstalk eu-west-3.elasticbeanstalk
        eu.meteorapp eu.pythonanywhere familyds fastly-edge fastly-terrarium fastvps-server fentiger.mythic-beasts
        firebaseapp firewall-gateway fldrv forgeblocks framercanvas freebox-os freeboxos freemyip from-ak from-al
        from-ar from-ca from-ct from-dc from-de from-fl from-ga from-hi from-ia from-id from-il from-in from-ks from-ky
        from-ma from-md from-mi from-mn from-mo from-ms from-mt from-nc from-nd from-ne from-nh from-nj from-nm from-nv
        from-oh from-ok from-or from-pa from-pr from-ri from-sc from-sd from-tn from-tx from-ut from-va from-vt from-wa
        from-wi from-wv from-wy geekgalaxy gentapps gentlentapis getmyip giize githubusercontent gleeze googleapis
        googlecode gotdns gotpantheon gr health-carereform herokuapp herokussl hidora hk hobby-site homelinux
        homesecuritymac homesecuritypc homeunix hostedpi hotelwithflight hu iamallama impertrix impertrixcdn
        instance.datadetect ip.linodeusercontent is-a-anarchist is-a-blogger is-a-bookkeeper is-a-bulls-fan is-a-caterer
        is-a-chef is-a-conservative is-a-cpa is-a-cubicle-slave is-a-democrat is-a-designer is-a-doctor
        is-a-financialadvisor is-a-geek is-a-green is-a-guru is-a-hard-worker is-a-hunter is-a-landscaper is-a-lawyer
        is-a-liberal is-a-libertarian is-a-llama is-a-musician is-a-nascarfan is-a-nurse is-a-painter
        is-a-personaltrainer is-a-photographer is-a-player is-a-republican is-a-rockstar is-a-socialist is-a-student
        is-a-teacher is-a-techie is-a-therapist is-an-accountant is-an-actor is-an-actress is-an-anarchist is-an-artist
        is-an-engineer is-an-entertainer is-certified is-gone is-into-anime is-into-cars is-into-cartoons is-into-games
        is-leet is-not-certified is-slick is-uberleet is-with-theband isa-geek isa-hockeynut issmarterthanyou it
        jcloud-ver-jpc.ik-server jcloud.ik-server jdevcloud jed.wafaicloud jpn js.wpenginepowered kasserver kilatiron
        kozow kr ktistory likes-pie likescandy logoip lon.wafaicloud loseyourip lpusercontent lynx.mythic-beasts
        mazeplay members.linode messwithdns meteorapp mex miniserver myactivedirectory myasustor mydatto mydobiss
        mydrobo myiphost myqnapcloud mysecuritycamera myshopblocks myshopify myspreadshop mytabit mytuleap myvnc
        neat-url net-freaks nfshost no ocelot.mythic-beasts on-aptible oncilla.mythic-beasts onfabrica onrender
        onthewifi onza.mythic-beasts ooguy operaunite orsites outsystemscloud ownprovider paas.hosted-by-previder
        paas.massivegrid pagefrontapp pages.wiardweb pagespeedmobilizer pagexl pgfog pixolino platter-app
        playstation-cloud pleskns point2this postman-echo pro.typeform publishproxy pythonanywhere qa2 qbuser qc
        qualifioapp quicksytes rackmaze rag-cloud-ch.hosteur rag-cloud.hosteur remotewd reservd reserve-online rhcloud
        ru ryd.wafaicloud s3-ap-northeast-1.amazonaws s3-ap-northeast-2.amazonaws s3-ap-south-1.amazonaws
        s3-ap-southeast-1.amazonaws s3-ap-southeast-2.amazonaws s3-ca-central-1.amazonaws s3-eu-central-1.amazonaws
        s3-eu-west-1.amazonaws s3-eu-west-2.amazonaws s3-eu-west-3.amazonaws s3-external-1.amazonaws
        s3-fips-us-gov-west-1.amazonaws s3-sa-east-1.amazonaws s3-us-east-2.amazonaws s3-us-gov-west-1.amazonaws
        s3-us-west-1.amazonaws s3-us-west-2.amazonaws s3-website-ap-northeast-1.amazonaws
        s3-website-ap-southeast-1.amazonaws s3-website-ap-southeast-2.amazonaws s3-website-eu-west-1.amazonaws
        s3-website-sa-east-1.amazonaws s3-website-us-east-1.amazonaws s3-website-us-west-1.amazonaws
        s3-website-us-west-2.amazonaws s3-website.ap-northeast-2.amazonaws s3-website.ap-south-1.amazonaws
        s3-website.ca-central-1.amazonaws s3-website.eu-central-1.amazonaws s3-website.eu-west-2.amazonaws
        s3-website.eu-west-3.amazonaws s3-website.us-east-2.amazonaws s3.amazonaws s3.ap-northeast-2.amazonaws
        s3.ap-south-1.amazonaws s3.ca-central-1.amazonaws s3.dualstack.ap-northeast-1.amazonaws
        s3.dualstack.ap-northeast-2.amazonaws s3.dualstack.ap-south-1.amazonaws s3.dualstack.ap-southeast-1.amazonaws
        s3.dualstack.ap-southeast-2.amazonaws s3.dualstack.ca-central-1.amazonaws s3.dualstack.eu-central-1.amazonaws
        s3.dualstack.eu-west-1.amazonaws s3.dualstack.eu-west-2.amazonaws s3.dualstack.eu-west-3.amazonaws
        s3.dualstack.sa-east-1.amazonaws s3.dualstack.us-east-1.amazonaws s3.dualstack.us-east-2.amazonaws
        s3.eu-central-1.amazonaws s3.eu-west-2.amazonaws s3.eu-west-3.amazonaws s3.us-east-2.amazonaws sa
        sa-east-1.elasticbeanstalk saves-the-whales scrysec securitytactics selfip sells-for-less sells-for-u servebbs
        servebeer servecounterstrike serveexchange serveftp servegame servehalflife servehttp servehumour serveirc
        servemp3 servep2p servepics servequake servesarcasm shopitsite siiites simple-url simplesite sinaapp
        site.tb-hosting skygearapp smushcdn space-to-rent sphinx.mythic-beasts stackhero-network
        static.observableusercontent streamlitapp stufftoread teaches-yoga temp-dns theworkpc thingdustdata
        townnews-staging try-snowplow trycloudflare tuleap-partners u2-local.xnbay u2.xnbay uk unusualperson us
        us-1.evennode us-2.evennode us-3.evennode us-4.evennode us-east-1.amazonaws us-east-1.elasticbeanstalk
        us-east-2.elasticbeanstalk us-gov-west-1.elasticbeanstalk us-west-1.elasticbeanstalk us-west-2.elasticbeanstalk
        uy vfs.cloud9.af-south-1.amazonaws vfs.cloud9.ap-east-1.amazonaws vfs.cloud9.ap-northeast-1.amazonaws
        vfs.cloud9.ap-northeast-2.amazonaws vfs.cloud9.ap-northeast-3.amazonaws vfs.cloud9.ap-south-1.amazonaws
        vfs.cloud9.ap-southeast-1.amazonaws vfs.cloud9.ap-southeast-2.amazonaws vfs.cloud9.ca-central-1.amazonaws
        vfs.cloud9.eu-central-1.amazonaws vfs.cloud9.eu-north-1.amazonaws vfs.cloud9.eu-south-1.amazonaws
        vfs.cloud9.eu-west-1.amazonaws vfs.cloud9.eu-west-2.amazonaws vfs.cloud9.eu-west-3.amazonaws
        vfs.cloud9.me-south-1.amazonaws vfs.cloud9.sa-east-1.amazonaws vfs.cloud9.us-east-1.amazonaws
        vfs.cloud9.us-east-2.amazonaws vfs.cloud9.us-west-1.amazonaws vfs.cloud9.us-west-2.amazonaws vipsinaapp
        vs.mythic-beasts wafflecell webview-assets.cloud9.af-south-1.amazonaws webview-assets.cloud9.ap-east-1.amazonaws
        webview-assets.cloud9.ap-northeast-1.amazonaws webview-assets.cloud9.ap-northeast-2.amazonaws
        webview-assets.cloud9.ap-northeast-3.amazonaws webview-assets.cloud9.ap-south-1.amazonaws
        webview-assets.cloud9.ap-southeast-1.amazonaws webview-assets.cloud9.ap-southeast-2.amazonaws
        webview-assets.cloud9.ca-central-1.amazonaws webview-assets.cloud9.eu-central-1.amazonaws
        webview-assets.cloud9.eu-north-1.amazonaws webview-assets.cloud9.eu-south-1.amazonaws
        webview-assets.cloud9.eu-west-1.amazonaws webview-assets.cloud9.eu-west-2.amazonaws
        webview-assets.cloud9.eu-west-3.amazonaws webview-assets.cloud9.me-south-1.amazonaws
        webview-assets.cloud9.sa-east-1.amazonaws webview-assets.cloud9.us-east-1.amazonaws
        webview-assets.cloud9.us-east-2.amazonaws webview-assets.cloud9.us-west-1.amazonaws
        webview-assets.cloud9.us-west-2.amazonaws withgoogle withyoutube wixsite woltlab-demo workisboring wpdevcloud
        wpenginepowered wphostedmail wpmucdn writesthisblog x.mythic-beasts xen.prgmr xnbay yali.mythic-beasts yolasite
        za
        .community myforum nog ravendb
        .cool de elementor
        .cv blogspot
        .cx ath info
        .cy blogspot.com j.scaleforce.com
        .cz *.cloud.metacentrum blogspot co custom.metacentrum e4 flt.cloud.muni realm usr.cloud.muni
        .de *.frusky *.uberspace 123webseite 12hp 2ix 4lima barsy blogspot bplaced com community-pro
        customer.speedpartner dd-dns ddnss diskussionsbereich dnshome dnsupdater dray-dns draydns dyn-berlin dyn-ip24
        dyn-vpn dyn.cosidns dyn.ddnss dyn.home-webserver dynamisches-dns dyndns.ddnss dyndns1 dynvpn firewall-gateway
        fuettertdasnetz git-repos goip home-webserver in-berlin in-brb in-butter in-dsl in-vpn internet-dns iservschule
        isteingeek istmein keymachine l-o-g-i-n lcube-server lebtimnetz leitungsen lima-city logoip mein-iserv
        mein-vigor my-gateway my-router my-vigor my-wan myhome-server myspreadshop pages.it.hs-heilbronn schulplattform
        schulserver spdns square7 svn-repos syno-ds synology-diskstation synology-ds taifun-dns test-iserv traeumtgerade
        virtual-user virtualuser xn--gnstigbestellen-zvb xn--gnstigliefern-wob
        .design bss
        .dev *.gateway *.lcl *.lclstage *.stg *.stgstage *.user.localcert *.webhare autocode curv deno deno-staging deta
        fly githubpreview iserv loginline mediatech pages platter-app r2 shiftcrypto vercel workers
        .digital cloudapps london.cloudapps
        .dk 123hjemmeside biz blogspot co firm myspreadshop reg store
        .earth *.bzz.dapps *.dapps
        .ec base official
        .edu git-pages.rit
        .education co
        .ee blogspot.com
        .eg blogspot.com
        .es 123miweb blogspot.com myspreadshop
        .estate *.compute
        .eu *.transurl airkitapps barsy cloudns diskstation jelastic.dogado mycd spdns wellbeingzone
        .eus user.party
        .events co koobin
        .faith ybo
        .farm storj
        .fi 123kotisivu blogspot demo.datacenter dy fi.cloudplatform iki kapsi myspreadshop paas.datacenter
        xn--hkkinen-5wa
        .financial co
        .fm *.user radio
        .fr 123siteweb blogspot chirurgiens-dentistes-en-france dedibox en-root fbx-os fbxos freebox-os freeboxos
        goupile myspreadshop on-web ynh
        .gdn cnpy
        .gg cya daemon.panel kaas panel
        .gl biz xx
        .goog *.usercontent cloud translate
        .gp app
        .gr blogspot simplesite
        .group discourse
        .gt blog de to
        .gy be
        .health hra
        .hk blogspot inc ltd secaas
        .hn cc
        .host cloudaccess easypanel fastvps freesite half jele mircloud myfast pcloud tempurl wpmudev
        .hosting opencraft
        .hr blogspot free
        .hu blogspot
        .id *.rss.my blogspot.co flap forte
        .ie blogspot myspreadshop
        .il blogspot.co mytabit.co ravpage.co tabitorder.co
        .im ro
        .in barsy blogspot cloudns supabase web
        .info barrel-of-knowledge barrell-of-knowledge barsy cloudns dnsupdate dvrcam dynamic-dns dyndns for-our forumz
        groks-the groks-this here-for-more ilovecollege knowsitall mayfirst no-ip nsupdate selfip v-info webhop
        .io *.azurecontainer *.backyards.banzaicloud *.moonscale *.on-acorn *.on-k3s *.on-rio *.s5y *.stolos *.sys.qcx
        2038 apigee app.banzaicloud apps.lair b-data backplaneapp barsy basicserver beagleboard bitbucket bluebite
        boxfuse browsersafetymark cleverapps cloud-fr1.unispace cust.dev.thingdust cust.disrec.thingdust
        cust.prod.thingdust cust.testing.thingdust dedyn definima devices.resinstaging drud dyn53 dyndns.dappnode
        editorx edugit fh-muenster g.vbrplsbx ghost github gitlab hasura-app hostyhosting hzc id.forgerock jele
        loginline lolipop mo-siemens mock.pstmn musician ngrok nid paas.beebyte pantheonsite protonet pstmn qcx qoto
        readthedocs reservd.dev.thingdust reservd.disrec.thingdust reservd.testing.thingdust resindevice sandcats
        sekd1.beebyteapp shiftcrypto shiftedit shw spacekit stage.nodeart telebit tickets uk0.bigv upli utwente
        vaporcloud virtualserver webthings wedeploy
        .is blogspot cupcake
        .it 123homepage 16-b 32-b 64-b blogspot cloud.jelastic.open.tim ibxos iliadboxos jc.neen myspreadshop syncloud
        .je of
        .jp angry babyblue babymilk backdrop bambina bitter blogspot blush boo boy boyfriend but buyshop candypop capoo
        catfood cheap chicappa chillout chips chowder chu ciao cocotte coolblog cranky cutegirl daa deca deci digick
        egoism fakefur fashionstore fem flier floppy fool frenchkiss gehirn.ne girlfriend girly gloomy gonna greater
        hacca handcrafted heavy her hiho hippy holy hungry icurus itigo jellybean kawaiishop kikirara kill kilo kuron
        littlestar lolipopmc lolitapunk lomo lovepop lovesick main mods mond mongolian moo namaste nikita nobushi noor
        oops parallel parasite pecori peewee penne pepper perma pigboat pinoko punyu pupu pussycat pya raindrop
        readymade sadist schoolbus secret staba stripper sub sunnyday supersale theshop thick tonkotsu under upper
        user.aseinet.ne usercontent velvet verse versus vivian watson weblike whitesnow zombie
        .ke blogspot.co
        .kg blog io jp tv uk us
        .kr blogspot
        .krd co edu
        .kz jcloud upaas.kazteleport
        .la bnr c
        .land dev.static sites.static static
        .lc oy
        .li blogspot caa
        .link *.dweb cyon mypep
        .live hlx
        .lol omg
        .ls de
        .lt blogspot
        .lu 123website blogspot
        .management router
        .md at blogspot de jp to
        .me barsy brasilia c66 daplie ddns diskstation dnsfor dscloud edgestack filegear filegear-au filegear-de
        filegear-gb filegear-ie filegear-jp filegear-sg glitch hopto i234 localhost.daplie loginto lohmus mcdir mcpe
        myds nohost noip ravendb site.transip soundcast synology tcp4 vp4 webhop wedeploy yombo
        .media framer
        .menu barsy
        .mk blogspot
        .mn nyc
        .mobi barsy dscloud
        .mp ju
        .mr blogspot
        .ms lab minisite
        .mt blogspot.com
        .mx blogspot
        .my blogspot
        .name forgot.her forgot.his
        .net *.cryptonomic *.hosting.ovh *.webpaas.ovh 1.azurestaticapps 2.azurestaticapps a.prod.fastly a.ssl.fastly
        adobeaemcloud adobeio-static adobeioruntime akadns akamai akamai-staging akamaiedge akamaiedge-staging akamaihd
        akamaihd-staging akamaiorigin akamaiorigin-staging akamaized akamaized-staging alwaysdata appudo at-band-camp
        atl.jelastic.vps-host azure-mobile azurestaticapps azurewebsites b.ssl.fastly bar0 bar1 bar2 barsy
        beta.tailscale bitbridge blackbaudcdn blogdns boomla bounceme bplaced broke-it buyshouses casacam cdn-edges
        cdn.prod.atlassian-dev cdn77-ssl centralus.azurestaticapps channelsdvr clickrising cloudaccess cloudapp
        cloudfront cloudfunctions cloudjiffy cloudycluster community-pro dattolocal ddns debian definima dnsalias
        dnsdojo dnsup does-it dontexist dsmynas dynalias dynathome dynu dynv6 eastasia.azurestaticapps
        eastus2.azurestaticapps eating-organic edgeapp edgekey edgekey-staging edgesuite edgesuite-staging endofinternet
        familyds fastlylb faststacks feste-ip firewall-gateway flynnhosting fr-1.paas.massivegrid fra1-de.cloudjiffy
        freetls.fastly from-az from-co from-la from-ny gb gets-it global.prod.fastly global.ssl.fastly ham-radio-op
        heteml hicam homeftp homeip homelinux homeunix hu in in-dsl in-the-band in-vpn iobb ipifony is-a-chef is-a-geek
        isa-geek j.scaleforce jelastic.saveincloud jelastic.tsukaeru jls-sto1.elastx jls-sto2.elastx jls-sto3.elastx jp
        kicks-ass kinghost knx-server krellian lon-1.paas.massivegrid lon-2.paas.massivegrid map.fastly map.fastlylb
        meinforum memset moonscale myamaze mydatto mydissent myeffect myfritz mymediapc mypsx mysecuritycamera
        myspreadshop nhlfan njs.jelastic.vps-host no-ip nordeste-idc.saveincloud now-dns ny-1.paas.massivegrid
        ny-2.paas.massivegrid office-on-the onavstack ownip pages.torproject pgafan podzone privatizehealthinsurance
        r.cdn77 rackmaze redirectme reserve-online ric.jelastic.vps-host ru schokokeks scrapper-site se seidat selfip
        sells-it senseering servebbs serveblog serveftp serveminecraft sg-1.paas.massivegrid shopselect siteleaf
        soc.srcf square7 static-access storage.yandexcloud supabase sytes t3l3p0rt thruhere torproject ts twmail
        u.channelsdvr uk uni5 user.srcf vpndns vps-host webhop website.yandexcloud west1-us.cloudjiffy
        westeurope.azurestaticapps westus2.azurestaticapps yandexcloud za
        .network *.alces arvo azimuth co tlon
        .news noticeable
        .ng blogspot.com col firm gen ltd ngo
        .nl *.transurl 123website blogspot cistron co demon gov hosting-cluster khplay myspreadshop
        .no 123hjemmeside blogspot co myspreadshop
        .nu enterprisecloud merseine mine shacknet
        .nz blogspot.co
        .one homelink onred service staging.onred
        .online barsy eero eero-stage
        .orange tech
        .org accesscam ae al.eu altervista app.os.fedoraproject app.os.stg.fedoraproject asso.eu at.eu au.eu barsy be.eu
        bg.eu blogdns blogsite bmoattachments boldlygoingnowhere c.cdn77 ca.eu cable-modem camdvr cd.eu certmgr ch.eu
        cloud.fedoraproject cloudns cn.eu collegefan couchpotatofries cy.eu cz.eu ddnss de.eu diskstation dk.eu dnsalias
        dnsdojo doesntexist dontexist doomdns dsmynas duckdns dvrdns dynalias dyndns dynserv edu.eu ee.eu endofinternet
        endoftheinternet es.eu eu familyds fedorainfracloud fedorapeople fi.eu fr.eu freeddns freedesktop from-me
        game-host go.dyndns gotdns gr.eu hepforge hk hobby-site home.dyndns homedns homeftp homelinux homeunix hopto
        hr.eu httpbin hu.eu ie.eu il.eu in-dsl in-vpn in.eu int.eu is-a-bruinsfan is-a-candidate is-a-celticsfan
        is-a-chef is-a-geek is-a-knight is-a-linux-user is-a-patsfan is-a-soxfan is-found is-lost is-saved is-very-bad
        is-very-evil is-very-good is-very-nice is-very-sweet is.eu isa-geek it.eu jp.eu js kicks-ass kr.eu lt.eu lu.eu
        lv.eu mayfirst mc.eu me.eu misconfused mk.eu mlbfan mozilla-iot mt.eu my-firewall my.eu myfirewall myftp
        mysecuritycamera mywire net.eu nflfan ng.eu nl.eu no-ip no.eu now-dns nz.eu paris.eu pimienta pl.eu podzone
        poivron potager pt.eu pubtls q-a.eu read-books readmyblog ro.eu rsc.cdn77 ru.eu s3.teckids se.eu selfip
        sellsyourhome servebbs serveftp servegame si.eu sk.eu small-web spdns ssl.origin.cdn77-secure stuff-4-sale
        sweetpepper tele.amune toolforge tr.eu tunk tuxfamily twmail ufcfan uk.eu us us.eu webhop webredirect wmcloud
        wmflabs za zapto
        .ovh nerdpol
        .page codeberg hlx hlx3 magnet pdns plesk prvcy rocky translated
        .party ybo
        .pe blogspot
        .photos framer
        .pictures 1337
        .pl art beep co ecommerce-shop gda gdansk gdynia gliwice homesklep krakow krasnik leczna lubartow lublin med
        myspreadshop poniatowa poznan sdscloud shoparena simplesite sopot swidnik unicloud wroc zakopane
        .place co
        .pm name own
        .porn indie
        .pro barsy bci.dnstrace cloudns
        .pt 123paginaweb blogspot
        .pub barsy
        .pw cloudns x443
        .qa blogspot
        .re blogspot
        .review ybo
        .rip clan
        .ro barsy blogspot co shop
        .rocks lima-city myddns webspace
        .rs blogspot ox shop.brendly ua
        .ru *.hosting.myjino *.landing.myjino *.spectrum.myjino *.vps.myjino 123sait ac adygeya bashkiria bir blogspot
        cbg com dagestan edu eurodir gov grozny hb.cldmail int jelastic.regruhosting kalmykia kustanai lk3 marine mcdir
        mcpre mil mircloud mordovia msk myjino mytis na4u nalchik net nov org pp pyatigorsk ras spb test vladikavkaz
        vladimir vps.mcdir
        .run *.build *.code *.database *.migration development hs onporter ravendb repl servers
        .science ybo
        .scot edu gov service.gov
        .se 123minsida blogspot com conf iopsys itcouldbewor myspreadshop su.paba
        .services loginline
        .sg blogspot enscaled
        .sh bc.platform bip ent.platform eu.platform hashbang now us.platform vxl wedeploy
        .shop barsy base hoplix
        .si blogspot gitapp gitpage
        .site *.cloudera *.platformsh *.tst barsy byen cyon fastvps fnwk folionetwork jele lelux loginline mintere
        novecore omniwe opensocial srht
        .sk blogspot
        .sn blogspot
        .so sch
        .solutions *.diher
        .space myfast uber xs4all
        .st noho
        .store sellfy shopware storebase
        .su abkhazia adygeya aktyubinsk arkhangelsk armenia ashgabad azerbaijan balashov bashkiria bryansk bukhara
        chimkent dagestan east-kazakhstan exnet georgia grozny ivanovo jambyl kalmykia kaluga karacol karaganda karelia
        khakassia krasnodar kurgan kustanai lenug mangyshlak mordovia msk murmansk nalchik navoi north-kazakhstan nov
        obninsk penza pokrovsk sochi spb tashkent termez togliatti troitsk tselinograd tula tuva vladikavkaz vladimir
        vologda
        .support barsy
        .systems knightpoint
        .tc ch me we
        .td blogspot
        .team discourse jelastic
        .technology co
        .tf sch
        .th online shop
        .tn orangecloud
        .to 611 direct.quickconnect nyan oya rdv vpnplus
        .today prequalifyme
        .top now-dns ntdll
        .tr blogspot.com
        .trade ybo
        .tv better-than dyndns on-the-web worse-than
        .tw blogspot mymailer.com url
        .ua biz cc co cx inf ltd pp v
        .ug blogspot
        .uk adimo.co affinitylottery.org api.gov barsy barsy.co barsyonline.co blogspot.co campaign.gov conn copro
        cust.retrosnub.co dh.bytemark.co glug.org homeoffice.gov hosp independent-commission independent-inquest
        independent-inquiry independent-panel independent-review j.layershift.co lug.org lugs.org myspreadshop.co
        nh-serv.co no-ip.co public-inquiry pymnt raffleentry.org royal-commission service.gov vm.bytemark.co
        weeklylottery.org wellbeingzone.co
        .us cloudns drud freeddns golffan graphox is-by land-4-sale lib.de mircloud noip phx.enscaled platterp pointto
        stuff-4-sale
        .uy blogspot.com
        .vc 0e d.gv gv
        .vg at
        .vn blogspot
        .vu blog cn dev me
        .website framer
        .wf biz sch
        .wiki framer
        .ws *.advisor cloud66 dyndns mypets
        .xn--p1acf xn--41a xn--80aaa0cvac xn--90a1af xn--90amc xn--c1avg xn--h1ahn xn--h1aliz xn--j1adp xn--j1aef
        xn--j1ael8b
        .xyz *.telebit blogsite crafting localzone zapto
        .yt org
        .za blogspot.co
        .zone *.triton cloud66 hs lima
        """
}
