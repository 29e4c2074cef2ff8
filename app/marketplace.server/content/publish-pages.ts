import { sql } from "kysely";
import type { SitePage } from "~/contract/content/rules";
import type { Database } from "../db/database";
import type { Services } from "../services";
import { lockPage, nextVersion } from "./site-page";

/**
 * Texts whose time has come are what their pages say from now on: a version notes when visitors saw it, not when they
 * should have. A page that fails stops no other. Returns how many texts came.
 */
export async function publishPages({ database }: Pick<Services, "database">, now: Date) {
  const pages = await database
    .selectFrom("dated_page")
    .select("name")
    .distinct()
    .where("holds_from", "<=", now)
    .orderBy("name")
    .execute();
  const faults: unknown[] = [];
  let published = 0;
  for (const { name } of pages) {
    try {
      published += await publishPage(database, name, now);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length === 1) throw faults[0];
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join("; "));
  return published;
}

/** In the order of their dates; whoever comes second finds none. */
const publishPage = (database: Database, page: SitePage, now: Date) =>
  database.transaction().execute(async (tx) => {
    let { number } = await lockPage(tx, page);
    const due = await tx
      .deleteFrom("dated_page")
      .where("name", "=", page)
      .where("holds_from", "<=", now)
      .returningAll()
      .execute();
    const inOrder = due.toSorted((a, b) => a.holds_from.getTime() - b.holds_from.getTime());
    for (const { operator_id: operatorId, ...texts } of inOrder)
      number = (await nextVersion(tx, { page, number, texts, operatorId, now })) ?? number;
    return due.length;
  });

/** Articles whose time has come are public from then on. Returns how many came. */
export async function publishArticles({ database }: Pick<Services, "database">, now: Date) {
  const published = await database
    .updateTable("article")
    .set({ state: "public", created_at: sql<Date>`public_from`, public_from: null })
    .where("state", "=", "scheduled")
    .where("public_from", "<=", now)
    .returning("id")
    .execute();
  return published.length;
}
