import { inLatinDigits } from "~/contract/localized-numbers";

/** One word, number or sign of a sentence. */
export interface Token {
  /** As it was typed. */
  text: string;
  /** As words are compared. */
  key: string;
  number?: number;
  /** Where it stands in the sentence, as `tokensOf` answers that. */
  start: number;
  end: number;
  /** Nothing stands between it and the token before. */
  isGlued: boolean;
  /** A dash that stands before a word without a gap, behind one: what is not wanted. */
  isMinus?: boolean;
}

/** Sentences are short; of anything longer the beginning counts. */
const longestSentence = 400;
const mostTokens = 60;

const ligatures: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ة: "ه",
  ى: "ي",
  ٱ: "ا",
  ی: "ي",
  ک: "ك",
  "\u0901": "\u0902",
};

/**
 * A word without capitals, accents, and the signs that Arabic and Hindi may be written with or without.
 * The database does the same with names of places (`place_key`).
 */
const foldWord = (word: string) =>
  word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]/g, "")
    .replace(/[ßæœøłđðþıةىٱیکँ]/g, (letter) => ligatures[letter]!);

const pattern =
  /(?<number>\d+(?:[.,'’\u00a0\u202f]\d+)*)|(?<unit>(?:m|mts?|metros|ft|pi|yd|متر|م)2(?![\d\p{L}]))|(?<word>[\p{L}\p{M}]+)|(?<sign>[+\-–—−~\p{Sc}])/gu;

/** `1.250.000` and `45,00,000` are whole numbers, `1.5` and `1,5` are not. */
function readNumber(typed: string) {
  const plain = typed.replace(/['’\u00a0\u202f]/g, "");
  const separators = plain.replace(/\d/g, "");
  const last = separators.at(-1);
  if (last === undefined) return Number(plain);
  const digits = plain.length - 1 - plain.lastIndexOf(last);
  const isDecimal = separators.indexOf(last) === separators.length - 1 && digits !== 3;
  const whole = isDecimal ? plain.slice(0, plain.lastIndexOf(last)) : plain;
  return Number(
    `${whole.replace(/[.,]/g, "")}.${isDecimal ? plain.slice(plain.lastIndexOf(last) + 1) : 0}`,
  );
}

const isSign = (text: string) => /^[+\-–—−~]$/.test(text);

/** Whether the sign says something: more than the number, up to the next number, or without the next word. */
function meansSomething(text: string, sign: string, at: number) {
  const before = text[at - 1] ?? " ";
  const behind = text.slice(at + 1);
  if (sign === "+") return /\d\s*$/.test(text.slice(0, at));
  if (/^\s*[\p{Sc}\d]/u.test(behind)) return /[\p{L}\p{N}\p{Sc}]\s*$/u.test(text.slice(0, at));
  return sign !== "~" && /\s/.test(before) && /^\p{L}/u.test(behind);
}

/** Groups of three digits that a gap parts are one number: `350 000`. */
function joined(tokens: Token[]) {
  const result: Token[] = [];
  let groups = 0;
  for (const token of tokens) {
    const before = result.at(-1);
    const isGroup = /^\d{3}$/.test(token.text) && !token.isGlued;
    if (isGroup && before && (groups > 0 || /^[1-9]\d{0,2}$/.test(before.text))) {
      const digits = before.text + token.text;
      const number = Number(digits);
      result[result.length - 1] = {
        ...before,
        text: digits,
        key: digits,
        number,
        end: token.end,
      };
      groups += 1;
      continue;
    }
    groups = 0;
    result.push(token);
  }
  return result;
}

/** What somebody typed with its words, numbers and telling signs in their order. */
export function tokensOf(sentence: string): { text: string; tokens: Token[] } {
  const text = inLatinDigits(
    sentence.slice(0, longestSentence).toWellFormed().normalize("NFC"),
  ).replaceAll("²", "2");
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(pattern)) {
    const [said] = match;
    const at = match.index;
    const { number } = match.groups ?? {};
    if (isSign(said) && !meansSomething(text, said, at)) continue;
    tokens.push({
      text: said,
      key: isSign(said) ? said.replace(/[–—−~]/, "-") : foldWord(said),
      ...(number !== undefined && { number: readNumber(number) }),
      start: at,
      end: at + said.length,
      isGlued: at === end,
      ...(isSign(said) && said !== "+" && { isMinus: !/^\s*[\p{Sc}\d]/u.test(text.slice(at + 1)) }),
    });
    end = at + said.length;
    if (tokens.length >= mostTokens) break;
  }
  return { text, tokens: joined(tokens) };
}

/** A phrase as the lexicon keeps it. */
export const phraseKey = (phrase: string) =>
  tokensOf(phrase)
    .tokens.map(({ key }) => key)
    .join(" ");

/** How many letters were left out, added, changed, or changed places; more than `most` where it is more. */
export function mistakesBetween(one: string, other: string, most: number) {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** Arabic writes the article and short words with the next one. */
const arabicPrefixes = ["وبال", "وال", "بال", "لل", "فال", "كال", "ال", "و", "ب", "ل", "ف"];

/** The word without what Arabic writes before it, longest first, and whether that was "and". */
export const withoutPrefix = (key: string): { key: string; isAnd: boolean }[] =>
  /^\p{Script=Arabic}/u.test(key)
    ? arabicPrefixes
        .filter((prefix) => key.startsWith(prefix) && key.length - prefix.length >= 2)
        .flatMap((prefix) => {
          const bare = key.slice(prefix.length);
          return [
            { key: bare, isAnd: prefix.startsWith("و") },
            ...(prefix === "لل" ? [{ key: `ال${bare}`, isAnd: false }] : []),
          ];
        })
    : [];
