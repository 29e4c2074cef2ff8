import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import {
  operatorArticle,
  type OperatorArticle,
  operatorArticles,
  previewText,
  removeArticle,
  saveArticle,
} from "~/contract/operator/articles/calls";
import { containing } from "../db/containing";
import type { Database, Transaction } from "../db/database";
import type { ArticleField, Tables, Translations } from "../db/tables";
import { done, handler, reply } from "../http/handler";
import { Invalid, NotFound } from "../http/refusals";
import { dropUnusedFiles } from "../listings/stored-files";
import { noteAct } from "../operator/acts";
import { lockEntries, newSlug, type Writing } from "../operator/entries/entry";
import { saveWithPicture } from "../operator/entries/picture";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";
import type { Services } from "../services";
import { slugFrom } from "../slugs";
import { htmlOf, withPictures } from "./markdown";

const missing = "article_not_found";

interface Row {
  id: number;
  title: string;
  slug_id: string;
  category_id: number | null;
  category: string;
  alt: string;
  state: OperatorArticle["state"];
  public_from: Date | null;
  created_at: Date;
  translations: Translations<ArticleField>;
}

const listed = sql`article.id, article.title, article.slug as slug_id, article.category_id,
  coalesce(article_category.name, '') as category, article.state,
  article.public_from, article.created_at, article.translations`;
const from = sql`article left join article_category on article_category.id = article.category_id`;

