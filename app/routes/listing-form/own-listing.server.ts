import { getAddedProperties, isOwnProperty } from "~/contract/listings";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/web.server/not-found";

/**
 * One of the caller's listings, by its slug, or by its id where that is known: the slug may have changed.
 * @throws 404 for everybody else's, a redirect to sign-in
 */
export async function ownListing(request: Request, slug: string | undefined, id?: number) {
  await requireUser(request);
  if (!slug) throw await notFoundPage(request, "properties");
  const { data } = await upstream(request)
    .envelope(getAddedProperties, id === undefined ? { slug_id: slug } : { id })
    .catch(failPage);
  const listing = data
    .filter(isOwnProperty)
    .find((one) => (id === undefined ? one.slug_id === slug : one.id === id));
  if (!listing) throw await notFoundPage(request, "properties");
  return { listing };
}
