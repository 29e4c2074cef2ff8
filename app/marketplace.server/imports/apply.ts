import { sql } from "kysely";
import { selectTitleImage } from "~/contract/listings/forms";
import type { Transaction } from "../db/database";
import type { FeedMessage, Tables } from "../db/tables";
import { keepBeforeEdit } from "../listings/before-edit";
import { confirmHomes } from "../listings/confirm-homes";
import { insertHome } from "../listings/insert-home";
import type { ListingSettings } from "../listings/listing-settings";
import { insertPictures, saveAnswers } from "../listings/home-parts";
import { replacedKeys } from "../listings/stored-files";
import type { Feed, Run } from "./lease";
import type { PreparedHome } from "./prepare";

type Tx = Transaction<Tables>;

export interface DueRow {
  number: number;
  reference: string;
  state: "new" | "changed" | "withdrawn";
  listing: PreparedHome | null;
  content_hash: string;
  property_id: number | null;
}

export interface Applying {
  feed: Feed;
  run: Run;
  settings: ListingSettings;
  /** New homes of the member need no review. */
  isFree: boolean;
  now: Date;
}

/** What came of a home. */
interface Outcome {
  state?: "refused" | "unchanged";
  property_id: number | null;
  messages?: FeedMessage[];
  /** Files that nothing shows any more. */
  released: string[];
}

/** Lists a home of a feed, changes it, or takes it off the market; in the transaction that writes down that it is done. */
export function applyRow(tx: Tx, applying: Applying, row: DueRow): Promise<Outcome> {
  if (row.state === "withdrawn") return withdraw(tx, applying, row);
  return row.property_id === null ? list(tx, applying, row) : change(tx, applying, row);
}

/** What is known of the photos of a home, in their order. */
async function keysOf(tx: Tx, feed: Feed, photos: string[]) {
  const { rows } = await sql<{ address: string; media_key: string }>`
    select address, media_key from feed_photo
    where feed_id = ${feed.id} and address = any(${photos}::text[])`.execute(tx);
  const keys = new Map(rows.map(({ address, media_key }) => [address, media_key]));
  return {
    keys: [...new Set(photos.flatMap((address) => keys.get(address) ?? []))],
    // With photos that could not be had it is tried again the next time.
    isComplete: rows.length === photos.length,
  };
}

const answersOf = ({ answers }: PreparedHome) => new Map(answers);

async function list(tx: Tx, applying: Applying, { reference, listing, content_hash }: DueRow) {
  const { feed, isFree, now } = applying;
  const home = listing!;
  const { keys, isComplete } = await keysOf(tx, feed, home.photos);
  const [title, ...gallery] = keys;
  if (title === undefined) return refused("photos", selectTitleImage);
  const made = await insertHome(tx, {
    input: { ...home, is_premium: false },
    files: {
      titleImage: { key: title },
      gallery: gallery.map((key) => ({ key })),
      documents: [],
      answers: new Map(),
    },
    answers: answersOf(home),
    facilities: [],
    ownerId: feed.member_id,
    packageId: null,
    waits: !isFree,
  });
  if (home.is_taken)
    await tx
      .updateTable("property")
      .set({ under_offer_since: now })
      .where("id", "=", made.id)
      .execute();
  await note(tx, feed, reference, made.id, isComplete ? content_hash : "");
  return { property_id: made.id, released: [] };
}

const refused = (field: string, message: string): Outcome => ({
  state: "refused",
  property_id: null,
  messages: [{ field, message }],
  released: [],
});

/** From now on the home is this one, with these contents. */
const note = (tx: Tx, feed: Feed, reference: string, property_id: number, content_hash: string) =>
  tx
    .insertInto("feed_listing")
    .values({ feed_id: feed.id, reference, property_id, content_hash })
    .onConflict((conflict) =>
      conflict
        .columns(["feed_id", "reference"])
        .doUpdateSet({ property_id, content_hash, withdrawn_at: null, was_taken_off: false }),
    )
    .execute();

