import type { Database } from "../db/database";
import { notify } from "../events/notify";
import type { Caller } from "../http/handler";
import type { Listed } from "./require-listing";

/** Tells the operators that something of a member waits for review. */
export function announceSubmission(
  tx: Database,
  kind: Listed | "advert",
  { id, title }: { id: number; title: string },
  owner: Caller,
  now: Date,
) {
  const facts = { id, title, ownerName: owner.name, aboutId: owner.id };
  const event =
    kind === "advert"
      ? ({ kind: "advert.submitted", ...facts } as const)
      : ({ kind: "listing.submitted", listing: kind, ...facts } as const);
  return notify(tx, event, "operators", now);
}
