import type { MarketState } from "~/contract/properties/shapes";

interface Facts {
  status: "sell" | "rent" | "sold" | "rented";
  under_offer_since: Date | null;
}

/** Null for what is sold or let: there is nothing to take any more. */
export function marketStateOf({ status, under_offer_since }: Facts): MarketState | null {
  if (status === "sold" || status === "rented") return null;
  if (under_offer_since === null) return "available";
  return status === "sell" ? "under_offer" : "let_agreed";
}
