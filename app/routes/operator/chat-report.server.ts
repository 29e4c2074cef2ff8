import { operatorChatReports, type ReportedMessage } from "~/contract/operator.chat-reports";
import { formatClock, formatDay, machineTime } from "~/i18n/dates";
import { getLanguage } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";

/** A reported conversation, with what was said in it. @throws 404 */
export async function loadChatReport(request: Request, id: number) {
  await requireOperator(request, "review");
  const [[report], language] = await Promise.all([
    upstream(request).call(operatorChatReports, { id }),
    getLanguage(request),
  ]);
  if (!report) throw notFound("page");
  return {
    title: report.reported.name,
    report,
    messages: report.messages.map((message) => messageView(message, language)),
  };
}

function messageView(message: ReportedMessage, language: string) {
  const { id, file, file_name, audio, created_at } = message;
  const isOwn = hasEmbeddedApi();
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
