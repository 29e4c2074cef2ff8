import type { Selectable } from "kysely";
import { mayAs } from "~/contract/operator/team/rules";
import type { Database } from "../db/database";
import type { PropertyTable } from "../db/tables";
import type { Caller } from "../http/handler";
import { LimitReached, NotFound } from "../http/refusals";
import { maySee, premiumRight } from "../properties/visibility";

type Home = Selectable<PropertyTable>;

/**
 * A home that the caller may read.
 * @throws NotFound, or LimitReached when it is premium and their packages do not open it (spec §6)
 */
export async function requireReadable(
  database: Database,
  home: Home | undefined,
  caller: Caller,
  now: Date,
): Promise<Home> {
  if (!home || !maySee(home, caller)) throw new NotFound("property_not_found");
  if (home.is_premium && home.owner_id !== caller.id && !mayAs(caller.operator_role, "listings")) {
    const { open, flags } = await premiumRight(database, caller, now);
    if (!open) throw new LimitReached(flags);
  }
  return home;
}

/** Whoever lists a home shows it; the marketplace's own are shown by operators. */
export const showsItself = ({ owner_id }: Home, caller: Caller) =>
  owner_id === null ? mayAs(caller.operator_role, "company") : owner_id === caller.id;

/** On the market and shown to everybody (contract §2.3). */
export const isOffered = ({ is_public }: Home) => is_public;
