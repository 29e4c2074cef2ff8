import { randomFrom, samplePictureKey, type PictureKind } from "@doorstep/sample-pictures";
import type { ProjectKind, RequestStatus } from "../db/tables";
import type { Storage } from "../media/storage";
import { slugFrom } from "../slugs";
import { brochure } from "./brochure";
import { cities, type SampleCity } from "./cities";
import type { SampleCatalogue } from "./insert-catalogue";
import { daysBefore, type Loading } from "./loading";
import { people } from "./people";

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

interface SampleProject {
  title: string;
  description: string;
  kind: ProjectKind;
  place: SampleCity;
  location: string;
  latitude: number;
  longitude: number;
  categorySlug: string;
  owner: number;
  daysAgo: number;
  views: number;
  isPromoted: boolean;
  requestStatus: RequestStatus;
  /** Why the operator rejected it. */
  rejection: string | null;
  image: string;
  gallery: string[];
  plans: { title: string; image: string }[];
  videoLink: string;
  /** The pages of a brochure; null where there is none yet. */
  brochure: string[][] | null;
}

const names = ["Court", "Gardens", "Terraces", "Yard", "Mills", "Quarter", "Rise", "Row"];

/** Films that may be shown everywhere (Blender Foundation, CC BY). */
const videos = [
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://vimeo.com/1084537",
  "https://www.youtube.com/watch?v=eRsGyueVLvQ",
];
const floors = ["Ground floor", "First floor", "Second floor"];

/** Two developments in each city, and two of the sample member that nobody else sees. */
function sampleProjects(): SampleProject[] {
  const shown = ofAgents();
  const own = { owner: 0, views: 0, isPromoted: false, brochure: null };
  return [
    ...shown,
    { ...shown[0]!, ...own, title: "Lantern Court", requestStatus: "pending" },
    {
      ...shown[1]!,
      ...own,
      title: "Lantern Yard",
      requestStatus: "rejected",
      rejection: "The floor plans show another building.",
    },
  ];
}

/** One planned and one being built in each city. */
function ofAgents(): SampleProject[] {
  const agents = people.flatMap((person, number) => (person.isAgent ? [number] : []));
  return cities.flatMap((place, cityIndex) =>
    ([0, 1] as const).map((index): SampleProject => {
      const number = cityIndex * 2 + index;
      const random = randomFrom(90_000 + number * 131);
      const [district, latitude, longitude] = place.districts[index + 1]!;
      const seed = 40_000 + number * 10;
      const kind: PictureKind = index === 0 ? "tower" : "row-house";
      const homes = random.integer(12, 140);
      const title = `${district} ${random.pick(names)}`;
      const about = `${homes} homes around a planted courtyard in ${district}, ${place.city}. Two to four rooms each, with deep balconies, bicycle rooms at street level and a roof that everybody may use.`;
      const dates = `Reservations are open; the first homes are handed over in ${2027 + index}.`;
      const location = `${random.integer(1, 90)} ${random.pick(place.streets)}, ${district}`;
      return {
        title,
        description: `${about}\n\n${dates}`,
        kind: index === 0 ? "upcoming" : "under_construction",
        place,
        location,
        latitude,
        longitude,
        categorySlug: index === 0 ? "apartment" : "house",
        owner: random.pick(agents),
        daysAgo: random.integer(1, 60),
        views: random.integer(20, 900),
        isPromoted: number % 4 === 0,
        requestStatus: "approved",
        rejection: null,
        image: samplePictureKey({ kind, seed }),
        gallery: (["skyline", "living-room", "garden"] as const).map((room, offset) =>
          samplePictureKey({ kind: room, seed: seed + offset + 1 }),
        ),
        plans: floors.map((title, offset) => ({
          title,
          image: samplePictureKey({ kind: "floor-plan", seed: seed + offset + 5 }),
        })),
        videoLink: number % 3 === 0 ? videos[(number / 3) % videos.length]! : "",
        brochure:
          number % 2 === 1 ? [[title, `${location}, ${place.city}`, about, dates], floors] : null,
      };
    }),
  );
}
