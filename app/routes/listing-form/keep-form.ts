import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import {
  formDraftKinds,
  formDrafts,
  isFormDraftId,
  type Refused,
} from "~/drafts.server/form-drafts";
import { requireUser } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/screens.server/read-form";
import { fileQuestionsIn } from "./answers";
import { changedListing, keepForm } from "./form-draft.server";
import { draftOwner, formFiller } from "./form-sender.server";
import { formKinds } from "./form-kinds.server";
import { draftTokens, noFiles, removeName } from "./listing-files";
import { listingKinds } from "./listing-kind";
import { namedFiles, takePostedFiles, textsOf } from "./posted-files.server";

/** What became of a form that was sent while it is still filled in. */
export interface KeptForm {
  saved: boolean;
  reason?: Refused;
}

const wish = z.object({
  intent: z.enum(["keep", "delete"]),
  kind: z.enum(formDraftKinds),
  draft: z.string().refine(isFormDraftId),
  /** With what is listed already: how its address names it. Whose it is, is asked when the draft is opened. */
  slug: z.string().min(1).max(300).optional(),
});

/** Saves a form in the background, or deletes the draft of one. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const posted = await readForm(request);
  const read = wish.safeParse(Object.fromEntries(posted));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { intent, kind, draft, slug } = read.data;
  if (intent === "delete") {
    const { userId } = await draftOwner(request);
    await formDrafts().remove(userId, draft);
    return redirectWithSuccess(listingKinds[kind].list(), "listings.drafts.deleted");
  }
  const { userId } = await formFiller(request);
  // A ticked file goes when the form is sent; until then its owner may think better of it.
  posted.delete(removeName);
  const saved = await keepForm(userId, kind, draft, await filled());
  const kept: KeptForm =
    typeof saved === "string" ? { saved: false, reason: saved } : { saved: true };
  return Response.json(kept, {
    status: kept.saved ? 200 : 409,
    headers: { "Cache-Control": "private, no-store" },
  });

  async function filled() {
    const listing = slug === undefined ? undefined : changedListing(posted, slug);
    const questions = await formKinds[kind].questionsOf(
      upstream(request),
      posted.get("category_id"),
    );
    const { files } = await takePostedFiles(
      kind,
      posted,
      userId,
      listing ? namedFiles(posted) : noFiles,
      { fileQuestions: fileQuestionsIn(questions) },
    );
    return { files, texts: textsOf(posted, files.floors), tokens: draftTokens(files), listing };
  }
}
