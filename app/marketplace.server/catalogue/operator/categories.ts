import { type Selectable, sql } from "kysely";
import {
  changeCategoryParameter,
  moveCategory,
  operatorCategories,
  type OperatorCategory,
  removeCategory,
  saveCategory,
} from "~/contract/operator/catalogue/calls";
import { metaTexts } from "~/contract/catalogue/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../../db/database";
import type { CategoryTable, Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { Invalid, NotFound } from "../../http/refusals";
import { dropUnusedFiles } from "../../listings/stored-files";
import { noteAct } from "../../operator/acts";
import type { Services } from "../../services";
import {
  lockEntry,
  lockEntries,
  moved,
  moveEntry,
  newSlug,
  nextPosition,
  requireFreeName,
  requireSuccessor,
  takeTime,
  type Writing,
} from "../../operator/entries/entry";
import { renameInFeeds, rewriteSearches } from "./kept";
import { forgetNames, namesOf, writeNames } from "../../operator/entries/names";
import { saveWithPicture, type SentPicture } from "../../operator/entries/picture";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../../operator/entries/translations";

const missing = "category_not_found";

interface Row extends Omit<Selectable<CategoryTable>, "position"> {
  parameter_ids: number[];
  listings: number;
  projects: number;
  wishes: number;
}

/** All categories in their order, or the one of the id. */
export async function findCategories(
  database: Database,
  mediaUrl: Services["mediaUrl"],
  id?: number,
) {
  const { rows } = await sql<Row>`
    select id, slug, name, image_key, meta_title, meta_description, meta_keywords, translations,
      array(select parameter_id from category_parameter where category_id = category.id
        order by position, parameter_id) as parameter_ids,
      (select count(*)::int from property where category_id = category.id) as listings,
      (select count(*)::int from project where category_id = category.id) as projects,
      (select count(*)::int from slider where category_id = category.id)
        + (select count(*)::int from saved_search where category_slug = category.slug)
        + (select count(*)::int from feed_preference where category.id = any(category_ids)) as wishes
    from category where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by position, id`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map(({ slug, image_key, parameter_ids, listings, projects, wishes, ...row }) => {
    const shown = {
      ...row,
      slug_id: slug,
      names: names.get(row.name) ?? [],
      image: mediaUrl(image_key),
      meta_title: row.meta_title ?? "",
      meta_description: row.meta_description ?? "",
      meta_keywords: row.meta_keywords ?? "",
      translations: translationsOnWire(row.translations, metaTexts),
    };
    const revision = revisionOf(shown);
    const uses = { listings, projects, wishes };
    const category: OperatorCategory = { ...shown, parameter_ids, ...uses, revision };
    return { category, imageKey: image_key };
  });
}

export const operatorCategoriesHandler = handler(
  operatorCategories,
  async ({ id }, { services: { database, mediaUrl } }) => {
    const categories = await findCategories(database, mediaUrl, id);
    return categories.map(({ category }) => category);
  },
);

type Written = Omit<ParsedInputOf<typeof saveCategory>, keyof SentPicture>;

/** Adds a category, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeCategory(
  tx: Transaction<Tables>,
  { id, names, revision, ...input }: Written,
  { caller, services: { clock, mediaUrl } }: Writing,
  imageKey?: string,
) {
  await takeTime(tx);
  await lockEntries(tx, "category");
  const [before] = id === undefined ? [] : await findCategories(tx, mediaUrl, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.category.revision);
  await requireFreeName(tx, "category", input.name, id);
  const columns = {
    name: input.name,
    image_key: imageKey,
    meta_title: input.meta_title || null,
    meta_description: input.meta_description || null,
    meta_keywords: input.meta_keywords || null,
    translations:
      input.translations &&
      JSON.stringify(await keptTranslations(tx, input.translations, before?.category.translations)),
  };
  const savedId = before
    ? await change(tx, before.category.id, columns)
    : await add(tx, { ...columns, image_key: imageKey ?? "" });
  await writeNames(tx, before?.category.name, input.name, names);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "category", id: savedId }, clock());
  return { saved: { id: savedId }, keysBefore: before ? [before.imageKey] : [] };
}

export const saveCategoryHandler = handler(
  saveCategory,
  async ({ image, remove_image, ...written }, context) =>
    saveWithPicture(
      context.services,
      context.caller,
      { image, remove_image, isIcon: true },
      (tx, imageKey) => writeCategory(tx, written, context, imageKey),
    ),
);

type Columns = Pick<Selectable<CategoryTable>, "name" | "meta_title" | "meta_description"> & {
  meta_keywords: string | null;
  /** Absent, they stay. */
  translations?: string | undefined;
};

