import { z } from "zod";
import { agent } from "../account/shapes";
import { category, cityCount } from "../catalogue/shapes";
import { article, question } from "../content/shapes";
import { projectCard } from "../projects/shapes";
import { propertyCard } from "../properties/shapes";
import { list, text } from "../wire/response-fields";
import { homepageSectionKinds } from "./rules";

const section = <const Type extends string, Item>(type: Type, item: z.ZodType<Item>) =>
  z.object({ type: z.literal(type), title: text, data: list(item) });

const sections = [
  section("agents_list_section", agent),
  section("articles_section", article),
  section("categories_section", category),
  section("faqs_section", question),
  section("featured_properties_section", propertyCard),
  section("featured_projects_section", projectCard),
  section("most_liked_properties_section", propertyCard),
  section("most_viewed_properties_section", propertyCard),
  section("nearby_properties_section", propertyCard),
  section("projects_section", projectCard),
  section("premium_properties_section", propertyCard),
  section("user_recommendations_section", propertyCard),
  section("properties_by_cities_section", cityCount),
  /** What this release does not know: kept in its place, without rows. */
  z.object({ type: z.literal("unknown_section"), title: text, data: z.array(z.never()) }),
] as const;

const known = new Set<unknown>([...homepageSectionKinds, "unknown_section"]);

export const homepageSection = z.preprocess(
  (value) => {
    if (typeof value !== "object" || value === null || !("type" in value) || known.has(value.type))
      return value;
    return { type: "unknown_section", title: "title" in value ? value.title : "", data: [] };
  },
  z.discriminatedUnion("type", sections),
);
export type HomepageSection = z.output<typeof homepageSection>;
