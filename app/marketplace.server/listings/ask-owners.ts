import { sql } from "kysely";
import type { ConfirmationEvent } from "~/contract/events";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Services } from "../services";
import { confirmationSettings } from "./confirmation-settings";

const day = 24 * 3_600_000;
/** Homes that one transaction locks, and transactions of one run; what is left waits for the next. */
const homesAtOnce = 200;
const roundsOfRun = 25;
/** Titles that a letter names. */
const mostNamed = 20;

interface AskedHome {
  id: number;
  title: string;
  owner_id: number;
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

/**
 * Asks owners whether their homes still stand, and takes off the market what nobody answered for. Of several
 * processes each takes homes that no other holds. Whose viewing ends with a home is told by the work of each minute. Returns how many homes were asked about and how many left.
 */
export async function askOwners({ database }: Pick<Services, "database">, now: Date) {
  const settings = await confirmationSettings(database);
  const asked = await inRounds(() => ask(database, settings, now));
  const lapsed = await inRounds(() => withdrawUnanswered(database, settings, now));
  return { asked, lapsed };
}

async function inRounds(work: () => Promise<number>) {
  let total = 0;
  for (let round = 0; round < roundsOfRun; round += 1) {
    const count = await work();
    total += count;
    if (count === 0) break;
  }
  return total;
}

type Settings = Awaited<ReturnType<typeof confirmationSettings>>;

/** All that is due of the owners whose homes wait longest, so that each gets one letter. */
function ask(database: Database, { askAfterDays, answerWithinDays }: Settings, now: Date) {
  const due = sql`confirmation.asked_at is null
    and confirmation.confirmed_at <= ${before(now, askAfterDays)}`;
  return database.transaction().execute(async (tx) => {
    const held = await idsOf(
      tx,
      sql`
        with waiting as (
          select owner_id from listing_confirmation confirmation
          join property on property.id = property_id
          where ${due} order by confirmed_at limit ${homesAtOnce})
        select property.id from property
        join listing_confirmation confirmation on property_id = property.id
        where ${due} and owner_id in (select owner_id from waiting)
        order by owner_id, property.id limit ${homesAtOnce}
        for no key update of property skip locked`,
    );
    const homes = await homesOf(
      tx,
      sql`
        update listing_confirmation confirmation set asked_at = ${now}
        where property_id = any(${held}::int[]) and ${due} returning property_id`,
    );
    const answerBy = new Date(now.getTime() + answerWithinDays * day).toISOString();
    const askedAt = now.toISOString();
    for (const told of byOwner(homes))
      await tell(tx, { kind: "listing.asked", askedAt, answerBy, ...told }, now);
    return homes.length;
  });
}

/** A home with a viewing ahead stays, for its owner plainly offers it. */
function withdrawUnanswered(database: Database, { answerWithinDays }: Settings, now: Date) {
  const due = sql`confirmation.lapsed_at is null
    and confirmation.asked_at <= ${before(now, answerWithinDays)}
    and not exists (select from viewing where viewing.property_id = confirmation.property_id
      and state = 'accepted' and viewing_at > ${now})`;
  return database.transaction().execute(async (tx) => {
    const held = await idsOf(
      tx,
      sql`
        select property.id from property
        join listing_confirmation confirmation on property_id = property.id
        where ${due} order by asked_at limit ${homesAtOnce}
        for no key update of property skip locked`,
    );
    const homes = await homesOf(
      tx,
      sql`
        update listing_confirmation confirmation set lapsed_at = ${now}
        where property_id = any(${held}::int[]) and ${due} returning property_id`,
    );
    if (homes.length === 0) return 0;
    await tx
      .updateTable("property")
      .set({ is_active: false, updated_at: now })
      .where(
        "id",
        "in",
        homes.map(({ id }) => id),
      )
      .execute();
    const lapsedAt = now.toISOString();
    for (const told of byOwner(homes))
      await tell(tx, { kind: "listing.lapsed", lapsedAt, ...told }, now);
    return homes.length;
  });
}

type Statement = ReturnType<typeof sql>;

/** Locks homes first: their locks guard what is known of their confirmation, which is read again under them. */
async function idsOf(tx: Transaction<Tables>, holding: Statement) {
  const { rows } = await sql<{ id: number }>`${holding}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function homesOf(tx: Transaction<Tables>, changing: Statement) {
  const { rows } = await sql<AskedHome>`
    with changed as (${changing})
    select id, title, owner_id from property
    where id in (select property_id from changed) and owner_id is not null order by id`.execute(tx);
  return rows;
}

function byOwner(homes: AskedHome[]) {
  const owners = new Set(homes.map(({ owner_id }) => owner_id));
  return [...owners].map((ownerId) => {
    const own = homes.filter(({ owner_id }) => owner_id === ownerId);
    const named = own.slice(0, mostNamed).map(({ id, title }) => ({ id, title }));
    return { ownerId, homes: named, homeCount: own.length };
  });
}

/** Told whatever they turned off: without an answer their home is gone. */
const tell = (tx: Transaction<Tables>, event: ConfirmationEvent, now: Date) =>
  notify(tx, event, { memberId: event.ownerId, always: true }, now);
