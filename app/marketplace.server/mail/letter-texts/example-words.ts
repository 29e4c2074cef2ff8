import type { MailLanguage } from "../texts";

/** What examples of letters are about; nobody and nothing that there is. */
export interface ExampleWords {
  reader: string;
  other: string;
  title: string;
  place: string;
  reason: string;
  note: string;
  package: string;
  search: string;
  newsTitle: string;
  news: string;
}

const english: ExampleWords = {
  reader: "Maria",
  other: "Alex Moore",
  title: "House with a garden by the sea",
  place: "12 Harbour Street",
  reason: "The photos show another home. Please add photos of this one.",
  note: "Is there a place to park nearby?",
  package: "Gold",
  search: "Three rooms by the sea",
  newsTitle: "We are closed on Monday",
  news: "On Monday nobody reads your messages. We are back on Tuesday.",
};

const words: Record<string, ExampleWords> = {
  es: {
    reader: "María",
    other: "Álex Moreno",
    title: "Casa con jardín junto al mar",
    place: "Calle del Puerto, 12",
    reason: "Las fotos son de otra vivienda. Añade fotos de esta.",
    note: "¿Se puede aparcar cerca?",
    package: "Oro",
    search: "Tres habitaciones junto al mar",
    newsTitle: "Cerramos el lunes",
    news: "El lunes nadie lee tus mensajes. Volvemos el martes.",
  },
  fr: {
    reader: "Marie",
    other: "Alex Moreau",
    title: "Maison avec jardin au bord de la mer",
    place: "12 rue du Port",
    reason: "Les photos montrent un autre logement. Ajoutez des photos de celui-ci.",
    note: "Peut-on se garer à proximité ?",
    package: "Or",
    search: "Trois pièces au bord de la mer",
    newsTitle: "Nous sommes fermés lundi",
    news: "Lundi, personne ne lit vos messages. Nous sommes de retour mardi.",
  },
  ar: {
    reader: "مريم",
    other: "عمر حداد",
    title: "منزل بحديقة على البحر",
    place: "١٢ شارع الميناء",
    reason: "الصور لمنزل آخر. أضف صورًا لهذا المنزل من فضلك.",
    note: "هل يوجد موقف للسيارات قريب؟",
    package: "ذهبية",
    search: "ثلاث غرف على البحر",
    newsTitle: "نغلق يوم الاثنين",
    news: "لا يقرأ أحد رسائلك يوم الاثنين. نعود يوم الثلاثاء.",
  },
  hi: {
    reader: "मीरा",
    other: "अमित शर्मा",
    title: "समुद्र किनारे बगीचे वाला घर",
    place: "12 बंदरगाह मार्ग",
    reason: "तस्वीरें किसी और घर की हैं। कृपया इस घर की तस्वीरें जोड़ें।",
    note: "क्या पास में गाड़ी खड़ी करने की जगह है?",
    package: "गोल्ड",
    search: "समुद्र किनारे तीन कमरे",
    newsTitle: "सोमवार को हम बंद हैं",
    news: "सोमवार को आपके संदेश कोई नहीं पढ़ेगा। मंगलवार को हम वापस होंगे।",
  },
};

/** In the language of the letter; English where nothing is written in it. */
export const exampleWords = (language: MailLanguage) => words[language] ?? english;
