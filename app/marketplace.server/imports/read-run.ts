import { sql } from "kysely";
import { cutTo, storable } from "~/contract/form-fields";
import { mostFeedRows } from "~/contract/operator/imports/rules";
import type { FeedMessage } from "../db/tables";
import type { Services } from "../services";
import { moneySettings } from "../site/money";
import { readWholeCatalogue } from "./catalogue";
import { type FeedListing, UnreadableFeed } from "./feed-listing";
import { type Feed, holdLease, type Run } from "./lease";
import { prepare, type Rules } from "./prepare";
import { readFeed } from "./read-feed";
import { readSource } from "./read-source";

/** So few are read in one go that visitors do not notice. */
const rowsAtOnce = 50;
/** As it is kept of homes that cannot be listed. */
const longestText = 255;

interface ReadRow {
  number: number;
  reference: string;
  title: string;
  kind: string;
  state: "new" | "changed" | "unchanged" | "withdrawn" | "refused";
  messages: FeedMessage[];
  listing: unknown;
  hash: string;
  property_id: number | null;
}

/**
 * Reads a feed's file and writes down of each home what is to become of it; nothing is changed by that. Where that
 * broke off before it begins anew.
 * @throws UnreadableFeed, UnreachableFile, LeaseLost
 */
export async function readRun(
  services: Services,
  { feed, run, worker }: { feed: Feed; run: Run; worker: string },
) {
  const { database, clock } = services;
  await database.deleteFrom("feed_row").where("run_id", "=", run.id).execute();
  const { file, findPhoto } = await readSource(services, { feed, run, worker });
  const { listings, isWhole } = readFeed(feed.format, file);
  const rules: Rules = {
    catalogue: await readWholeCatalogue(database),
    kinds: feed.kinds,
    categoryId: feed.category_id,
    currency: (await moneySettings(database)).currencyCode,
    findPhoto,
  };
  const seen = new Set<string>();
  let number = 0;
  let batch: { number: number; listing: FeedListing; isTwice: boolean }[] = [];
  const write = async () => {
    await holdLease(database, run, worker, clock());
    await writeRows(services, feed, run, rules, batch);
    batch = [];
  };
  for (const listing of listings) {
    number += 1;
    if (number > mostFeedRows)
      throw new UnreadableFeed(`The file has more than ${mostFeedRows} homes.`);
    batch.push({ number, listing, isTwice: seen.has(listing.reference) });
    seen.add(listing.reference);
    if (batch.length === rowsAtOnce) await write();
  }
  if (batch.length > 0) await write();
  if (number === 0) throw new UnreadableFeed("There are no homes in the file.");
  if (isWhole) await writeWithdrawn(services, run, number);
}

/** What is known here of homes that a feed names. */
async function knownListings({ database }: Services, feed: Feed, references: string[]) {
  const rows = await database
    .selectFrom("feed_listing")
    .select(["reference", "property_id", "content_hash", "withdrawn_at"])
    .where("feed_id", "=", feed.id)
    .where(({ eb, val }) => eb("reference", "=", eb.fn.any(val(references))))
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

async function writeRows(
  services: Services,
  feed: Feed,
  run: Run,
  rules: Rules,
  batch: { number: number; listing: FeedListing; isTwice: boolean }[],
) {
  const known = await knownListings(
    services,
    feed,
    batch.map(({ listing }) => listing.reference),
  );
  const rows = batch.map(({ number, listing, isTwice }): ReadRow => {
    const { reference } = listing;
    const before = known.get(reference);
    const row = {
      number,
      reference: kept(reference),
      title: kept(listing.title),
      kind: kept(listing.kind),
      property_id: before?.property_id ?? null,
      ...{ listing: null, hash: "", messages: [] },
    };
    const refused = (messages: FeedMessage[]): ReadRow => ({ ...row, state: "refused", messages });
    if (isTwice)
      return refused([{ field: "reference", message: "This reference stands in the file twice." }]);
    if (listing.state === "gone") {
      const isListed = before !== undefined && before.withdrawn_at === null && before.property_id;
      return { ...row, state: isListed ? "withdrawn" : "unchanged" };
    }
    const { home, messages, ...prepared } = prepare(listing, rules);
    if (!home) return refused(messages);
    const hash = "hash" in prepared ? prepared.hash : "";
    const said = { ...row, title: home.title, listing: home, hash, messages };
    if (!before) return { ...said, state: "new" };
    // What its owner deleted here does not come back by itself.
    if (before.property_id === null)
      return {
        ...said,
        state: "unchanged",
        messages: [{ field: "reference", message: "It was deleted here." }],
      };
    const isSame = before.content_hash === hash && before.withdrawn_at === null;
    return { ...said, state: isSame ? "unchanged" : "changed" };
  });
  await insertRows(services, run, rows);
}

const kept = (text: string) => cutTo(storable(text), longestText);

const insertRows = ({ database }: Services, run: Run, rows: ReadRow[]) =>
  sql`
    insert into feed_row (run_id, number, reference, title, kind, state, messages, listing, content_hash,
        property_id, has_photos, is_done)
      select ${run.id}::int, number, reference, title, kind, state, messages, nullif(listing, 'null'), hash,
        property_id, state not in ('new', 'changed'), state in ('unchanged', 'refused')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, reference text,
        title text, kind text, state text, messages jsonb, listing jsonb, hash text, property_id int)`.execute(
    database,
  );

/** Of homes that the file has no more; the numbers go on behind the last one of it. */
const writeWithdrawn = ({ database }: Services, run: Run, last: number) =>
  sql`
    insert into feed_row (run_id, number, reference, title, state, property_id, has_photos)
      select ${run.id}::int, ${last}::int + row_number() over (order by reference), reference, title,
        'withdrawn', property_id, true
      from feed_listing join property on property.id = property_id
      where feed_id = ${run.feed_id} and withdrawn_at is null and not exists (
        select from feed_row where run_id = ${run.id} and feed_row.reference = feed_listing.reference)`.execute(
    database,
  );
