import { stateNames } from "./state-names.server";

/** The names of places in the scripts of our languages, for titles; also where an upstream has no names but its own. */
const scripts: Record<string, { column: number; own: RegExp }> = {
  en: { column: 0, own: /\p{Script=Latin}/u },
  es: { column: 0, own: /\p{Script=Latin}/u },
  fr: { column: 0, own: /\p{Script=Latin}/u },
  ar: { column: 1, own: /\p{Script=Arabic}/u },
  hi: { column: 2, own: /\p{Script=Devanagari}/u },
};

/** A name as it is looked up, without accents and capitals. */
const keyOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();

const byName = new Map<string, string[]>();

/** Every city and state by each of its names; of two with one name the first, cities before states. */
function placesByName() {
  if (byName.size > 0) return byName;
  for (const names of [...placeNames(), ...stateNames()])
    for (const name of names)
      if (name !== "" && !byName.has(keyOf(name))) byName.set(keyOf(name), names);
  return byName;
}

let countries: Map<string, string> | undefined;

/** The codes of countries by their names in the languages of the site. */
function countriesByName() {
  if (countries) return countries;
  countries = new Map<string, string>();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  for (const language of Object.keys(scripts)) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = names.of(code);
      // Codes that went out of use come after those that took their place.
      if (name && !countries.has(keyOf(name))) countries.set(keyOf(name), code);
    }
  }
  return countries;
}

/** A city, a state or a country as the reader's script writes it, where it is known to; as it is otherwise. */
export function placeInScript(name: string, language: string) {
  const script = scripts[language];
  if (!script || script.own.test(name)) return name;
  const place = placesByName().get(keyOf(name))?.[script.column];
  if (place) return place;
  const code = countriesByName().get(keyOf(name));
  return (code && new Intl.DisplayNames(language, { type: "region" }).of(code)) || name;
}

/** Several cities as one phrase, "Lisbon and Porto". */
export const placesInWords = (names: string[], language: string) =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(
    names.map((name) => placeInScript(name, language)),
  );

/** English, Arabic, Hindi, then other names in Latin letters. */
export const placeNames = () =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/**
 * Cities that name time zones are from CLDR 48.2.0, © Unicode, Inc., under the Unicode License V3
 * (https://www.unicode.org/license.txt); the ones before them are those of migration 0100.
 */
