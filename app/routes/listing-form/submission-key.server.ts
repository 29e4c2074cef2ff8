import { createHash } from "node:crypto";
import { drafts } from "~/drafts.server/drafts";
import { isFormDraftId } from "~/drafts.server/form-drafts";
import { typedTexts } from "./form-draft.server";
import { isFileChoice } from "./listing-files";

interface SentForm {
  owner: number;
  draft: FormDataEntryValue | null;
  form: { texts: FormData; tokens: string[] };
}

/**
 * Names what a form submits: the same form with the same words and the same files is the same
 * submission, however often it is sent, and whether its files came along or ahead of it.
 */
export async function submissionKey({ owner, draft, form: { texts, tokens } }: SentForm) {
  if (!isFormDraftId(draft)) return undefined;
  const digests = (await drafts().find(owner, tokens)).map(({ digest }) => digest);
  return hash([draft, typedTexts(texts), digests]);
}

/**
 * Names a form as it was posted: with the files that it names, whether they are still kept or not, and
 * with those that came along. A file that went ahead is gone once the form is sent.
 */
export async function postedKey({ owner, draft, form: { texts, tokens } }: SentForm) {
  if (!isFormDraftId(draft)) return undefined;
  const choices = [...texts].filter(([name]) => isFileChoice(name));
  const named = new Set(choices.map(([, ref]) => ref));
  const alongside = tokens.filter((token) => !named.has(`draft:${token}`));
  const digests = (await drafts().find(owner, alongside)).map(({ digest }) => digest);
  return hash([draft, typedTexts(texts), choices, digests]);
}

const hash = (sent: unknown) =>
  createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
