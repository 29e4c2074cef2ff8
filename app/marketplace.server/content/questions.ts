import { type Expression, type SqlBool, sql } from "kysely";
import type { Question } from "~/contract/content";
import type { Database } from "../db/database";
import type { Services } from "../services";

type Reading = Pick<Services, "database">;

/** The words of the answer without its tags, as they stand on the page. */
const answerWords = sql`
  replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(answer, '<(script|style)[^>]*>.*?</\\1>', '', 'gi'),
        '</(p|h[1-6]|li|dt|dd|div|td|th|blockquote|figcaption)>|<br\\s*/?>', ' ', 'gi'),
      '</?[a-z][^>]*>|<!--.*?-->', '', 'gi'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`;

/** Every word that was typed stands in the question or its answer, whatever its case and accents. */
const contains = (search: string): Expression<SqlBool> => sql`
  coalesce((
    select bool_and(strpos(said.words, word) > 0)
    from (select searchable(question || ' ' || ${answerWords}) as words) as said,
      regexp_split_to_table(searchable(${search}), '\\s+') as word
    where word <> ''), true)`;

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
