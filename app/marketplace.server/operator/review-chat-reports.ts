import { type SqlBool, sql } from "kysely";
import {
  dismissChatReport,
  operatorChatReports,
  type ReportedChat,
  type ReportedMessage,
  upholdChatReport,
} from "~/contract/operator/reviews/calls";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { done, handler, reply } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { noteAct } from "./acts";
import { readReason, reasonFor } from "./saved-replies/reason";
import { deactivate } from "./deactivate-member";

interface Row {
  id: number;
  state: ReportedChat["state"];
  title: string;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
  reporter: Person;
  reported: Person & { is_active: boolean };
}

interface Person {
  id: number;
  name: string;
  email: string;
  mobile: string;
  picture_key: string | null;
}

/** Somebody of a report as a JSON object. */
const personIn = (table: "reporter" | "reported") => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`jsonb_build_object('id', ${column("id")}, 'name', ${column("name")},
    'email', coalesce(${column("email")}::text, ''), 'mobile', coalesce(${column("mobile")}, ''),
    'picture_key', ${column("picture_key")})`;
};

/** Reported conversations: those that wait the longest first, decided ones by the last decision. */
export const operatorChatReportsHandler = handler(
  operatorChatReports,
  async ({ state, id, offset, limit }, { services }) => {
    const { database } = services;
    const matching = sql<SqlBool>`
      (${id ?? null}::int is null or chat_report.id = ${id ?? null})
      and (${state ?? null}::text is null or coalesce(decision, 'open') = ${state ?? null})`;
    const order =
      state === "upheld" || state === "dismissed"
        ? sql`decided_at desc, chat_report.id desc`
        : sql`chat_report.id`;
    const [counted, { rows }, messages] = await Promise.all([
      sql<{ total: number }>`
        select count(*)::int as total from chat_report where ${matching}`.execute(database),
      sql<Row>`
        select chat_report.id, coalesce(decision, 'open') as state, property_title as title, reason,
          chat_report.created_at, decided_at, ${personIn("reporter")} as reporter,
          ${personIn("reported")} || jsonb_build_object('is_active', reported.is_active) as reported
        from chat_report join member as reporter on reporter.id = reporter_id
        join member as reported on reported.id = reported_id
        where ${matching} order by ${order} offset ${offset} limit ${limit}`.execute(database),
      id === undefined ? [] : messagesOf(services, id),
    ]);
    const onWire = <P extends Person>({ picture_key, ...person }: P) => ({
      ...person,
      profile: services.mediaUrl(picture_key ?? ""),
    });
    const data = rows.map((row): ReportedChat => ({
      ...row,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      reporter: onWire(row.reporter),
      reported: onWire(row.reported),
      messages,
    }));
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);

async function messagesOf({ database, publicUrl }: Services, reportId: number) {
  const rows = await database
    .selectFrom("chat_report_message")
    .selectAll()
    .where("report_id", "=", reportId)
    .orderBy("id")
    .execute();
  return rows.map((row): ReportedMessage => ({
    id: row.id,
    is_reporters: row.is_reporters,
    message: row.body,
    file: row.file_key ? `${publicUrl}/api/chat-report-files/${row.id}` : "",
    file_name: row.file_name,
    is_picture: /\.(?:jpe?g|png)$/.test(row.file_key ?? ""),
    audio: row.audio_key ? `${publicUrl}/api/chat-report-recordings/${row.id}` : "",
    created_at: row.sent_at.toISOString(),
  }));
}

/** Everything stays as it is. */
export const dismissChatReportHandler = handler(
  dismissChatReport,
  async ({ id }, { caller, services }) => {
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const closed = await close(tx, id, "dismissed", now);
      await noteAct(tx, caller, { act: "dismiss", kind: "chat_report", id }, now);
      await tellReporter(tx, closed, "dismissed", now);
    });
    return done("The report was dismissed.");
  },
);

/** The account of whoever was reported is closed, and they read why. */
export const upholdChatReportHandler = handler(
  upholdChatReport,
  async ({ id, ...words }, { caller, services }) => {
    const now = services.clock();
    const said = await readReason(services.database, words, ["account"]);
    await services.database.transaction().execute(async (tx) => {
      const closed = await close(tx, id, "upheld", now);
      const { reported_id: memberId } = closed;
      const reason = await reasonFor(tx, said, memberId);
      await noteAct(tx, caller, { act: "uphold", kind: "chat_report", id, reason }, now);
      // A colleague may have closed it meanwhile: that is what was asked for.
      if (closed.is_active) await deactivate(tx, caller, { id: memberId, reason }, now);
      await tellReporter(tx, closed, "upheld", now);
    });
    await notifyEndedViewings(services);
    return done("The account was closed.");
  },
);

/**
 * Closes a report; of two operators who decide at once one is told so.
 * @throws NotFound, StatusConflict
 */
async function close(
  tx: Transaction<Tables>,
  id: number,
  decision: "dismissed" | "upheld",
  now: Date,
) {
  await lockPeopleOf(tx, id);
  const closed = await tx
    .updateTable("chat_report")
    .set({ decision, decided_at: now })
    .where("id", "=", id)
    .where("decision", "is", null)
    .returning(["reporter_id", "reported_id"])
    .executeTakeFirst();
  if (!closed) {
    throw await whyNotOpen(tx, id);
  }
  const { name, is_active } = await tx
    .selectFrom("member")
    .select(["name", "is_active"])
    .where("id", "=", closed.reported_id)
    .executeTakeFirstOrThrow();
  return { ...closed, name, is_active };
}

/** With an account go the reports about it: people first, by their ids, as where an account is deleted. */
export const lockPeopleOf = (tx: Transaction<Tables>, reportId: number) =>
  sql`
    select from member join chat_report report on member.id in (reporter_id, reported_id)
    where report.id = ${reportId} order by member.id for update of member`.execute(tx);

/** Of a report that is not among the open ones. */
export async function whyNotOpen(database: Database, id: number) {
  const row = await database
    .selectFrom("chat_report")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? new StatusConflict("report_decided") : new NotFound("report_not_found");
}

const tellReporter = (
  tx: Transaction<Tables>,
  { reporter_id, reported_id, name }: { reporter_id: number; reported_id: number; name: string },
  decision: "dismissed" | "upheld",
  now: Date,
) => {
  const about = { memberName: name, aboutId: reported_id };
  const toReporter = { memberId: reporter_id };
  return notify(tx, { kind: "chat-report.decided", ...about, decision }, toReporter, now);
};
