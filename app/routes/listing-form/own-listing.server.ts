import { getAddedProperties, isOwnProperty, type OwnProperty } from "~/contract/listings/calls";
import { getAddedProjects, type OwnProject, projectsOf } from "~/contract/projects/calls";
import { requireUser } from "~/session.server/guards";
import type { ChangedListing } from "~/drafts.server/form-drafts";
import { failPage, upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/screens.server/not-found";
import { changedListing } from "./form-draft.server";
import { type KindName, listingKinds } from "./listing-kind";

export interface OwnListings {
  property: OwnProperty;
  project: OwnProject;
}

const readers: {
  [Kind in KindName]: (
    api: Client,
    slug: string,
    id?: number,
  ) => Promise<OwnListings[Kind] | undefined>;
} = { property: ownHome, project: wholeProject };

/**
 * One of the caller's listings, by its slug, or by its id where that is known: the slug may have changed.
 * @throws 404 for everybody else's, a redirect to sign-in
 */
export async function ownListing<Kind extends KindName>(
  request: Request,
  kind: Kind,
  slug: string | undefined,
  id?: number,
): Promise<OwnListings[Kind]> {
  await requireUser(request);
  const { none } = listingKinds[kind];
  if (!slug) throw await notFoundPage(request, none);
  const listing = await readers[kind](upstream(request), slug, id).catch(failPage);
  if (!listing) throw await notFoundPage(request, none);
  return listing;
}

/** What a form changes, and how whoever sends it reaches it. */
export interface Change<Kind extends KindName> {
  /** By operators, for its owner. */
  onBehalf: boolean;
  /** Which one the form says it is. @throws 400 */
  named: (posted: FormData) => ChangedListing;
  /** The listing itself. @throws whatever the page is answered with for those who may not change it */
  find: (named: ChangedListing) => Promise<OwnListings[Kind]>;
}

/** How owners reach what a form of theirs changes. */
export const ownChange = <Kind extends KindName>(
  request: Request,
  kind: Kind,
  slug: string,
): Change<Kind> => ({
  onBehalf: false,
  named: (posted) => changedListing(posted, slug),
  find: ({ id }) => ownListing(request, kind, slug, id),
});

async function ownHome(api: Client, slug: string, id?: number) {
  const asked = id === undefined ? { slug_id: slug } : { id };
  const { data } = await api.envelope(getAddedProperties, asked);
  return data
    .filter(isOwnProperty)
    .find((one) => (id === undefined ? one.slug_id === slug : one.id === id));
}

/** A project with all that it has, which is told of one that a slug names and of no other (contract §3.37). */
export async function wholeProject(api: Client, slug: string, id?: number) {
  const found = await projectOfSlug(api, slug);
  if (id === undefined || found?.id === id) return found;
  const listed = projectsOf((await api.envelope(getAddedProjects, { id })).data);
  const now = listed.find((one) => one.id === id);
  const renamed = now && (await projectOfSlug(api, now.slug_id));
  return renamed?.id === id ? renamed : undefined;
}

async function projectOfSlug(api: Client, slug: string) {
  const { data } = await api.envelope(getAddedProjects, { slug_id: slug }).catch((error) => {
    if (error instanceof UpstreamError && error.status === 404) return { data: [] };
    throw error;
  });
  return projectsOf(data).find((one) => one.slug_id === slug);
}
