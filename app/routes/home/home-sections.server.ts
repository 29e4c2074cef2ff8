import type { HomepageSection } from "~/contract/home/calls";
import type { PropertyCard } from "~/contract/properties/calls";
import { paths } from "~/paths";
import { inLanguage } from "~/i18n/in-language";
import { cardAgent } from "~/ui/card-agent";
import { placeInScript } from "~/i18n/place-names.server";
import { cardOf, projectCardOf } from "~/ui/listing-cards";
import type { CardProperty } from "~/ui/property-card";
import { articleCardOf } from "~/screens.server/article-view";
import { cleanHtml } from "~/screens.server/operator-html";

/** So many stand in one row on a desk; "See all" leads to the others. */
const row = 4;
const inThrees = 3;

type Near = Record<"latitude" | "longitude", number>;

/** Where "See all" of a section leads: around the chosen place, where the list can be narrowed to it. */
const all: Partial<Record<HomepageSection["type"], (near?: Near) => string>> = {
  featured_properties_section: paths.featuredProperties,
  most_viewed_properties_section: paths.mostViewedProperties,
  most_liked_properties_section: paths.mostFavouriteProperties,
  premium_properties_section: paths.premiumProperties,
  user_recommendations_section: () => paths.recommendedProperties(),
  nearby_properties_section: () => paths.nearbyProperties(),
  categories_section: () => paths.propertyFilters(),
  properties_by_cities_section: () => paths.cities(),
  projects_section: () => paths.projects(),
  featured_projects_section: () => paths.featuredProjects(),
  agents_list_section: () => paths.agents(),
  articles_section: () => paths.articles(),
  faqs_section: () => paths.faqs(),
};

/** Why a home is recommended to the reader. */
type Because = (home: PropertyCard) => string;

interface Reader {
  language: string;
  because?: Because;
}

/** What each kind of section shows; what this release does not know is left out. */
function sectionView(section: HomepageSection, { language, because }: Reader) {
  const { type, title } = section;
  const shown = (home: PropertyCard): CardProperty & { because?: string } =>
    type === "user_recommendations_section" && because
      ? { ...cardOf(home, language), because: because(home) }
      : cardOf(home, language);
  switch (section.type) {
    case "featured_properties_section":
    case "most_viewed_properties_section":
    case "most_liked_properties_section":
    case "premium_properties_section":
    case "nearby_properties_section":
    case "user_recommendations_section":
      return { type, title, kind: "homes" as const, homes: section.data.slice(0, row).map(shown) };
    case "categories_section":
      return {
        type,
        title,
        kind: "categories" as const,
        categories: section.data
          .slice(0, 2 * row)
          .map(({ category, image, slug_id, properties_count }) => ({
            name: category,
            image,
            slug: slug_id,
            count: properties_count ?? 0,
          })),
      };
    case "properties_by_cities_section":
      return {
        type,
        title,
        kind: "cities" as const,
        cities: section.data.slice(0, 2 * row).map(({ City, Count, image }) => ({
          ...{ city: City, count: Count, image },
          name: placeInScript(City, language),
        })),
      };
    case "projects_section":
    case "featured_projects_section":
      return {
        type,
        title,
        kind: "projects" as const,
        projects: section.data.slice(0, row).map((project) => projectCardOf(project, language)),
      };
    case "agents_list_section":
      return {
        type,
        title,
        kind: "agents" as const,
        agents: section.data.slice(0, 2 * inThrees).map(cardAgent),
      };
    case "articles_section":
      return {
        type,
        title,
        kind: "articles" as const,
        articles: section.data.slice(0, inThrees).map(articleCardOf),
      };
    case "faqs_section":
      return {
        type,
        title,
        kind: "faqs" as const,
        faqs: section.data.map((one) => {
          const { id, question, answer } = inLanguage(one, language);
          return { id, question, html: cleanHtml(answer) };
        }),
      };
    default:
      return null;
  }
}

type Shown = NonNullable<ReturnType<typeof sectionView>>;
export type SectionView = Shown & { href?: string };

const hasRows = (section: Shown | null): section is Shown =>
  section !== null &&
  Object.values(section).some((value) => Array.isArray(value) && value.length > 0);

/** The sections in the order of the server, without those that have nothing to show. */
export const sectionViews = (
  sections: HomepageSection[],
  { near, ...reader }: Reader & { near?: Near },
): SectionView[] =>
  sections
    .map((section) => sectionView(section, reader))
    .filter(hasRows)
    .map((section) => ({ ...section, href: all[section.type]?.(near) }));
