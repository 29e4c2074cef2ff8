import type { TFunction } from "i18next";
import { valueInText } from "./values";

type Texts = { [key: string]: string | Texts };

interface Values {
  count?: number;
  defaultValue?: string;
  [name: string]: unknown;
}

/** A text below a path; sentences that hold dots are keys too. */
function find(texts: Texts, path: string): string | undefined {
  const here = texts[path];
  if (typeof here === "string") return here;
  for (let dot = path.indexOf("."); dot > 0; dot = path.indexOf(".", dot + 1)) {
    const below = texts[path.slice(0, dot)];
    const found = typeof below === "object" ? find(below, path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const filled = (text: string, values: Values, language: string) =>
  text.includes("{{")
    ? text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (gap, name: string) =>
        String(valueInText(name, values[name], language) ?? gap),
      )
    : text;

const nothing: Values = {};

/**
 * Reads texts as i18next does: paths, plurals by the language's own rules, `{{values}}`, the default
 * and at last the key itself. The texts of one language are all that a page needs (docs/decisions/0013).
 */
export function createTextReader(language: string, texts: Texts) {
  const rules = new Intl.PluralRules(language);
  // Texts that were found: no more than there are.
  const known = new Map<string, string>();
  const textAt = (path: string) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = find(texts, path);
    if (found !== undefined) known.set(path, found);
    return found;
  };
  return (key: string, values: Values = nothing) => {
    const plural =
      values.count === undefined ? undefined : textAt(`${key}_${rules.select(values.count)}`);
    return filled(plural ?? textAt(key) ?? values.defaultValue ?? key, values, language);
  };
}

/** What reads the texts of one language; nothing in it belongs to a request. */
export const createTexts = (language: string, texts: Texts) => ({
  t: createTextReader(language, texts) as TFunction,
  i18n: { language },
});
