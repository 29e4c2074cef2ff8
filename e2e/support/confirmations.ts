import { askOwners } from "../../app/marketplace.server/listings/ask-owners";
import { fromLetter } from "./outbox";
import type { Listing, Person } from "./seeds";
import { site } from "./site-database";
import { expect } from "./test";

const day = 24 * 3_600_000;

/** The owner last confirmed a home, or was asked about it, so many days ago; then the site does its work. */
export async function daysLater(
  listing: Listing,
  column: "confirmed_at" | "asked_at",
  days: number,
) {
  const { database, clock } = await site();
  const now = clock();
  await database
    .updateTable("listing_confirmation")
    .set({ [column]: new Date(now.getTime() - days * day) })
    .where("property_id", "=", listing.id)
    .execute();
  // A home that the site's own worker holds at the moment is left to the next round.
  const done = column === "confirmed_at" ? "asked_at" : "lapsed_at";
  await expect
    .poll(async () => {
      await askOwners({ database }, now);
      const home = await database
        .selectFrom("listing_confirmation")
        .select(done)
        .where("property_id", "=", listing.id)
        .executeTakeFirst();
      return home?.[done];
    })
    .toBeTruthy();
}

/** Where the newest letter leads whose subject says this. */
export const linkOfLetter = ({ email }: Person, about: string) =>
  fromLetter(email, /https?:\/\/[^/]+(\/confirm-homes\/[\w-]+)/, about);
