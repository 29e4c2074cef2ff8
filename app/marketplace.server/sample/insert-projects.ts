import type { Storage } from "../media/storage";
import { slugFrom } from "../slugs";
import { brochure } from "./brochure";
import type { SampleCatalogue } from "./insert-catalogue";
import { daysBefore, type Loading } from "./loading";
import { sampleProjects } from "./sample-projects";

/** The developments with their pictures, floors and brochures. */
export async function insertProjects(
  { tx, now, memberIds }: Loading,
  catalogue: SampleCatalogue,
  storage: Storage,
) {
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
        video_link: project.videoLink,
        is_active: project.requestStatus === "approved",
        request_status: project.requestStatus,
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
  for (const [index, { rejection }] of projects.entries())
    if (rejection) await insertRejection(tx, rows[index]!.id, rejection);
  for (const [index, { title, brochure: pages }] of projects.entries())
    if (pages) await insertBrochure(tx, storage, rows[index]!.id, title, brochure(pages));
}

async function insertRejection(tx: Loading["tx"], project_id: number, reason: string) {
  await tx.insertInto("rejection").values({ project_id, reason }).execute();
  await tx
    .insertInto("operator_act")
    .columns(["operator_id", "act", "subject_kind", "subject_id", "reason"])
    .expression((from) =>
      from
        .selectFrom("member")
        .select((build) => [
          "id",
          build.val("reject").as("act"),
          build.val("project").as("subject_kind"),
          build.val(project_id).as("subject_id"),
          build.val(reason).as("reason"),
        ])
        .where("is_operator", "=", true),
    )
    .execute();
}

async function insertBrochure(
  tx: Loading["tx"],
  storage: Storage,
  project_id: number,
  title: string,
  body: Buffer,
) {
  const key = `sample-brochure-${project_id}.pdf`;
  const content_type = "application/pdf";
  await storage.put(key, body, { contentType: content_type });
  await tx.insertInto("media").values({ key, content_type, byte_count: body.byteLength }).execute();
  await tx
    .insertInto("project_file")
    .values({ project_id, media_key: key, kind: "doc", file_name: `${title}.pdf` })
    .execute();
}
