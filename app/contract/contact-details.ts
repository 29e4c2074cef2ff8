import { inLatinDigits } from "./localized-numbers";

/** How somebody is reached elsewhere, found in words that people write. */
interface ContactDetail {
  kind: "phone" | "email" | "link" | "handle";
  /** Where it stands in the text. */
  from: number;
  to: number;
}

/** Two letters at the end of a name are a country's, or what is written is no address: "sq.ft". */
const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const commonEndings = new Set(
  "app agency biz blog click club com dev estate homes house icu info ink link live mobi name net online org page pro properties realty rent rentals sale shop site space store tech top vip website work xyz".split(
    " ",
  ),
);

const isEnding = (text: string) =>
  commonEndings.has(text) || (text.length === 2 && countries.of(text.toUpperCase()) !== undefined);

/** "homes.example.com/2", of which "com" is the ending; not what belongs to an e-mail address. */
const bareAddress =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]\.([a-z]{2,10}|[A-Z]{2,10})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:\/[^\s<>]*)?/gu;
const writtenOutAddress = /\bhttps?:\/\/[^\s<>]*|(?<![\p{L}\p{N}])www\.[\p{L}\p{N}][^\s<>]*/giu;

const emailAddress = /[^\s@<>()[\],;:]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}]{2,}/gu;
const spokenDot = String.raw`\s*[([{]?\s*(?<!\p{L})(?:dot|punto|point|डॉट|نقطة|دوت)(?!\p{L})\s*[)\]}]?\s*`;
const ending = String.raw`(?:com|net|org|info|[a-z]{2})(?![\p{L}\p{N}])`;
const name = String.raw`[\p{L}\p{N}._-]{2,64}`;
/** "maria (at) homes.com", "maria arroba casas punto es"; a bare "at" is one before a spoken dot alone. */
const spokenEmailAddress = new RegExp(
  `${name}\\s*(?:[([{]\\s*(?:at|@)\\s*[)\\]}]|(?<!\\p{L})(?:arroba|arobase|ऐट|एट|آت|أت)(?!\\p{L}))\\s*` +
    `[\\p{L}\\p{N}-]+(?:${spokenDot}|\\.)${ending}|${name}\\s+at\\s+[\\p{L}\\p{N}-]+${spokenDot}${ending}`,
  "giu",
);

const messengers =
  "whats\\s?app|telegram|viber|signal|skype|wechat|instagram|insta|facebook|messenger|snapchat|tiktok|line\\s?id|व्हाट्सए?[ऐप]{1,2}|व्हाट्सएप|टेलीग्राम|इंस्टाग्राम|واتس\\s?اب|واتساب|تيليجرام|تلغرام|تيليغرام|انستغرام|إنستغرام";
/** "Telegram: lisbonhomes", "insta casa_lisboa": a name said to be one, or one that no word looks like. */
const namedHandle = new RegExp(
  `(?<![\\p{L}])(?:${messengers})\\s*(?:(?:id|user(?:name)?|usuario|nom)?\\s*[:：=@]\\s*@?[a-z0-9][\\w.]{2,}|\\s(?:id\\s+)?@?(?=[\\w.]*[\\d_])(?=[\\w.]*[a-z])[a-z0-9][\\w.]{3,})`,
  "giu",
);
const bareHandle = /(?<![\p{L}\p{N}@._/-])@[a-z][\w.]{2,29}(?<!\.)/giu;

