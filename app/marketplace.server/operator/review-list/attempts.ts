import { sql } from "kysely";
import type { Outcome, ReadItem } from "~/contract/operator/review-list/rules";
import type { Database, Transaction } from "../../db/database";
import type { ReviewAttemptTable, Tables } from "../../db/tables";
import type { Caller } from "../../http/handler";
import { StatusConflict } from "../../http/refusals";
import type { Services } from "../../services";

/** What one post asks of many things (decision 163). */
interface Attempt {
  id: string;
  decision: ReviewAttemptTable["decision"];
  /** Of a move: where to. */
  categoryId?: number;
}

/** @throws StatusConflict where the attempt was about something else, or somebody else's */
export async function beginAttempt(
  { database, clock }: Services,
  operator: Caller,
  { id, decision, categoryId = 0 }: Attempt,
) {
  await database
    .insertInto("review_attempt")
    .values({
      id,
      operator_id: operator.id,
      decision,
      category_id: categoryId,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const begun = await database
    .selectFrom("review_attempt")
    .select("id")
    .where("id", "=", id)
    .where("operator_id", "=", operator.id)
    .where("decision", "=", decision)
    .where("category_id", "=", categoryId)
    .executeTakeFirst();
  if (!begun) throw new StatusConflict("attempt_of_something_else");
}

interface Noted {
  attempt: string;
  place: number;
  read: ReadItem;
}

/** False where the attempt has come to something before. */
export async function noteOutcome(
  database: Database | Transaction<Tables>,
  { attempt, place, read }: Noted,
  outcome: Outcome,
  message: string,
) {
  const noted = await database
    .insertInto("review_attempt_item")
    .values({
      attempt_id: attempt,
      place,
      kind: read.kind,
      subject_id: read.id,
      outcome,
      message,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("place")
    .executeTakeFirst();
  return noted !== undefined;
}

/** What became of each, in the order in which they were sent. */
export async function outcomesOf<Kind extends string>(database: Database, attempt: string) {
  const { rows } = await sql<{
    kind: Kind;
    id: number;
    title: string;
    outcome: Outcome;
    message: string;
  }>`
    select item.kind, item.subject_id as id, outcome, item.message, coalesce(
      case item.kind
        when 'listings' then (select title from property where id = subject_id)
        when 'projects' then (select title from project where id = subject_id)
        when 'adverts' then (
          select coalesce(property.title, project.title) from advertisement
          left join property on property.id = property_id
          left join project on project.id = project_id where advertisement.id = subject_id)
        when 'verifications' then (
          select name from verification join member on member.id = member_id
          where verification.id = subject_id)
        when 'messages' then (
          select name from held_message join chat_message on chat_message.id = message_id
          join member on member.id = sender_id where held_message.id = subject_id)
      end, '') as title
    from review_attempt_item item where attempt_id = ${attempt} order by place`.execute(database);
  return rows;
}
