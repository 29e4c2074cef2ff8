import { sql } from "kysely";
import { notify } from "../events/notify";
import type { Services } from "../services";

const sixWeeks = 42 * 24 * 3_600_000;
const mostAtOnce = 500;

interface OldOffer {
  id: number;
  slug: string;
  title: string;
  status: "sell" | "rent";
  owner_id: number | null;
}

/**
 * Asks owners once what came of homes that are under offer for six weeks; of those that nobody sees, once they are
 * shown again. Returns how many were asked.
 */
export async function askOfOffers({ database }: Pick<Services, "database">, now: Date) {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<OldOffer>`
      with due as (
        select id from under_offer
        where ended_at is null and asked_at is null
          and exists (select from property where property.id = property_id and is_public)
          and began_at <= ${new Date(now.getTime() - sixWeeks)}
        order by began_at limit ${mostAtOnce} for update skip locked)
      update under_offer set asked_at = ${now} from property
      where under_offer.id in (select id from due) and property.id = property_id
      returning property.id, slug, title, status, owner_id`.execute(tx);
    for (const { id, slug, title, status, owner_id } of rows)
      await notify(
        tx,
        {
          kind: "listing.offer-asked",
          propertyId: id,
          slug,
          title,
          isRent: status === "rent",
        },
        { memberId: owner_id },
        now,
      );
    return rows.length;
  });
}
