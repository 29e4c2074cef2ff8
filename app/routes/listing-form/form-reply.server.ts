import type { Submission } from "@conform-to/react";
import { data, redirectDocument } from "@remix-run/node";
import { contactDetailsOf } from "~/contract/contact-details";
import { seoWarnings } from "~/contract/listings/forms";
import {
  type ChangedListing,
  type FormDraftKind,
  formDrafts,
  isFormDraftId,
  newFormDraftId,
} from "~/drafts.server/form-drafts";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import { keepForm, keptDays } from "./form-draft.server";
import { formPage } from "./listing-kind";
import type { ListingFiles } from "./listing-files";
import type { ListingGate } from "./listing-gate";
import type { Faults } from "./posted-files.server";
import { postedKey } from "./submission-key.server";

/** Why a form cannot be sent now, and the draft that it is kept as. */
export interface ClosedGate {
  gate: ListingGate;
  draft: string | null;
}

interface Posted<Value> {
  submission: Submission<Value>;
  texts: FormData;
  files: ListingFiles;
  /** What others ask for homes like it. */
  priceHint?: string;
  /** Which state of the listing was read for it. */
  revision?: number;
}

/** What the listing is by now, where somebody else changed it meanwhile: the files with what was added to it. */
interface ChangedMeanwhile {
  revision: number | undefined;
  files: ListingFiles;
}

/** How a posted form comes back, with its files and with advice on what was typed. */
export function formReplies<Value>({
  submission,
  texts,
  files,
  priceHint = "",
  revision,
}: Posted<Value>) {
  const text = (name: string) => String(texts.get(name) ?? "");
  const warnings = seoWarnings({
    meta_title: text("meta_title"),
    meta_description: text("meta_description"),
    meta_keywords: text("meta_keywords"),
  });
  const contactDetails = contactDetailsOf(text("title"), text("description"));
  const advice = { warnings, contactDetails, priceHint };
  return {
    /** With everything that is wrong. */
    refused: (
      fieldErrors: Faults,
      status: number,
      closed: ClosedGate | null = null,
      now?: ChangedMeanwhile,
    ) =>
      data(
        {
          reply: submission.reply({ fieldErrors }),
          files: now?.files ?? files,
          ...advice,
          closed,
          read: { revision: now?.revision ?? revision, isChanged: now !== undefined },
        },
        { status },
      ),
    /** As it was sent, because it was not to be saved yet; only these faults are told. */
    unsent(faults: Faults, status: number) {
      const { initialValue } = submission.reply();
      const reply =
        Object.keys(faults).length > 0
          ? { initialValue, status: "error" as const, error: faults }
          : { initialValue };
      const read = { revision, isChanged: false };
      return data({ reply, files, ...advice, closed: null, read }, { status });
    },
  };
}

interface PressedSave {
  owner: number;
  kind: FormDraftKind;
  draft: FormDataEntryValue | null;
  form: { texts: FormData; files: ListingFiles; tokens: string[]; listing?: ChangedListing };
}

/** Somebody may have deleted the draft in another window: what stands here is kept all the same. */
async function keepAnyhow({ owner, kind, draft, form }: PressedSave) {
  const saved = await keepForm(owner, kind, draft, form);
  return saved === "gone" ? keepForm(owner, kind, newFormDraftId(), form) : saved;
}

async function wasSent(pressed: PressedSave) {
  const { owner, draft } = pressed;
  const posted = await postedKey(pressed);
  return posted !== undefined && formDrafts().wasSent(owner, String(draft), posted);
}

/** Saves a draft when its button was pressed: leads to the draft, or says why it cannot be. */
export async function saveDraft(
  request: Request,
  { owner, kind, draft, form }: PressedSave,
): Promise<{ fault: string } | { answer: Awaited<ReturnType<typeof redirectWithSuccess>> }> {
  const saved = await keepAnyhow({ owner, kind, draft, form });
  if (typeof saved === "string") {
    const t = await getTexts(request);
    return { fault: t(`listings.drafts.refused.${saved}`) };
  }
  const answer = await redirectWithSuccess(
    formPage({ kind, ...form }, saved.id),
    "listings.drafts.saved",
  );
  return { answer };
}

/** Keeps a form whose gate closed while it was filled in, so that the way to a package loses nothing. */
export async function keptDraft({ owner, kind, draft, form }: PressedSave): Promise<string | null> {
  if (!isFormDraftId(draft)) return null;
  const saved = await keepAnyhow({ owner, kind, draft, form });
  return typeof saved === "string" ? null : saved.id;
}

/** Keeps a form whose sender is no longer signed in, and leads to sign-in and back to it. */
export async function keptForSignIn(pressed: PressedSave) {
  const draft = (await keptDraft(pressed)) ?? undefined;
  const { kind, form } = pressed;
  return redirectDocument(paths.signIn({ next: formPage({ kind, ...form }, draft) }), {
    headers: await signedOutHeaders(),
  });
}

/**
 * Keeps changes to a listing that went into review meanwhile, and leads to the listing's own page. It may
 * be these changes that brought it there, when they are sent twice.
 */
export async function keptInReview(request: Request, pressed: PressedSave, ownPage: string) {
  if (await wasSent(pressed)) return redirectWithSuccess(ownPage, "listings.toast.changedInReview");
  const [saved, t] = await Promise.all([keepAnyhow(pressed), getTexts(request)]);
  if (typeof saved !== "string")
    return redirectWithInfo(
      ownPage,
      t("listings.toast.keptInReview", await keptDays(request, saved)),
    );
  const reasons = [t("listings.toast.inReview"), t(`listings.drafts.refused.${saved}`)];
  return redirectWithError(ownPage, reasons.join(" "));
}
