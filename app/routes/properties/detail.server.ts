import { data, redirect } from "@remix-run/node";
import {
  getAllSimilarProperties,
  getPropertyList,
  type PropertyCard,
  type PropertyDetail,
} from "~/contract/properties/calls";
import { getHomeNote } from "~/contract/remembered/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { placeInScript } from "~/i18n/place-names.server";
import { translateTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { getSession } from "~/session.server/session";
import { getSite, siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import type { ListingGate } from "~/ui/closed-listing";
import { cardOf } from "~/ui/listing-cards";
import { orNull } from "~/upstream.server/or-null";
import { cachedPage } from "~/screens.server/cached-page";
import { findProperty } from "./find-property.server";
import { goneView } from "./gone.server";
import { homeView, type ViewContext } from "./detail-view";

const similarHomes = 4;

/** Everything the page shows. */
function pageOf(home: PropertyDetail, similar: PropertyCard[], context: ViewContext) {
  const { t, language } = context;
  const { city, property_type: status } = home;
  const forRent = status === "rent" || status === "rented";
  const isOffered = status === "sell" || status === "rent";
  return {
    home: homeView(home, context),
    photos: photosOf(home, t("properties.detail.photoAlt", { title: home.title })),
    similar: similar.map((home) => cardOf(home, language)),
    /** All of them, to be narrowed. */
    similarHref: paths.properties({
      property_type: forRent ? "1" : "0",
      category_slug_id: home.category?.slug_id,
      city: city || undefined,
    }),
    crumbs: [
      {
        label: t(forRent ? "properties.rent" : "properties.buy"),
        href: paths.properties({ property_type: forRent ? "1" : "0" }),
      },
      // A city has a page of its own as long as homes are offered there.
      ...(city
        ? [
            {
              label: placeInScript(city, language),
              href: isOffered ? paths.propertiesInCity(city) : paths.properties({ city }),
            },
          ]
        : []),
    ],
  };
}

export type PropertyView = ReturnType<typeof pageOf> & {
  /** What a member has written about it; null for visitors. */
  note: string | null;
};

async function noteOf(request: Request, property_id: number) {
  if (!capabilities().rememberedHomes || !(await getSession(request)).has("token")) return null;
  return (await orNull(upstream(request).call(getHomeNote, { property_id })))?.body ?? "";
}

/** How the page writes amounts, distances and words. */
async function viewContext(request: Request): Promise<ViewContext> {
  const [t, { site, language }, settings] = await Promise.all([
    getTexts(request),
    siteMoney(request),
    getSite(request),
  ]);
  const { publicUrl } = getSettings();
  return {
    t,
    language,
    money: site,
    distanceOption: settings.distance_option,
    publicUrl,
    offersViewings: capabilities().viewings,
  };
}

/**
 * What somebody without the right sees: the card, which every list shows.
 * @throws 301 to its one address, when it was asked for by its id or a slug that it had once
 */
async function gateOf(
  request: Request,
  { slug, id }: { slug: string; id?: number },
  addressOf: (slug: string) => string,
): Promise<ListingGate> {
  const [session, t, language, found] = await Promise.all([
    getSession(request),
    getTexts(request),
    getLanguage(request),
    orNull(
      upstream(request).envelope(getPropertyList, {
        ...(id ? { id } : { slug_id: slug }),
        limit: 1,
      }),
    ),
  ]);
  const current = id ? found?.data.find((one) => one.id === id)?.slug_id : found?.current_slug;
  if (current && current !== slug)
    throw redirect(addressOf(current) + new URL(request.url).search, 301);
  const card = found?.data.find(({ slug_id }) => slug_id === slug);
  return {
    kind: "property",
    signedIn: session.has("token"),
    next: paths.property(slug),
    listing: card
      ? {
          card: cardOf(card, language),
          description: [
            t(`ui.card.${card.property_type}`),
            translateTerm(t, card.category?.category ?? ""),
            [card.city, card.country]
              .map((place) => placeInScript(place, language))
              .filter(Boolean)
              .join(", "),
            t("properties.premiumGate.text"),
          ]
            .filter(Boolean)
            .join(" · "),
        }
      : null,
  };
}

/** Upstreams that name no homes beside a home have a call of their own for them. */
async function similarTo(request: Request, property_id: number) {
  const asked = upstream(request).call(getAllSimilarProperties, {
    property_id,
    limit: similarHomes,
  });
  return (await orNull(asked)) ?? [];
}

/**
 * A home with its photos, similar homes and way back.
 * @throws 404 when there is none; premium homes the caller may not open give `gate` with 403, homes that
 * were sold or let and removed `gone` with 410.
 */
export async function loadProperty(request: Request, slug: string, addressOf = paths.property) {
  const found = await findProperty(request, slug, addressOf);
  if (found.kind === "closed") {
    const gate = await gateOf(request, { slug, id: found.id }, addressOf);
    return data({ gate, gone: null, view: null }, { status: 403 });
  }
  if (found.kind === "gone") {
    const gone = await goneView(request, found.gone);
    return data({ gate: null, gone, view: null }, { status: 410 });
  }
  const { home, beside } = found;
  const [similar, context, note] = await Promise.all([
    beside.length > 0 ? beside.slice(0, similarHomes) : similarTo(request, home.id),
    viewContext(request),
    noteOf(request, home.id),
  ]);
  return cachedPage(
    request,
    { gate: null, gone: null, view: { ...pageOf(home, similar, context), note } },
    {
      view: home.id,
    },
  );
}

/** The title picture and the gallery, each named with its number. */
const photosOf = (home: PropertyDetail, alt: string) =>
  [home.title_image, ...home.gallery.map(({ image_url }) => image_url)]
    .filter(Boolean)
    .map((url, index) => ({ url, alt: `${alt} ${index + 1}` }));
