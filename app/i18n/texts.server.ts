import { createHash } from "node:crypto";
import { fallbackLanguage, type Language, languages } from "./languages";

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>("./texts/*/*.json", { eager: true, import: "default" });

/** `texts/en/home.json` becomes the keys `home.…`. */
function ownTexts(language: string): Texts {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./texts/${language}/`))
      .map(([path, texts]) => [path.split("/").at(-1)!.replace(".json", ""), texts]),
  );
}

/** What a language does not say itself it says in English. */
function merged(base: Texts, over: Texts): Texts {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] =
      typeof value === "object" && typeof below === "object" ? merged(below, value) : value;
  }
  return result;
}

const english = ownTexts(fallbackLanguage);
const byLanguage = new Map(
  languages.map(({ code }) => {
    const texts = merged(english, ownTexts(code));
    const json = JSON.stringify(texts);
    const hash = createHash("sha256").update(json).digest("hex").slice(0, 10);
    return [code, { texts, json, file: `${code}-${hash}.json` }];
  }),
);

/** All texts of a language, as an object and as the file browsers fetch. */
export const textsOf = (language: Language) => byLanguage.get(language)!;

/** Languages that have texts of their own. */
export const writtenLanguages = languages.filter(
  ({ code }) => Object.keys(ownTexts(code)).length > 0,
);
