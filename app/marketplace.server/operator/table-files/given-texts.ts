import { ownTexts } from "~/contract/operator/letters/rules";
import { siteTextForm } from "~/contract/operator/languages/forms";
import { strangeText, strangeValues } from "~/contract/operator/languages/rules";
import { textId } from "~/contract/operator/table-files/rules";
import { NotFound } from "../../http/refusals";
import { faultOf, writtenText } from "../../mail/letter-texts/check";
import { letterOf, productsOf } from "../../mail/letter-texts/places";
import { mailLanguages } from "../../mail/texts";
import { everySiteText, writeSiteText } from "../../site/operator-languages";
import { revisionOf } from "../entries/revision";
import { everyLetterText } from "../letters/letters";
import { writeLetter } from "../letters/write-letters";
import type { Filed } from "./filed";

/** @throws NotFound for what no row says */
function placeOf(id = "") {
  const [language = "", ...key] = id.split("/");
  if (language === "" || key.length === 0) throw new NotFound("case_not_found");
  return { language, key: key.join("/") };
}

/** What letters say, each text by itself. */
export const letterTexts: Filed = {
  find: async (database) => {
    const all = await Promise.all(
      mailLanguages.map(async (language) =>
        (await everyLetterText(database, language)).map(({ key, text, product }) => ({
          id: textId(language, key),
          title: product,
          text,
          revision: text === "" ? ownTexts : revisionOf([[key, text]]),
        })),
      ),
    );
    return all.flat();
  },
  faultsOf: ({ text }, id) => {
    const message = text ? faultOf(placeOf(id).key, String(text)) : undefined;
    return message ? [{ path: ["text"], message }] : [];
  },
  // What says the same as the product says nothing else.
  asKept: ({ text, ...told }, before) => {
    if (text === undefined) return told;
    const { language, key } = placeOf(before?.id);
    const written = writtenText(key, text);
    return { ...told, text: written === productsOf(language).get(key) ? "" : written };
  },
  write: async (tx, { text }, { id, revision }, writing) => {
    const { language, key } = placeOf(id);
    const letter = letterOf(key);
    if (!letter) throw new NotFound("case_not_found");
    const texts = text ? { [key]: String(text) } : {};
    await writeLetter(tx, { id: letter, language, texts, revision, place: key }, writing);
    return { id: id! };
  },
};

/** What pages say, each text by itself. */
export const pageTexts: Filed = {
  find: async (database, { services }) =>
    (await everySiteText(database, services)).map(({ language, key, product, text, revision }) => ({
      id: textId(language, key),
      title: product,
      ...{ text, revision },
    })),
  faultsOf: ({ text }, id, { services }) => {
    const { error } = siteTextForm.safeParse({ text });
    if (error)
      return error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
    const { language, key } = placeOf(id);
    const product = services.pageTexts(language).get(key) ?? "";
    const isStrange = strangeValues(String(text ?? ""), product).length > 0;
    return isStrange ? [{ path: ["text"], message: strangeText }] : [];
  },
  // What it says anyway is no change.
  asKept: ({ text, ...told }, before, { services }) => {
    if (text === undefined) return told;
    const { language, key } = placeOf(before?.id);
    const isAsBefore = before?.cells.text === "" && text === services.pageTexts(language).get(key);
    return { ...told, text: isAsBefore ? "" : text };
  },
  write: async (tx, { text }, { id, revision }, writing) => {
    const { language: code, key } = placeOf(id);
    const written = text ? String(text) : undefined;
    await writeSiteText(tx, { code, key, text: written, revision }, writing);
    return { id: id! };
  },
};