async function change(
  tx: Tx,
  applying: Applying,
  { reference, listing, content_hash, property_id }: DueRow,
): Promise<Outcome> {
  const { feed, now } = applying;
  const home = listing!;
  const before = await tx
    .selectFrom("property")
    .selectAll()
    .where("id", "=", property_id!)
    .where("owner_id", "=", feed.member_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before)
    return {
      state: "unchanged",
      property_id: null,
      messages: [{ field: "reference", message: "It was deleted here." }],
      released: [],
    };
  const known = await tx
    .selectFrom("feed_listing")
    .select("was_taken_off")
    .where("feed_id", "=", feed.id)
    .where("reference", "=", reference)
    .executeTakeFirst();
  const request_status = reviewOf(applying, before.request_status);
  if (request_status === "pending") await keepBeforeEdit(tx, "property", before, now);
  const { keys, isComplete } = await keysOf(tx, feed, home.photos);
  const released = await replacePhotos(tx, before, keys);
  await replaceAnswers(tx, before, home);
  const isRent = home.property_type === "1";
  const isOver = before.status === "sold" || before.status === "rented";
  const comesBack = known?.was_taken_off === true;
  const status = isOver ? before.status : isRent ? "rent" : "sell";
  await tx
    .updateTable("property")
    .set({
      title: home.title,
      description: home.description,
      category_id: home.category_id,
      address: home.address,
      city: home.city,
      state: home.state,
      country: home.country,
      ...(home.latitude !== undefined &&
        home.longitude !== undefined && { latitude: home.latitude, longitude: home.longitude }),
      price_minor: home.price * 100,
      status,
      rent_duration: status === "rent" || status === "rented" ? (home.rentduration ?? null) : null,
      video_link: home.video_link ?? before.video_link,
      ...(keys.length > 0 && { title_image_key: keys[0] }),
      request_status,
      ...(comesBack && { is_active: true, hidden_by_owner: false }),
      updated_at: now,
    })
    .where("id", "=", before.id)
    .execute();
  await tx
    .updateTable("property")
    .set({ under_offer_since: home.is_taken ? now : null })
    .where("id", "=", before.id)
    .where("status", "in", ["sell", "rent"])
    .where("under_offer_since", home.is_taken ? "is" : "is not", null)
    .execute();
  await confirmHomes(tx, [before.id], now);
  await note(tx, feed, reference, before.id, isComplete ? content_hash : "");
  return { property_id: before.id, released };
}

/** Of feeds that are trusted what was refused alone waits for another look. */
function reviewOf({ feed, settings }: Applying, before: "pending" | "approved" | "rejected") {
  if (feed.is_trusted) return before === "rejected" ? "pending" : "approved";
  return settings.autoApproveEdited && before === "approved" ? "approved" : "pending";
}

/** Shows just these, the first with the title; none at all are no reason to take away what there was. */
async function replacePhotos(
  tx: Tx,
  before: { id: number; title_image_key: string },
  keys: string[],
) {
  const [title, ...gallery] = keys;
  if (title === undefined) return [];
  const shown = await tx
    .selectFrom("property_picture")
    .select("media_key")
    .where("property_id", "=", before.id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const shownKeys = shown.map(({ media_key }) => media_key);
  const released = replacedKeys(before, { title_image_key: title }, ["title_image_key"]);
  if (JSON.stringify(shownKeys) === JSON.stringify(gallery)) return released;
  await tx.deleteFrom("property_picture").where("property_id", "=", before.id).execute();
  await insertPictures(tx, before.id, gallery);
  return [...released, ...shownKeys.filter((key) => !keys.includes(key))];
}

/** What the feed does not say stays as its owner said it, as far as the category asks. */
async function replaceAnswers(
  tx: Tx,
  before: { id: number; category_id: number },
  home: PreparedHome,
) {
  if (home.category_id !== before.category_id)
    await tx
      .deleteFrom("property_parameter")
      .where("property_id", "=", before.id)
      .where("parameter_id", "not in", (query) =>
        query
          .selectFrom("category_parameter")
          .select("parameter_id")
          .where("category_id", "=", home.category_id),
      )
      .execute();
  await saveAnswers(tx, before.id, answersOf(home), new Map());
}

/** Takes a home off the market, as its owner would; what was not hidden already comes back when the feed has it again. */
async function withdraw(tx: Tx, { feed, now }: Applying, { reference, property_id }: DueRow) {
  const { numUpdatedRows } = await tx
    .updateTable("property")
    .set({ is_active: false, hidden_by_owner: true, updated_at: now })
    .where("id", "=", property_id!)
    .where("owner_id", "=", feed.member_id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  await tx
    .updateTable("feed_listing")
    .set({ withdrawn_at: now, was_taken_off: numUpdatedRows > 0n })
    .where("feed_id", "=", feed.id)
    .where("reference", "=", reference)
    .execute();
  return { property_id, released: [] };
}
