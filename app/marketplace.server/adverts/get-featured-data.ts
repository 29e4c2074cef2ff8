import { sql } from "kysely";
import { type FeaturedItem, getFeaturedData } from "~/contract/adverts";
import type { ProjectCard } from "~/contract/projects";
import type { PropertyCard } from "~/contract/properties";
import { reply, verb } from "../http/handler";
import { propertyCards } from "../properties/cards";
import { projectCards } from "../projects/cards";

const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

function propertyOf(home: PropertyCard | undefined): FeaturedItem["property"] {
  if (!home) return null;
  const { id, slug_id, title, category_id, category, city, state, country } = home;
  const { property_type, price, title_image } = home;
  return {
    ...{ id, slug_id, title, category_id, category, city, state, country },
    ...{ property_type, propery_type: property_type, price, title_image },
  };
}

function projectOf(project: ProjectCard | undefined): FeaturedItem["project"] {
  if (!project) return null;
  const { id, slug_id, title, category_id, category, city, state, country } = project;
  const { type, image, is_promoted, is_feature_available } = project;
  return {
    ...{ id, slug_id, title, category_id, category, city, state, country },
    ...{ type, image, is_promoted, is_feature_available },
  };
}

/** What the caller advertises (contract §3.65). */
export const getFeaturedDataVerb = verb(
  getFeaturedData,
  async ({ type, offset, limit }, { caller, services }) => {
    const { database } = services;
    const mine = database
      .selectFrom("advertisement")
      .where("member_id", "=", caller.id)
      .where(type === "property" ? "property_id" : "project_id", "is not", null);
    const [{ total }, rows] = await Promise.all([
      mine.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
      mine
        .select(["id", "status", "start_date", "end_date", "property_id", "project_id"])
        .orderBy("id", "desc")
        .offset(offset)
        .limit(limit)
        .execute(),
    ]);
    const [homes, projects] = await Promise.all([
      propertyCards(services, unique(rows.map((row) => row.property_id)), caller),
      projectCards(services, unique(rows.map((row) => row.project_id)), caller),
    ]);
    return reply(
      rows.map((row) => ({
        id: row.id,
        status: row.status,
        start_date: row.start_date.toISOString(),
        end_date: row.end_date?.toISOString() ?? null,
        property_id: row.property_id,
        project_id: row.project_id,
        property: propertyOf(homes.find(({ id }) => id === row.property_id)),
        project: projectOf(projects.find(({ id }) => id === row.project_id)),
      })),
      { total },
    );
  },
);
