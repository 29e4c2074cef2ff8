import { id } from "~/contract/wire/request-fields";
import {
  type ChangedListing,
  type FormDraft,
  type FormDraftKind,
  formDrafts,
  isFormDraftId,
  newFormDraftId,
} from "~/drafts.server/form-drafts";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { notFound } from "~/screens.server/not-found";
import { type ListingFiles, listedName } from "./listing-files";

/** When a draft was saved and until when it is kept, as its owner reads it. */
export async function keptDays(request: Request, draft: FormDraft) {
  const language = await getLanguage(request);
  const day = (time: number) => formatDay(new Date(time).toISOString(), language);
  return { date: day(draft.savedAt), until: day(formDrafts().expiryOf(draft)) };
}

/** The draft that the address names, and whether it names one. */
async function namedDraft(request: Request, kind: FormDraftKind) {
  const { userId } = await requireUser(request);
  const id = new URL(request.url).searchParams.get("draft");
  const found = id === null ? null : await formDrafts().find(userId, id);
  return { isNamed: id !== null, saved: found?.kind === kind ? found : null };
}

/** Whether a draft changes this listing, or begins something new where there is none. */
const isDraftOf = ({ listing: changed }: FormDraft, listing: ChangedListing | undefined) =>
  Boolean(changed?.onBehalf) === Boolean(listing?.onBehalf) &&
  (changed?.id === undefined ? changed?.slug === listing?.slug : changed.id === listing?.id);

/** What the draft that the address names changes. */
export const listingOfDraft = async (request: Request, kind: FormDraftKind) =>
  (await namedDraft(request, kind)).saved?.listing;

/**
 * The draft that the address names, or a new one that is not saved yet: of something new, or of changes
 * to what is listed, which has these files. @throws 404
 */
export async function openFormDraft(
  request: Request,
  kind: FormDraftKind,
  listing?: ChangedListing,
  listed?: string[],
) {
  const { isNamed, saved } = await namedDraft(request, kind);
  if (isNamed && (!saved || !isDraftOf(saved, listing))) throw notFound("page");
  const t = await getTexts(request);
  const note = listing ? "listings.edit.unsent" : "listings.drafts.keptUntil";
  return {
    saved,
    draft: {
      id: saved?.id ?? newFormDraftId(),
      kind,
      listing,
      listed,
      /** The form begins anew with each save that the browser asked for. */
      key: saved ? `${saved.id} ${saved.savedAt}` : `new ${listing?.id ?? ""}`,
      note: saved ? t(note, await keptDays(request, saved)) : "",
      /** Changes to the same listing that were begun before, the latest; the page goes on with none of them. */
      earlier: listing && !saved ? await latestDraftOf(request, kind, listing) : null,
    },
  };
}

async function latestDraftOf(request: Request, kind: FormDraftKind, listing: ChangedListing) {
  const [latest] = await listFormDrafts(request, kind, listing);
  return latest ? { id: latest.id, kept: latest.kept } : null;
}

export type FormDraftData = Awaited<ReturnType<typeof openFormDraft>>["draft"];

/** What was typed in a saved form, as a browser would post it again. */
export function typedIn({ texts }: FormDraft) {
  const form = new FormData();
  for (const [name, text] of texts) form.append(name, text);
  return form;
}

/** What the form itself says beside what was typed. */
const ofTheForm =
  /^(__.*|kept_.*|remove_file|intent|draft|kind|listing|slug|listed_files|losing_in)$/;

interface FilledForm {
  texts: FormData;
  files: Pick<ListingFiles, "title">;
  tokens: string[];
  listing?: ChangedListing;
}

/**
 * Which listing a posted form says that it changes; a form of an earlier version, which says nothing,
 * changes the one of its address. @throws 400 when it names none
 */
export function changedListing(posted: FormData, slug: string): ChangedListing {
  if (!posted.has("listing")) return { slug };
  const read = id.safeParse(posted.get("listing"));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  return { id: read.data, slug };
}

/** What was typed into a posted form, name by name. */
export const typedTexts = (posted: FormData) =>
  [...posted].flatMap(([name, text]): [string, string][] =>
    ofTheForm.test(name) || typeof text !== "string" ? [] : [[name, text]],
  );

/** Saves a posted form as the draft that it names. @throws 400 when it names none */
export async function keepForm(
  owner: number,
  kind: FormDraftKind,
  id: FormDataEntryValue | null,
  { texts, files, tokens, listing }: FilledForm,
) {
  if (!isFormDraftId(id)) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const listed = texts.get(listedName);
  return formDrafts().save(owner, {
    id,
    kind,
    listing,
    title: String(texts.get("title") ?? "")
      .trim()
      .slice(0, 255),
    picture: files.title?.url ?? "",
    texts: typedTexts(texts),
    files,
    tokens,
    listed: typeof listed === "string" ? listed.split(" ") : undefined,
  });
}

/**
 * The member's drafts of a kind, or those that change one listing, as their lists show them; what an operator began to
 * change for somebody is told on the form of that listing alone.
 */
export async function listFormDrafts(
  request: Request,
  kind?: FormDraftKind,
  listing: Pick<ChangedListing, "id" | "onBehalf"> = {},
) {
  const { userId } = await requireUser(request);
  const drafts = await formDrafts().list(userId);
  return Promise.all(
    drafts
      .filter((draft) => kind === undefined || draft.kind === kind)
      .filter((draft) => listing.id === undefined || draft.listing?.id === listing.id)
      .filter((draft) => Boolean(draft.listing?.onBehalf) === Boolean(listing.onBehalf))
      .map(async (draft) => ({
        id: draft.id,
        kind: draft.kind,
        listing: draft.listing,
        title: draft.title,
        picture: draft.picture,
        kept: await keptDays(request, draft),
      })),
  );
}

export type ListedDraft = Awaited<ReturnType<typeof listFormDrafts>>[number];
