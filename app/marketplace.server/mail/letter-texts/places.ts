import {
  isShared,
  type LetterId,
  letterIds,
  type TextRole,
} from "~/contract/operator/letters/rules";
import { type MailLanguage, type MailTexts, mailTexts } from "../texts";

type Below = string | { [name: string]: Below };

function* flat(texts: Below, path = ""): Generator<[key: string, text: string]> {
  if (typeof texts === "string") return yield [path, texts];
  for (const [name, below] of Object.entries(texts))
    yield* flat(below, path ? `${path}-${name}` : name);
}

/** Texts of letters by their places: `welcome-subject`. */
export const flatTexts = (texts: MailTexts) => new Map(flat(texts));

const productTexts = new Map<MailLanguage, Map<string, string>>();

/** What the product says in a language by itself, by place. */
export function productsOf(language: MailLanguage) {
  const known = productTexts.get(language) ?? flatTexts(mailTexts(language));
  productTexts.set(language, known);
  return known;
}

/** Texts in which some say something else. */
export function withOverrides(texts: MailTexts, over: ReadonlyMap<string, string>): MailTexts {
  const put = (below: Below, path: string): Below =>
    typeof below === "string"
      ? (over.get(path) ?? below)
      : Object.fromEntries(
          Object.entries(below).map(([name, one]) => [
            name,
            put(one, path ? `${path}-${name}` : name),
          ]),
        );
  return put(texts, "") as MailTexts;
}

/** What stands in many letters. */
const ofAll = [
  "hello",
  "helloStranger",
  "goTo",
  "unsubscribe-why",
  "unsubscribe-stop",
  "closedAccount",
  "moreHomes",
];

const isOfOneViewing = (key: string) => key.split("-").length > 2;

function keysIn(id: LetterId) {
  if (id === "shared") return ofAll;
  const keys = [...productsOf("en").keys()].filter((key) => key.startsWith(`${id}-`));
  return isShared(id) ? keys.filter((key) => !isOfOneViewing(key)) : keys;
}

/** The places of a letter's own texts, in the order in which the product has them. */
const keysByLetter = new Map(letterIds.map((id) => [id, keysIn(id)]));
export const keysOf = (id: LetterId): readonly string[] => keysByLetter.get(id)!;
const letterByKey = new Map(letterIds.flatMap((id) => keysIn(id).map((key) => [key, id] as const)));
/** The letter of which a text is one's own; undefined for what no letter says. */
export const letterOf = (key: string) => letterByKey.get(key);
/** All texts that operators can write otherwise. */
export const writableKeys: ReadonlySet<string> = new Set([...keysByLetter.values()].flat());

const subject = /-subject\w*$|^feedEnded-(?:done|failed|waits)$/;
const button =
  /-(?:link|takeBackLink|disownLink|list)$|^goTo$|^unsubscribe-stop$|^news-more$|^searchAlert-(?:all|change|stop)$|^feedEnded-(?:report|homes)$/;
const line =
  /-(?:fields|roles|rent)-|^(?:hello|helloStranger|closedAccount)$|^viewing-(?:somebody|goneHome|entry)$|^searchAlert-was$|^feedEnded-(?:new|changed|unchanged|withdrawn|refused)$/;

/** Where the text of a place stands in its letter. */
export function roleOf(key: string): TextRole {
  if (subject.test(key)) return "subject";
  if (button.test(key)) return "button";
  return line.test(key) ? "line" : "paragraph";
}
