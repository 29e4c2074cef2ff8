import { sql } from "kysely";
import { confirmAskedHomes, confirmHome, getAskedHomes } from "~/contract/listings/calls";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { Invalid, NotFound, StatusConflict } from "../http/refusals";
import { readConfirmationToken } from "./confirmation-token";
import { refuseHeld } from "./holds";
import { requireOwnListing } from "./require-listing";

interface WaitingHome {
  id: number;
  slug: string;
  title: string;
  city: string;
  title_image_key: string;
  is_lapsed: boolean;
}

/** Only what a confirmation helps: what is sold, hidden, refused or in review waits for something else. */
const mayStand = sql`not property.is_withheld and property.request_status = 'approved'
  and property.status in ('sell', 'rent') and not property.hidden_by_owner`;

/** A home that a letter of this moment asks about, or says that it lapsed, and that waits for an answer. */
const ofLetter = ({ ownerId, at }: { ownerId: number; at: Date }) =>
  sql`property.owner_id = ${ownerId}
    and (confirmation.asked_at = ${at} or confirmation.lapsed_at = ${at})`;

async function waitingHomes(database: Database, letter: { ownerId: number; at: Date }) {
  const { rows } = await sql<WaitingHome>`
    select property.id, slug, title, city, title_image_key,
      confirmation.lapsed_at is not null as is_lapsed
    from property join listing_confirmation confirmation on property_id = property.id
    where ${ofLetter(letter)} and ${mayStand} order by property.id`.execute(database);
  return rows;
}

/**
 * Says that homes still stand, and brings those back that left unanswered. Their locks come first, as for
 * whoever takes homes off (ask-owners.ts), so what is read under them is how things are. Returns how many
 * of them stand now.
 */
export async function confirmHomes(tx: Transaction<Tables>, ids: number[], now: Date) {
  const { rows: locked } = await sql<{ id: number }>`
    select id from property where id = any(${ids}::int[]) and ${mayStand}
    order by id for no key update`.execute(tx);
  const lockedIds = locked.map(({ id }) => id);
  const confirmed = await sql`
    update listing_confirmation set confirmed_at = ${now}, asked_at = null
    where property_id = any(${lockedIds}::int[]) and lapsed_at is null`.execute(tx);
  // The database forgets the absence of what comes back (migration 0081).
  const returned = await sql`
    update property set is_active = true, updated_at = ${now}
    where id = any(${lockedIds}::int[]) and not is_active
      and exists (select from listing_confirmation
        where property_id = property.id and lapsed_at is not null)`.execute(tx);
  return Number(confirmed.numAffectedRows ?? 0) + Number(returned.numAffectedRows ?? 0);
}

export const getAskedHomesHandler = handler(getAskedHomes, async ({ token }, { services }) => {
  const letter = readConfirmationToken(services.secret, token, services.clock());
  if (!letter) return null;
  if (letter.isLate) return { state: "late" as const, homes: [] };
  const homes = await waitingHomes(services.database, letter);
  return {
    state: "open" as const,
    homes: homes.map(({ slug, title_image_key, ...home }) => ({
      ...home,
      slug_id: slug,
      title_image: services.mediaUrl(title_image_key, "signed"),
    })),
  };
});

/** A second time is a success too; other homes than those of the letter are passed over. */
export const confirmAskedHomesHandler = handler(
  confirmAskedHomes,
  async ({ token, property_ids }, { services: { database, secret, clock } }) => {
    const now = clock();
    const letter = readConfirmationToken(secret, token, now);
    if (!letter) throw new NotFound("letter_link_unknown");
    if (letter.isLate) throw new StatusConflict("letter_link_too_old");
    if (property_ids.length === 0)
      throw new Invalid({ property_ids: "Please choose at least one home." });
    await database.transaction().execute(async (tx) => {
      const waiting = await waitingHomes(tx, letter);
      const chosen = waiting.map(({ id }) => id).filter((id) => property_ids.includes(id));
      await confirmHomes(tx, chosen, now);
    });
    return done("Thank you, your answer is noted.");
  },
);

export const confirmHomeHandler = handler(
  confirmHome,
  async ({ property_id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await requireOwnListing(tx, "property", caller, { id: property_id });
      const confirmed = await confirmHomes(tx, [property_id], clock());
      if (confirmed === 0) await refuseHeld(tx, "property", property_id);
      if (confirmed === 0) throw new StatusConflict("listing_off_market");
    });
    return done("Thank you, your answer is noted.");
  },
);
