import { sql } from "kysely";
import { mostLetters, sendLettersAgain } from "~/contract/operator/health/calls";
import type { Database } from "../../db/database";
import { deliveriesChannel } from "../../events/notify";
import { done, handler } from "../../http/handler";
import { NotFound } from "../../http/refusals";
import { noteAct } from "../acts";

/** Letters that are still to be sent, and those of them that could not be so far. */
export async function lettersThatWait(database: Database) {
  const [counted, { rows }] = await Promise.all([
    sql<{ to_send: number; failing: number; given_up: number; to_send_since: Date | null }>`
      select count(*) filter (where given_up_at is null)::int as to_send,
        count(*) filter (where given_up_at is null and failure is not null)::int as failing,
        count(*) filter (where given_up_at is not null)::int as given_up,
        min(created_at) filter (where given_up_at is null) as to_send_since
      from delivery where channel = 'letter'`.execute(database),
    sql<{
      number: number;
      kind: string;
      member_id: number | null;
      email: string;
      created_at: Date;
      tries: number;
      failure: string;
      is_given_up: boolean;
    }>`
      select number::float8 as number, kind, member_id,
        coalesce(delivery.address, member.email, '') as email, delivery.created_at, tries,
        coalesce(failure, '') as failure, given_up_at is not null as is_given_up
      from delivery left join member on member.id = member_id
      where channel = 'letter' and (failure is not null or given_up_at is not null)
      order by tries desc, number limit ${mostLetters}`.execute(database),
  ]);
  const { to_send_since, ...counts } = counted.rows[0]!;
  return {
    ...counts,
    to_send_since: to_send_since?.toISOString() ?? null,
    list: rows.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
  };
}

/** They are due at once; one that was given up begins its three days anew. */
export const sendLettersAgainHandler = handler(
  sendLettersAgain,
  async ({ number }, { caller, services: { database, clock } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const due = await tx
        .updateTable("delivery")
        .set({
          claimed_at: null,
          tries: 0,
          created_at: sql<Date>`case when given_up_at is null then created_at else ${now} end`,
          given_up_at: null,
        })
        .where("channel", "=", "letter")
        .where((build) =>
          build.or([build("failure", "is not", null), build("given_up_at", "is not", null)]),
        )
        .$if(number !== undefined, (query) => query.where("number", "=", number!))
        .returning("id")
        .execute();
      if (number !== undefined && due.length === 0) throw new NotFound("letter_not_found");
      await noteAct(tx, caller, { act: "send_again", kind: "mail", id: number ?? 0 }, now);
      await sql`select pg_notify(${deliveriesChannel}, '')`.execute(tx);
    });
    return done("The letters are sent again.");
  },
);
