import { redirect } from "@remix-run/node";
import {
  type GoneHome,
  getProperty,
  type PropertyCard,
  type PropertyDetail,
} from "~/contract/properties/calls";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/screens.server/not-found";

type Found =
  | { kind: "home"; home: PropertyDetail; beside: PropertyCard[] }
  /** It is premium, and the caller may not open it; `id` when it was asked for by it. */
  | { kind: "closed"; id?: number }
  /** It was sold or let, and is no longer here. */
  | { kind: "gone"; gone: GoneHome };

const largestId = 2_147_483_647;

const idOf = (slug: string) =>
  /^[1-9]\d{0,9}$/.test(slug) && Number(slug) <= largestId ? Number(slug) : undefined;

/**
 * The home that an address means.
 * @throws 301 to its one address, when it was asked for by its id or a slug that it had once; 404
 */
export async function findProperty(
  request: Request,
  slug: string,
  addressOf: (slug: string) => string,
  notFoundAnswer: (request: Request) => unknown = (asked) => notFoundPage(asked, "properties"),
): Promise<Found> {
  const { search } = new URL(request.url);
  const api = upstream(request);
  let id: number | undefined;
  try {
    const bySlug = await api.envelope(getProperty, { slug_id: slug });
    const { gone } = bySlug;
    if (bySlug.data.length === 0 && !gone) id = idOf(slug);
    const { data, similar_properties } = id ? await api.envelope(getProperty, { id }) : bySlug;
    const [home = null] = data;
    if (home && home.slug_id !== slug) throw redirect(addressOf(home.slug_id) + search, 301);
    if (home)
      return { kind: "home", home, beside: similar_properties.filter((one) => one.id !== home.id) };
    if (gone) return { kind: "gone", gone };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 403) return failPage(error);
    return { kind: "closed", id };
  }
  throw await notFoundAnswer(request);
}
