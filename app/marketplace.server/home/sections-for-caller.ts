import type { HomepageSection } from "~/contract/home/calls";
import type { PropertyCard } from "~/contract/properties/calls";
import type { Caller } from "../http/handler";
import { propertyCards } from "../properties/cards";
import { cardsForCaller } from "../properties/cards-for-caller";
import type { Services } from "../services";
import { type Around, homeIds, homeList } from "./home-lists";

interface Context {
  services: Services;
  caller: Caller;
  around: Around | null;
}

type Sections = readonly HomepageSection[];

const withHomes = [
  "featured_properties_section",
  "most_liked_properties_section",
  "most_viewed_properties_section",
  "nearby_properties_section",
  "premium_properties_section",
  "user_recommendations_section",
] as const;
type WithHomes = Extract<HomepageSection, { type: (typeof withHomes)[number] }>;
const hasHomes = (section: HomepageSection): section is WithHomes =>
  withHomes.some((type) => type === section.type);

/** Sections whose homes depend on whom they are for, unless a position was asked for. */
const isOwn = ({ type }: HomepageSection, around: Around | null) =>
  type === "user_recommendations_section" || (type === "nearby_properties_section" && !around);

/** The front page that anybody gets, with this member's own lists and their marks. */
export async function sectionsForCaller(sections: Sections, context: Context) {
  const homes = await homesForCaller(sections.filter(hasHomes), context);
  return sections.map((section): HomepageSection =>
    hasHomes(section) ? { ...section, data: homes(section) } : section,
  );
}

/** The cards of each section; those that stand in several are read once. */
async function homesForCaller(sections: WithHomes[], { services, caller, around }: Context) {
  const shared = new Map<number, PropertyCard>();
  for (const { data } of sections) for (const card of data) shared.set(card.id, card);
  const own = new Map(
    await Promise.all(
      sections
        .filter((section) => isOwn(section, around))
        .map(async ({ type }) => {
          const list = await homeList(services.database, type, around, caller);
          return [type, list ? await homeIds(services.database, list, around) : []] as const;
        }),
    ),
  );
  const missing = [...own.values()].flat().filter((id) => !shared.has(id));
  const cards = await Promise.all([
    cardsForCaller(services, [...shared.values()], caller),
    propertyCards(services, [...new Set(missing)], caller),
  ]);
  const byId = new Map(cards.flat().map((card) => [card.id, card]));
  return ({ type, data }: WithHomes) =>
    (own.get(type) ?? data.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? []);
}
