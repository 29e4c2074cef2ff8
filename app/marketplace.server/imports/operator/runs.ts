import { sql } from "kysely";
import { largestFile } from "~/contract/file-sizes";
import {
  applyFeedRun,
  feedRows,
  type FeedRow,
  feedRuns,
  type FeedRun,
  startFeedRun,
  stopFeedRun,
} from "~/contract/operator/imports/calls";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler, reply } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import { beginRun, isArchive } from "../begin-run";

const missing = "import_not_found";

interface RunRow extends Omit<FeedRun, "started_at" | "ended_at"> {
  started_at: Date;
  ended_at: Date | null;
}

interface Wanted {
  ids?: number[];
  feedId?: number;
  offset: number;
  limit: number;
}

/** Of a home of a run. */
const lacksPhotos = sql`messages @? '$[*].field ? (@ like_regex "^photos?( [0-9]+)?$")'`;

/** Of a run that waits: photos on the web that nobody has yet. */
const photosByHost = sql`
  select substring(named.photo from '^[^:]*://(?:[^/?#]*@)?([^/?#]*)') as host, count(*) as photos
  from (
    select distinct said.photo from feed_row home,
      jsonb_array_elements_text(home.listing -> 'photos') as said (photo)
    where run.state = 'preview' and home.run_id = run.id and not home.has_photos
      and said.photo not like 'archive:%') as named
  where not exists (
    select from feed_photo where feed_photo.feed_id = run.feed_id
      and feed_photo.address = named.photo)
  group by 1`;

/** Runs with what becomes of their homes, latest first. */
export async function findRuns(
  database: Database,
  { ids, feedId, offset, limit }: Wanted,
): Promise<FeedRun[]> {
  const { rows } = await sql<RunRow>`
    select run.id, feed_id, listing_feed.name as feed_name, run.state, applies, message, started_at, ended_at,
      case when member.id is not null
        then jsonb_build_object('id', member.id, 'name', member.name) end as operator,
      counts, done, to_do, photo_count, lacking_photos, photos_to_fetch, photo_hosts
    from feed_run run join listing_feed on listing_feed.id = feed_id
    left join member on member.id = operator_id
    cross join lateral (
      select jsonb_build_object(
          'new', count(*) filter (where home.state = 'new'),
          'changed', count(*) filter (where home.state = 'changed'),
          'unchanged', count(*) filter (where home.state = 'unchanged'),
          'withdrawn', count(*) filter (where home.state = 'withdrawn'),
          'refused', count(*) filter (where home.state = 'refused')) as counts,
        count(*) filter (where home.state in ('new', 'changed', 'withdrawn') and is_done)::int as done,
        count(*) filter (where home.state in ('new', 'changed', 'withdrawn'))::int as to_do,
        count(*) filter (where ${lacksPhotos})::int as lacking_photos
      from feed_row home where run_id = run.id) told
    cross join lateral (
      select coalesce(sum(photos), 0)::int as photos_to_fetch,
        coalesce(array_agg(host order by photos desc, host), '{}') as photo_hosts
      from (${photosByHost}) by_host) fetched
    where ${ids ? sql`run.id = any(${ids}::int[])` : sql`true`}
      and ${feedId === undefined ? sql`true` : sql`feed_id = ${feedId}`}
    order by run.id desc offset ${offset} limit ${limit}`.execute(database);
  return rows.map(({ started_at, ended_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

export const feedRunsHandler = handler(
  feedRuns,
  async ({ id, feed_id, offset, limit }, { services: { database } }) => {
    const ids = id === undefined ? undefined : [id];
    const runs = await findRuns(database, { ids, feedId: feed_id, offset, limit });
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from feed_run
      where ${id === undefined ? sql`true` : sql`id = ${id}`}
        and ${feed_id === undefined ? sql`true` : sql`feed_id = ${feed_id}`}`.execute(database);
    return reply(runs, { total: rows[0]!.total });
  },
);

export const feedRowsHandler = handler(
  feedRows,
  async ({ id, state, lacking_photos, offset, limit }, { services: { database } }) => {
    const matching = sql`run_id = ${id} and ${state ? sql`state = ${state}` : sql`true`}
      and ${lacking_photos ? lacksPhotos : sql`true`}`;
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from feed_row where ${matching}`.execute(database);
    const { rows } = await sql<FeedRow>`
      select number, reference, title, kind, state, is_done, messages, property_id,
        case when listing is not null then jsonb_build_object(
          'price', listing -> 'price',
          'property_type', case listing ->> 'property_type' when '1' then 'rent' else 'sell' end,
          'rentduration', listing -> 'rentduration',
          'city', listing ->> 'city',
          'category', coalesce((select name from category where id = (listing ->> 'category_id')::int), ''),
          'photo_count', jsonb_array_length(listing -> 'photos')) end as listing
      from feed_row where ${matching} order by number offset ${offset} limit ${limit}`.execute(
      database,
    );
    return reply(rows, { total: counted.rows[0]!.total });
  },
);

export const startFeedRunHandler = handler(
  startFeedRun,
  async ({ id, file, applies }, { caller, services: { database, clock } }) => {
    const most = file && (await isArchive(file)) ? largestFile.archive : largestFile.feed;
    if (file && file.size > most)
      throw new Invalid({ file: `The file is larger than ${most / 1024} KB.` });
    const source = file ?? null;
    return database.transaction().execute(async (tx) => {
      const feed = await lockFeed(tx, id);
      if (!source && feed.address === "") throw new Invalid({ file: "Please choose a file." });
      const begun = { feedId: id, operatorId: caller.id, applies, source };
      const runId = await beginRun(tx, begun, clock());
      if (applies) await noteAct(tx, caller, { act: "import", kind: "feed", id }, clock());
      return { id: runId };
    });
  },
);

export const applyFeedRunHandler = handler(
  applyFeedRun,
  async ({ id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const run = await tx
        .updateTable("feed_run")
        .set({ state: "photos", message: "", operator_id: caller.id })
        .where("id", "=", id)
        .where("state", "=", "preview")
        .returning("feed_id")
        .executeTakeFirst();
      if (!run) throw await whyNot(tx, id);
      await noteAct(tx, caller, { act: "import", kind: "feed", id: run.feed_id }, clock());
    });
    return done("The import was begun.");
  },
);

export const stopFeedRunHandler = handler(
  stopFeedRun,
  async ({ id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const now = clock();
      const run = await tx
        .updateTable("feed_run")
        .set({ state: "stopped", ended_at: now, source: null, worker: null, leased_until: null })
        .where("id", "=", id)
        .where("state", "in", ["preview", "reading", "photos", "applying"])
        .returning("feed_id")
        .executeTakeFirst();
      if (!run) throw await whyNot(tx, id);
      await noteAct(tx, caller, { act: "stop", kind: "feed", id: run.feed_id }, now);
    });
    return done("The import was stopped.");
  },
);

async function whyNot(database: Database, id: number) {
  const found = await database
    .selectFrom("feed_run")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found ? new StatusConflict("import_ended") : new NotFound(missing);
}

export const feedMissing = "feed_not_found";

/** Nobody else changes the feed until the transaction ends. @throws NotFound */
export async function lockFeed(tx: Transaction<Tables>, id: number) {
  const found = await tx
    .selectFrom("listing_feed")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new NotFound(feedMissing);
  return found;
}
