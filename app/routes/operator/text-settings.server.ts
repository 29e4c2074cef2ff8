import { data } from "@remix-run/node";
import { operatorTextSettings, saveTextSettings } from "~/contract/operator.text-settings";
import { validateTextSettings } from "~/contract/operator.text-settings.forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/web.server/read-form";

/** Where text messages go, and how many a day; the chosen countries come first. */
export async function loadTextSettings(request: Request) {
  await requireOperator(request, "settings");
  const [t, language, settings] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorTextSettings),
  ]);
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const countries = settings.countries
    .map(({ code, calling_code, chosen }) => ({
      code,
      chosen,
      // The number is read from left to right beside names of any script.
      label: `${names.of(code) ?? code} \u2066+${calling_code}\u2069`,
    }))
    .sort((one, other) => compare(one.label, other.label));
  return {
    title: t("operator.textSettings.title"),
    countries: [
      ...countries.filter(({ chosen }) => chosen),
      ...countries.filter(({ chosen }) => !chosen),
    ],
    textsADay: settings.texts_a_day,
    textsAskedFor: settings.texts_asked_for,
  };
}

export async function changeTextSettings(request: Request) {
  await requireOperator(request, "settings");
  const submission = validateTextSettings(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(saveTextSettings, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(operatorPaths.operatorTextSettings(), "operator.textSettings.saved");
}
