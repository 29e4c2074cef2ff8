import type { Selectable } from "kysely";
import type { FeaturedItem } from "~/contract/adverts/calls";
import type { ProjectCard } from "~/contract/projects/calls";
import type { PropertyCard } from "~/contract/properties/calls";
import type { AdvertisementTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { propertyCards } from "../properties/cards";
import { projectCards } from "../projects/cards";
import type { Services } from "../services";

type Row = Pick<
  Selectable<AdvertisementTable>,
  | "id"
  | "status"
  | "start_date"
  | "end_date"
  | "reject_reason"
  | "is_gift"
  | "property_id"
  | "project_id"
>;

const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** Adverts with what they show (contract §4 Featured item), in the order of the rows. */
export async function featuredItems(
  services: Services,
  rows: Row[],
  caller: Caller,
): Promise<FeaturedItem[]> {
  const [homes, projects] = await Promise.all([
    propertyCards(services, unique(rows.map((row) => row.property_id)), caller),
    projectCards(services, unique(rows.map((row) => row.project_id)), caller),
  ]);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    reject_reason: row.reject_reason ?? "",
    is_gift: row.is_gift,
    property_id: row.property_id,
    project_id: row.project_id,
    property: propertyOf(homes.find(({ id }) => id === row.property_id)),
    project: projectOf(projects.find(({ id }) => id === row.project_id)),
  }));
}

function propertyOf(home: PropertyCard | undefined): FeaturedItem["property"] {
  if (!home) return null;
  const { id, slug_id, title, category_id, category, city, state, country } = home;
  const { property_type, price, rentduration, title_image } = home;
  return {
    ...{ id, slug_id, title, category_id, category, city, state, country },
    ...{ property_type, propery_type: property_type, price, rentduration, title_image },
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
