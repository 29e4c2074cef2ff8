export type Texts = { [key: string]: string | Texts };

export const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** `over` where it says something, `base` elsewhere. */
export function merged(base: Texts, over: Texts): Texts {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] =
      typeof value === "object" && typeof below === "object" ? merged(below, value) : value;
  }
  return result;
}

/** Texts in which each plural form of the language says at least what the general one does. */
export function withPluralForms(texts: Texts, forms: readonly string[]): Texts {
  const result: Texts = {};
  for (const [key, value] of Object.entries(texts)) {
    const stem = /^(.+)_other$/.exec(key)?.[1];
    if (stem !== undefined)
      for (const form of forms)
        if (!Object.hasOwn(texts, `${stem}_${form}`)) result[`${stem}_${form}`] = value;
    result[key] = typeof value === "object" ? withPluralForms(value, forms) : value;
  }
  return result;
}

/** Tables whose keys are English words themselves. */
const wholeSentences = ["messages", "terms"];

/**
 * The place of a text named by its path: `home.hero.title`, or a plural form of one that is there.
 * Undefined when there is no such text: upstreams also send texts for their own applications.
 */
function pathOf(known: Texts, key: string): string[] | undefined {
  const table = wholeSentences.find((name) => key.startsWith(`${name}.`));
  if (table) return [table, key.slice(table.length + 1)];
  const path = key.split(".");
  const name = path.pop()!;
  let here: Texts | string | undefined = known;
  for (const step of path) {
    if (typeof here !== "object" || !Object.hasOwn(here, step)) return undefined;
    here = here[step];
  }
  if (typeof here !== "object") return undefined;
  const stem = name.replace(pluralForm, "");
  const isKnown =
    (Object.hasOwn(here, name) && typeof here[name] === "string") ||
    (stem !== name && Object.hasOwn(here, `${stem}_other`));
  return isKnown ? [...path, name] : undefined;
}

/** `base` with texts by path over it, as far as `known` has such texts. */
export function withOverrides(base: Texts, known: Texts, over: Record<string, string>): Texts {
  let result = base;
  for (const [key, text] of Object.entries(over)) {
    const place = text.trim() ? pathOf(known, key) : undefined;
    if (!place) continue;
    const nested = place.reduceRight<Texts | string>((below, step) => ({ [step]: below }), text);
    result = merged(result, nested as Texts);
  }
  return result;
}
