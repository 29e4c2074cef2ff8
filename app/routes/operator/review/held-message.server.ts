import {
  type HeldMessage,
  refuseHeldMessage,
  releaseHeldMessage,
  operatorHeldMessages,
} from "~/contract/operator/reviews/calls";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { formatFileSize } from "~/i18n/measures";
import { relativeTime } from "~/i18n/relative-time";
import { operatorPaths } from "~/operator-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/screens.server/not-found";
import { decide } from "./decide.server";
import { queuePath } from "./queues";
import { readId } from "../parts/read-id.server";
import { loadDesk } from "./desk.server";

/** A message that waits, or waited, for the operators. @throws 404 */
export async function loadHeldMessage(request: Request, typed: string | undefined) {
  await requireOperator(request, "review");
  const id = readId(typed, "page");
  const [[held], t, language] = await Promise.all([
    upstream(request).call(operatorHeldMessages, { id }),
    getTexts(request),
    getLanguage(request),
  ]);
  if (!held) throw notFound("page");
  const joined = held.sender.created_at;
  return {
    title: held.sender.name,
    desk: await loadDesk(request, { kind: "messages", id }),
    held,
    words: wordsOf(held, language),
    joined: joined
      ? `${formatDay(joined, language)} (${relativeTime(t, language, new Date(joined))})`
      : "",
  };
}

function wordsOf(held: HeldMessage, language: string) {
  const { id, message, file, file_name, file_size, is_picture, audio } = held;
  const isOwn = capabilities().privateFiles;
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

export function decideHeldMessage(request: Request, typed: string | undefined) {
  const id = readId(typed, "page");
  return decide(request, {
    subject: { kind: "messages", id },
    approve: (api) => api.call(releaseHeldMessage, { id }),
    reject: (api, why) => api.call(refuseHeldMessage, { id, ...why }),
    here: operatorPaths.operatorHeldMessage(id),
    next: queuePath("messages"),
    approved: "operator.heldMessages.released",
    rejected: "operator.heldMessages.refused",
  });
}
