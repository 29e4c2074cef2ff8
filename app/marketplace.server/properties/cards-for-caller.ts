import { sql } from "kysely";
import type { PropertyCard } from "~/contract/properties/calls";
import type { Caller } from "../http/handler";
import type { Services } from "../services";
import { mayOpenPremium, propertyCards } from "./cards";
import { type OwnMarks, ownMarkColumns, ownMarksOnWire } from "./marks";
import { mayManage } from "./visibility";

interface Marks extends OwnMarks {
  id: number;
}

const ownerOf = ({ added_by }: PropertyCard) => ({ owner_id: added_by === 0 ? null : added_by });

/** The cards that anybody gets, with the caller's marks; premium homes that the caller may open are whole. */
export async function cardsForCaller(
  services: Pick<Services, "database" | "mediaUrl" | "clock">,
  cards: readonly PropertyCard[],
  caller: Caller,
): Promise<PropertyCard[]> {
  if (cards.length === 0) return [];
  const premium = cards.filter((card) => card.is_premium);
  const open = premium.length > 0 && (await mayOpenPremium(services, caller));
  const managed = premium.filter((card) => open || mayManage(ownerOf(card), caller));
  const [{ rows }, whole] = await Promise.all([
    sql<Marks>`
      select shown.id, ${ownMarkColumns(caller, sql`shown.id`)}
      from unnest(${cards.map(({ id }) => id)}::int[]) as shown (id)`.execute(services.database),
    propertyCards(
      services,
      managed.map(({ id }) => id),
      caller,
    ),
  ]);
  const marks = new Map(rows.map((row) => [row.id, row]));
  const wholeCards = new Map(whole.map((card) => [card.id, card]));
  return cards.map(
    (card) =>
      wholeCards.get(card.id) ?? {
        ...card,
        ...ownMarksOnWire(marks.get(card.id)),
      },
  );
}