async function change(
  tx: Transaction<Tables>,
  id: number,
  columns: Columns & { image_key?: string },
) {
  await tx.updateTable("category").set(columns).where("id", "=", id).execute();
  return id;
}

/** Addresses name categories by their slug, so it is made once and stays whatever the name becomes. */
async function add(tx: Transaction<Tables>, columns: Columns & { image_key: string }) {
  const slug = await newSlug(tx, "category", columns.name);
  const position = await nextPosition(tx, "category");
  const { id } = await tx
    .insertInto("category")
    .values({ ...columns, slug, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const moveCategoryHandler = handler(
  moveCategory,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "category", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "category", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const changeCategoryParameterHandler = handler(
  changeCategoryParameter,
  async ({ id, parameter_id, act, of_id }, { caller, services: { database, mediaUrl, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "category");
      const [found] = await findCategories(tx, mediaUrl, id);
      if (!found) throw new NotFound(missing);
      const before = found.category.parameter_ids;
      if (act === "add") await requireParameter(tx, parameter_id);
      const others = before.filter((one) => one !== parameter_id);
      const after =
        act === "add"
          ? [...others, parameter_id]
          : act === "remove"
            ? others
            : (moved(before, { id: parameter_id, by: act, of_id }) ?? before);
      await tx.deleteFrom("category_parameter").where("category_id", "=", id).execute();
      if (after.length > 0)
        await tx
          .insertInto("category_parameter")
          .values(after.map((one, position) => ({ category_id: id, parameter_id: one, position })))
          .execute();
      await noteAct(tx, caller, { act: "change", kind: "category", id }, clock());
    });
    return done("The category was changed.");
  },
);

async function requireParameter(tx: Transaction<Tables>, id: number) {
  const known = await tx
    .selectFrom("parameter")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new Invalid({ parameter_id: "This choice is not offered." });
}

export const removeCategoryHandler = handler(
  removeCategory,
  async ({ id, revision, into_id }, { caller, services }) => {
    const { database, mediaUrl, clock } = services;
    const imageKey = await database.transaction().execute(async (tx) => {
      await takeTime(tx);
      await lockEntries(tx, "category");
      await lockEntry(tx, "category", id, missing);
      const found = await findCategories(tx, mediaUrl);
      const entries = found.map(({ category }) => category);
      const category = entries.find((one) => one.id === id)!;
      requireRevision(revision, category.revision);
      const uses = category.listings + category.projects + category.wishes;
      const successor = requireSuccessor({ entries, id, intoId: into_id, uses });
      if (successor) await replace(tx, category, successor);
      await tx.deleteFrom("category").where("id", "=", id).execute();
      await forgetNames(tx, category.name);
      const reason = successor ? `${category.name} → ${successor.name}` : category.name;
      await noteAct(tx, caller, { act: "remove", kind: "category", id, reason }, clock());
      return found.find((one) => one.category === category)!.imageKey;
    });
    await dropUnusedFiles(services, [imageKey]);
    return done("The category was removed.");
  },
);

/** Whatever names a category names another one; what its homes say is asked for there, too. */
async function replace(tx: Transaction<Tables>, from: OperatorCategory, into: OperatorCategory) {
  await sql`
    insert into category_parameter (category_id, parameter_id, position)
    select distinct ${into.id}::int, parameter_id, 1000
    from property join property_parameter on property_id = property.id
    where category_id = ${from.id} on conflict do nothing`.execute(tx);
  await sql`update property set category_id = ${into.id} where category_id = ${from.id}`.execute(
    tx,
  );
  await sql`update project set category_id = ${into.id} where category_id = ${from.id}`.execute(tx);
  await sql`update deleted_listing set category_id = ${into.id} where category_id = ${from.id}`.execute(
    tx,
  );
  await sql`update slider set category_id = ${into.id} where category_id = ${from.id}`.execute(tx);
  await sql`update former_slug set category_id = ${into.id} where category_id = ${from.id}`.execute(
    tx,
  );
  await renameInFeeds(tx, "category_ids", from.id, into.id);
  await rewriteSearches(
    tx,
    sql`category_slug = ${from.slug_id}`,
    sql`jsonb_set(saved_search.filters, '{category_slug_id}', to_jsonb(${into.slug_id}::text))`,
  );
}
