import { data } from "@remix-run/node";
import { operatorChatSettings, saveChatSettings } from "~/contract/operator.chat-settings";
import { validateChatSettings } from "~/contract/operator.chat-settings.forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/web.server/read-form";

/** How much members may write, and what waits for the operators. */
export async function loadChatSettings(request: Request) {
  await requireOperator(request, "settings");
  const [t, settings] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorChatSettings),
  ]);
  return { title: t("operator.chatSettings.title"), settings };
}

export async function changeChatSettings(request: Request) {
  await requireOperator(request, "settings");
  const submission = validateChatSettings(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { hold_first_messages_with_links = false, ...limits } = submission.value;
  try {
    await upstream(request).call(saveChatSettings, { ...limits, hold_first_messages_with_links });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(operatorPaths.operatorChatSettings(), "operator.chatSettings.saved");
}
