import { createHash } from "node:crypto";
import { sql } from "kysely";
import { operatorPolicyReports } from "~/contract/policy-reports";
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

/** So many different ones are kept; anybody may send what they made up. */
const mostKept = 500;
export const policyReportDays = 30;

/** The same on another page is the same thing. */
const fingerprintOf = ({ directive, isEnforced, blocked, source, line, sample }: PolicyNote) =>
  createHash("sha256")
    .update(JSON.stringify([directive, isEnforced, blocked, source, line, sample]))
    .digest();

/** Writes down what browsers report, each thing once; what comes too often or is too much is let go in silence. */
export async function notePolicyReports(
  { database, clock, limit }: Pick<Services, "database" | "clock" | "limit">,
  notes: readonly PolicyNote[],
  from: { clientAddress: string; userAgent: string },
) {
  const now = clock();
  for (const note of notes) {
    try {
      await limit("policyReports", from.clientAddress);
    } catch (error) {
      if (error instanceof TooManyRequests) return;
      throw error;
    }
    const { directive, isEnforced, blocked, page, source, line, sample } = note;
    await sql`
      insert into policy_report (fingerprint, directive, is_enforced, blocked, page, source, line, sample,
        user_agent, first_at, last_at)
      select ${fingerprintOf(note)}::bytea, ${directive}, ${isEnforced}::boolean, ${blocked}, ${page}, ${source},
        ${line}::int, ${sample}, ${from.userAgent.slice(0, 400)}, ${now}::timestamptz, ${now}::timestamptz
      where (select count(*) from policy_report) < ${mostKept}
        or exists (select from policy_report where fingerprint = ${fingerprintOf(note)}::bytea)
      on conflict (fingerprint) do update set last_at = excluded.last_at, page = excluded.page,
        user_agent = excluded.user_agent,
        report_count = least(policy_report.report_count + 1, 1000000)`.execute(database);
  }
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