/** Numbers that are something else; they are blanked before telephone numbers are looked for. */
const otherNumbers = [
  // dates, spans of years, spans of hours
  /(?<![\d./-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![./-]?\d)/g,
  /(?<!\d)(?:19|20)\d\d(?:\s?[-–/, ]\s?(?:19|20)\d\d)+(?!\d)/g,
  /(?<!\d)\d{1,2}[.h]\d\d\s?[-–]\s?\d{1,2}[.h]\d\d(?!\d)/gi,
  // money and measures, before or behind
  /(?:[\p{Sc}]|(?<![\p{L}])(?:eur|usd|gbp|inr|aed|sar|rs\.?|asking price|price|precio|prix|कीमत|السعر|سعر))\s?:?\s?\d[\d.,'’\s]{0,30}\d/giu,
  /(?<!\d)\d[\d.,'’/\s-]{0,30}\d\s?(?:[\p{Sc}]|%|(?:eur|euros?|usd|dollars?|gbp|inr|aed|aud|brl|cad|chf|cny|cop|egp|jpy|kwd|mad|mxn|qar|sar|sgd|try|zar|pesos|rupees|रुपये|रुपए|يورو|درهم|ريال|دولار|km|m|ft|sq|sqft|sqm|mts?|metros|mètres|kwh|kg|मीटर|वर्ग|متر)(?![\p{L}]))/giu,
  // coordinates and other long decimals
  /(?<![\d.])-?\d{1,3}\.\d{4,}(?![\d.])/g,
  // what a register calls the home
  /(?:r[eé]f(?:[eé]rence|erencia)?|licen[cs]e|licencia|rera|registro|registration|siret|siren|permit|permiso|annonce|n[°º]|रेरा|पंजीकरण|ترخيص|مرجع|رقم الإعلان)\.?\s*(?:no\.?|n[°º]|number|[:#])?\s*[:#]?\s*[\p{L}-]{0,6}\s?[\d/-]{5,}/giu,
];
/** "12.500.000", which is a price. */
const grouped = /^\d{1,3}(?:[ .]\d{3}){1,2}$/;
const digitsInARow = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().\/-]{0,2}\d){6,17}(?![\p{L}\p{N}])/gu;

function isPhoneNumber(text: string) {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 8 || digits.length > 15) return false;
  const groups = text.match(/\d+/g) ?? [];
  if (text.includes("/") && groups.every(({ length }) => length === 1)) return false;
  // House numbers: 12-14-16-18.
  const ascends = groups.every((group, index) => index === 0 || +group > +groups[index - 1]!);
  if (groups.length > 2 && ascends && digits.length === 8 && !text.startsWith("+")) return false;
  return digits.length > 8 || !grouped.test(text);
}

/** Digits as they are said; tens in French, whose numbers are told in pairs. */
const saidDigits = new Map<string, number>(
  [
    "zero oh nought one two three four five six seven eight nine",
    "cero uno dos tres cuatro cinco seis siete ocho nueve",
    "zéro un deux trois quatre cinq six sept huit neuf",
    "शून्य एक दो तीन चार पांच पाँच छह छः छ सात आठ नौ",
    "صفر واحد اثنان اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
  ].flatMap((words) => words.split(" ").map((word): [string, number] => [word, 1])),
);
for (const word of "dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety".split(
  " ",
))
  saidDigits.set(word, 2);
const repeats = new Map([
  ["double", 1],
  ["doble", 1],
  ["triple", 2],
  ["डबल", 1],
]);

const saidWords = /[\p{L}\p{M}]+|\d+/gu;
const betweenSaid = /^[\s,.\-–]{1,3}$/;

/** "nine one two, three four five": seven digits and more, one after the other, most of them in words. */
function saidNumbers(text: string): ContactDetail[] {
  const found: ContactDetail[] = [];
  let run = { from: 0, to: -1, digits: 0, words: 0 };
  const close = () => {
    if (run.digits >= 7 && run.words >= 4)
      found.push({ kind: "phone", from: run.from, to: run.to });
  };
  for (const { 0: word, index } of text.matchAll(saidWords)) {
    const isNumber = /^\d/.test(word);
    const digits = isNumber
      ? word.length
      : (saidDigits.get(word.toLowerCase()) ?? repeats.get(word.toLowerCase()));
    const goesOn = run.to >= 0 && betweenSaid.test(text.slice(run.to, index));
    if (digits === undefined || !goesOn) {
      close();
      run = { from: index, to: -1, digits: 0, words: 0 };
    }
    if (digits === undefined) continue;
    run.to = index + word.length;
    run.digits += digits;
    if (!isNumber) run.words += 1;
  }
  close();
  return found;
}

const blanked = (text: string, pattern: RegExp) =>
  text.replace(pattern, (match) => "\u00b7".repeat(match.length));

/** One digit for one, so that places in the text stay what they are. */
const withLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, inLatinDigits);

/**
 * Telephone numbers in digits or in words, e-mail addresses, links and names at messengers, in their order.
 * Prices, areas, years, postal codes, house numbers and references are none.
 */
export function contactDetailsIn(words: string): ContactDetail[] {
  let text = withLatinDigits(words);
  const found: ContactDetail[] = [];
  const take = (
    kind: ContactDetail["kind"],
    pattern: RegExp,
    is?: (match: RegExpExecArray) => boolean,
  ) => {
    for (const match of text.matchAll(pattern)) {
      if (is && !is(match)) continue;
      const from = match.index + (match[0].length - match[0].trimStart().length);
      const to = from + match[0].trim().replace(/[.,;:!?)\]]+$/, "").length;
      found.push({ kind, from, to });
      text = text.slice(0, from) + "\u00b7".repeat(to - from) + text.slice(to);
    }
  };
  take("email", emailAddress);
  take("email", spokenEmailAddress);
  take("link", writtenOutAddress);
  take("link", bareAddress, ([, ending = ""]) => isEnding(ending.toLowerCase()));
  take("handle", namedHandle);
  take("handle", bareHandle);
  for (const pattern of otherNumbers) text = blanked(text, pattern);
  take("phone", digitsInARow, ([number]) => isPhoneNumber(number));
  found.push(...saidNumbers(text));
  return found.sort((one, other) => one.from - other.from);
}

/** Whether words lead out of a conversation: an address of a page, written out or bare. */
export const holdsLink = (words: string) =>
  contactDetailsIn(words).some(({ kind }) => kind === "link");

/** Whether words say how somebody is reached elsewhere: a telephone number or an e-mail address. */
export const holdsContactDetails = (words: string) =>
  contactDetailsIn(words).some(({ kind }) => kind === "phone" || kind === "email");

/** What is found in some texts, as it stands there. */
export const contactDetailsOf = (...texts: unknown[]) =>
  texts
    .filter((words) => typeof words === "string")
    .flatMap((words) =>
      contactDetailsIn(words).map(({ kind, from, to }) => ({ kind, text: words.slice(from, to) })),
    );

/** The text in pieces, of which some are contact details. */
export function markContactDetails(words: string) {
  const pieces: { text: string; kind?: ContactDetail["kind"] }[] = [];
  let at = 0;
  for (const { kind, from, to } of contactDetailsIn(words)) {
    if (from > at) pieces.push({ text: words.slice(at, from) });
    pieces.push({ text: words.slice(from, to), kind });
    at = to;
  }
  if (at < words.length) pieces.push({ text: words.slice(at) });
  return pieces;
}
