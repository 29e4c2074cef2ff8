import { createHash } from "node:crypto";
import { Invalid } from "../http/refusals";
import type { Services } from "../services";
import { companyName, standardCompanyName } from "../site/company-name";

/** Longer than this nobody waits for what others know. */
const longestWait = 1500;

let list: Promise<string> | undefined;

/** The passwords that are used most, a line each: one text is a tenth of what a set of them takes in memory. */
const readList = () =>
  import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => `\n${dictionary["passwords-common"].join("\n")}\n`,
  );

/**
 * Refuses a new password that is shorter than this site takes them, among those that are tried first, or made of what is known of its owner and the site
 * (decision 125).
 * @throws Invalid
 */
export async function requireStrongPassword(
  services: Services,
  password: string,
  owner: PasswordOwner,
) {
  const { shortestPassword: fewest } = services;
  if (password.length < fewest)
    throw new Invalid({ password: `Password must be ${fewest} characters or more.` });
  const listed = await (list ??= readList());
  const { hostname } = new URL(services.publicUrl);
  const site = [standardCompanyName, await companyName(services.database), hostname];
  const guess = guessOf(
    password,
    owner,
    site,
    (word) => word.length > 3 && listed.includes(`\n${word}\n`),
  );
  if (guess === "personal")
    throw new Invalid({
      password:
        "This password is too close to your name, email, phone number or the name of this site. Please choose another one.",
    });
  if (guess === "common" || (await isBreached(services, password)))
    throw new Invalid({
      password: "This password is used so often that it is tried first. Please choose another one.",
    });
}

/**
 * Whether the password was in a breach that the public knows of, where the operator wants that looked up. Five of
 * forty signs of its hash leave the house; when nobody answers in time, it counts as unknown.
 */
async function isBreached({ breachLookup, fetchOutside, logger }: Services, password: string) {
  if (!breachLookup) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetchOutside(
      `https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`,
      {
        headers: { "Add-Padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(longestWait),
      },
    );
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const rest = hash.slice(5);
    // What pads the answer out has a count of 0.
    return (await response.text())
      .split(/\r?\n/)
      .some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
  } catch (err) {
    logger.warn({ err }, "whether a password was breached could not be looked up");
    return false;
  }
}

/** Whom a password is for: what others know of them is what they would try first. */
interface PasswordOwner {
  name?: string | null;
  email?: string | null;
  mobile?: string | null;
}

type Guess = "common" | "personal";

/** Beside a word that is known, so few characters are no secret. */
const fewestOwn = 6;

/** Keys and letters that lie side by side, as fingers run over them. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

const lookAlikes: Record<string, string> = {
  ...{ "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", $: "s", "5": "s", "7": "t" },
};

/** Without accents and capitals, so that `Béatrice` is `beatrice`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
const asLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => lookAlikes[sign]!);

/** Of what is written again and again, what is repeated. */
const repeatedPart = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** Runs of four keys or letters and more are taken as one of them. */
function withoutRuns(text: string) {
  let rest = "";
  for (let at = 0; at < text.length;) {
    let length = 4;
    while (
      at + length <= text.length &&
      runs.some((run) => run.includes(text.slice(at, at + length)))
    )
      length++;
    rest += text[at];
    at += length > 4 ? length - 1 : 1;
  }
  return rest;
}

const isPattern = (text: string) =>
  new Set(text).size < 5 || repeatedPart(text).length < 5 || withoutRuns(text).length < 5;

/** A word with signs before and after it: `!monkey2024` is `monkey` with `!` and `2024`. */
function wordInside(text: string) {
  const [, before = "", word = "", after = ""] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  return { word, added: lettersAndDigits(before + after) };
}

function isCommon(text: string, isListed: (word: string) => boolean) {
  const parts = new Set([text, lettersAndDigits(text), repeatedPart(text)]);
  for (const part of parts) {
    if (isListed(part) || isListed(asLetters(part))) return true;
    const { word, added } = wordInside(part);
    const isAdded = added.length <= fewestOwn || isPattern(added) || isListed(added);
    if (isAdded && [word, asLetters(word), lettersAndDigits(word)].some(isListed)) return true;
  }
  return false;
}

/** The words of a name, of an address, of a number: each whole, and in the parts that people take. */
function personalWords({ name, email, mobile }: PasswordOwner, site: readonly string[]) {
  const [local = "", host = ""] = (email ?? "").split("@");
  const texts = [name ?? "", local, host.replace(/\.[^.]+$/, ""), ...site];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const numbers = mobile ? [mobile, mobile.slice(-9), mobile.slice(-7)] : [];
  return [...words, ...numbers]
    .map((word) => lettersAndDigits(plain(word)))
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length);
}

const without = (text: string, words: string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), text);

/**
 * Why a password is easy to guess: it is among those that are used most, or little more than a row of keys; or it is
 * made of what is known of its owner and the site, with little besides. Null for all others.
 */
function guessOf(
  password: string,
  owner: PasswordOwner,
  site: readonly string[],
  isListed: (word: string) => boolean,
): Guess | null {
  const text = plain(password);
  const words = personalWords(owner, site);
  const spellings = [lettersAndDigits(text), lettersAndDigits(asLetters(text))];
  for (const spelling of spellings) {
    const rest = without(spelling, words);
    if (rest !== spelling && (rest.length < fewestOwn || isPattern(rest) || isListed(rest)))
      return "personal";
  }
  return isPattern(text) || isCommon(text, isListed) ? "common" : null;
}
