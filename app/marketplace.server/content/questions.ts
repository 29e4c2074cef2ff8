import { type Expression, type SqlBool, sql } from "kysely";
import type { Question } from "~/contract/content";
import type { Database } from "../db/database";
import type { Services } from "../services";

type Reading = Pick<Services, "database">;

const contains = (search: string): Expression<SqlBool> =>
  sql`strpos(searchable(question || ' ' || answer), searchable(${search})) > 0`;

const matching = (database: Database, search?: string) =>
  database
    .selectFrom("faq")
    .$if(search !== undefined, (query) => query.where(contains(search ?? "")));

interface Wanted {
  /** What question or answer contains. */
  search?: string;
  offset?: number;
  limit: number;
}

/** Questions people ask, newest first. */
export const findQuestions = (
  { database }: Reading,
  { search, offset = 0, limit }: Wanted,
): Promise<Question[]> =>
  matching(database, search)
    .select(["id", "question", "answer"])
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();

export async function countQuestions({ database }: Reading, search?: string) {
  const { total } = await matching(database, search)
    .select((query) => query.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
