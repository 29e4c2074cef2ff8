import { sql } from "kysely";
import type { OwnProject } from "~/contract/projects/calls";
import { type AdvertRow, advertsOnWire } from "../adverts/on-wire";
import type { RequestStatus } from "../db/tables";
import type { Caller } from "../http/handler";
import { holdColumn, holdOnWire, type HoldRow } from "../listings/holds";
import { type RejectionRow, rejectReasonOnWire } from "../listings/reject-reason";
import type { Services } from "../services";
import { projectDetails } from "./detail";

interface Row {
  id: number;
  is_active: boolean;
  request_status: RequestStatus;
  revision: number;
  rejection: RejectionRow | null;
  hold: HoldRow | null;
  adverts: AdvertRow[];
}

/** Projects as their owner sees them, in the order of the ids. */
export async function ownProjects(
  services: Services,
  ids: number[],
  caller: Caller,
): Promise<OwnProject[]> {
  // First: whatever is written between the two is newer than the revision says.
  const { rows } = await sql<Row>`
      select id, is_active, request_status, revision, ${holdColumn("project")} as hold,
        (select to_jsonb(rejection) from rejection
          where project_id = project.id order by id desc limit 1) as rejection,
        (select coalesce(jsonb_agg(advert order by id desc), '[]')
          from advertisement advert where advert.project_id = project.id) as adverts
      from project where id = any(${ids}::int[])`.execute(services.database);
  const details = await projectDetails(services, ids, caller);
  return details.flatMap((detail) => {
    const row = rows.find(({ id }) => id === detail.id);
    if (!row) return [];
    return [
      {
        ...detail,
        status: row.is_active ? (1 as const) : (0 as const),
        request_status: row.request_status,
        reject_reason: rejectReasonOnWire(row.request_status, row.rejection),
        advertisement: advertsOnWire(row.adverts),
        hold: holdOnWire(row.hold),
        revision: row.revision,
      },
    ];
  });
}
