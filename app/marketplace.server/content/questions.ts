import { type SqlBool, sql } from "kysely";
import type { Question } from "~/contract/content";
import type { Database } from "../db/database";
import { wordsOfHtml } from "./words-of-html";
import { saysAll, wordsMeantIn } from "../search/words-meant";
import type { Services } from "../services";

type Reading = Pick<Services, "database">;

const questionAndAnswer = sql`place_key(question || ' ' || ${wordsOfHtml(sql.ref("answer"))})`;

/** Every word that was typed stands in the question or its answer, whatever its case, accents and a slip of the key. */
const contains = async (database: Database, search: string) =>
  saysAll(
    questionAndAnswer,
    await wordsMeantIn(database, search, sql`select ${questionAndAnswer} as said from faq`),
  );

interface Wanted {
  /** What question or answer contains. */
  search?: string;
  offset?: number;
  limit: number;
}

/** Questions people ask, newest first, and how many there are. */
export async function findQuestions(
  { database }: Reading,
  { search, offset = 0, limit }: Wanted,
): Promise<{ questions: Question[]; total: number }> {
  const condition = search === undefined ? sql<SqlBool>`true` : await contains(database, search);
  const matching = database.selectFrom("faq").where(condition);
  const [questions, { total }] = await Promise.all([
    matching
      .select(["id", "question", "answer"])
      .orderBy("id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),
    matching.select((query) => query.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { questions, total };
}
