import { data } from "@remix-run/node";
import { operatorListingSettings, saveListingSettings } from "~/contract/operator.listing-settings";
import { validateListingSettings } from "~/contract/operator.listing-settings.forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/web.server/read-form";

/** How often owners are asked whether their homes still stand. */
export async function loadListingSettings(request: Request) {
  await requireOperator(request, "settings");
  const [t, settings] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorListingSettings),
  ]);
  return { title: t("operator.listingSettings.title"), settings };
}

export async function changeListingSettings(request: Request) {
  await requireOperator(request, "settings");
  const submission = validateListingSettings(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(saveListingSettings, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(
    operatorPaths.operatorListingSettings(),
    "operator.listingSettings.saved",
  );
}
