import { sql } from "kysely";
import type { ProjectCard, ProjectDetail } from "~/contract/projects/calls";
import type { RequestStatus } from "../db/tables";
import type { Caller } from "../http/handler";
import { type FileUrls, fileUrls, mayManage } from "../properties/visibility";
import type { Services } from "../services";
import type { ContactSight } from "../properties/contacts";
import { projectCards } from "./cards";

interface Row {
  id: number;
  owner_id: number | null;
  is_active: boolean;
  is_withheld: boolean;
  request_status: RequestStatus;
  description: string;
  video_link: string;
  view_count: number;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  meta_image_key: string;
  updated_at: Date;
  owner_address: string | null;
  owner_email: string | null;
  owner_mobile: string | null;
  company_email: string | null;
  company_tel: string | null;
  company_address: string | null;
  documents: { id: number; media_key: string; file_name: string; created_at: string }[];
  plans: { id: number; title: string; media_key: string; created_at: string }[];
}

const setting = (name: string) =>
  sql`(select value #>> '{}' from site_setting where name = ${name})`;

async function detailRows(database: Services["database"], ids: number[]) {
  const { rows } = await sql<Row>`
    select project.*, member.address as owner_address, member.email as owner_email,
      member.mobile as owner_mobile,
      ${setting("company_email")} as company_email,
      ${setting("company_tel1")} as company_tel,
      ${setting("company_address")} as company_address,
      (select coalesce(jsonb_agg(document order by position, id), '[]')
        from project_file document
        where project_id = project.id and document.kind = 'doc') as documents,
      (select coalesce(jsonb_agg(plan order by id), '[]')
        from project_plan plan where project_id = project.id) as plans
    from project left join member on member.id = project.owner_id
    where project.id = any(${ids}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Projects as their own pages show them (contract §4 Project detail), in the order of the ids. How to reach an owner is
 * said on a project's own page alone, for which `contacts` is given; to owners themselves everywhere.
 */
export async function projectDetails(
  services: Services,
  ids: number[],
  caller: Caller | null,
  contacts: ContactSight = "hidden",
): Promise<ProjectDetail[]> {
  const [cards, rows] = await Promise.all([
    projectCards(services, ids, caller),
    detailRows(services.database, ids),
  ]);
  return cards.flatMap((card) => {
    const row = rows.get(card.id);
    if (!row) return [];
    const isOwn = caller !== null && caller.id === card.customer?.id;
    const files = fileUrls(services, row, mayManage(row, caller));
    return [onWire(card, row, files, isOwn ? "shown" : contacts)];
  });
}

const named = (address: string, name: string) =>
  address && name ? `${address}?name=${encodeURIComponent(name)}` : address;

function onWire(
  card: ProjectCard,
  row: Row,
  files: FileUrls,
  contacts: ContactSight,
): ProjectDetail {
  const dated = (time: string) => ({
    project_id: card.id,
    created_at: new Date(time).toISOString(),
    updated_at: new Date(time).toISOString(),
  });
  return {
    ...card,
    customer: card.customer && {
      ...card.customer,
      ...(contacts === "shown" && {
        email: row.owner_email ?? "",
        mobile: row.owner_mobile ?? "",
      }),
      address: (contacts === "shown" && row.owner_address) || "",
      ...(contacts === "used up" && { contacts_withheld: true }),
      // The company's own contact is for everybody.
      ...(card.customer.id === null && {
        email: row.company_email ?? "",
        mobile: row.company_tel ?? "",
        address: row.company_address ?? "",
      }),
    },
    description: row.description,
    video_link: row.video_link,
    total_click: row.view_count,
    meta_title: row.meta_title ?? "",
    meta_description: row.meta_description ?? "",
    meta_keywords: row.meta_keywords ?? "",
    meta_image: files.picture(row.meta_image_key),
    updated_at: row.updated_at.toISOString(),
    documents: row.documents.map(({ id, media_key, file_name, created_at }) => ({
      id,
      // The file is saved under the name it was sent with.
      name: named(files.document(media_key), file_name),
      type: "doc",
      ...dated(created_at),
    })),
    plans: row.plans.map(({ id, title, media_key, created_at }) => ({
      id,
      title,
      document: files.document(media_key),
      ...dated(created_at),
    })),
  };
}
