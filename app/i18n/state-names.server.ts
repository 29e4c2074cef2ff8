/**
 * States, provinces and regions as `placeNames` has cities: English, Arabic, Hindi, then other names in Latin
 * letters. Those that are called like their city stand there.
 */
export const stateNames = () =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

const lines = `
England|إنجلترا|इंग्लैंड|Inglaterra|Angleterre
Scotland|اسكتلندا|स्कॉटलैंड|Escocia|Écosse
Wales|ويلز|वेल्स|Gales|Pays de Galles
Northern Ireland|أيرلندا الشمالية|उत्तरी आयरलैंड|Irlanda del Norte|Irlande du Nord
Jalisco|خاليسكو|हलिस्को
Nuevo León|نويفو ليون|नुएवो लियोन
Quintana Roo|كينتانا رو|क्विंताना रू
Nairobi County|مقاطعة نيروبي|नैरोबी काउंटी
Mombasa County|مقاطعة مومباسا|मोम्बासा काउंटी
Western Cape|كيب الغربية|पश्चिमी केप|Cabo Occidental|Cap-Occidental
Eastern Cape|كيب الشرقية|पूर्वी केप|Cabo Oriental|Cap-Oriental
Northern Cape|كيب الشمالية|उत्तरी केप|Cabo Septentrional|Cap-du-Nord
KwaZulu-Natal|كوازولو ناتال|क्वाज़ुलु-नटाल
Gauteng|خاوتينغ|गाउटेंग
New South Wales|نيو ساوث ويلز|न्यू साउथ वेल्स|Nueva Gales del Sur|Nouvelle-Galles du Sud
Victoria|فيكتوريا|विक्टोरिया
Queensland|كوينزلاند|क्वींसलैंड
South Australia|جنوب أستراليا|दक्षिण ऑस्ट्रेलिया|Australia Meridional|Australie-Méridionale
Western Australia|أستراليا الغربية|पश्चिमी ऑस्ट्रेलिया|Australia Occidental|Australie-Occidentale
Tasmania|تسمانيا|तस्मानिया|Tasmanie
Andhra Pradesh|أندرا براديش|आंध्र प्रदेश
Arunachal Pradesh|أروناجل برديش|अरुणाचल प्रदेश
Assam|آسام|असम
Bihar|بيهار|बिहार
Chhattisgarh|تشاتيسغار|छत्तीसगढ़
Gujarat|غوجارات|गुजरात
Haryana|هاريانا|हरियाणा
Himachal Pradesh|هيماجل برديش|हिमाचल प्रदेश
Jammu and Kashmir|جامو وكشمير|जम्मू और कश्मीर
Jharkhand|جهارخاند|झारखंड
Karnataka|كارناتاكا|कर्नाटक
Kerala|كيرلا|केरल
Ladakh|لداخ|लद्दाख
Madhya Pradesh|ماديا براديش|मध्य प्रदेश
Maharashtra|ماهاراشترا|महाराष्ट्र
Manipur|مانيبور|मणिपुर
Meghalaya|ميغالايا|मेघालय
Mizoram|ميزورام|मिज़ोरम
Nagaland|ناغالاند|नागालैंड
Odisha|أوديشا|ओडिशा|Orissa
Punjab|البنجاب|पंजाब
Rajasthan|راجستان|राजस्थान
Sikkim|سيكيم|सिक्किम
Tamil Nadu|تاميل نادو|तमिलनाडु
Telangana|تيلانغانا|तेलंगाना
Tripura|تريبورا|त्रिपुरा
Uttar Pradesh|أتر برديش|उत्तर प्रदेश
Uttarakhand|أوتاراخند|उत्तराखंड
West Bengal|البنغال الغربية|पश्चिम बंगाल|Bengala Occidental|Bengale-Occidental
Fujairah|الفجيرة|फ़ुजैराह
Ras Al Khaimah|رأس الخيمة|रास अल ख़ैमा
Umm Al Quwain|أم القيوين|उम्म अल क़ुवैन
Riyadh Province|منطقة الرياض|रियाद प्रांत
Giza|الجيزة|गीज़ा|Gizeh
Andalusia|الأندلس|अंदालूसिया|Andalucía|Andalousie
Aragon|أراغون|आरागॉन|Aragón
Asturias|أستورياس|अस्तूरियास|Asturies
Balearic Islands|جزر البليار|बेलिएरिक द्वीपसमूह|Islas Baleares|Illes Balears|Baleares|Îles Baléares
Basque Country|إقليم الباسك|बास्क देश|País Vasco|Euskadi|Pays basque
Canary Islands|جزر الكناري|कैनरी द्वीपसमूह|Islas Canarias|Îles Canaries
Cantabria|كانتابريا|कान्ताब्रिया|Cantabrie
Castile and León|قشتالة وليون|कास्तील और लियोन|Castilla y León|Castille-et-León
Castilla–La Mancha|قشتالة لا مانتشا|कास्तील-ला मांचा|Castilla-La Mancha
Catalonia|كتالونيا|कातालोनिया|Cataluña|Catalunya|Catalogne
Extremadura|إكستريمادورا|एस्त्रेमादूरा|Estrémadure
Galicia|غاليسيا|गैलिसिया|Galice
Community of Madrid|منطقة مدريد|मैड्रिड समुदाय|Comunidad de Madrid
Murcia|مرسية|मुर्सिया|Región de Murcia|Murcie
Navarre|نبرة|नावार|Navarra
Valencian Community|منطقة بلنسية|वालेंसिया समुदाय|Comunidad Valenciana|Comunitat Valenciana
Bavaria|بافاريا|बवेरिया|Bayern|Baviera|Bavière
Baden-Württemberg|بادن فورتمبيرغ|बाडेन-वुर्टेमबर्ग
Brandenburg|براندنبورغ|ब्रांडेनबर्ग|Brandeburgo|Brandebourg
Hesse|هسن|हेसे|Hessen
Lower Saxony|ساكسونيا السفلى|निचला सैक्सनी|Niedersachsen|Baja Sajonia|Basse-Saxe
North Rhine-Westphalia|شمال الراين وستفاليا|नॉर्थ राइन-वेस्टफ़ेलिया|Nordrhein-Westfalen|Renania del Norte-Westfalia|Rhénanie-du-Nord-Westphalie
Saxony|ساكسونيا|सैक्सनी|Sachsen|Sajonia|Saxe
Thuringia|تورينغن|थुरिंगिया|Thüringen|Turingia|Thuringe
Brittany|بريتاني|ब्रिटनी|Bretagne|Bretaña
Burgundy|بورغونيا|बरगंडी|Bourgogne|Borgoña
Corsica|كورسيكا|कॉर्सिका|Corse|Córcega
Normandy|نورماندي|नॉरमैंडी|Normandie|Normandía
Lombardy|لومبارديا|लोम्बार्डी|Lombardia|Lombardía|Lombardie
Sicily|صقلية|सिसिली|Sicilia|Sicile
Sardinia|سردينيا|सार्डिनिया|Sardegna|Cerdeña|Sardaigne
Tuscany|توسكانا|टस्कनी|Toscana|Toscane
Ontario|أونتاريو|ओंटारियो
Quebec|كيبك|क्यूबेक|Québec
British Columbia|كولومبيا البريطانية|ब्रिटिश कोलंबिया|Columbia Británica|Colombie-Britannique
Alberta|ألبرتا|अल्बर्टा
California|كاليفورنيا|कैलिफ़ोर्निया|Californie
Florida|فلوريدا|फ़्लोरिडा|Floride
Texas|تكساس|टेक्सस
Illinois|إلينوي|इलिनॉय
New Jersey|نيو جيرسي|न्यू जर्सी|Nueva Jersey
Massachusetts|ماساتشوستس|मैसाचुसेट्स
Pennsylvania|بنسلفانيا|पेंसिल्वेनिया|Pensilvania|Pennsylvanie
Virginia|فرجينيا|वर्जीनिया|Virginie
North Carolina|كارولاينا الشمالية|उत्तरी कैरोलिना|Carolina del Norte|Caroline du Nord
South Carolina|كارولاينا الجنوبية|दक्षिण कैरोलिना|Carolina del Sur|Caroline du Sud
Ohio|أوهايو|ओहायो
Michigan|ميشيغان|मिशिगन
Arizona|أريزونا|एरिज़ोना
Colorado|كولورادو|कोलोराडो
Nevada|نيفادا|नेवाडा
Oregon|أوريغون|ओरेगन
Hawaii|هاواي|हवाई
Connecticut|كونيتيكت|कनेक्टिकट
Maryland|ماريلاند|मैरीलैंड
Louisiana|لويزيانا|लुइज़ियाना|Luisiana|Louisiane
`;
