import type { Transaction } from "../../db/database";
import type { Tables, Translations } from "../../db/tables";
import { Invalid } from "../../http/refusals";
import { mailLanguages } from "../../mail/texts";

/** Texts by language as answers say them: every field, empty where nothing is written. */
export const translationsOnWire = <Field extends string>(
  translations: Translations<Field>,
  fields: readonly Field[],
) =>
  Object.entries(translations).map(([language, texts]) => ({
    language,
    ...(Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""])) as Record<
      Field,
      string
    >),
  }));

/** Texts as answers say them, by language. */
type OnWire = readonly ({ language: string } & Record<string, string>)[];

/**
 * Texts by language as they are kept: what says nothing is left out. Nobody is asked for a language that is switched
 * off, so what was written in it `before` stays.
 * @throws Invalid for languages that the site does not have
 */
export async function keptTranslations<Field extends string>(
  tx: Transaction<Tables>,
  written: Translations<Field> = {},
  before: OnWire = [],
): Promise<Translations<Field>> {
  const rows = await tx.selectFrom("language").select(["code", "is_active"]).execute();
  const isOff = (code: string) => rows.some((row) => row.code === code && !row.is_active);
  const stays = before
    .filter(({ language }) => isOff(language) && !Object.hasOwn(written, language))
    .map(({ language, ...texts }) => [language, texts] as const);
  const said = [...stays, ...Object.entries(written)].flatMap(([language, texts]) => {
    const full = Object.entries(texts).filter(([, text]) => Boolean(text));
    return full.length > 0 ? [[language, Object.fromEntries(full)] as const] : [];
  });
  const known = new Set<string>([...mailLanguages, ...rows.map(({ code }) => code)]);
  const unknown = said.find(([language]) => !known.has(language));
  if (unknown) throw new Invalid({ [`translations.${unknown[0]}`]: "This choice is not offered." });
  return Object.fromEntries(said) as Translations<Field>;
}
