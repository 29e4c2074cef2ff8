import { sql } from "kysely";
import {
  type ArticleCategory,
  operatorArticleCategories,
  removeArticleCategory,
  saveArticleCategory,
} from "~/contract/operator/articles/calls";
import type { Database } from "../db/database";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import {
  holdEntry,
  lockEntries,
  newSlug,
  requireFreeName,
  requireSuccessor,
} from "../operator/entries/entry";
import { forgetNames, namesOf, writeNames } from "../operator/entries/names";
import { requireRevision, revisionOf } from "../operator/entries/revision";

const missing = "category_not_found";

/** All categories of articles by name, or the one of the id. */
async function findCategories(database: Database, id?: number): Promise<ArticleCategory[]> {
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
  async ({ id }, { services: { database } }) => findCategories(database, id),
);

export const saveArticleCategoryHandler = handler(
  saveArticleCategory,
  async ({ id, name, names, revision }, { caller, services: { database, clock } }) =>
    database.transaction().execute(async (tx) => {
      await lockEntries(tx, "article_category");
      const [before] = id === undefined ? [] : await findCategories(tx, id);
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
    }),
);

export const removeArticleCategoryHandler = handler(
  removeArticleCategory,
  async ({ id, revision, into_id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "article_category");
      await holdEntry(tx, "article_category", id, missing);
      const entries = await findCategories(tx);
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
