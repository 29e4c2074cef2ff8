import { sql } from "kysely";
import type { ProjectCard } from "~/contract/projects/calls";
import { operatorSlug } from "../agents/operator-slug";
import type { RequestStatus } from "../db/tables";
import type { Caller } from "../http/handler";
import { fileUrls, mayManage } from "../properties/visibility";
import type { Services } from "../services";

interface Row {
  id: number;
  slug: string;
  title: string;
  kind: ProjectCard["type"];
  image_key: string;
  city: string;
  state: string;
  country: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  category_id: number;
  category: { id: number; name: string; image_key: string; slug: string };
  owner_id: number | null;
  owner: {
    name: string;
    email: string | null;
    mobile: string | null;
    picture_key: string | null;
    slug: string;
  } | null;
  is_active: boolean;
  is_withheld: boolean;
  request_status: RequestStatus;
  is_promoted: boolean;
  may_be_advertised: boolean;
  created_at: Date;
  pictures: { id: number; media_key: string; kind: string; created_at: string }[];
}

/** Projects as lists show them (contract §4 Project card), in the order of the ids. */
export async function projectCards(
  services: Pick<Services, "database" | "mediaUrl">,
  ids: number[],
  caller: Caller | null,
): Promise<ProjectCard[]> {
  if (ids.length === 0) return [];
  const { database, mediaUrl } = services;
  const { rows } = await sql<Row>`
    select project.*,
      jsonb_build_object('id', category.id, 'name', category.name,
        'image_key', category.image_key, 'slug', category.slug) as category,
      case when member.id is not null then jsonb_build_object('name', member.name,
        'email', member.email, 'mobile', member.mobile, 'picture_key', member.picture_key,
        'slug', member.slug) end as owner,
      project.is_public and not exists (select from advertisement
        where project_id = project.id and status in (0, 1)) as may_be_advertised,
      (select coalesce(jsonb_agg(picture order by position, id), '[]')
        from project_file picture
        where project_id = project.id and picture.kind = 'image') as pictures
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join project on project.id = wanted.id
    join category on category.id = project.category_id
    left join member on member.id = project.owner_id
    order by wanted.place`.execute(database);
  return rows.map((row) => {
    const files = fileUrls(services, row, mayManage(row, caller));
    return {
      id: row.id,
      slug_id: row.slug,
      title: row.title,
      type: row.kind,
      image: files.picture(row.image_key),
      city: row.city,
      state: row.state,
      country: row.country,
      location: row.location,
      category_id: row.category_id,
      category: {
        id: row.category.id,
        category: row.category.name,
        image: mediaUrl(row.category.image_key),
        slug_id: row.category.slug,
      },
      added_by: row.owner_id ?? 0,
      gallary_images: row.pictures.map(({ id, media_key, kind, created_at }) => ({
        id,
        name: files.picture(media_key),
        type: kind,
        project_id: row.id,
        created_at: new Date(created_at).toISOString(),
        updated_at: new Date(created_at).toISOString(),
      })),
      customer: {
        id: row.owner_id,
        name: row.owner?.name ?? "Admin",
        profile: mediaUrl(row.owner?.picture_key ?? ""),
        // How to reach others is said on a project's own page.
        email: (caller && caller.id === row.owner_id && row.owner?.email) || "",
        mobile: (caller && caller.id === row.owner_id && row.owner?.mobile) || "",
        slug_id: row.owner?.slug ?? operatorSlug,
      },
      is_promoted: row.is_promoted,
      is_feature_available: row.may_be_advertised,
      latitude: row.latitude === null ? "" : String(row.latitude),
      longitude: row.longitude === null ? "" : String(row.longitude),
      created_at: row.created_at.toISOString(),
    };
  });
}
