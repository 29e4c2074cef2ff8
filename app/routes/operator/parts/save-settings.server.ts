import type { Submission } from "@conform-to/react";
import { redirectWithSuccess } from "~/session.server/toast";
import { refusedAsTyped, refusedEntry } from "./entries.server";

interface Saving<Value> {
  save(value: Value): Promise<unknown>;
  /** Of the settings as they hold by now. */
  revisionNow(): Promise<string>;
  /** Where one goes on, and what is said there. */
  page: string;
  saved: string;
}

/** Saves settings as they were typed; what is wrong comes back with all that was. */
export async function saveSettings<Form, Value>(
  form: FormData,
  submission: Submission<Form, string[], Value>,
  { save, revisionNow, page, saved }: Saving<Value>,
) {
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    await save(submission.value);
  } catch (error) {
    return refusedEntry(submission, error, revisionNow);
  }
  return redirectWithSuccess(page, saved);
}
