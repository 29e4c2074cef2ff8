import type { ProjectCard } from "~/contract/projects/calls";
import type { PropertyCard } from "~/contract/properties/calls";
import { placeInScript } from "~/i18n/place-names.server";
import { rentDurationOf } from "~/i18n/rents";
import type { CardProject } from "./project-card";
import type { CardProperty } from "./property-card";
import { cardFacts } from "./property-facts";

type Counts = "favourite_count" | "total_click";
type OwnMarks = "has_note" | "is_seen" | "is_new";

/** A home as lists or its own page have it; what only cards say may be missing. */
type CardHome = Omit<PropertyCard, Counts | OwnMarks> & Partial<Pick<PropertyCard, OwnMarks>>;

/**
 * What a card shows of a home; the rest stays on the server, because pages should be small. Its place is told
 * in the script of the language.
 */
export function cardOf(home: CardHome, language: string): CardProperty {
  const { id, slug_id, title, title_image, price, property_type } = home;
  const { city, state, country, is_premium, promoted, is_favourite, added_by } = home;
  const { listed_at, lowered } = home;
  return {
    id,
    slug_id,
    title,
    title_image,
    price,
    property_type,
    rentduration: rentDurationOf(home),
    ...(home.market_state && home.market_state !== "available" && { taken: home.market_state }),
    ...shownPlace({ city, state, country }, language),
    is_premium,
    promoted,
    is_favourite,
    added_by,
    category: { id: home.category?.id, category: home.category?.category ?? "" },
    facts: cardFacts(home.parameters),
    ...(listed_at && { listed: listed_at }),
    ...(lowered && { lowered }),
    ...(home.has_note && { hasNote: true }),
    ...(home.is_seen && { isSeen: true }),
    ...(home.is_new && { isNew: true }),
  };
}

/** What a card shows of a project, as `cardOf` does of a home. */
export function projectCardOf(project: ProjectCard, language: string): CardProject {
  const { id, slug_id, title, image, type, city, state, country, is_promoted } = project;
  return {
    id,
    slug_id,
    title,
    image,
    type,
    ...shownPlace({ city, state, country }, language),
    is_promoted,
    category: { category: project.category?.category ?? "" },
    developer: project.customer?.id === null ? null : (project.customer?.name ?? ""),
  };
}

/** The city, or else what is known of where it lies, in the script of the language. */
export const shownPlace = ({ city, state, country }: Place, language: string): Place =>
  city
    ? { city: placeInScript(city, language), state: "", country: "" }
    : { city, state: placeInScript(state, language), country: placeInScript(country, language) };

type Place = Pick<CardProperty, "city" | "state" | "country">;
