import { createHash } from "node:crypto";
import { sql } from "kysely";
import { operatorPolicyReports } from "~/contract/security/calls";
import type { Database } from "../db/database";
import { fingerprint } from "./encryption";
import { handler, reply } from "../http/handler";
import { TooManyRequests } from "../http/refusals";
import type { Services } from "../services";

/** What a browser told of one page. */
export interface PolicyNote {
  directive: string;
  isEnforced: boolean;
  blocked: string;
  page: string;
  source: string;
  line: number;
  sample: string;
}

/** So many different ones are kept, and so many of one network: anybody may send what they made up. */
const mostKept = 500;
const mostOfNetwork = 20;
export const policyReportDays = 30;

/** The same on another page is the same thing. */
const fingerprintOf = (what: Record<string, unknown>) =>
  createHash("sha256")
    .update(JSON.stringify(Object.values(what)))
    .digest();

/**
 * What a network is known by here: neighbours are one, for whoever has one of their addresses may well have others. No
 * address is kept, and the fingerprint tells nothing without the site's secret.
 */
function networkPrint(secret: string, address: string) {
  const near = address.includes(":")
    ? address.split(":").slice(0, 3).join(":")
    : address.split(".").slice(0, 3).join(".");
  return fingerprint(secret, `policy reports of ${near}`);
}

/**
 * Writes down what browsers report, each thing once; what comes too often or is too much is let go in silence. Where no
 * place is left, what is oldest of the network with the most makes room.
 */
export async function notePolicyReports(
  { database, clock, limit, secret }: Pick<Services, "database" | "clock" | "limit" | "secret">,
  notes: readonly PolicyNote[],
  from: { clientAddress: string; userAgent: string },
) {
  const last_at = clock();
  const user_agent = from.userAgent.slice(0, 400);
  const network = networkPrint(secret, from.clientAddress);
  for (const { directive, isEnforced, blocked, page, source, line, sample } of notes) {
    try {
      await limit("policyReports", from.clientAddress);
    } catch (error) {
      if (error instanceof TooManyRequests) return;
      throw error;
    }
    const what = { directive, is_enforced: isEnforced, blocked, source, line, sample };
    const seen = { page, user_agent, last_at };
    const print = fingerprintOf(what);
    const known = await database
      .updateTable("policy_report")
      .set({ ...seen, report_count: sql<number>`least(report_count + 1, 1000000)` })
      .where("fingerprint", "=", print)
      .returning("id")
      .executeTakeFirst();
    if (known) continue;
    await database.transaction().execute(async (tx) => {
      // One after the other: places are counted before one is taken.
      await sql`select pg_advisory_xact_lock(hashtextextended('policy reports', 0))`.execute(tx);
      if (!(await findRoom(tx, network))) return;
      await tx
        .insertInto("policy_report")
        .values({ ...what, ...seen, fingerprint: print, network, first_at: last_at })
        .onConflict((conflict) => conflict.column("fingerprint").doNothing())
        .execute();
    });
  }
}

/** Whether there is a place for one more of a network; one of those that have the most is taken for it. */
async function findRoom(database: Database, network: string) {
  const { rows } = await sql<{ kept: number; own: number }>`
    select count(*) as kept, count(*) filter (where network = ${network}) as own
    from policy_report`.execute(database);
  const { kept, own } = rows[0]!;
  if (own >= mostOfNetwork) return false;
  if (kept < mostKept) return true;
  const { rows: freed } = await sql`
    delete from policy_report where id = (
      select id from (
        select id, last_at, count(*) over (partition by network) as places from policy_report
      ) as held
      where places > ${own + 1} order by places desc, last_at, id limit 1)
    returning id`.execute(database);
  return freed.length > 0;
}

export const operatorPolicyReportsHandler = handler(
  operatorPolicyReports,
  async ({ offset, limit }, { services: { database } }) => {
    const [{ count }, rows] = await Promise.all([
      database
        .selectFrom("policy_report")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
      database
        .selectFrom("policy_report")
        .select(["id", "directive", "is_enforced", "blocked", "page", "source", "line", "sample"])
        .select(["user_agent", "report_count", "first_at", "last_at"])
        .orderBy("last_at", "desc")
        .orderBy("id", "desc")
        .offset(offset)
        .limit(limit)
        .execute(),
    ]);
    const data = rows.map(({ first_at, last_at, ...row }) => ({
      ...row,
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    }));
    return reply(data, { total: Number(count) });
  },
);
