import { cleanText, cutTo } from "~/contract/form-fields";
import { operatorLetters, operatorLetterTexts } from "~/contract/operator/letters/calls";
import { textId } from "~/contract/operator/table-files/rules";
import { letterGroups, type LetterGroup } from "~/contract/operator/letters/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { offeredLanguages } from "~/i18n/texts.server";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";

/** The letters that the product sends, by group; those that were searched for. */
export async function loadLetters(request: Request) {
  await requireOperator(request, "content");
  const typed = new URL(request.url).searchParams.get("search") ?? "";
  const search = cutTo(cleanText(typed), 100) || undefined;
  const [t, language, { languages, letters }] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorLetters, { search }),
  ]);
  const wanted = search?.toLowerCase() ?? "";
  const found = letters
    .map(({ subject, ...letter }) => ({
      ...letter,
      name: subject || t(`letters.shared.${letter.id === "viewing" ? "viewing" : "shared"}`),
      when: t(`letters.when.${letter.id}`),
      languages: inOrder(languages).flatMap(({ code, name }) => {
        const state = letter.languages.find(({ language }) => language === code);
        return state ? [{ ...state, name }] : [];
      }),
    }))
    .filter(
      ({ is_found, name, when }) =>
        is_found || [name, when].some((words) => words.toLowerCase().includes(wanted)),
    );
  const opened =
    languages.find(({ code }) => code === language) ??
    languages.find(({ is_standard }) => is_standard) ??
    languages[0]!;
  return {
    title: t("operator.content.letters.title"),
    search,
    /** The language in which a letter is opened. */
    opened: opened.code,
    groups: (Object.keys(letterGroups) as LetterGroup[])
      .map((group) => ({
        group,
        letters: found.filter(({ id }) => letterGroups[group].some((one) => one === id)),
      }))
      .filter(({ letters: some }) => some.length > 0),
  };
}

/** What all letters say in each language, each text by itself. */
export async function everyLetterText(request: Request) {
  const api = upstream(request);
  const { languages } = await api.call(operatorLetters, {});
  const texts = await Promise.all(
    languages.map(async ({ code, name }) =>
      (await api.call(operatorLetterTexts, { language: code })).map((text) => ({
        ...text,
        id: textId(code, text.key),
        language: name,
      })),
    ),
  );
  return texts.flat();
}

/** Those that visitors may choose, in the order of their list. */
export const inOrder = (languages: { code: string; name: string }[]) =>
  offeredLanguages().flatMap(({ code }) => languages.find((one) => one.code === code) ?? []);
