import { data } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { paths } from "~/paths";
import { refusedAsTyped, refusedEntry } from "./entries.server";

/** What the picture field of an entry's form brings; nothing of it stays in the form. A refusal brings it back. */
export async function takeEntryPicture(operatorId: number, form: FormData) {
  const remove_image = form.get("remove_image") === "stored";
  const { draft, fault } = await takePicture(operatorId, form, "image");
  const kept = draft && { value: draft.token, name: draft.name, url: paths.draft(draft.token) };
  const chosen = { kept, isRemoved: remove_image };
  return {
    fault,
    /** For the call that saves the entry. */
    sent: async () => ({ image: await openPicture(operatorId, draft), remove_image }),
    /** The entry is saved. */
    forget: () => forgetPicture(operatorId, draft),
    /** What was typed is not right, or the picture is not: it stays chosen. */
    refusedAsTyped<Form, Value>(submission: Submission<Form, string[], Value>) {
      const reply = submission.reply({ fieldErrors: fault ? { image: [fault] } : {} });
      return refusedAsTyped(form, reply, chosen);
    },
    /** The "no" as a reply to the form; the picture stays chosen. */
    async refused<Form, Value>(
      submission: Submission<Form, string[], Value>,
      error: unknown,
      currentRevision: () => Promise<string | undefined>,
    ) {
      const refused = await refusedEntry(submission, error, currentRevision);
      return data({ ...refused.data, ...chosen }, refused.init ?? undefined);
    },
  };
}
