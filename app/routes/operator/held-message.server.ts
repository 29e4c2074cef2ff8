import { type HeldMessage, operatorHeldMessages } from "~/contract/operator.held-messages";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { formatFileSize } from "~/i18n/measures";
import { relativeTime } from "~/i18n/relative-time";
import { operatorPaths } from "~/operator-paths";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";

/** A message that waits, or waited, for the operators. @throws 404 */
export async function loadHeldMessage(request: Request, id: number) {
  await requireOperator(request, "review");
  const [[held], t, language] = await Promise.all([
    upstream(request).call(operatorHeldMessages, { id }),
    getTexts(request),
    getLanguage(request),
  ]);
  if (!held) throw notFound("page");
  const joined = held.sender.created_at;
  return {
    title: held.sender.name,
    held,
    words: wordsOf(held, language),
    joined: joined
      ? `${formatDay(joined, language)} (${relativeTime(t, language, new Date(joined))})`
      : "",
  };
}

function wordsOf(held: HeldMessage, language: string) {
  const { id, message, file, file_name, file_size, is_picture, audio } = held;
  const isOwn = hasEmbeddedApi();
  return {
    text: message,
    file: file
      ? {
          href: isOwn ? operatorPaths.operatorHeldFile(id) : file,
          name: file_name || file.slice(file.lastIndexOf("/") + 1),
          size: file_size ? formatFileSize(file_size, language) : "",
          isPicture: is_picture,
        }
      : null,
    audio: audio ? (isOwn ? operatorPaths.operatorHeldRecording(id) : audio) : null,
  };
}
