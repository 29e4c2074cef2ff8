import { describe, expect, test } from "vitest";
import { contactDetailsIn, markContactDetails } from "~/contract/contact-details";

/** What is found in each text, as it stands there. */
const telling: [text: string, ...found: string[]][] = [
  // telephone numbers in digits
  ["Call me: +351 912 345 678.", "+351 912 345 678"],
  ["Sunny flat, ring 0034 600 123 456 please", "0034 600 123 456"],
  ["Appelez le 06.12.34.56.78 le soir", "06.12.34.56.78"],
  ["Tél : 06 12 34 56 78", "06 12 34 56 78"],
  ["Llame al 912 34 56 78 por las tardes", "912 34 56 78"],
  ["(030) 1234-5678", "(030) 1234-5678"],
  ["Only 9123 4567", "9123 4567"],
  ["Mobile 07700900123", "07700900123"],
  ["Price 350,000 €, call 600123456", "600123456"],
  ["اتصل على ٠٥٠١٢٣٤٥٦٧", "٠٥٠١٢٣٤٥٦٧"],
  ["للتواصل: ۰۹۱۲ ۳۴۵ ۶۷۸۹", "۰۹۱۲ ۳۴۵ ۶۷۸۹"],
  ["मुझे ९८७६५४३२१० पर फ़ोन करें", "९८७६५४३२१०"],
  ["फ़ोन +91 98765 43210", "+91 98765 43210"],
  // in words
  [
    "call nine one two three four five six seven eight",
    "nine one two three four five six seven eight",
  ],
  [
    "zero seven double seven, nine oh oh one two three",
    "zero seven double seven, nine oh oh one two three",
  ],
  ["Ring six 12 three four five six seven", "six 12 three four five six seven"],
  [
    "seis cero cero uno dos tres cuatro cinco seis",
    "seis cero cero uno dos tres cuatro cinco seis",
  ],
  ["zéro six douze trente-quatre cinquante-six", "zéro six douze trente-quatre cinquante-six"],
  ["नौ आठ सात छह पाँच चार तीन दो एक शून्य पर बात करें", "नौ आठ सात छह पाँच चार तीन दो एक शून्य"],
  ["صفر خمسة صفر واحد اثنين ثلاثة أربعة خمسة", "صفر خمسة صفر واحد اثنين ثلاثة أربعة خمسة"],
  // e-mail addresses
  ["Write to ann.lee+homes@mail.example.com.", "ann.lee+homes@mail.example.com"],
  ["<ann@пример.рф>", "ann@пример.рф"],
  ["maria (at) homes (dot) com", "maria (at) homes (dot) com"],
  ["maria [at] homes.com", "maria [at] homes.com"],
  ["look at bit.ly/3xYz", "bit.ly/3xYz"],
  ["maria at homes dot com answers", "maria at homes dot com"],
  ["maria arroba casas punto es", "maria arroba casas punto es"],
  ["marie arobase maisons point fr", "marie arobase maisons point fr"],
  // links
  ["More at https://example.com/home?id=2, every day", "https://example.com/home?id=2"],
  ["www.example.com", "www.example.com"],
  ["See homes.example.com/2.", "homes.example.com/2"],
  ["Photos on lisbonhomes.pt", "lisbonhomes.pt"],
  ["wa.me/351912345678", "wa.me/351912345678"],
  // names at messengers
  ["Telegram: lisbonhomes", "Telegram: lisbonhomes"],
  ["insta casa_lisboa", "insta casa_lisboa"],
  ["Find us: @lisbon.homes", "@lisbon.homes"],
  ["WhatsApp id: maria.silva", "WhatsApp id: maria.silva"],
  ["टेलीग्राम: ghar_delhi", "टेलीग्राम: ghar_delhi"],
  ["تيليجرام: lisbon_homes", "تيليجرام: lisbon_homes"],
  // several
  ["a@example.com or +351 912 345 678", "a@example.com", "+351 912 345 678"],
];

const innocent = [
  "on 24.11.2026 or 2026-11-25, or 01/12/26",
  "12.500.000 or 1,250,000 or 350 000",
  "€ 12 500 000 and 120000000 COP or ₹ 1 25 00 000",
  "From 350000 - 400000 euros",
  "Asking price: 1 250 000 000",
  "السعر ١٢٥٠٠٠٠٠ درهم",
  "कीमत ₹ १२५०००००० है",
  "from 10:30 to 12:00, flat 12, 3rd floor, 85 m²",
  "Open 09.00-18.00 and 9h30-12h30",
  "Built 1998-2015, renewed 2019, 2021 and 2023",
  "Works in 1998 2005 2019",
  "House numbers 12-14-16-18 in the same street",
  "1200-048 Lisboa, 28013 Madrid, 75011 Paris, 110001 New Delhi",
  "Area 1200/1500/2000 m²",
  "Plot 12000000 sq ft",
  "Rooms: 1/2/3/4/5/6/7/8",
  "At 38.72230145, -9.13933665",
  "Ref. 123456789",
  "Licence AL 12345678/2020",
  "RERA no. 1234567890",
  "Référence 98765432",
  "Licencia: VT-1234567",
  "One bedroom, two bathrooms, three balconies and four windows",
  "two three four five bedroom flats",
  "One, two, three: moved in",
  "Dos baños, tres habitaciones, cuatro armarios, cinco ventanas, seis vecinos",
  "Un salon, deux chambres, trois fenêtres",
  "दो बेडरूम, तीन बालकनी, चार खिड़कियाँ",
  "غرفتان وثلاثة حمامات وأربعة نوافذ",
  "meet @ the station. ok",
  "Garden of 500 sq.ft. with a terrace",
  "Near the station, at home in Lisbon. Quiet, etc.",
  "We answer on WhatsApp and Telegram",
  "Signal box and railway line nearby",
  "Good mobile signal everywhere",
  "Energy rating B, 120 kWh, 24/7 porter, 4.5 m ceilings",
  "Living at point zero dot of town",
  "2 bed, 2 bath, 2 parking, 1 lift",
  "Line 2 of the metro, bus 28E, tram 15",
  "Floor plan no.3, unit A.12, plot 4.5",
];

describe("contact details in what people write", () => {
  test.each(telling)("%s", (text, ...found) => {
    expect(contactDetailsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(found);
  });

  test.each(innocent)("none in: %s", (text) => {
    expect(contactDetailsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual([]);
  });

  test("are marked where they stand", () => {
    expect(markContactDetails("Call 0034 600 123 456 or a@example.com")).toEqual([
      { text: "Call " },
      { text: "0034 600 123 456", kind: "phone" },
      { text: " or " },
      { text: "a@example.com", kind: "email" },
    ]);
    expect(markContactDetails("")).toEqual([]);
  });

  test.each(["1", "a.", "1 ", "1.1,", "a-", "@", "one "])("many of %j are read", (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(contactDetailsIn(`${text}\na@example.com`).at(-1)).toMatchObject({ kind: "email" });
  });
});
