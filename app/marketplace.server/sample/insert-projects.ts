import { slugFrom } from "../slugs";
import type { SampleCatalogue } from "./insert-catalogue";
import { daysBefore, type Loading } from "./loading";
import { sampleProjects } from "./sample-projects";

/** The developments with their pictures and floors. */
export async function insertProjects({ tx, now, memberIds }: Loading, catalogue: SampleCatalogue) {
  const projects = sampleProjects();
  const rows = await tx
    .insertInto("project")
    .values(
      projects.map((project) => ({
        slug: slugFrom(`${project.title} ${project.place.city}`),
        owner_id: memberIds[project.owner]!,
        category_id: catalogue.categoryIds.get(project.categorySlug)!,
        title: project.title,
        description: project.description,
        kind: project.kind,
        location: project.location,
        city: project.place.city,
        state: project.place.state,
        country: project.place.country,
        latitude: project.latitude,
        longitude: project.longitude,
        image_key: project.image,
        is_active: true,
        request_status: "approved" as const,
        view_count: project.views,
        is_sample: true,
        created_at: daysBefore(now, project.daysAgo),
      })),
    )
    .returning("id")
    .execute();
  await tx
    .insertInto("project_file")
    .values(
      projects.flatMap(({ gallery }, index) =>
        gallery.map((media_key, position) => ({
          project_id: rows[index]!.id,
          media_key,
          kind: "image" as const,
          position,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("project_plan")
    .values(
      projects.flatMap(({ plans }, index) =>
        plans.map(({ title, image }) => ({
          project_id: rows[index]!.id,
          title,
          media_key: image,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("advertisement")
    .values(
      projects.flatMap(({ isPromoted, owner }, index) =>
        isPromoted
          ? [
              {
                project_id: rows[index]!.id,
                member_id: memberIds[owner]!,
                status: 0,
                is_enabled: true,
                start_date: daysBefore(now, 2),
                end_date: daysBefore(now, -365),
              },
            ]
          : [],
      ),
    )
    .execute();
}
