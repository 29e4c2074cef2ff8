import type { i18n } from "i18next";
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
  text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (gap, name: string) =>
    String(valueInText(name, values[name], language) ?? gap),
  );

/**
 * Reads texts as i18next does: paths, plurals by the language's own rules, `{{values}}`, the default
 * and at last the key itself. The texts of one language are all a page in the browser needs, and i18next
 * itself would weigh as much as all our parts together (docs/decisions).
 */
export function createTextReader(language: string, texts: Texts) {
  const rules = new Intl.PluralRules(language);
  return (key: string, values: Values = {}) => {
    const plural =
      values.count === undefined ? undefined : find(texts, `${key}_${rules.select(values.count)}`);
    return filled(plural ?? find(texts, key) ?? values.defaultValue ?? key, values, language);
  };
}

/** What react-i18next needs to know of an instance whose texts never change. */
export function textInstance(language: string, texts: Texts) {
  const t = createTextReader(language, texts);
  return {
    language,
    languages: [language],
    options: { react: { useSuspense: false, bindI18n: "" } },
    isInitialized: true,
    t,
    getFixedT: () => t,
    hasLoadedNamespace: () => true,
    on: () => undefined,
    off: () => undefined,
  } as unknown as i18n;
}
