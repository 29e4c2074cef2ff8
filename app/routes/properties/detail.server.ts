import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import {
  getAllSimilarProperties,
  getProperty,
  type PropertyCard,
  type PropertyDetail,
} from "~/contract/properties";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { cardOf } from "~/ui/card-property";
import { orNothing } from "~/upstream.server/or-nothing";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { cachedPage } from "~/web.server/cached-page";
import { notFound } from "~/web.server/not-found";

const similarHomes = 4;

const placeOf = ({ address, city, state, country }: PropertyDetail) =>
  [address, city, state === city ? "" : state, country].filter(Boolean).join(", ");

/** Contract §5.9: 0/0 is no position. */
const positionOf = ({ latitude, longitude }: PropertyDetail) =>
  latitude && longitude ? { latitude, longitude } : null;

/** What the page shows of a home; the rest of the wire's answer stays here. */
function viewOf(home: PropertyDetail) {
  const { id, slug_id, title, description, price, property_type, rentduration } = home;
  return {
    id,
    slug_id,
    title,
    /** The address to send on. */
    url: getSettings().publicUrl + paths.property(slug_id),
    paragraphs: description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ""),
    price,
    property_type,
    rentduration: property_type === "rent" ? (rentduration ?? ("Monthly" as const)) : null,
    is_premium: home.is_premium,
    promoted: home.promoted,
    is_favourite: home.is_favourite,
    category: home.category?.category ?? "",
    city: home.city,
    state: home.state,
    country: home.country,
    address: home.address,
    fullAddress: placeOf(home),
    position: positionOf(home),
    parameters: home.parameters.map(({ id, name, value, image, type_of_parameter }) => ({
      id,
      name,
      value,
      image,
      isFile: type_of_parameter === "file",
    })),
    facilities: home.assign_facilities.map(({ id, name, distance }) => ({ id, name, distance })),
    documents: home.documents.map(({ id, file_name, file, type }) => ({
      id,
      file_name,
      file,
      type,
    })),
    videoLink: home.video_link,
    panorama: home.three_d_image,
    views: home.total_view,
    favourites: home.total_favourite_users,
    createdAt: home.created_at,
    owner: {
      name: home.customer_name,
      slug: home.customer_slug_id || "admin",
      isOperator: home.added_by === 0,
      picture: home.profile,
      isVerified: home.is_verified,
      email: home.email,
      mobile: home.mobile,
    },
    meta: {
      title: home.meta_title || title,
      description: home.meta_description || description.slice(0, 160),
      keywords: home.meta_keywords,
      image: home.meta_image || home.title_image,
    },
  };
}

export type HomeView = ReturnType<typeof viewOf>;

/** Everything the page shows. */
function pageOf(home: PropertyDetail, similar: PropertyCard[], t: TFunction) {
  const forRent = home.property_type === "rent" || home.property_type === "rented";
  return {
    home: viewOf(home),
    photos: photosOf(home, t("properties.detail.photoAlt", { title: home.title })),
    similar: similar.map(cardOf),
    crumbs: [
      {
        label: t(forRent ? "properties.rent" : "properties.buy"),
        href: paths.properties({ property_type: forRent ? "1" : "0" }),
      },
      ...(home.city ? [{ label: home.city, href: paths.propertiesInCity(home.city) }] : []),
    ],
  };
}

export type PropertyView = ReturnType<typeof pageOf>;

/** The home, or "closed" when it is premium and the caller may not open it. @throws 404 */
export async function findProperty(request: Request, slug: string) {
  try {
    const [home] = await upstream(request).call(getProperty, { slug_id: slug });
    if (home) return home;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 403) throw error;
    return "closed";
  }
  throw notFound("property");
}

/**
 * A home with its photos, similar homes and way back.
 * @throws 404 when there is none; premium homes the caller may not open give `gate` with 403.
 */
export async function loadProperty(request: Request, slug: string) {
  const home = await findProperty(request, slug);
  if (home === "closed") {
    const session = await getSession(request);
    const gate = { signedIn: session.has("token"), next: paths.property(slug) };
    return data({ gate, view: null }, { status: 403 });
  }
  const [similar, t] = await Promise.all([
    orNothing(
      upstream(request).call(getAllSimilarProperties, {
        property_id: home.id,
        limit: similarHomes,
      }),
    ),
    getTexts(request),
  ]);
  return cachedPage(
    request,
    { gate: null, view: pageOf(home, similar ?? [], t) },
    {
      tags: [`property:${home.id}`, ...(similar ?? []).map(({ id }) => `property:${id}`)],
      view: home.id,
    },
  );
}

/** The title picture and the gallery, each named with its number. */
export const photosOf = (home: PropertyDetail, alt: string) =>
  [home.title_image, ...home.gallery.map(({ image_url }) => image_url)]
    .filter(Boolean)
    .map((url, index) => ({ url, alt: `${alt} ${index + 1}` }));
