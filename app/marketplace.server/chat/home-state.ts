import type { Selectable } from "kysely";
import type { TalkedOfHomeState } from "~/contract/chat/rules";
import type { PropertyTable } from "../db/tables";
import { marketStateOf } from "../properties/market-state";
import { hasPage } from "../properties/visibility";

type Facts = Pick<
  Selectable<PropertyTable>,
  "is_active" | "is_withheld" | "request_status" | "status" | "under_offer_since"
>;

/** How the home that a conversation is about stands on the market, for the side that offers it or for the other. */
export function homeStateOf(home: Facts, isManager: boolean): TalkedOfHomeState {
  if (!isManager && !hasPage(home)) return "hidden";
  return marketStateOf(home) ?? (home.status === "sold" ? "sold" : "rented");
}
