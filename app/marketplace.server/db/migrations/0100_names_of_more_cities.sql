-- Cities that name no time zone, by the names that people know them by in other languages and of old, as in 0076: one
-- place a line, its names behind it. app/i18n/place-names.server.ts has the same for titles.
insert into place_name (place, name)
select split_part(line, '|', 1), said
from unnest(string_to_array($names$porto|Porto|بورتو|पोर्टो|Oporto
coimbra|Coimbra|كويمبرا|Coimbre
seville|Seville|إشبيلية|सेविले|Sevilla|Séville|Sevilha|Siviglia
zaragoza|Zaragoza|سرقسطة|ज़रागोज़ा|Saragossa|Saragosse|Saragozza
valencia|Valencia|بلنسية|वालेंसिया|València
barcelona|Barcelona|برشلونة|बार्सिलोना|Barcelone|Barcellona
bilbao|Bilbao|بيلباو|बिलबाओ|Bilbo
san sebastián|San Sebastián|سان سباستيان|Donostia|Donostia-San Sebastián|Saint-Sébastien
a coruña|A Coruña|لا كورونيا|La Coruña|Corunna|La Corogne
cádiz|Cádiz|قادس|Cadix|Cadice
palma|Palma|بالما|पाल्मा|Palma de Mallorca|Palma de Majorque
granada|Granada|غرناطة
málaga|Málaga|مالقة|मलागा
alicante|Alicante|أليكانتي|Alacant
pamplona|Pamplona|بامبلونا|Iruña|Pampelune
vitoria-gasteiz|Vitoria-Gasteiz|Gasteiz
girona|Girona|جيرونا|Gerona|Gérone
lleida|Lleida|لاردة|Lérida
tarragona|Tarragona|طراغونة|Tarragone
salamanca|Salamanca|سلامنكا|Salamanque
toledo|Toledo|طليطلة|Tolède
santiago de compostela|Santiago de Compostela|سانتياغو دي كومبوستيلا|Saint-Jacques-de-Compostelle
cologne|Cologne|كولونيا|कोलोन|Köln|Koeln|Keulen|Kolonia|Colônia|Colónia
munich|Munich|ميونخ|म्यूनिख|München|Muenchen|Múnich|Munique|Monaco di Baviera|Monachium|ميونيخ
nuremberg|Nuremberg|نورمبرغ|नूर्नबर्ग|Nürnberg|Nuernberg|Núremberg|Nuremberga|Norimberga|Norymberga
hamburg|Hamburg|هامبورغ|हैम्बर्ग|Hamburgo|Hambourg|Amburgo
frankfurt|Frankfurt|فرانكفورت|फ़्रैंकफ़र्ट|Frankfurt am Main|Fráncfort|Francfort|Francoforte
stuttgart|Stuttgart|شتوتغارت|स्टटगार्ट|Estugarda|Stoccarda
düsseldorf|Düsseldorf|دوسلدورف|डसेलडोर्फ़|Duesseldorf|Dusseldórfia
dresden|Dresden|دريسدن|ड्रेसडेन|Dresde|Dresda
leipzig|Leipzig|لايبزيغ|लाइपज़िग|Lipsia|Lipsk
hanover|Hanover|هانوفر|हनोवर|Hannover|Hanovre|Hanôver
bremen|Bremen|بريمن|ब्रेमेन|Brême|Brema
aachen|Aachen|آخن|Aquisgrán|Aix-la-Chapelle|Aquisgrana|Aken
mainz|Mainz|ماينتس|Maguncia|Mayence|Magonza
regensburg|Regensburg|ريغنسبورغ|Ratisbona|Ratisbonne
trier|Trier|ترير|Tréveris|Trèves|Treviri
brunswick|Brunswick|براونشفايغ|Braunschweig
florence|Florence|فلورنسا|फ़्लोरेंस|Firenze|Florencia|Florença|Florenz
venice|Venice|البندقية|वेनिस|Venezia|Venecia|Venise|Venedig|Veneza|فينيسيا
milan|Milan|ميلانو|मिलान|Milano|Milán|Milão|Mailand|Mediolan
naples|Naples|نابولي|नेपल्स|Napoli|Nápoles|Neapel
turin|Turin|تورينو|ट्यूरिन|Torino|Turín|Turim|Turyn
genoa|Genoa|جنوة|जेनोआ|Genova|Génova|Gênes|Genua
bologna|Bologna|بولونيا|बोलोन्या|Bolonia|Bologne|Bolonha
padua|Padua|بادوفا|Padova|Padoue
verona|Verona|فيرونا|वेरोना|Vérone
palermo|Palermo|باليرمو|पलेर्मो|Palerme
siena|Siena|سيينا|Sienne
marseille|Marseille|مارسيليا|मार्सेल|Marsella|Marseilles|Marsiglia|Marselha
lyon|Lyon|ليون|ल्योन|Lyons|Lione
bordeaux|Bordeaux|بوردو|बोर्दो|Burdeos|Bordéus
strasbourg|Strasbourg|ستراسبورغ|स्ट्रासबर्ग|Estrasburgo|Straßburg|Strasburgo
toulouse|Toulouse|تولوز|टूलूज़
lille|Lille|ليل|लील|Rijsel
geneva|Geneva|جنيف|जिनेवा|Genève|Ginebra|Genf|Ginevra|Genebra
basel|Basel|بازل|बासेल|Bâle|Basilea|Basle|Basileia
bern|Bern|برن|बर्न|Berne|Berna
lausanne|Lausanne|لوزان|लॉज़ेन|Lausana|Losanna
lucerne|Lucerne|لوسيرن|ल्यूसर्न|Luzern|Lucerna
antwerp|Antwerp|أنتويرب|एंटवर्प|Antwerpen|Anvers|Amberes|Antuérpia|Anversa
ghent|Ghent|غنت|गेंट|Gent|Gand|Gante
bruges|Bruges|بروج|ब्रूज|Brugge|Brujas|Brügge
liège|Liège|لييج|लीज|Lieja|Luik|Lüttich|Liegi
the hague|The Hague|لاهاي|द हेग|Den Haag|'s-Gravenhage|La Haya|La Haye|Haia
rotterdam|Rotterdam|روتردام|रॉटरडैम|Róterdam
edinburgh|Edinburgh|إدنبرة|एडिनबर्ग|Edimburgo|Édimbourg
krakow|Krakow|كراكوف|क्राकोव|Kraków|Cracow|Cracovia|Cracovie|Krakau
wrocław|Wrocław|فروتسواف|व्रोत्सवाफ़|Wroclaw|Breslau|Breslavia
gdańsk|Gdańsk|غدانسك|ग्दान्स्क|Gdansk|Danzig
gothenburg|Gothenburg|غوتنبرغ|गोथेनबर्ग|Göteborg|Gotemburgo|Göteburg
thessaloniki|Thessaloniki|سالونيك|थेसालोनिकी|Salónica|Salonica|Thessalonique|Salonicco|Θεσσαλονίκη
ankara|Ankara|أنقرة|अंकारा|Ancara
izmir|Izmir|إزمير|इज़मिर|İzmir|Esmirna|Smyrne
antalya|Antalya|أنطاليا|अंताल्या|Antália
marrakesh|Marrakesh|مراكش|मराकेश|Marrakech|Marraquexe
fez|Fez|فاس|फ़ेज़|Fès
tangier|Tangier|طنجة|तंजीर|Tanger|Tánger|Tangeri
rabat|Rabat|الرباط|रबात
agadir|Agadir|أغادير|अगादिर
alexandria|Alexandria|الإسكندرية|सिकंदरिया|Alejandría|Alexandrie|Alessandria d'Egitto
abu dhabi|Abu Dhabi|أبوظبي|अबू धाबी|Abou Dabi|Abu Dabi|أبو ظبي
sharjah|Sharjah|الشارقة|शारजाह|Charjah
ajman|Ajman|عجمان|अजमान
doha|Doha|الدوحة|दोहा
jeddah|Jeddah|جدة|जेद्दा|Yeda|Djeddah|Jidda
mecca|Mecca|مكة|मक्का|Makkah|La Meca|La Mecque|مكة المكرمة
medina|Medina|المدينة المنورة|मदीना|Médine
mumbai|Mumbai|مومباي|मुंबई|Bombay|Bombaim|बंबई|बम्बई|بومباي
delhi|Delhi|دلهي|दिल्ली
new delhi|New Delhi|نيودلهي|नई दिल्ली|Nueva Delhi|Nova Délhi|Neu-Delhi|نيو دلهي
bengaluru|Bengaluru|بنغالور|बेंगलुरु|Bangalore|Bengalore|बैंगलोर|बंगलौर|بنغالورو
chennai|Chennai|تشيناي|चेन्नई|Madras|मद्रास|مدراس
pune|Pune|بونه|पुणे|Poona
kochi|Kochi|كوتشي|कोच्चि|Cochin|कोचीन
thiruvananthapuram|Thiruvananthapuram|ثيروفانانثابورام|तिरुवनंतपुरम|Trivandrum|त्रिवेंद्रम
mysuru|Mysuru|ميسور|मैसूरु|Mysore|मैसूर
vadodara|Vadodara|فادودارا|वडोदरा|Baroda|बड़ौदा
varanasi|Varanasi|فاراناسي|वाराणसी|Benares|Banaras|बनारस
prayagraj|Prayagraj|براياغراج|प्रयागराज|Allahabad|इलाहाबाद
gurugram|Gurugram|غوروغرام|गुरुग्राम|Gurgaon|गुड़गांव|गुड़गाँव
kozhikode|Kozhikode|كاليكوت|कोझिकोड|Calicut
puducherry|Puducherry|بودوتشيري|पुदुच्चेरी|Pondicherry|Pondichéry|पांडिचेरी
mangaluru|Mangaluru|مانغالور|मंगलुरु|Mangalore|मैंगलोर
visakhapatnam|Visakhapatnam|فيساخاباتنام|विशाखापट्टनम|Vizag
coimbatore|Coimbatore|كويمباتور|कोयंबटूर|कोयंबतूर
hyderabad|Hyderabad|حيدر أباد|हैदराबाद|حيدر آباد
ahmedabad|Ahmedabad|أحمد آباد|अहमदाबाद|Ahmadabad
jaipur|Jaipur|جايبور|जयपुर
lucknow|Lucknow|لكناو|लखनऊ
kanpur|Kanpur|كانبور|कानपुर|Cawnpore
surat|Surat|سورت|सूरत
bhuj|Bhuj|بهوج|भुज
goa|Goa|غوا|गोवा
nagpur|Nagpur|ناغبور|नागपुर
indore|Indore|إندور|इंदौर
chandigarh|Chandigarh|شانديغار|चंडीगढ़
noida|Noida|نويدا|नोएडा
thane|Thane|ثين|ठाणे|Thana
patna|Patna|باتنا|पटना
shimla|Shimla|شيملا|शिमला|Simla
lahore|Lahore|لاهور|लाहौर
beijing|Beijing|بكين|बीजिंग|Peking|Pekín|Pékin|Pequim|Pechino|北京
guangzhou|Guangzhou|غوانزو|ग्वांगझू|Canton|Cantón|广州
nanjing|Nanjing|نانجينغ|नानजिंग|Nanking|Nankin|南京
hanoi|Hanoi|هانوي|हनोई|Hà Nội|Hanói
philadelphia|Philadelphia|فيلادلفيا|फ़िलाडेल्फ़िया|Filadelfia|Philadelphie|Filadélfia
new orleans|New Orleans|نيو أورلينز|न्यू ऑरलियन्स|Nueva Orleans|La Nouvelle-Orléans|Nova Orleães
san francisco|San Francisco|سان فرانسيسكو|सैन फ़्रांसिस्को|São Francisco
washington|Washington|واشنطن|वाशिंगटन|Washington D.C.|Washington DC
montreal|Montreal|مونتريال|मॉन्ट्रियल|Montréal
cape town|Cape Town|كيب تاون|केप टाउन|Le Cap|Ciudad del Cabo|Kaapstad|Cidade do Cabo|Kapstadt|Città del Capo
rio de janeiro|Rio de Janeiro|ريو دي جانيرو|रियो डी जनेरियो|Río de Janeiro
brasília|Brasília|برازيليا|ब्रासीलिया
America/New_York|New York City|NYC
Asia/Saigon|Saigon|Saigón|Saïgon|سايغون
Europe/Istanbul|Constantinople|Constantinopla$names$, E'\n')) as line,
  unnest((string_to_array(line, '|'))[2:]) as said
on conflict do nothing;

create index place_name_by_spelling on place_name (spelled);

-- Names that some language has for a place, and that everybody else knows as another one: who asks for Granada
-- means no homes on Grenada.
delete from place_name where (place, name) in (
  ('America/Grenada', 'Granada'), ('GD', 'Granada'), ('Asia/Jayapura', 'Jaipur'), ('Africa/Juba', 'Cuba'),
  ('Pacific/Enderbury', 'Canton'), ('Pacific/Enderbury', 'Cantón'));
