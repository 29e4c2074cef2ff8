import { getCategories } from "~/contract/catalogue";
import { homepageData, type HomepageSection } from "~/contract/home";
import { getTexts } from "~/i18n/i18n.server";
import { getPosition } from "~/session.server/preferences";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/card-property";
import { orNothing } from "~/upstream.server/or-nothing";

const rowOf = 4;
const homes = "homes" as const;

/** What each kind of section shows; what has no screen yet or no rows is left out. */
function sectionView(section: HomepageSection) {
  const { type, title } = section;
  switch (section.type) {
    case "featured_properties_section":
    case "most_viewed_properties_section":
    case "most_liked_properties_section":
    case "premium_properties_section":
    case "nearby_properties_section":
    case "user_recommendations_section":
      return { type, title, kind: homes, homes: section.data.slice(0, 2 * rowOf).map(cardOf) };
    case "categories_section":
      return {
        type,
        title,
        kind: "categories" as const,
        categories: section.data.map(({ id, category, image, slug_id, properties_count }) => ({
          id,
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
        cities: section.data.map(({ City, Count, image }) => ({ city: City, count: Count, image })),
      };
    case "projects_section":
    case "featured_projects_section":
      return {
        type,
        title,
        kind: "projects" as const,
        projects: section.data.slice(0, rowOf).map(({ id, title, image, city, type }) => ({
          id,
          title,
          image,
          city,
          type,
        })),
      };
    case "agents_list_section":
      return {
        type,
        title,
        kind: "agents" as const,
        agents: section.data.map(({ id, name, profile, total_count, is_verified }) => ({
          id,
          name,
          picture: profile,
          count: total_count,
          isVerified: is_verified,
        })),
      };
    case "articles_section":
      return {
        type,
        title,
        kind: "articles" as const,
        articles: section.data.slice(0, rowOf).map(({ id, title, image, category }) => ({
          id,
          title,
          image,
          category: category?.category ?? "",
        })),
      };
    case "faqs_section":
      return {
        type,
        title,
        kind: "faqs" as const,
        faqs: section.data.map(({ id, question, answer }) => ({ id, question, answer })),
      };
    default:
      return null;
  }
}

export type SectionView = NonNullable<ReturnType<typeof sectionView>>;

const hasRows = (section: SectionView | null): section is SectionView =>
  section !== null &&
  Object.values(section).some((value) => Array.isArray(value) && value.length > 0);

/** The sections as the operator ordered them, near the chosen place when there is one. */
export async function loadHome(request: Request) {
  const api = upstream(request);
  const position = await getPosition(request);
  const [homepage, categories, t] = await Promise.all([
    api.call(homepageData, position ?? {}),
    orNothing(api.call(getCategories, { limit: 100 }), 3000),
    getTexts(request),
  ]);
  return {
    title: t("home.title"),
    description: t("home.description"),
    heroPicture: homepage.slider_section[0]?.web_image ?? "",
    categories: (categories ?? []).map(({ slug_id, category }) => ({
      value: slug_id,
      label: category,
    })),
    sections: homepage.sections.map(sectionView).filter(hasRows),
    noHomesHere: position !== null && !homepage.homepage_location_data_available,
  };
}
