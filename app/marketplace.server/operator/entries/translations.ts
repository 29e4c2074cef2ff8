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

/**
 * Texts by language as they are kept: what says nothing is left out.
 * @throws Invalid for languages that the site does not have
 */
export async function keptTranslations<Field extends string>(
  tx: Transaction<Tables>,
  written: Translations<Field> = {},
): Promise<Translations<Field>> {
  const said = Object.entries(written).flatMap(([language, texts]) => {
    const full = Object.entries(texts).filter(([, text]) => Boolean(text));
    return full.length > 0 ? [[language, Object.fromEntries(full)] as const] : [];
  });
  const rows = await tx.selectFrom("language").select("code").execute();
  const known = new Set<string>([...mailLanguages, ...rows.map(({ code }) => code)]);
  const unknown = said.find(([language]) => !known.has(language));
  if (unknown) throw new Invalid({ [`translations.${unknown[0]}`]: "This choice is not offered." });
  return Object.fromEntries(said) as Translations<Field>;
}