const lines = `
Porto|بورتو|पोर्टो|Oporto
Coimbra|كويمبرا||Coimbre
Seville|إشبيلية|सेविले|Sevilla|Sevilha|Siviglia
Zaragoza|سرقسطة|ज़रागोज़ा|Saragossa|Saragosse|Saragozza
Valencia|بلنسية|वालेंसिया
Barcelona|برشلونة|बार्सिलोना|Barcelone|Barcellona
Bilbao|بيلباو|बिलबाओ|Bilbo
San Sebastián|سان سباستيان||Donostia|Donostia-San Sebastián|Saint-Sébastien
A Coruña|لا كورونيا||La Coruña|Corunna|La Corogne
Cádiz|قادس||Cadix|Cadice
Palma|بالما|पाल्मा|Palma de Mallorca|Palma de Majorque
Granada|غرناطة|
Málaga|مالقة|मलागा
Alicante|أليكانتي||Alacant
Pamplona|بامبلونا||Iruña|Pampelune
Vitoria-Gasteiz|||Gasteiz
Girona|جيرونا||Gerona|Gérone
Lleida|لاردة||Lérida
Tarragona|طراغونة||Tarragone
Salamanca|سلامنكا||Salamanque
Toledo|طليطلة||Tolède
Santiago de Compostela|سانتياغو دي كومبوستيلا||Saint-Jacques-de-Compostelle
Cologne|كولونيا|कोलोन|Köln|Koeln|Keulen|Kolonia|Colônia|Colónia
Munich|ميونخ|म्यूनिख|München|Muenchen|Munique|Monaco di Baviera|Monachium
Nuremberg|نورمبرغ|नूर्नबर्ग|Nürnberg|Nuernberg|Nuremberga|Norimberga|Norymberga
Hamburg|هامبورغ|हैम्बर्ग|Hamburgo|Hambourg|Amburgo
Frankfurt|فرانكفورت|फ़्रैंकफ़र्ट|Frankfurt am Main|Fráncfort|Francfort|Francoforte
Stuttgart|شتوتغارت|स्टटगार्ट|Estugarda|Stoccarda
Düsseldorf|دوسلدورف|डसेलडोर्फ़|Duesseldorf|Dusseldórfia
Dresden|دريسدن|ड्रेसडेन|Dresde|Dresda
Leipzig|لايبزيغ|लाइपज़िग|Lipsia|Lipsk
Hanover|هانوفر|हनोवर|Hannover|Hanovre
Bremen|بريمن|ब्रेमेन|Brême|Brema
Aachen|آخن||Aquisgrán|Aix-la-Chapelle|Aquisgrana|Aken
Mainz|ماينتس||Maguncia|Mayence|Magonza
Regensburg|ريغنسبورغ||Ratisbona|Ratisbonne
Trier|ترير||Tréveris|Trèves|Treviri
Brunswick|براونشفايغ||Braunschweig
Florence|فلورنسا|फ़्लोरेंस|Firenze|Florencia|Florença|Florenz
Venice|البندقية|वेनिस|Venezia|Venecia|Venise|Venedig|Veneza
Milan|ميلانو|मिलान|Milano|Milão|Mailand|Mediolan
Naples|نابولي|नेपल्स|Napoli|Nápoles|Neapel
Turin|تورينو|ट्यूरिन|Torino|Turim|Turyn
Genoa|جنوة|जेनोआ|Genova|Génova|Gênes|Genua
Bologna|بولونيا|बोलोन्या|Bolonia|Bologne|Bolonha
Padua|بادوفا||Padova|Padoue
Verona|فيرونا|वेरोना|Vérone
Palermo|باليرمو|पलेर्मो|Palerme
Siena|سيينا||Sienne
Marseille|مارسيليا|मार्सेल|Marsella|Marseilles|Marsiglia|Marselha
Lyon|ليون|ल्योन|Lyons|Lione
Bordeaux|بوردو|बोर्दो|Burdeos|Bordéus
Strasbourg|ستراسبورغ|स्ट्रासबर्ग|Estrasburgo|Straßburg|Strasburgo
Toulouse|تولوز|टूलूज़
Lille|ليل|लील|Rijsel
Geneva|جنيف|जिनेवा|Genève|Ginebra|Genf|Ginevra|Genebra
Basel|بازل|बासेल|Bâle|Basilea|Basle|Basileia
Bern|برن|बर्न|Berne|Berna
Lausanne|لوزان|लॉज़ेन|Lausana|Losanna
Lucerne|لوسيرن|ल्यूसर्न|Luzern|Lucerna
Antwerp|أنتويرب|एंटवर्प|Antwerpen|Anvers|Amberes|Antuérpia|Anversa
Ghent|غنت|गेंट|Gent|Gand|Gante
Bruges|بروج|ब्रूज|Brugge|Brujas|Brügge
Liège|لييج|लीज|Lieja|Luik|Lüttich|Liegi
The Hague|لاهاي|द हेग|Den Haag|'s-Gravenhage|La Haya|La Haye|Haia
Rotterdam|روتردام|रॉटरडैम|Róterdam
Edinburgh|إدنبرة|एडिनबर्ग|Edimburgo|Édimbourg
Krakow|كراكوف|क्राकोव|Cracow|Cracovia|Cracovie|Krakau
Wrocław|فروتسواف|व्रोत्सवाफ़|Wroclaw|Breslau|Breslavia
Gdańsk|غدانسك|ग्दान्स्क|Danzig
Gothenburg|غوتنبرغ|गोथेनबर्ग|Göteborg|Gotemburgo|Göteburg
Thessaloniki|سالونيك|थेसालोनिकी|Salónica|Salonica|Thessalonique|Salonicco
Ankara|أنقرة|अंकारा|Ancara
Izmir|إزمير|इज़मिर|Esmirna|Smyrne
Antalya|أنطاليا|अंताल्या|Antália
Marrakesh|مراكش|मराकेश|Marrakech|Marraquexe
Fez|فاس|फ़ेज़|Fès
Tangier|طنجة|तंजीर|Tanger|Tánger|Tangeri
Rabat|الرباط|रबात
Agadir|أغادير|अगादिर
Alexandria|الإسكندرية|सिकंदरिया|Alejandría|Alexandrie|Alessandria d'Egitto
Abu Dhabi|أبوظبي|अबू धाबी|Abou Dabi|Abu Dabi
Sharjah|الشارقة|शारजाह|Charjah
Ajman|عجمان|अजमान
Doha|الدوحة|दोहा
Jeddah|جدة|जेद्दा|Yeda|Djeddah|Jidda
Mecca|مكة|मक्का|Makkah|La Meca|La Mecque
Medina|المدينة المنورة|मदीना|Médine
Mumbai|مومباي|मुंबई|Bombay|Bombaim
Delhi|دلهي|दिल्ली
New Delhi|نيودلهي|नई दिल्ली|Nueva Delhi|Nova Délhi|Neu-Delhi
Bengaluru|بنغالور|बेंगलुरु|Bangalore|Bengalore
Chennai|تشيناي|चेन्नई|Madras
Pune|بونه|पुणे|Poona
Kochi|كوتشي|कोच्चि|Cochin
Thiruvananthapuram|ثيروفانانثابورام|तिरुवनंतपुरम|Trivandrum
Mysuru|ميسور|मैसूरु|Mysore
Vadodara|فادودارا|वडोदरा|Baroda
Varanasi|فاراناسي|वाराणसी|Benares|Banaras
Prayagraj|براياغراج|प्रयागराज|Allahabad
Gurugram|غوروغرام|गुरुग्राम|Gurgaon
Kozhikode|كاليكوت|कोझिकोड|Calicut
Puducherry|بودوتشيري|पुदुच्चेरी|Pondicherry|Pondichéry
Mangaluru|مانغالور|मंगलुरु|Mangalore
Visakhapatnam|فيساخاباتنام|विशाखापट्टनम|Vizag
Coimbatore|كويمباتور|कोयंबटूर
Hyderabad|حيدر أباد|हैदराबाद
Ahmedabad|أحمد آباد|अहमदाबाद|Ahmadabad
Jaipur|جايبور|जयपुर
Lucknow|لكناو|लखनऊ
Kanpur|كانبور|कानपुर|Cawnpore
Surat|سورت|सूरत
Bhuj|بهوج|भुज
Goa|غوا|गोवा
Nagpur|ناغبور|नागपुर
Indore|إندور|इंदौर
Chandigarh|شانديغار|चंडीगढ़
Noida|نويدا|नोएडा
Thane|ثين|ठाणे|Thana
Patna|باتنا|पटना
Shimla|شيملا|शिमला|Simla
Lahore|لاهور|लाहौर
Beijing|بكين|बीजिंग|Peking|Pekín|Pékin|Pequim|Pechino
Guangzhou|غوانزو|ग्वांगझू|Canton|Cantón
Nanjing|نانجينغ|नानजिंग|Nanking|Nankin
Hanoi|هانوي|हनोई|Hà Nội
Philadelphia|فيلادلفيا|फ़िलाडेल्फ़िया|Filadelfia|Philadelphie|Filadélfia
New Orleans|نيو أورلينز|न्यू ऑरलियन्स|Nueva Orleans|La Nouvelle-Orléans|Nova Orleães
San Francisco|سان فرانسيسكو|सैन फ़्रांसिस्को|São Francisco
Washington|واشنطن|वाशिंगटन|Washington D.C.|Washington DC
Montreal|مونتريال|मॉन्ट्रियल
Cape Town|كيب تاون|केप टाउन|Le Cap|Ciudad del Cabo|Kaapstad|Cidade do Cabo|Kapstadt|Città del Capo
Rio de Janeiro|ريو دي جانيرو|रियो डी जनेरियो
Brasília|برازيليا|ब्रासीलिया
Abidjan|أبيدجان|अबिदजान|Abiyán|Abidżan
Accra|أكرا|एक्रा|Acra|Akra
Addis Ababa|أديس أبابا|अदीस अबाबा|Adís Abeba|Addis-Abeba
Algiers|الجزائر|अल्जीयर्स|Argel|Alger|Algier|Algeri|Cezayir|Aljir
Asmara|أسمرة|अस्मारा
Bamako|باماكو|बामाको
Bangui|بانغوي|बांगुइ|Bangi
Banjul|بانجول|बैंजुल|Bandżul
Bissau|بيساو|बिसाऊ|Bisáu
Blantyre|بلانتاير|ब्लांटायर
Brazzaville|برازافيل|ब्राज़ाविले|Brazzavil
Bujumbura|بوجومبورا|बुजुंबूरा|Bużumbura
Cairo|القاهرة|कायरो|El Cairo|Le Caire|Kairo|Il Cairo|Kair|Kahire
Casablanca|الدار البيضاء|कासाब्लांका|Kazablanka
Ceuta|سيتا|सेउटा|Septe
Conakry|كوناكري|कोनाक्री|Conakri|Conacri|Konakry|Konakri
Dakar|داكار|डकार
Dar es Salaam|دار السلام|दार अस सलाम|Dar es-Salam|Daressalam|Darüsselam
Djibouti|جيبوتي|जिबूती|Yibuti|Djibuti|Dschibuti|Gibuti|Dżibuti|Cibuti
Douala|دوالا|डूआला|Duala
El Aaiún|العيون|अल आइयून|Laâyoune|El Ayun|Al-Ujun|Layun|al-Aaiun
Freetown|فري تاون|फ़्रीटाउन
Gaborone|غابورون|गाबोरोन
Harare|هراري|हरारे
Johannesburg|جوهانسبرغ|जोहांसबर्ग|Johannesburgo|Joanesburgo
Juba|جوبا|जुबा|Giuba|Dżuba
Kampala|كامبالا|कंपाला
Khartoum|الخرطوم|खार्तूम|Jartum|Cartum|Khartum|Khartoem|Chartum|Hartum
Kigali|كيغالي|किगाली
Kinshasa|كينشاسا|किंशासा|Kinszasa|Kinşasa
Lagos|لاغوس|लागोस
Libreville|ليبرفيل|लिब्रेविले|Librevil
Lomé|لومي|लोम
Luanda|لواندا|लुआंडा
Lubumbashi|لومبباشا|लुबुमबाशी
Lusaka|لوساكا|लुसाका
Malabo|مالابو|मलाबो
Maputo|مابوتو|मापुटो
Maseru|ماسيرو|मासेरू
Mbabane|مباباني|एमबाबेन
Mogadishu|مقديشيو|मोगादिशु|Mogadiscio|Mogadischu|Mogadiszu|Mogadişu
Monrovia|مونروفيا|मोनरोविया
Nairobi|نيروبي|नैरोबी
N’Djamena|نجامينا|नेद्जामीना|Yamena|Ndżamena
Niamey|نيامي|नियामी
Nouakchott|نواكشوط|नौआकशॉट|Nuakchot|Nawakszut
Ouagadougou|واغادوغو|औगाडोगू|Uagadugú|Wagadugu
Porto-Novo|بورتو نوفو|पोर्टो-नोवो|Portonovo
São Tomé|ساو تومي|साओ टोम|Santo Tomé
Tripoli|طرابلس|त्रिपोली|Tripolis|Trypolis|Trablus
Tunis|تونس|ट्यूनिस|Túnez|Tunisi|Tunus
Windhoek|ويندهوك|विंडहोक|Windhuk
Adak|أداك|अडक
Anchorage|أنشوراج|एंकरेज
Anguilla|أنغويلا|एंग्विला|Anguila
Antigua|أنتيغوا|एंटीगुआ
Araguaína|أروجوانيا|आराग्वेना
La Rioja|لا ريوجا|ला रिओजा
Río Gallegos|ريو جالييوس|रियो गालेगोस
Salta|سالطا|साल्टा
San Juan|سان خوان|सैन ह्वान
San Luis|سان لويس|सैन लूई
Tucumán|تاكمان|टोकूमन|Tucumã
Ushuaia|أشوا|उशुआइया
Aruba|أروبا|अरूबा
Asunción|أسونسيون|एसनशियॉन|Assunção
Bahia|باهيا|बहिया|Salvador
Bahía de Banderas|باهيا بانديراس|बेहिया बांडेरास|Bahia Banderas
Barbados|بربادوس|बारबाडोस|La Barbade
Belém|بلم|बेलेम|Belén
Belize|بليز|बेलीज़|Belice
Blanc-Sablon|بلانك-سابلون|ब्लांक-सेबलोन
Boa Vista|باو فيستا|बोआ विस्ता
Bogotá|بوغوتا|बोगोटा
Boise|بويس|बॉइसी
Buenos Aires|بوينوس أيرس|ब्यूनस आयरस
Cambridge Bay|كامبرديج باي|कैम्ब्रिज खाड़ी
Campo Grande|كومبو جراند|कैंपो ग्रांडे
Cancún|كانكون|कैनकुन
Caracas|كاراكاس|काराकस
Catamarca|كاتاماركا|काटामार्का
Cayenne|كايين|कायेन|Cayena|Caiena|Caienna|Kajenna
Cayman|كايمان|कैमेन|Caimán|Caïmans|Kaimaninseln|Kajmany|Caymanöarna
Chicago|شيكاغو|शिकागो
Chihuahua|تشيواوا|चिहुआहुआ
Ciudad Juárez|سيوداد خواريز|स्युदाद ह्वारेज़
Atikokan|كورال هاربر|अटिकोकान
Córdoba|كوردوبا|कोर्डोबा
Costa Rica|كوستاريكا|कोस्टा रिका|Kostaryka|Kosta Rika
Coyhaique|كويهايكيو|कॉयहेक|Coihaique
Creston|كريستون|क्रेस्टन
Cuiabá|كيابا|क्यूआबा
Curaçao|كوراساو|कुराकाओ|Curazao
Danmarkshavn|دانمرك شافن|डेनमार्कशॉन
Dawson|داوسان|डॉसन
Dawson Creek|داوسن كريك|डॉसन क्रीक
Denver|دنفر|डेनवर
Detroit|ديترويت|डेट्रॉयट
Dominica|دومينيكا|डोमिनिका|Dominique|Dominika
Edmonton|ايدمونتون|एडमंटन
Eirunepé|ايرونبي|ईरुनेपे
El Salvador|السلفادور|अल सल्वाडोर|Salwador
Fort Nelson|فورت نيلسون|फ़ोर्ट नेल्सन
Fortaleza|فورتاليزا|फ़ोर्टालेज़ा
Glace Bay|جلاس باي|ग्लेस खाड़ी
Nuuk|غودثاب|नुक
Goose Bay|جوس باي|गूस खाड़ी
Grand Turk|غراند ترك|ग्रांड टर्क|Gran Turca
Grenada|غرينادا|ग्रेनाडा|Grenade
Guadeloupe|غوادلوب|ग्वाडेलोप|Guadalupe|Guadalupa|Gwadelupa
Guatemala|غواتيمالا|ग्वाटेमाला|Gwatemala
Guayaquil|غواياكويل|ग्वायाकील|Guaiaquil
Guyana|غيانا|गयाना|Guiana|Gujana
Halifax|هاليفاكس|हेलिफ़ैक्स
Havana|هافانا|हवाना|La Habana|La Havane|Havanna|L’Avana|Hawana
Hermosillo|هيرموسيلو|हर्मोसिल्लो
Knox [Indiana]|كونكس|
Marengo [Indiana]|مارنجو|
Petersburg [Indiana]|بيترسبرغ|
Tell City [Indiana]|مدينة تل، إنديانا|
Vevay [Indiana]|فيفاي|
Vincennes [Indiana]|فينسينس|
Winamac [Indiana]|ويناماك|
Indianapolis|إنديانابوليس|इंडियानापोलिस
Inuvik|اينوفيك|इनूविक
Iqaluit|اكويلت|इकालुईट
Jamaica|جامايكا|जमैका|Jamaïque|Jamaika|Giamaica|Jamajka
Jujuy|جوجو|जुजोए|San Salvador de Jujuy
Juneau|جوني|ज्यूनाउ
Monticello [Kentucky]|مونتيسيلو|
Kralendijk|كرالنديك|क्रालैंडिजिक
La Paz|لا باز|ला पाज़
Lima|ليما|लीमा
Los Angeles|لوس انجلوس|लॉस एंजिल्स
Louisville|لويس فيل|लुइसविले
Lower Prince’s Quarter|حي الأمير السفلي|लोअर प्रिंसेस क्वार्टर|Beneden Prinsen Kwartier
Maceió|ماشيو|मेसीओ
Managua|ماناغوا|मानागुआ
Manaus|ماناوس|मनौस|Manaos
Marigot|ماريغوت|मैरीगोट
Martinique|المارتينيك|मार्टिनिक|Martinica|Martynika|Martinik
Matamoros|ماتاموروس|माटामोरोस
Mazatlán|مازاتلان|माज़ाटलान
Mendoza|ميندوزا|मेंडोज़ा
Menominee|مينوميني|मेनोमिनी
Mérida|ميريدا|मेरिडा
Metlakatla|ميتلاكاتلا|मेट्लेकाट्ला
Mexico City|مكسيكو سيتي|मेक्सिको सिटी|Ciudad de México|Mexico|Cidade do México|Mexiko-Stadt|Città del Messico|Mexico-Stad|Ciutat de Mèxic
Saint-Pierre|مكويلون|मिकेलॉन|Miquelón
Moncton|وينكتون|मोंकटन
Monterrey|مونتيري|मोंटेरेरी
Montevideo|مونتفيديو|मोंटेवीडियो|Montevidéu
Montserrat|مونتسيرات|मोंटसेरात
Nassau|ناسو|नासाउ
New York|نيويورك|न्यूयॉर्क|Nueva York|Nova York|Nowy Jork|New York City|NYC
Nome|نوم|नोम
Fernando de Noronha|نوروناه|नोरोन्हा
بيولا، داكوتا الشمالية|بيولا، داكوتا الشمالية|
سنتر|سنتر|
نيو ساليم|نيو ساليم|
Ojinaga|أوجيناجا|ओखाजीनागा
Panama|بنما|पनामा
Paramaribo|باراماريبو|पारामारिबो
Phoenix|فينكس|फ़ीनिक्स
Port-au-Prince|بورت أو برنس|पोर्ट-ऑ-प्रिंस|Puerto Príncipe|Porto Príncipe
Port of Spain|بورت أوف سبين|पोर्ट ऑफ़ स्पेन|Puerto España|Port-d’Espagne
Porto Velho|بورتو فيلو|पोर्टो वेल्हो
Puerto Rico|بورتوريكو|पोर्टो रिको|Porto Rico|Portorico|Portoryko|Porto Riko
Punta Arenas|بونتا أريناز|पुंटा एरिनास
Rankin Inlet|رانكن انلت|रेंकिन इनलेट
Recife|ريسيف|रेसाइफ़
Regina|ريجينا|रेजिना
Resolute|ريزولوت|रिसोल्यूट
Rio Branco|ريوبرانكو|रियो ब्रांको
Santarém|سانتاريم|सैंटारेम
Santiago|سانتياغو|सैंटियागो|Santiago de Chile
Santo Domingo|سانتو دومينغو|सेंटो डोमिंगो|Saint-Domingue
São Paulo|ساو باولو|साओ पाउलो|San Paolo
Ittoqqortoormiit|سكورسبيسند|इटोकोर्टोरमिट|Scoresbysund
Sitka|سيتكا|सिट्का
St. Barthélemy|سانت بارتيليمي|सेंट बार्थेलेमी|San Bartolomé|Saint-Barthélemy|São Bartolomeu
St. John’s|سانت جونس|सेंट जोंस|San Juan de Terranova|Saint-Jean de Terre-Neuve|Saint John’s
St. Kitts|سانت كيتس|सेंट किट्स|San Cristóbal|Saint-Christophe|São Cristóvão|Saint Kitts
St. Lucia|سانت لوشيا|सेंट लूसिया|Santa Lucía|Sainte-Lucie|Saint Lucia
St. Thomas|سانت توماس|सेंट थॉमस|Saint-Thomas
St. Vincent|سانت فنسنت|सेंट विंसेंट|San Vicente|Saint-Vincent|São Vicente
Swift Current|سوفت كارنت|स्विफ़्ट करंट
Tegucigalpa|تيغوسيغالبا|टेगुसिगल्पा
Thule|ثيل|थ्यूले|Qaanaaq
Tijuana|تيخوانا|तिजुआना
Toronto|تورونتو|टोरंटो
Tortola|تورتولا|टोर्टोला
Vancouver|فانكوفر|वैंकूवर
Whitehorse|وايت هورس|व्हाइटहोर्स
Winnipeg|وينيبيج|विनीपेग
Yakutat|ياكوتات|याकूटाट
Aden|عدن|आदेन
Almaty|ألماتي|अल्माटी|Alma Ata|Ałmaty|Almatı
Amman|عمّان|अम्मान|Amã
Anadyr|أندير|अनाडिर|Anadır|Anàdir
Aktau|أكتاو|अक्ताउ|Aktaou|Aktav|Aqtaý
Aqtobe|أكتوب|अक्तोब|Aktobe|Aktioubinsk|Aktiubińsk
Ashgabat|عشق آباد|अश्गाबात|Asjabad|Achgabat|Asgabate|Aşgabat|Asjchabad|Aszchabad|Aşkabat
Atyrau|أتيراو|एतराउ|Atyraou|Atıraw|Atırav|Atyraý
Baghdad|بغداد|बगदाद|Bagdad|Bagdá|Bağdat
Bahrain|البحرين|बहरीन|Baréin|Bahreïn|Bahrajn|Bahreyn
Baku|باكو|बाकु|Bakou|Bakoe
Bangkok|بانكوك|बैंकॉक
Barnaul|بارناول|बर्नोल|Barnauł
Beirut|بيروت|बेरुत|Beyrouth|Beirute|Beiroet|Bejrut|Beyrut
Bishkek|بشكيك|बिश्केक|Bichkek|Bischkek|Bisjkek|Biszkek|Bişkek
Brunei|بروناي|ब्रूनेई|Brunei Darussalam
Kolkata|كالكتا|कोलकाता|Calcuta|Calcutta|Kalkutta|Kalkuta
Chita|تشيتا|त्शिता|Tchita|Tschita|Čita|Czyta|Txità|Tjita
Colombo|كولومبو|कोलंबो|Kolombo
Damascus|دمشق|दमास्कस|Damasco|Damas|Damaskus|Damaszek|Şam|Damasc
Dhaka|دكا|ढाका|Daca|Dacca|Dakka
Dili|ديلي|डिलि
Dubai|دبي|दुबई|Dubaj
Dushanbe|دوشانبي|दुशांबे|Dusambé|Douchanbé|Duchambe|Duschanbe|Doesjanbe|Duszanbe|Duşanbe|Duixanbé|Dusjanbe
Famagusta|فاماغوستا|फ़ामागुस्ता|Famagouste|Famagosta|Gazimağusa
Gaza|غزة|गाज़ा|Gazze
Hebron|الخلیل|हेब्रोन|El Halil
Hong Kong|هونغ كونغ|हाँग काँग|Hongkong
Khovd|هوفد|होव्ड|Chowd|Kobdo|Chovd
Irkutsk|ايركيتسك|इर्कुत्स्क|Irkoutsk|Irkoetsk|Irkuck
Jakarta|جاكرتا|जकार्ता|Yakarta|Jacarta|Giacarta|Dżakarta|Cakarta
Jayapura|جايابيورا|जयापुरा
Jerusalem|القدس|यरूशलम|Jerusalén|Gerusalemme|Jeruzalem|Jerozolima|Kudüs|Yerusalem
Kabul|كابول|काबुल|Kaboul|Cabul|Kabil
Kamchatka|كامتشاتكا|कमचत्का|Kamtchatka|Kamtschatka|Kamtsjatka|Kamczatka|Kamçatka|Kamtxatka|Kamtjatka
Karachi|كراتشي|कराची|Karatschi|Karaczi|Karaçi
Kathmandu|كاتماندو|काठमांडू|Katmandú|Katmandou
Khandyga|خانديجا|खांडिगा|Khandiga|Chandyga|Handiga
Krasnoyarsk|كراسنويارسك|क्रास्नोयार्स्क|Krasnoïarsk|Krasnojarsk
Kuala Lumpur|كوالا لامبور|कुआलालंपुर
Kuching|كيشينج|कूचिंग|Kuçing
Kuwait|الكويت|कुवैत|Koweït|Koeweit|Kuwejt|Kuveyt
Macao|ماكاو|मकाऊ|Macau|Makau|Makao|Ma Cao
Magadan|مجادن|मागादान
Makassar|ماكسار|मकस्सर|Makasar|Macassar
Manila|مانيلا|मनीला|Manille|Manilla
Muscat|مسقط|मस्कट|Mascate|Maskat|Muskat|Masqat
Nicosia|نيقوسيا|निकोसिया|Nicosie|Nikosia|Nikozja|Lefkoşa
Novokuznetsk|نوفوكوزنتسك|नोवोकुज़्नेत्स्क|Nowokuznetsk|Novokuzneck|Nowokuźnieck
Novosibirsk|نوفوسبيرسك|नोवोसिबिर्स्क|Novossibirsk|Nowosibirsk|Nowosybirsk
Omsk|أومسك|ओम्स्क
Oral|أورال|ओरल|Ouralsk|Uralsk
Phnom Penh|بنوم بنه|नॉम पेन्ह
Pontianak|بونتيانك|पोंटीयांक
Pyongyang|بيونغ يانغ|प्योंगयांग|Pjöngjang|Bình Nhưỡng
Qatar|قطر|कतर|Catar|Katar
Kostanay|قوستاناي|कोस्टाने|Kostanái|Qostanai|Kustanaj|Kostanaj
Kyzylorda|كيزيلوردا|केज़ेलोर्डा|Kzyl Orda|Qysylorda|Kyzyłorda|Kızılorda
Yangon|رانغون|रंगून|Rangoun|Rangum|Rangun|Rangoon
Riyadh|الرياض|रियाद|Riad|Riyad|Riade|Rijad
Ho Chi Minh City|مدينة هو تشي منة|हो ची मिन्ह सिटी|Ciudad Ho Chi Minh|Hô-Chi-Minh-Ville|Cidade de Ho Chi Minh|Ho-Chi-Minh-Stadt|Ho Chi Minh|Ho Chi Minhstad|Ho Chi Minh Kenti|TP Hồ Chí Minh|Ho Chi Minh-staden|Saigon
Sakhalin|سكالين|सखालिन|Sajalín|Sakhaline|Sacalina|Sachalin|Sahalin
Samarkand|سمرقند|समरकंद|Samarcanda|Samarcande|Samarkanda|Semerkand
Seoul|سول|सिओल|Seúl
Shanghai|شنغهاي|शंघाई|Xangai|Sjanghai|Szanghaj|Şanghay|Thượng Hải
Singapore|سنغافورة|सिंगापुर|Singapur|Singapour|Singapura
Srednekolymsk|سريدنكوليمسك|स्रेद्निकोलिमस्क|Srednekolimsk|Sriedniekołymsk
Taipei|تايبيه|ताईपेई|Taipeh|Tajpej|Đài Bắc
Tashkent|طشقند|ताशकंद|Taskent|Tachkent|Taschkent|Tasjkent|Taszkient|Taixkent
Tbilisi|تبليسي|टबिलिसी|Tiflis|Tbilissi
Tehran|طهران|तेहरान|Teherán|Teerã|Tahran
Thimphu|تيمفو|थिंपू|Timbu
Tokyo|طوكيو|टोक्यो|Tokio|Tóquio
Tomsk|تومسك|तोम्स्क
Ulaanbaatar|آلانباتار|उलानबातर|Ulán Bator|Oulan-Bator|Ułan Bator|Ulan Batur
Ürümqi|أرومكي|उरूम्की|Urumczi|Urumçi|Ürümchi
Ust-Nera|أوست نيرا|यूस्ट–नेरा|Ust-Niera
Vientiane|فيانتيان|विएनतियान|Vientián|Wientian|Viêng Chăn
Vladivostok|فلاديفوستك|व्लादिवोस्तोक|Wladiwostok|Władywostok
Yakutsk|ياكتسك|याकूत्स्क|Iakoutsk|Jakutsk|Jakoetsk|Jakuck|Iakutsk
Yekaterinburg|يكاترنبيرج|येकातेरिनबर्ग|Ekaterimburgo|Ekaterinbourg|Ecaterimburgo|Jekaterinburg|Ekaterinburg|Jekaterinenburg|Jekaterynburg|Iekaterinburg
Yerevan|يريفان|येरेवान|Ereván|Eriwan|Jerevan|Erywań|Erivan
Azores|أزورس|अज़ोरेस|Açores|Azoren|Azzorre|Azory|Azor Adaları|Azorerna
Bermuda|برمودا|बरमूडा|Bermudas|Bermudes|Bermudy
Canaries|كناري|कैनेरी|Canarias|Îles Canaries|Kanaren|Canarie|Canarische Eilanden|Wyspy Kanaryjskie|Kanarya Adaları|Illes Canàries|Kanarieöarna
Cape Verde|الرأس الأخضر|केप वर्ड|Cabo Verde|Cap-Vert|Capo Verde|Kaapverdië|Republika Zielonego Przylądka|Tanjung Verde|Cap Verd|Kap Verde
Faroes|فارو|फ़ैरो|Islas Feroe|Îles Féroé|Ilhas Faroé|Färöer|Isole Fær Øer|Faeröer|Wyspy Owcze|Faroe|Illes Fèroe|Torshamn
Madeira|ماديرا|मडेरा|Madère|Madera|Madeira Adaları
Reykjavik|ريكيافيك|रेक्याविक|Reikiavik
South Georgia|جورجيا الجنوبية|दक्षिण जॉर्जिया|Georgia del Sur|Géorgie du Sud|Geórgia do Sul|Südgeorgien|Georgia del Sud|Zuid-Georgia|Georgia Południowa|Güney Georgia|Georgia Selatan|Nam Georgia|Sydgeorgien
St. Helena|سانت هيلينا|सेंट हेलेना|Santa Elena|Sainte-Hélène|Santa Helena|Sant’Elena|Sint-Helena|Święta Helena|Saint Helena|Sankt Helena
Stanley|استانلي|स्टैनली
Adelaide|أديليد|एडिलेड|Adelaida
Brisbane|برسيبان|ब्रिस्बन
Broken Hill|بروكن هيل|ब्रोकन हिल
Darwin|دارون|डार्विन
Eucla|أوكلا|यूक्ला
Hobart|هوبارت|होबार्ट
Lindeman|ليندمان|लिंडेमान
Lord Howe Island|لورد هاو|लॉर्ड होवे
Melbourne|ميلبورن|मेलबोर्न
Perth|برثا|पर्थ
Sydney|سيدني|सिडनी|Sídney
Amsterdam|أمستردام|एम्स्टर्डम|Amsterdã
Andorra|أندورا|अंडोरा|Andorre|Andora
Astrakhan|أستراخان|आस्ट्राखान|Astracán|Astracã|Astrachan|Astrahan
Athens|أثينا|एथेंस|Atenas|Athènes|Athen|Atene|Athene|Ateny|Atina|Athena|Atenes|Aten
Belgrade|بلغراد|बेलग्रेड|Belgrado|Belgrad|Beograd
Berlin|برلين|बर्लिन|Berlim|Berlino|Berlijn
Bratislava|براتيسلافا|ब्रातिस्लावा|Bratysława
Brussels|بروكسل|ब्रूसेल्स|Bruselas|Bruxelles|Bruxelas|Brüssel|Bruksela|Brüksel|Bryssel
Bucharest|بوخارست|बुख़ारेस्ट|Bucarest|Bucareste|Bukarest|Boekarest|Bukareszt|Bükreş
Budapest|بودابست|बुडापेस्ट|Budapeste|Boedapest|Budapeszt
Büsingen|بوسنغن|ब्यूसिनजेन|Büsingen am Hochrhein
Chișinău|تشيسيناو|चिसीनाउ|Kiszyniów|Kişinev|Kishinev
Copenhagen|كوبنهاغن|कोपेनहेगन|Copenhague|Kopenhagen|Copenaghen|Kopenhaga|Kopenhag|Copenhaguen|Köpenhamn
Dublin|دبلن|डबलिन|Dublino
Gibraltar|جبل طارق|जिब्राल्टर|Gibilterra|Cebelitarık
Guernsey|غيرنزي|गर्नसी|Guernesey
Helsinki|هلسنكي|हेलसिंकी|Helsinque|Helsingfors
Isle of Man|جزيرة مان|आइल ऑफ़ मैन|Isla de Man|Île de Man|Ilha de Man|Isola di Man|Wyspa Man|Man Adası|Pulau Man|Đảo Man|Man
Istanbul|إسطنبول|इस्तांबुल|Estambul|Istambul|Istanboel|Stambuł
Jersey|جيرسي|जर्सी
Kaliningrad|كالينجراد|कालीनिनग्राड|Kaliningrado
Kyiv|كييف|कीव|Kiev|Kiew|Kijów|Kíiv
Kirov|كيروف|किरोव|Kirow
Lisbon|لشبونة|लिस्बन|Lisboa|Lisbonne|Lissabon|Lisbona|Lizbona|Lizbon
Ljubljana|ليوبليانا|ल्यूबेलजाना|Liubliana|Lubiana|Lublana
London|لندن|लंदन|Londres|Londra|Londen|Londyn
Luxembourg|لوكسمبورغ|लक्ज़मबर्ग|Luxemburgo|Luxemburg|Lussemburgo|Luksemburg
Madrid|مدريد|मैड्रिड|Madri|Madryt
Malta|مالطة|माल्टा|Malte
Mariehamn|ماريهامن|मारियाहैम|Maarianhamina
Minsk|مينسك|मिंस्क
Monaco|موناكو|मोनाको|Monako
Moscow|موسكو|मॉस्को|Moscú|Moscou|Moskau|Mosca|Moskou|Moskwa|Moskova|Mát-xcơ-va|Moskva
Oslo|أوسلو|ओस्लो
Paris|باريس|पेरिस|Parigi|Parijs|Paryż
Podgorica|بودغوريكا|पोड्गोरिका
Prague|براغ|प्राग|Praga|Prag|Praag|Praha
Riga|ريغا|रीगा|Ryga
Rome|روما|रोम|Roma|Rom|Rzym
Samara|سمراء|समारा
San Marino|سان مارينو|सैन मारीनो|Saint-Marin
Sarajevo|سراييفو|साराजेवो|Sarajewo|Saraybosna
Saratov|ساراتوف|सारातोव|Saratow
Simferopol|سيمفروبول|सिम्फ़ेरोपोल|Sinferopoli|Symferopol
Skopje|سكوبي|स्कोप्जे|Skopie|Üsküp
Sofia|صوفيا|सोफ़िया|Sofya
Stockholm|ستوكهولم|स्टॉकहोम|Estocolmo|Stoccolma|Sztokholm|Stokholm|Estocolm
Tallinn|تالين|तेलिन|Tallin
Tirana|تيرانا|टाइरेन|Tiran
Ulyanovsk|أوليانوفسك|उल्यानोव्स्क|Uliánovsk|Oulianovsk|Uljanowsk|Uljanovsk
Vaduz|فادوز|वादुज़
Vatican|الفاتيكان|वेटिकन|El Vaticano|Le Vatican|Vaticano|Vatikan|Città del Vaticano|Vaticaanstad|Watykan|Vaticà|Vatikanen
Vienna|فيينا|विएना|Viena|Vienne|Wien|Wenen|Wiedeń|Viyana|Wina
Vilnius|فيلنيوس|विल्नियस|Vilna|Wilno
Volgograd|فولوجراد|वोल्गोग्राड|Volgogrado|Wolgograd|Wołgograd
Warsaw|وارسو|वॉरसॉ|Varsovia|Varsovie|Warschau|Varsavia|Warszawa|Varşova|Warsawa
Zagreb|زغرب|ज़ाग्रेब|Zagabria|Zagrzeb
Zurich|زيورخ|ज़्यूरिख़|Zurique|Zurigo|Zurych|Zürih|Zúric
Antananarivo|أنتاناناريفو|एंटानानरीवो|Antananarywa
Chagos Archipelago|تشاغوس|शागोस|Chagosarchipel|Czagos
Christmas Island|كريسماس|क्रिसमस|Navidad|Weihnachtsinsel|Christmaseiland|Wyspa Bożego Narodzenia|Julön
Cocos Islands|كوكوس|कोकोस|Cocoseilanden|Wyspy Kokosowe|Kokosöarna
Comoros|جزر القمر|कोमोरो|Comoras|Comores|Komoren|Comore|Komory|Komor|Komoro|Komorerna
Kerguelen Islands|كيرغويلين|करगुलेन|Wyspy Kerguelena|Kerguelenöarna
Mahé|ماهي|माहे
Maldives|المالديف|मालदीव|Maldivas|Malediven|Maldive|Maldiven|Malediwy|Maldivler|Maladewa|Maldiverna
Mauritius|موريشيوس|मॉरीशस|Mauricio|Maurice|Maurici
Mayotte|مايوت|मायोत्ते|Majotta
Réunion|ريونيون|रीयूनियन|La Réunion|Reunião|La Riunione|Reunió
Apia|أبيا|एपिया
Auckland|أوكلاند|ऑकलैंड
Bougainville|بوغانفيل|बोगनविले|Wyspa Bougainville’a
Chatham Islands|تشاثام|चैथम|Chatnam
Easter Island|استر|ईस्टर|Isla de Pascua|Île de Pâques|Ilha de Páscoa|Osterinsel|Pasqua|Paaseiland|Wyspa Wielkanocna|Paskalya Adası|Illa de Pasqua|Påskön
Efate|إيفات|एफ़ेट
Canton Island|كانتون|कैंटन|Isla Kanton|Ilha de Canton|Kanton|Canton Adası|Pulau Canton|Đảo Canton|Kantonatollen
Fakaofo|فاكاوفو|फ़ाकाओफ़ो
Fiji|فيجي|फ़िजी|Fiyi|Fidji|Fidschi|Figi|Fidżi
Funafuti|فونافوتي|फ़्यूनाफ़ुटी
Galápagos Islands|جلاباجوس|गेलापागोस|Galápagos
Gambier|جامبير|गैंबियर|Îles Gambier|Wyspy Gambiera|Gambieröarna
Guadalcanal|غوادالكانال|ग्वाडलकनाल|Guadalkanal
Guam|غوام|गुआम
Honolulu|هونولولو|होनोलुलु
Kiritimati|كيريتي ماتي|किरीतिमाति
Kosrae|كوسرا|कोसराए
Kwajalein Atoll|كواجالين|क्वाज़ालीन
Majuro|ماجورو|माजुरो
Marquesas Islands|ماركيساس|मार्केसस|Marquises|Marchesi|Marquesaseilanden|Markizy|Markiz Adaları|Marqueses|Marquesasöarna
Midway Atoll|ميدواي|मिडवे|Midwayöarna
Nauru|ناورو|नौरु
Niue|نيوي|नीयू
Norfolk Island|نورفولك|नॉरफ़ॉक
Nouméa|نوميا|नौमिया|Numea
Pago Pago|باغو باغو|पागो पागो
Palau|بالاو|पलाऊ|Palaos
Pitcairn Islands|بيتكيرن|पिटकैर्न|Pitcairnöarna
Pohnpei|باناب|पोनपेई
Port Moresby|بور مورسبي|पोर्ट मोरेस्बी
Rarotonga|راروتونغا|रारोटोंगा
Saipan|سايبان|सायपान
Tahiti|تاهيتي|ताहिती|Taiti
Tarawa|تاراوا|टारावा|Taraua
Tongatapu|تونغاتابو|टोंगाटापू
Chuuk|ترك|चक
Wake Island|واك|वेक|Pulau Wake
Wallis & Futuna|واليس|वालिस|Wallisön
`;
