import { getAddedProperties, isOwnProperty } from "~/contract/listings";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";

/** One of the caller's listings. @throws 404 for everybody else's, a redirect to sign-in */
export async function ownListing(request: Request, slug: string | undefined) {
  await requireUser(request);
  if (!slug) throw notFound("property");
  const { data } = await upstream(request)
    .envelope(getAddedProperties, { slug_id: slug })
    .catch(failPage);
  const listing = data.filter(isOwnProperty).find(({ slug_id }) => slug_id === slug);
  if (!listing) throw notFound("property");
  return { listing };
}
