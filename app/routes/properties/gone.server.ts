import { type GoneHome, getPropertyList } from "~/contract/properties/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/listing-cards";
import { orNull } from "~/upstream.server/or-null";

const suggested = 4;

/** What the page says of a home that was sold or let and removed, with homes like it in its place. */
export async function goneView(request: Request, { city, category_id, property_type }: GoneHome) {
  const api = upstream(request);
  const like = { property_type: property_type === "rented" ? "1" : "0", city } as const;
  const homes = (filters: object) =>
    orNull(api.call(getPropertyList, { ...like, ...filters, limit: suggested }));
  const [t, language, ofCategory, ofCity] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    category_id ? homes({ category_id }) : null,
    homes({}),
  ]);
  const all = [...(ofCategory ?? []), ...(ofCity ?? [])];
  // A city without homes has no page.
  const browsed = ofCity?.length === 0 ? "" : city;
  return {
    title: t(`properties.gone.${property_type}`),
    city: browsed,
    homes: all
      .filter((home, place) => all.findIndex(({ id }) => id === home.id) === place)
      .slice(0, suggested)
      .map((home) => cardOf(home, language)),
    browse: browsed ? paths.propertiesInCity(browsed) : paths.properties(),
  };
}

export type GoneView = Awaited<ReturnType<typeof goneView>>;
