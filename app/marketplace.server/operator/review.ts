import type { Selectable } from "kysely";
import { mayReview } from "~/contract/listings.states";
import { requestStatuses } from "~/contract/shapes/property";
import type { Database, Transaction } from "../db/database";
import type { PropertyTable, Tables } from "../db/tables";
import { NotFound, StatusConflict } from "../http/refusals";
import type { Letter } from "../mail/mailer";
import { sendLater } from "../mail/send-later";
import type { Reader } from "../mail/templates/letter";
import type { Services } from "../services";

export type Decision = "approved" | "rejected";
type Reviewed = Pick<Selectable<PropertyTable>, "id" | "slug" | "title" | "owner_id">;

const already: Record<Decision, string> = {
  approved: "This listing is approved already.",
  rejected: "This listing is rejected already.",
};

/**
 * Decides about a listing. The states it may come from stand in the statement itself, so that of two
 * operators who decide the same at once one is told so.
 * @throws NotFound, StatusConflict
 */
export async function decide(
  tx: Transaction<Tables>,
  id: number,
  decision: Decision,
  now: Date,
): Promise<Reviewed> {
  const decided = await tx
    .updateTable("property")
    .set({ request_status: decision, is_active: decision === "approved", updated_at: now })
    .where("id", "=", id)
    .where(
      "request_status",
      "in",
      requestStatuses.filter((before) => mayReview(before, decision)),
    )
    .returning(["id", "slug", "title", "owner_id"])
    .executeTakeFirst();
  if (decided) return decided;
  await demandListing(tx, id);
  throw new StatusConflict(already[decision]);
}

async function demandListing(database: Database, id: number) {
  const known = await database
    .selectFrom("property")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new NotFound("The property was not found.");
}

/** Mails the owner, if the listing has one who can be reached. */
export async function tellOwner(
  services: Services,
  { owner_id }: Reviewed,
  letterFor: (owner: Reader) => Letter,
) {
  if (owner_id === null) return;
  const owner = await services.database
    .selectFrom("member")
    .select(["name", "email", "language"])
    .where("id", "=", owner_id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (owner?.email) sendLater(services, { ...letterFor(owner), to: owner.email });
}
