import { type SqlBool, sql, type RawBuilder } from "kysely";
import type { Question } from "~/contract/content/calls";
import type { Database } from "../db/database";
import { inOrder } from "../operator/entries/entry";
import { translationsOnWire } from "../operator/entries/translations";
import { saysAll, wordsMeantIn } from "../search/words-meant";
import type { Services } from "../services";
import { withPictures } from "./markdown";

/** The words of a text without its tags, as they stand on the page. */
export const wordsOfHtml = (html: RawBuilder<unknown>) => sql`
  replace(replace(replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(${html}, '<(script|style)[^>]*>.*?</\\1>', '', 'gi'),
        '</(p|h[1-6]|li|dt|dd|div|td|th|blockquote|figcaption)>|<br\\s*/?>', ' ', 'gi'),
      '</?[a-z][^>]*>|<!--.*?-->', '', 'gi'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`;

type Reading = Pick<Services, "database" | "mediaUrl">;

/** In all languages. */
const questionAndAnswer = sql`place_key(question || ' ' || ${wordsOfHtml(
  sql`answer || ' ' || coalesce((
    select string_agg(coalesce(said ->> 'question', '') || ' ' || coalesce(said ->> 'answer', ''), ' ')
    from jsonb_path_query(translations, '$.*') as said), '')`,
)})`;

/** Every word that was typed stands in the question or its answer, whatever its case, accents and a slip of the key. */
const contains = async (database: Database, search: string) =>
  saysAll(
    questionAndAnswer,
    await wordsMeantIn(
      database,
      search,
      sql`select ${questionAndAnswer} as said from faq where is_on and not is_hidden`,
    ),
  );

interface Wanted {
  /** What question or answer contains. */
  search?: string;
  offset?: number;
  limit: number;
}

/** Questions people ask in the order of the operator, and how many there are. */
export async function findQuestions(
  { database, mediaUrl }: Reading,
  { search, offset = 0, limit }: Wanted,
): Promise<{ questions: Question[]; total: number }> {
  const condition = search === undefined ? sql<SqlBool>`true` : await contains(database, search);
  const matching = database
    .selectFrom("faq")
    .where("is_on", "=", true)
    .where("is_hidden", "=", false)
    .where(condition);
  const [rows, { total }] = await Promise.all([
    matching
      .select(["id", "question", "answer", "translations"])
      .orderBy(inOrder("faq"))
      .offset(offset)
      .limit(limit)
      .execute(),
    matching.select((query) => query.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const questions = rows.map(({ answer, translations, ...row }) => ({
    ...row,
    answer: withPictures(answer, mediaUrl),
    translations: translationsOnWire(translations, ["question", "answer"]).map((said) => ({
      ...said,
      answer: withPictures(said.answer, mediaUrl),
    })),
  }));
  return { questions, total };
}
