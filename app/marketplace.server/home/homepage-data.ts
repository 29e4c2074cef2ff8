import { homepageData, type HomepageSection } from "~/contract/home/calls";
import type { PropertyCard } from "~/contract/properties/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { findAgents } from "../agents/find-agents";
import { findCategories } from "../catalogue/categories";
import { findCities } from "../catalogue/cities";
import { findArticles } from "../content/articles";
import { findQuestions } from "../content/questions";
import { type Caller, reply, sharedHandler } from "../http/handler";
import { projectCards } from "../projects/cards";
import { propertyCards } from "../properties/cards";
import { cardsForCaller } from "../properties/cards-for-caller";
import { pointOf, radiusOf, within } from "../properties/filters";
import type { Services } from "../services";
import { anythingAround, type Around, homeIds, homeList, mostRows, projectIds } from "./home-lists";
import { sliders } from "./sliders";

const mostTexts = 5;

type Input = ParsedInputOf<typeof homepageData>;
type Section = HomepageSection | null;
/** What a section is about, and what it is called. */
interface SectionHead {
  kind: string;
  title: string;
}
/** For whom, and around which place. */
interface Asked {
  services: Services;
  caller: Caller | null;
  around: Around | null;
  /** Of articles. */
  language?: string;
}

/** The sections that the operator shows, in the operator's order (contract §3.43). */
export const homepageDataHandler = sharedHandler(
  homepageData,
  wholePage,
  async (shown, input, context) => {
    const { data, ...beside } = shown;
    const { around } = await whatIsAround(input, context.services);
    return reply(
      { ...data, sections: await sectionsForCaller(data.sections, { ...context, around }) },
      beside,
    );
  },
);

/** The position that was asked for, unless there is nothing around it. */
async function whatIsAround(input: Input, services: Services) {
  const asked = await aroundOf(input, services);
  const isSomethingThere = asked === null || (await anythingAround(services.database, asked));
  return { around: isSomethingThere ? asked : null, isSomethingThere };
}

async function wholePage(input: Input, { caller, services }: Pick<Asked, "caller" | "services">) {
  const { database } = services;
  const { around, isSomethingThere } = await whatIsAround(input, services);
  const context: Asked = { services, caller, around, language: input.language };
  const [heads, slider_section] = await Promise.all([
    database
      .selectFrom("homepage_section")
      .select(["kind", "title"])
      .where("is_active", "=", true)
      .where("is_on", "=", true)
      .orderBy("position")
      .orderBy("kind")
      .execute(),
    sliders(services),
  ]);
  const sections = await sectionsOf(heads, context);
  return {
    sections: sections.filter((section) => section !== null),
    slider_section,
    homepage_location_data_available: isSomethingThere,
  };
}

/** Each section with what stands in it, in the order of the heads; null for what this release does not know. */
export async function sectionsOf(heads: SectionHead[], asked: Asked): Promise<Section[]> {
  const [homes, others] = await Promise.all([
    sectionsWithHomes(heads, asked),
    Promise.all(heads.map((head) => otherSection(head, asked))),
  ]);
  return heads.map(({ kind }, index) => homes.get(kind) ?? others[index] ?? null);
}

async function aroundOf(input: Input, { database }: Services): Promise<Around | null> {
  const point = pointOf(input);
  return point && { point, radius: await radiusOf(database, input.radius) };
}

/** The cards of all sections with homes are read at once, since the same homes stand in several. */
async function sectionsWithHomes(heads: SectionHead[], { services, caller, around }: Asked) {
  const lists = await Promise.all(
    heads.map(async (head) => {
      const list = await homeList(services.database, head.kind, around, caller);
      return list && { head, ids: await homeIds(services.database, list, around) };
    }),
  );
  const filled = lists.filter((list) => list !== null);
  const cards = new Map<number, PropertyCard>();
  const all = [...new Set(filled.flatMap(({ ids }) => ids))];
  for (const card of await propertyCards(services, all, caller)) cards.set(card.id, card);
  return new Map(
    filled.map(({ head, ids }) => [
      head.kind,
      {
        type: head.kind,
        title: head.title,
        data: ids.flatMap((id) => cards.get(id) ?? []),
      } as HomepageSection,
    ]),
  );
}

async function otherSection(
  { kind, title }: SectionHead,
  { services, caller, around, language }: Asked,
): Promise<Section> {
  const homes = around && within(around.point, around.radius);
  const projects = async (promotedOnly: boolean) =>
    projectCards(services, await projectIds(services.database, { promotedOnly }, around), caller);
  switch (kind) {
    case "agents_list_section":
      return {
        type: kind,
        title,
        data: (await findAgents(services, { limit: mostRows })).agents,
      };
    case "articles_section":
      return {
        type: kind,
        title,
        data: await findArticles(services, { language, limit: mostTexts }),
      };
    case "faqs_section":
      return {
        type: kind,
        title,
        data: (await findQuestions(services, { limit: mostTexts })).questions,
      };
    case "categories_section": {
      const found = await findCategories(services, { withHomes: true, homes, limit: mostRows });
      return { type: kind, title, data: found.categories };
    }
    case "properties_by_cities_section": {
      const found = await findCities(services, { limit: mostRows });
      return { type: kind, title, data: found.cities };
    }
    case "projects_section":
      return { type: kind, title, data: await projects(false) };
    case "featured_projects_section":
      return { type: kind, title, data: await projects(true) };
    default:
      return null;
  }
}

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
async function sectionsForCaller(sections: Sections, context: Context) {
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
