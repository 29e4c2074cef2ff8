import { sql } from "kysely";
import {
  type ArticleCategory,
  operatorArticleCategories,
  removeArticleCategory,
  saveArticleCategory,
} from "~/contract/operator/articles/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import {
  lockEntry,
  lockEntries,
  newSlug,
  requireFreeName,
  requireSuccessor,
  type Writing,
} from "../operator/entries/entry";
import { forgetNames, namesOf, writeNames } from "../operator/entries/names";
import { requireRevision, revisionOf } from "../operator/entries/revision";

const missing = "category_not_found";

/** All categories of articles by name, or the one of the id. */
export async function findArticleCategories(
  database: Database,
  id?: number,
): Promise<ArticleCategory[]> {
  const { rows } = await sql<{ id: number; name: string; slug_id: string; articles: number }>`
    select id, name, slug as slug_id,
      (select count(*)::int from article where category_id = article_category.id) as articles
    from article_category where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by searchable(name), id`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map(({ articles, ...row }) => {
    const shown = { ...row, names: names.get(row.name) ?? [] };
    return { ...shown, articles, revision: revisionOf(shown) };
  });
}

export const operatorArticleCategoriesHandler = handler(
  operatorArticleCategories,
  async ({ id }, { services: { database } }) => findArticleCategories(database, id),
);

/** Adds a category, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeArticleCategory(
  tx: Transaction<Tables>,
  { id, name, names, revision }: ParsedInputOf<typeof saveArticleCategory>,
  { caller, services: { clock } }: Writing,
) {
  await lockEntries(tx, "article_category");
  const [before] = id === undefined ? [] : await findArticleCategories(tx, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  await requireFreeName(tx, "article_category", name, id);
  const saved = before
    ? await tx
        .updateTable("article_category")
        .set({ name })
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("article_category")
        .values({ name, slug: await newSlug(tx, "article_category", name) })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeNames(tx, before?.name, name, names);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "article_category", id: saved.id }, clock());
  return saved;
}

export const saveArticleCategoryHandler = handler(saveArticleCategory, (input, context) =>
  context.services.database.transaction().execute((tx) => writeArticleCategory(tx, input, context)),
);

export const removeArticleCategoryHandler = handler(
  removeArticleCategory,
  async ({ id, revision, into_id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "article_category");
      await lockEntry(tx, "article_category", id, missing);
      const entries = await findArticleCategories(tx);
      const category = entries.find((one) => one.id === id)!;
      requireRevision(revision, category.revision);
      const uses = category.articles;
      const successor = requireSuccessor({ entries, id, intoId: into_id, uses });
      if (successor)
        await tx
          .updateTable("article")
          .set({ category_id: successor.id })
          .where("category_id", "=", id)
          .execute();
      await tx.deleteFrom("article_category").where("id", "=", id).execute();
      await forgetNames(tx, category.name);
      const reason = successor ? `${category.name} → ${successor.name}` : category.name;
      await noteAct(tx, caller, { act: "remove", kind: "article_category", id, reason }, clock());
    });
    return done("The category was removed.");
  },
);
