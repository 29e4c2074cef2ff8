import { type SqlBool, sql } from "kysely";
import {
  dismissReports,
  operatorReports,
  type ReportedHome,
  upholdReports,
} from "~/contract/operator/reports/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { done, reply, handler } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { noteAct } from "./acts";
import { readReason, reasonFor } from "./saved-replies/reason";
import { tellShown } from "./warn-reported-owner";
import { rejectIn } from "./review";

type Tx = Transaction<Tables>;

interface Row extends Omit<
  ReportedHome,
  "title_image" | "first_at" | "held_at" | "reports" | "owner"
> {
  title_image_key: string;
  first_at: Date;
  held_at: Date | null;
  owner_id: number | null;
  owner_name: string | null;
  owner_email: string | null;
  owner_mobile: string | null;
  reports: ReportedHome["reports"];
}

const iso = (time: string | null) => (time ? new Date(time).toISOString() : null);

/** Reported homes: those that wait the longest first, decided ones by the last decision. */
export const operatorReportsHandler = handler(
  operatorReports,
  async ({ state, id, owner_id, offset, limit }, { services: { database, mediaUrl } }) => {
    const matching = sql<SqlBool>`
      (${id ?? null}::int is null or property.id = ${id ?? null})
      and (${owner_id ?? null}::int is null or coalesce(property.owner_id, 0) = ${owner_id ?? null})
      and (${state ?? null}::text is null or coalesce(decision, 'open') = ${state ?? null})`;
    const order =
      state === "upheld" || state === "dismissed"
        ? sql`max(decided_at) desc, property.id desc`
        : sql`min(report.id)`;
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`
        select count(distinct property_id)::int as total from property_report report
        join property on property.id = property_id where ${matching}`.execute(database),
      sql<Row>`
        with reported as (
          select property.id, count(*)::int as report_count, max(report.id) as last_id,
            min(report.created_at) as first_at, row_number() over (order by ${order}) as place
          from property_report report join property on property.id = property_id
          where ${matching} group by property.id order by ${order}
          offset ${offset} limit ${limit})
        select reported.*, property.slug as slug_id, property.title, property.title_image_key,
          property.city, property.request_status, property.is_active as is_shown,
          property.owner_id, member.name as owner_name, member.email as owner_email,
          member.mobile as owner_mobile,
          (select held_at from report_hold where property_id = property.id) as held_at,
          (select jsonb_agg(one order by (one->>'id')::int desc) from (
            select jsonb_build_object('id', report.id, 'state', coalesce(report.decision, 'open'),
              'reason', report.reason, 'other_message', report.other_message,
              'created_at', report.created_at, 'decided_at', report.decided_at,
              'reporter', jsonb_build_object('id', reporter.id, 'name', reporter.name,
                'email', coalesce(reporter.email::text, ''))) as one
            from property_report report join member reporter on reporter.id = report.member_id
            where report.property_id = property.id
              and (${state ?? null}::text is null or coalesce(decision, 'open') = ${state ?? null})
            order by report.id desc limit 100) newest) as reports
        from reported join property on property.id = reported.id
        left join member on member.id = property.owner_id
        order by place`.execute(database),
    ]);
    const data = rows.map((row): ReportedHome => ({
      id: row.id,
      slug_id: row.slug_id,
      title: row.title,
      title_image: mediaUrl(row.title_image_key, "signed"),
      city: row.city,
      request_status: row.request_status,
      is_shown: row.is_shown,
      owner: {
        id: row.owner_id,
        name: row.owner_id === null ? "Admin" : (row.owner_name ?? ""),
        email: row.owner_email ?? "",
        mobile: row.owner_mobile ?? "",
      },
      report_count: row.report_count,
      last_id: row.last_id,
      first_at: row.first_at.toISOString(),
      held_at: row.held_at?.toISOString() ?? null,
      reports: row.reports.map((report) => ({
        ...report,
        created_at: iso(report.created_at),
        decided_at: iso(report.decided_at),
      })),
    }));
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);

/** The home stays as it is; one that was hidden until then comes back. */
export const dismissReportsHandler = handler(
  dismissReports,
  async ({ id, last_id }, { caller, services }) => {
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const closed = await close(tx, id, last_id, "dismissed", now);
      await noteAct(tx, caller, { act: "dismiss", kind: "report", id }, now);
      if (closed.isHeld) await tellShown(tx, closed, now);
      await tellReporters(tx, closed, "dismissed", now);
    });
    return done("The reports were dismissed.");
  },
);

/** The home goes off the site, and its owner reads why. */
export const upholdReportsHandler = handler(
  upholdReports,
  async ({ id, last_id, ...words }, { caller, services }) => {
    const now = services.clock();
    const said = await readReason(services.database, words, ["report"]);
    const isTakenOff = await services.database.transaction().execute(async (tx) => {
      const closed = await close(tx, id, last_id, "upheld", now);
      const reason = await reasonFor(tx, said, closed.owner_id);
      await noteAct(tx, caller, { act: "uphold", kind: "report", id, reason }, now);
      // A colleague may have turned the home away meanwhile: that is what was asked for.
      const isRejected = closed.request_status === "rejected";
      if (!isRejected) await rejectIn(tx, caller, "property", { id }, said, now);
      await tellReporters(tx, closed, "upheld", now);
      return !isRejected;
    });
    if (isTakenOff) await notifyEndedViewings(services);
    return done("The home was taken off the site.");
  },
);

/**
 * Closes the open reports of a home, and says who wrote them. Of two operators who decide at once one
 * is told so, and so is who has not read the newest report yet.
 * @throws NotFound, StatusConflict
 */
async function close(
  tx: Tx,
  id: number,
  lastId: number,
  decision: "dismissed" | "upheld",
  now: Date,
) {
  const home = await tx
    .selectFrom("property")
    .leftJoin("report_hold", "property_id", "property.id")
    .select(["title", "slug", "request_status", "owner_id", "held_at"])
    .where("property.id", "=", id)
    .forUpdate("property")
    .executeTakeFirst();
  if (!home) throw new NotFound("property_not_found");
  const closed = await tx
    .updateTable("property_report")
    .set({ decision, decided_at: now })
    .where("property_id", "=", id)
    .where("decision", "is", null)
    .returning(["id", "member_id"])
    .execute();
  if (closed.length === 0) throw new StatusConflict("reports_decided");
  if (closed.some((report) => report.id > lastId)) throw new StatusConflict("another_report_came");
  const { held_at, ...rest } = home;
  return {
    id,
    ...rest,
    isHeld: held_at !== null,
    reporters: closed.map(({ member_id }) => member_id),
  };
}

async function tellReporters(
  tx: Tx,
  { id: propertyId, title, reporters }: { id: number; title: string; reporters: number[] },
  decision: "dismissed" | "upheld",
  now: Date,
) {
  for (const memberId of reporters)
    await notify(tx, { kind: "report.decided", propertyId, title, decision }, { memberId }, now);
}
