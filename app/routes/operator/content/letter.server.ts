import { data } from "@remix-run/node";
import {
  operatorLetter,
  operatorLetters,
  previewLetter,
  saveLetter,
  testLetter,
} from "~/contract/operator/letters/calls";
import { validateLetter } from "~/contract/operator/letters/forms";
import { isShared, letterIds } from "~/contract/operator/letters/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { refusedAsTyped, refusedEntry } from "../parts/entries.server";
import { inOrder } from "./letters.server";

/** The letter and the language that the address names. @throws 404 */
async function readLetter(request: Request, typedId: string | undefined, code: string | undefined) {
  const id = letterIds.find((one) => one === typedId);
  const { languages, letters } = await upstream(request).call(operatorLetters, {});
  const language = languages.find((one) => one.code === code);
  if (!id || !language) throw await notFoundPage(request);
  const state = letters.find((one) => one.id === id)!;
  const which = { id, language: language.code };
  return { which, languages, language, state };
}

/** A letter in one language: its texts, and how it looks as it was saved. @throws 404 */
export async function loadLetter(
  request: Request,
  id: string | undefined,
  code: string | undefined,
) {
  await requireOperator(request, "content");
  const api = upstream(request);
  const { which, languages, language, state } = await readLetter(request, id, code);
  const [t, { shown, ...letter }] = await Promise.all([
    getTexts(request),
    api.call(operatorLetter, which),
  ]);
  const here = state.languages.find((one) => one.language === language.code);
  const shared = which.id === "viewing" ? "viewing" : "shared";
  return {
    ...letter,
    id: which.id,
    title: isShared(which.id) ? t(`letters.shared.${shared}`) : shown.subject,
    isShared: isShared(which.id),
    isChanged: (here?.changed ?? 0) > 0,
    isMissing: (here?.missing ?? 0) > 0,
    language: { id: language.id, code: language.code, name: language.name },
    languages: inOrder(languages).map(({ code: of, name }) => ({ code: of, name })),
    shown: framed(shown),
  };
}

interface Shown {
  subject: string;
  html: string;
  text: string;
}

/** As a frame shows it: its links lead nowhere, for the frame may open nothing. */
const framed = ({ html, ...letter }: Shown) => ({
  ...letter,
  html: html.replace("<head>", '<head>\n<base target="_blank">'),
});

/** Saves what the letter says, shows it, sends it to whoever asks, or brings back what the product says. */
export async function changeLetter(
  request: Request,
  id: string | undefined,
  code: string | undefined,
) {
  await requireOperator(request, "content");
  const { which } = await readLetter(request, id, code);
  const api = upstream(request);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  form.delete("intent");
  const submission = validateLetter(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  const { texts = {}, example, revision } = submission.value;
  const asTyped = { reply: { ...submission.reply(), status: undefined }, revision };
  const place = operatorPaths.operatorLetter(which.id, which.language);
  try {
    if (intent === "preview" || intent === "test") {
      const typed = { ...which, texts, example };
      const shown = framed(await api.call(previewLetter, typed));
      const tested = intent === "test" ? await api.call(testLetter, typed) : undefined;
      return data({ ...asTyped, shown, tested });
    }
    const isReset = intent === "reset";
    await api.call(saveLetter, { ...which, texts: isReset ? {} : texts, revision });
    return redirectWithSuccess(place, isReset ? "letters.isReset" : "letters.saved");
  } catch (error) {
    return refusedEntry(
      submission,
      error,
      async () => (await api.call(operatorLetter, which)).revision,
    );
  }
}
