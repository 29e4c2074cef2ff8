import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { mailDirection, mailLanguages } from "../mail/texts";

/** As settings list them: those that have texts of operators, and those that visitors may no longer choose. */
export async function languageSettings(database: Database) {
  const rows = await database
    .selectFrom("language")
    .select(["id", "code", "name", "is_active"])
    .orderBy("id")
    .execute();
  const hidden = rows.filter(({ is_active }) => !is_active).map(({ code }) => code);
  return {
    languages: rows
      .filter(({ is_active }) => is_active)
      .map(({ id, code, name }) => ({ id, code, name })),
    ...(hidden.length > 0 && { hidden_languages: hidden }),
  };
}

/** All languages of the site, those of the product first; `is_offered`: visitors may choose it. */
export async function allLanguages(database: Database) {
  const rows = await database
    .selectFrom("language")
    .select(["id", "code", "name", "is_active"])
    .orderBy("id")
    .execute();
  const own = mailLanguages.map((code) => {
    const row = rows.find((one) => one.code === code);
    return { id: row?.id ?? null, code, name: ownName(code), is_offered: row?.is_active ?? true };
  });
  const others = rows
    .filter(({ code }) => !mailLanguages.includes(code))
    .map(({ id, code, name, is_active }) => ({ id, code, name, is_offered: is_active }));
  return [...own, ...others];
}

/** The languages that the product speaks by itself have a row once operators say something in or about them. */
export async function keepOwnLanguages(tx: Transaction<Tables>, codes: string[]) {
  const own = mailLanguages.filter((code) => codes.includes(code));
  if (own.length === 0) return;
  await tx
    .insertInto("language")
    .values(
      own.map((code) => ({
        code,
        name: ownName(code),
        is_right_to_left: mailDirection(code) === "rtl",
      })),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/** What a language calls itself, as it stands in a list. */
function ownName(code: string) {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
