import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { acceptViewing, endViewing, getViewings, proposeViewing } from "~/contract/viewings/calls";
import { validateAccept, validateNote, validatePropose } from "~/contract/viewings/forms";
import { type ViewingMove, viewingMoves } from "~/contract/viewings/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { readForm } from "~/screens.server/read-form";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { titleOf, viewingView } from "./viewing-view.server";
import { zoneWords } from "./zone-words.server";

/** One of the caller's viewings. @throws 404, also for somebody else's */
export async function loadViewing(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const [t, language, [viewing]] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(getViewings, { id }).catch(failPage),
  ]);
  if (!viewing) throw new Response(null, { status: 404, statusText: "Not Found" });
  return {
    title: t("viewings.one.title", { title: titleOf(viewing, t) }),
    viewing: viewingView(viewing, t, language),
    ...zoneWords(viewing.time_zone, language),
  };
}

/** What one form of the page answers; the others stay as they are. */
export interface Moved {
  move: ViewingMove;
  reply: SubmissionResult<string[]> | null;
  /** The viewing was changed meanwhile; the page shows how it stands. */
  conflict: string | null;
}

const isMove = (text: unknown): text is ViewingMove =>
  typeof text === "string" && Object.hasOwn(viewingMoves, text);

/** Accepts, proposes other times, declines or calls off. */
export async function moveViewing(request: Request, param: string | undefined) {
  await requireUser(request);
  const id = readId(param);
  const form = await readForm(request);
  const move = form.get("intent");
  if (!isMove(move)) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const api = upstream(request);
  const sent = <Value>(
    submission: Submission<Value, string[], Value>,
    send: (value: Value) => Promise<{ message: string }>,
  ) => finish(id, move, submission, send);
  if (move === "accept")
    return sent(validateAccept(form), ({ time }) => api.envelope(acceptViewing, { id, time }));
  if (move === "propose")
    return sent(validatePropose(form), (value) => api.envelope(proposeViewing, { id, ...value }));
  return sent(validateNote(form), ({ note }) => api.envelope(endViewing, { id, move, note }));
}

async function finish<Value>(
  id: number,
  move: ViewingMove,
  submission: Submission<Value, string[], Value>,
  send: (value: Value) => Promise<{ message: string }>,
) {
  if (submission.status !== "success")
    return data<Moved>({ move, reply: submission.reply(), conflict: null }, { status: 400 });
  try {
    const { message } = await send(submission.value);
    return await redirectWithSuccess(paths.viewing(id), message);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 404) throw new Response(null, { status: 404, statusText: "Not Found" });
    if (error.status === 409)
      return data<Moved>({ move, reply: null, conflict: error.message }, { status: 409 });
    const refused = refusedReply(submission, error);
    return data<Moved>({ move, reply: refused.data.reply, conflict: null }, refused.init ?? {});
  }
}

/** The number of a viewing in an address. @throws 404 when it is none */
export function readId(text: string | undefined) {
  if (!text || !/^[1-9]\d{0,8}$/.test(text))
    throw new Response(null, { status: 404, statusText: "Not Found" });
  return Number(text);
}
