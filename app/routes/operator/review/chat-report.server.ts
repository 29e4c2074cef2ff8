import {
  dismissChatReport,
  upholdChatReport,
  operatorChatReports,
  type ReportedMessage,
  warnReportedMember,
} from "~/contract/operator/reviews/calls";
import { formatDay, formatClock, machineTime } from "~/i18n/dates";
import { getLanguage } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { capabilities } from "~/upstream.server/capabilities";
import type { Client } from "~/upstream.server/client";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { decide, type Why } from "./decide.server";
import { queuePath } from "./queues";
import { readId } from "../parts/read-id.server";
import { loadReplies } from "../replies/choices.server";
import { loadDesk } from "./desk.server";
import { warn } from "./meanwhile.server";

/** A reported conversation, with what was said in it. @throws 404 */
export async function loadChatReport(request: Request, typed: string | undefined) {
  await requireOperator(request, "review");
  const id = readId(typed, "page");
  const [[report], language] = await Promise.all([
    upstream(request).call(operatorChatReports, { id }),
    getLanguage(request),
  ]);
  if (!report) throw notFound("page");
  const [desk, warnings] = await Promise.all([
    loadDesk(request, { kind: "conversations", id }),
    loadReplies(request, ["warning"]),
  ]);
  return {
    ...{ title: report.reported.name, desk, warnings, report },
    messages: report.messages.map((message) => messageView(message, language)),
  };
}

function messageView(message: ReportedMessage, language: string) {
  const { id, file, file_name, audio, created_at } = message;
  const isOwn = capabilities().privateFiles;
  return {
    id,
    isReporters: message.is_reporters,
    text: message.message,
    at: machineTime(created_at) ?? null,
    time: `${formatDay(created_at, language, "medium")}, ${formatClock(created_at, language)}`,
    file: file
      ? {
          href: isOwn ? operatorPaths.operatorReportedFile(id) : file,
          name: file_name || file.slice(file.lastIndexOf("/") + 1),
          isPicture: message.is_picture,
        }
      : null,
    audio: audio ? (isOwn ? operatorPaths.operatorReportedRecording(id) : audio) : null,
  };
}

export type ReportedMessageView = ReturnType<typeof messageView>;

export async function decideChatReport(request: Request, typed: string | undefined) {
  const id = readId(typed, "page");
  await requireOperator(request, "review");
  const form = await readForm(request);
  if (form.get("intent") === "warn")
    return warn(request, form, "review.warnMember.sent", (why) =>
      upstream(request).call(warnReportedMember, { id, ...why }),
    );
  const verdict = {
    subject: { kind: "conversations" as const, id },
    approve: (api: Client) => api.call(dismissChatReport, { id }),
    reject: (api: Client, why: Why) => api.call(upholdChatReport, { id, ...why }),
    here: operatorPaths.operatorChatReport(id),
    next: queuePath("conversations"),
    approved: "operator.chatReports.dismissed",
    rejected: "operator.chatReports.upheld",
  };
  return decide(request, verdict, form);
}