const timesOnWire = ({ public_from, created_at }: Pick<Row, "public_from" | "created_at">) => ({
  public_from: public_from?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export const operatorArticlesHandler = handler(
  operatorArticles,
  async ({ state, category_id, search, offset, limit }, { services: { database } }) => {
    const conditions = [
      sql`true`,
      ...(state ? [sql`article.state = ${state}`] : []),
      ...(category_id === undefined ? [] : [sql`article.category_id = ${category_id}`]),
      ...(search ? [sql`searchable(article.title) like searchable(${containing(search)})`] : []),
    ];
    const where = sql.join(conditions, sql` and `);
    const { rows } = await sql<Row>`
      select ${listed}, case when article.image_key <> '' then article.alt else '' end as alt
      from ${from} where ${where}
      order by coalesce(article.public_from, article.created_at) desc, article.id desc
      offset ${offset} limit ${limit}`.execute(database);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ${from} where ${where}`.execute(database);
    return reply(
      rows.map(({ translations, ...row }) => ({
        ...row,
        ...timesOnWire(row),
        translations: translationsOnWire(translations, ["title", "alt"]),
      })),
      { total: counted.rows[0]?.total ?? 0 },
    );
  },
);

interface WholeRow extends Row {
  text: string;
  image_key: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  public_at: string;
}

/** What is written in languages, as forms name it. */
const translated = ["title", "text", "alt", "meta_title", "meta_description"] as const;

/** All articles as they were written, or those of the id or the title. */
export async function findArticles(
  database: Database,
  { mediaUrl, timeZone }: Pick<Services, "mediaUrl" | "timeZone">,
  { id, title }: { id?: number | undefined; title?: string | undefined } = {},
) {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`article.id = ${id}`]),
    ...(title === undefined ? [] : [sql`article.title = ${title}`]),
  ];
  const { rows } = await sql<WholeRow>`
    select ${listed}, article.alt, coalesce(source, description) as text, article.image_key,
      coalesce(meta_title, '') as meta_title, coalesce(meta_description, '') as meta_description,
      coalesce(meta_keywords, '') as meta_keywords,
      coalesce(to_char(public_from at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI'), '') as public_at
    from ${from} where ${sql.join(conditions, sql` and `)}
    order by article.id`.execute(database);
  return rows.map(({ image_key: imageKey, translations, ...said }) => {
    const texts = Object.fromEntries(
      Object.entries(translations).map(([language, { source, description, ...rest }]) => [
        language,
        { ...rest, text: source ?? description },
      ]),
    ) as Translations<(typeof translated)[number]>;
    const shown = {
      ...said,
      ...timesOnWire(said),
      image: mediaUrl(imageKey),
      translations: translationsOnWire(texts, translated),
    };
    const { category, ...revised } = shown;
    const article: OperatorArticle = { ...shown, category, revision: revisionOf(revised) };
    return { article, imageKey };
  });
}

export const operatorArticleHandler = handler(operatorArticle, async ({ id }, { services }) =>
  (await findArticles(services.database, services, { id })).map(({ article }) => article),
);

type Written = Omit<ParsedInputOf<typeof saveArticle>, "image" | "remove_image">;

/** Adds an article, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeArticle(
  tx: Transaction<Tables>,
  { id, revision, ...input }: Written,
  { caller, services }: Writing,
  imageKey?: string,
) {
  const { clock } = services;
  await lockEntries(tx, "article");
  const [before] = id === undefined ? [] : await findArticles(tx, services, { id });
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.article.revision);
  const columns = {
    title: input.title,
    slug: await slugOf(tx, input, before?.article),
    category_id: await categoryOf(tx, input.category_id),
    source: input.text,
    description: htmlOf(input.text),
    alt: input.alt ?? "",
    meta_title: input.meta_title || null,
    meta_description: input.meta_description || null,
    meta_keywords: input.meta_keywords || null,
    translations: JSON.stringify(await textsOf(tx, input.translations, before?.article)),
    image_key: imageKey,
    ...(await stateOf(tx, input, services, before?.article)),
  };
  const saved = before
    ? await tx
        .updateTable("article")
        .set(columns)
        .where("id", "=", before.article.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("article")
        .values({ created_at: clock(), ...columns })
        .returning("id")
        .executeTakeFirstOrThrow();
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "article", id: saved.id }, clock());
  return { saved, keysBefore: before?.imageKey ? [before.imageKey] : [] };
}

export const saveArticleHandler = handler(
  saveArticle,
  ({ image, remove_image, ...written }, context) =>
    saveWithPicture(context.services, context.caller, { image, remove_image }, (tx, imageKey) =>
      writeArticle(tx, written, context, imageKey),
    ),
);

/** What was asked for, what it has, or one of its title. @throws Invalid where another article has it */
async function slugOf(
  tx: Transaction<Tables>,
  { slug, title }: Pick<Written, "slug" | "title">,
  before: OperatorArticle | undefined,
) {
  if (!slug) return before?.slug_id ?? newSlug(tx, "article", title);
  if (slug === before?.slug_id) return slug;
  const wanted = slugFrom(slug);
  const other = await tx
    .selectFrom("article")
    .select("id")
    .where("slug", "=", wanted)
    .where("id", "<>", before?.id ?? 0)
    .executeTakeFirst();
  if (other) throw new Invalid({ slug: "Another article has this address." });
  return wanted;
}

/** @throws Invalid */
async function categoryOf(tx: Transaction<Tables>, id: number | undefined) {
  if (id === undefined) return null;
  const found = await tx
    .selectFrom("article_category")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new Invalid({ category_id: "This choice is not offered." });
  return id;
}

/** Texts by language, with the HTML of those that were typed. @throws Invalid */
async function textsOf(
  tx: Transaction<Tables>,
  written: Written["translations"],
  before: OperatorArticle | undefined,
) {
  const kept = await keptTranslations(tx, written, before?.translations);
  return Object.fromEntries(
    Object.entries(kept).map(([language, { text, ...rest }]) => [
      language,
      text ? { ...rest, source: text, description: htmlOf(text) } : rest,
    ]),
  );
}

/**
 * Whether everybody reads it, and from when. What becomes public now is dated now.
 * @throws Invalid where the time has passed
 */
async function stateOf(
  tx: Transaction<Tables>,
  { state, public_at }: Pick<Written, "state" | "public_at">,
  { clock, timeZone }: Pick<Services, "clock" | "timeZone">,
  before: OperatorArticle | undefined,
) {
  const now = clock();
  if (state !== "scheduled") {
    const comesOut = state === "public" && before && before.state !== "public";
    return { state, public_from: null, ...(comesOut ? { created_at: now } : null) };
  }
  if (!public_at) throw new Invalid({ public_at: "Please enter a day and a time." });
  const { rows } = await sql<{ time: Date }>`
    select ${public_at}::timestamp at time zone ${timeZone} as time`.execute(tx);
  const { time } = rows[0]!;
  if (time <= now) throw new Invalid({ public_at: "Please choose a time that is yet to come." });
  return { state, public_from: time };
}

export const removeArticleHandler = handler(
  removeArticle,
  async ({ id, revision }, { caller, services }) => {
    const { database, clock } = services;
    const keys = await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "article");
      const [found] = await findArticles(tx, services, { id });
      if (!found) throw new NotFound(missing);
      requireRevision(revision, found.article.revision);
      const gone = await tx
        .deleteFrom("article")
        .where("id", "=", id)
        .returning(["title", "image_key", "meta_image_key"])
        .executeTakeFirstOrThrow();
      const act = { act: "remove", kind: "article", id, reason: gone.title };
      await noteAct(tx, caller, act, clock());
      return [gone.image_key, gone.meta_image_key];
    });
    await dropUnusedFiles(services, keys);
    return done("The article was removed.");
  },
);

export const previewTextHandler = handler(
  previewText,
  async ({ text }, { services: { mediaUrl } }) => ({
    html: withPictures(htmlOf(text), mediaUrl),
  }),
);
