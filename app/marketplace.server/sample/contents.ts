/** What the operator of the sample marketplace has written and chosen, but for the articles and the long texts. */
export const reportReasons = [
  "This home does not exist or is not where it says",
  "It is sold or rented already",
  "The price or the facts are wrong",
  "The photos show another home",
  "Somebody asks for money before a viewing",
  "It is offensive or discriminates against people",
] as const;

export const faqs = [
  [
    "Is Doorstep free for people who look for a home?",
    "Yes. Browsing, favourites and asking for a viewing cost nothing.",
  ],
  [
    "How do I list my own home?",
    "Register, complete your profile and take the free package. Your listing is public as soon as it has been checked.",
  ],
  [
    "How long does the check take?",
    "Usually less than a working day. You get an e-mail either way, with the reason if something is missing.",
  ],
  [
    "Why is a home marked as premium?",
    "Its owner asked for serious enquiries only. Premium homes open with a package that includes them.",
  ],
  [
    "Can I use Doorstep without scripts?",
    "Yes. Every step works with plain links and forms, and lite mode in the footer leaves all scripts out.",
  ],
  [
    "How do I change or withdraw a listing?",
    "Open My properties. You can edit, deactivate, mark as sold or rented, or delete it there.",
  ],
  ["Who sees my telephone number?", "Only people who are signed in."],
  [
    "How do I save a home and find it again?",
    "Press the heart on it. Your favourites wait in your account, on every device you sign in on.",
  ],
  [
    "How is the monthly instalment of a home worked out?",
    "From the price, your deposit, the rate and the term, as equal instalments. The mortgage calculator lets you change all four.",
  ],
  [
    "May I list homes for somebody else?",
    "Yes, if the owner asked you to. Agents get a verified badge once their papers have been checked.",
  ],
  [
    "What does featured mean?",
    "The owner paid for a place at the top of the list. It is marked, and nothing else changes the order.",
  ],
  [
    "I saw a home that cannot be right. What now?",
    "Report it from its page or write to us. A person looks at every report, and homes that are wrong go offline.",
  ],
] as const;

/** What operators often write when they refuse a listing; its owner reads it in their own language. */
export const savedReplies = [
  {
    name: "Photos are missing or blurred",
    text: "The photos do not show the home well enough. Please add at least three sharp ones, in daylight and without watermarks, and send it again.",
    translations: {
      es: "Las fotos no muestran bien la vivienda. Añade al menos tres nítidas, con luz natural y sin marcas de agua, y envíala de nuevo.",
      fr: "Les photos ne montrent pas assez bien le bien. Ajoutez-en au moins trois, nettes, à la lumière du jour et sans filigrane, puis envoyez-le à nouveau.",
      hi: "तस्वीरों में संपत्ति ठीक से नहीं दिखती। कृपया दिन के उजाले में ली गई कम से कम तीन साफ़ तस्वीरें, बिना वॉटरमार्क के, जोड़ें और फिर से भेजें।",
      ar: "الصور لا تُظهر العقار بوضوح كافٍ. يرجى إضافة ثلاث صور واضحة على الأقل، في ضوء النهار ومن دون علامات مائية، ثم إرساله من جديد.",
    },
  },
  {
    name: "Ways to get in touch stand in the text",
    text: "Please take telephone numbers, addresses and links out of the title and the description. Whoever is interested reaches you by the buttons of the page.",
    translations: {
      es: "Quita los teléfonos, las direcciones y los enlaces del título y de la descripción. Quien tenga interés te encuentra con los botones de la página.",
      fr: "Retirez les numéros de téléphone, adresses et liens du titre et de la description. Les personnes intéressées vous joignent par les boutons de la page.",
      hi: "कृपया शीर्षक और विवरण से फ़ोन नंबर, पते और लिंक हटाएँ। जिन्हें रुचि होगी वे पेज के बटनों से आप तक पहुँचेंगे।",
      ar: "يرجى حذف أرقام الهاتف والعناوين والروابط من العنوان والوصف. يصل إليك المهتمون عبر أزرار الصفحة.",
    },
  },
  {
    name: "The price looks wrong",
    text: "The price differs much from that of homes like yours. Please check the amount, the currency and whether it is to be sold or rented, and send it again.",
    translations: {
      es: "El precio se aparta mucho del de viviendas parecidas. Comprueba la cantidad, la moneda y si es para venta o alquiler, y envíala de nuevo.",
      fr: "Le prix s’écarte beaucoup de celui de biens semblables. Vérifiez le montant, la devise et s’il est à vendre ou à louer, puis envoyez-le à nouveau.",
      hi: "कीमत आपकी जैसी संपत्तियों की कीमत से बहुत अलग है। कृपया राशि, मुद्रा और यह जाँचें कि वह बिक्री के लिए है या किराए के लिए, और फिर से भेजें।",
      ar: "السعر يختلف كثيرًا عن أسعار عقارات مشابهة. يرجى التحقق من المبلغ والعملة وما إذا كان للبيع أو للإيجار، ثم إرساله من جديد.",
    },
  },
] as const;

export const homepageSections = [
  ["featured_properties_section", "Featured homes"],
  ["categories_section", "What are you looking for?"],
  ["nearby_properties_section", "Near you"],
  ["most_viewed_properties_section", "Most viewed"],
  ["properties_by_cities_section", "Homes by city"],
  ["projects_section", "New projects"],
  ["most_liked_properties_section", "Most favourite"],
  ["featured_projects_section", "Featured projects"],
  ["agents_list_section", "Agents who know the streets"],
  ["premium_properties_section", "Premium homes"],
  ["user_recommendations_section", "Chosen for you"],
  ["articles_section", "Worth reading first"],
  ["faqs_section", "Questions people ask"],
] as const;
