import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { validateNote } from "~/contract/operator/review-case/forms";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";

/** What comes back where a note was not kept. */
interface NoteAnswer {
  note: SubmissionResult<string[]>;
  /** Without scripts the page's title says that there are some (http.server/error-title.ts). */
  errors: Record<string, unknown>;
  reply?: undefined;
}

const notKept = (note: NoteAnswer["note"], init: ResponseInit | undefined) =>
  data<NoteAnswer>({ note, errors: note.error ?? {} }, init);

interface NoteCalls {
  keep: (api: Client, note: string) => Promise<unknown>;
  remove: (api: Client, id: number) => Promise<unknown>;
}

/** Keeps or removes a note; undefined where the form is about something else. */
export async function actOnNotes(request: Request, form: FormData, { keep, remove }: NoteCalls) {
  const { pathname, search } = new URL(request.url);
  const here = `${pathname}${search}`;
  switch (form.get("intent")) {
    case "note": {
      const submission = validateNote(form);
      if (submission.status !== "success") return notKept(submission.reply(), { status: 400 });
      try {
        await keep(upstream(request), submission.value.note);
      } catch (error) {
        const { data: refused, init } = refusedReply(submission, error);
        return notKept(refused.reply, init ?? undefined);
      }
      return redirectWithSuccess(here, "review.desk.noted");
    }
    case "remove-note":
      try {
        await remove(upstream(request), Number(form.get("note_id")));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return redirectWithError(here, error.message);
      }
      return redirect(here);
    default:
      return undefined;
  }
}
