import { sql } from "kysely";
import {
  feedKinds,
  operatorFeeds,
  removeFeed,
  saveFeed,
  saveFeedKinds,
} from "~/contract/operator/imports/calls";
import { nightlyNeedsAddress } from "~/contract/operator/imports/forms";
import type { FeedFormat } from "~/contract/operator/imports/rules";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler, reply } from "../../http/handler";
import { Invalid, NotFound } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import { categoryOfKind, plainWord, readWholeCatalogue } from "../catalogue";
import { feedMissing, lockFeed, findRuns } from "./runs";

interface FeedRow {
  id: number;
  name: string;
  format: FeedFormat;
  address: string;
  is_nightly: boolean;
  is_trusted: boolean;
  category_id: number | null;
  member: { id: number; name: string };
  home_count: number;
  last_run_id: number | null;
}

async function findFeeds(
  database: Database,
  where: { id?: number; offset: number; limit: number },
) {
  const { rows } = await sql<FeedRow>`
    select listing_feed.id, listing_feed.name, format, listing_feed.address, is_nightly, is_trusted,
      category_id, jsonb_build_object('id', member.id, 'name', member.name) as member,
      (select count(*)::int from feed_listing where feed_id = listing_feed.id
        and property_id is not null and withdrawn_at is null) as home_count,
      (select max(id) from feed_run where feed_id = listing_feed.id) as last_run_id
    from listing_feed join member on member.id = member_id
    where ${where.id ?? null}::int is null or listing_feed.id = ${where.id ?? null}
    order by searchable(listing_feed.name), listing_feed.id
    offset ${where.offset} limit ${where.limit}`.execute(database);
  const runs = await findRuns(database, {
    ids: rows.flatMap(({ last_run_id }) => last_run_id ?? []),
    offset: 0,
    limit: rows.length,
  });
  return rows.map(({ last_run_id, ...row }) => ({
    ...row,
    last_run: runs.find((run) => run.id === last_run_id) ?? null,
    revision: revisionOf(settingsOf(row)),
  }));
}

const settingsOf = ({ name, format, address, is_nightly, is_trusted, category_id }: Settings) => [
  name,
  format,
  address,
  is_nightly,
  is_trusted,
  category_id,
];
type Settings = Pick<
  FeedRow,
  "name" | "format" | "address" | "is_nightly" | "is_trusted" | "category_id"
>;

export const operatorFeedsHandler = handler(
  operatorFeeds,
  async ({ id, offset, limit }, { services: { database } }) => {
    const { total } = await database
      .selectFrom("listing_feed")
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return reply(await findFeeds(database, { id, offset, limit }), { total: Number(total) });
  },
);

export const saveFeedHandler = handler(
  saveFeed,
  async (
    { id, revision, member_id, address = "", category_id, ...facts },
    { caller, services: { database, clock } },
  ) => {
    if (facts.is_nightly && address === "") throw new Invalid({ address: nightlyNeedsAddress });
    const values = { ...facts, address, category_id: category_id ?? null };
    return database.transaction().execute(async (tx) => {
      await requireCategory(tx, category_id);
      const act = id === undefined ? "add" : "change";
      const saved = id === undefined ? await add() : await change(id);
      await noteAct(tx, caller, { act, kind: "feed", id: saved.id }, clock());
      return saved;

      async function add() {
        if (member_id === undefined || !(await isActive(tx, member_id)))
          throw new Invalid({ member_id: "Please choose a member." });
        return tx
          .insertInto("listing_feed")
          .values({ ...values, member_id, created_at: clock() })
          .returning("id")
          .executeTakeFirstOrThrow();
      }
      async function change(feedId: number) {
        const before = await lockFeed(tx, feedId);
        requireRevision(revision, revisionOf(settingsOf(before)));
        await tx.updateTable("listing_feed").set(values).where("id", "=", feedId).execute();
        return { id: feedId };
      }
    });
  },
);

async function requireCategory(tx: Transaction<Tables>, id: number | undefined) {
  if (id === undefined) return;
  const found = await tx
    .selectFrom("category")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new Invalid({ category_id: "This choice is not offered." });
}

const isActive = async (tx: Transaction<Tables>, id: number) =>
  (await tx
    .selectFrom("member")
    .select("id")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst()) !== undefined;

export const removeFeedHandler = handler(
  removeFeed,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const feed = await lockFeed(tx, id);
      requireRevision(revision, revisionOf(settingsOf(feed)));
      await tx.deleteFrom("listing_feed").where("id", "=", id).execute();
      await noteAct(tx, caller, { act: "remove", kind: "feed", id, reason: feed.name }, clock());
    });
    return done("The feed was removed.");
  },
);

export const feedKindsHandler = handler(feedKinds, async ({ id }, { services: { database } }) => {
  const feed = await database
    .selectFrom("listing_feed")
    .select(["kinds", "category_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!feed) throw new NotFound(feedMissing);
  const catalogue = await readWholeCatalogue(database);
  const { rows } = await sql<{ kind: string; home_count: number }>`
      select kind, count(*)::int as home_count from feed_row
      where run_id = (select max(run_id) from feed_row join feed_run on feed_run.id = run_id
          where feed_id = ${id}) and kind <> ''
      group by kind order by count(*) desc, kind limit 500`.execute(database);
  const kinds = rows.map(({ kind, home_count }) => {
    const said = feed.kinds[plainWord(kind)];
    const isSaid = catalogue.some((category) => category.id === said);
    return {
      kind,
      home_count,
      category_id: isSaid ? said! : (categoryOfKind(catalogue, kind) ?? feed.category_id),
      is_said: isSaid,
    };
  });
  return reply(kinds, { revision: revisionOf(feed.kinds) });
});

/** Kinds that are not named keep what was said of them. */
export const saveFeedKindsHandler = handler(
  saveFeedKinds,
  async ({ id, revision, kinds }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const feed = await lockFeed(tx, id);
      requireRevision(revision, revisionOf(feed.kinds));
      const known = new Set((await readWholeCatalogue(tx)).map((category) => category.id));
      const said = { ...feed.kinds };
      for (const [place, { kind, category_id }] of kinds.entries()) {
        if (category_id !== undefined && !known.has(category_id))
          throw new Invalid({ [`kinds[${place}].category_id`]: "This choice is not offered." });
        if (category_id === undefined) delete said[plainWord(kind)];
        else said[plainWord(kind)] = category_id;
      }
      await tx
        .updateTable("listing_feed")
        .set({ kinds: JSON.stringify(said) })
        .where("id", "=", id)
        .execute();
      await noteAct(tx, caller, { act: "change", kind: "feed", id }, clock());
    });
    return done("The categories were saved.");
  },
);
