import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { DraftKind } from "~/drafts.server/check-file";
import { drafts } from "~/drafts.server/drafts";
import { formDraftKinds, newFormDraftId } from "~/drafts.server/form-drafts";
import { getTexts } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { redirectWithError, redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import { fetchFile } from "~/upstream.server/fetch-file";
import { readForm } from "~/screens.server/read-form";
import { keepForm } from "./form-draft.server";
import { type FormKind, formKinds } from "./form-kinds.server";
import { draftTokens, floorField, type FormFile, type ListingFiles } from "./listing-files";
import { formPage, type KindName, listingKinds } from "./listing-kind";
import { ownListing, type OwnListings } from "./own-listing.server";
import { formFile } from "./posted-files.server";
import { documentName } from "./stored-listing";

const wish = z.object({ kind: z.enum(formDraftKinds), slug: z.string().min(1).max(255) });

/** Copies a listing into a new draft: everything but its figures and its address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const read = wish.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { kind, slug } = read.data;
  const { saved, lost } = await copyListing(request, kind, slug);
  const t = await getTexts(request);
  if (typeof saved === "string")
    return redirectWithError(listingKinds[kind].list(), t(`listings.drafts.refused.${saved}`));
  const path = formPage({ kind }, saved.id);
  return lost > 0
    ? redirectWithInfo(path, t("listings.drafts.copiedWithout", { count: lost }))
    : redirectWithSuccess(path, t("listings.drafts.copied"));
}

interface Named {
  url: string;
  name: string;
}

/** Documents of a listing, which its form knows by their names alone. */
const documentsOf: { [Kind in KindName]: (listing: OwnListings[Kind]) => Named[] } = {
  property: ({ documents }) =>
    documents.map(({ file, file_name }) => ({ url: file, name: file_name })),
  project: ({ documents }) =>
    documents.map(({ name }) => ({ url: name, name: documentName(name) })),
};

/** The same of questions that were answered with a file. */
const answersOf: {
  [Kind in KindName]: (listing: OwnListings[Kind]) => (Named & { id: number })[];
} = {
  property: ({ parameters }) =>
    parameters.flatMap(({ id, type_of_parameter, value }) =>
      type_of_parameter === "file" && value !== ""
        ? [{ id, url: String(value), name: documentName(String(value)) }]
        : [],
    ),
  project: () => [],
};

/** A draft with everything that one of the caller's listings says, but its address. */
async function copyListing<Kind extends KindName>(request: Request, kind: Kind, slug: string) {
  const rules: FormKind<Kind> = formKinds[kind];
  const [{ userId }, listing] = await Promise.all([
    requireUser(request),
    ownListing(request, kind, slug),
  ]);
  const stored = rules.filesOf(listing);
  const copies = copier(userId);
  const files: ListingFiles = {
    title: await copies.one(stored.title, "title"),
    panorama: await copies.one(stored.panorama, "panorama"),
    share: await copies.one(stored.share, "picture"),
    gallery: await copies.several(pictures(stored.gallery), "picture"),
    documents: await copies.several(documentsOf[kind](listing), "document"),
    answers: {},
    floors: [],
  };
  for (const { id, url, name } of answersOf[kind](listing)) {
    const copy = await copies.copy(url, name, "answer");
    if (copy) files.answers[id] = copy;
  }
  for (const { key, title, plan } of stored.floors)
    files.floors.push({ key, id: "", title, plan: await copies.one(plan, "picture") });

  const texts = posted(rules.defaultsOf(listing));
  files.floors.forEach(({ title }, place) => texts.append(floorField(place, "title"), title));
  const form = { texts, files, tokens: draftTokens(files) };
  const saved = await keepForm(userId, kind, newFormDraftId(), form);
  return { saved, lost: copies.lost() };
}

/** Copies stored files to drafts, and counts those that could not be had. */
function copier(owner: number) {
  let lost = 0;
  async function copy(url: string, name: string, kind: DraftKind): Promise<FormFile | null> {
    const file = await fetchFile(url);
    const kept =
      file &&
      (await drafts().keep(
        owner,
        new File([new Uint8Array(file.bytes)], name, { type: file.type }),
        kind,
      ));
    if (kept && "draft" in kept) return formFile(kept.draft);
    lost += 1;
    return null;
  }
  return {
    lost: () => lost,
    one: (file: FormFile | null, kind: DraftKind) =>
      file ? copy(file.url, `${file.name}.jpg`, kind) : null,
    async several(files: { url: string; name: string }[], kind: DraftKind) {
      const copies: FormFile[] = [];
      for (const { url, name } of files)
        copies.push(...[(await copy(url, name, kind)) ?? []].flat());
      return copies;
    },
    copy,
  };
}

const pictures = (files: FormFile[]) =>
  files.map(({ url, name }) => ({ url, name: `${name}.jpg` }));

/** What a form starts with, as a browser would post it; a copy gets an address of its own. */
function posted(defaults: object) {
  const form = new FormData();
  const append = (name: string, value: unknown) => {
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value))
      value.forEach((item: unknown, index) =>
        typeof item === "string"
          ? form.append(name, item)
          : Object.entries(item as object).forEach(([part, inner]) =>
              append(`${name}[${index}].${part}`, inner),
            ),
      );
  };
  for (const [name, value] of Object.entries(defaults)) if (name !== "slug_id") append(name, value);
  return form;
}
