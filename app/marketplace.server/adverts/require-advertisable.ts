import { advertStatus } from "~/contract/adverts/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { StatusConflict } from "../http/refusals";
import { expireAdvertsOf } from "../jobs/expiry";
import type { Listed } from "../listings/require-listing";

/**
 * Whether a listing that is held in this transaction can have an advert now (contract §2.3): visitors see it, and no
 * other advert of it runs or waits.
 * @throws StatusConflict
 */
export async function requireAdvertisable(
  tx: Transaction<Tables>,
  kind: Listed,
  { id, is_public }: { id: number; is_public: boolean },
  now: Date,
) {
  if (!is_public) throw new StatusConflict("not_advertisable");
  await expireAdvertsOf(tx, now, { column: `${kind}_id`, id });
  const running = await tx
    .selectFrom("advertisement")
    .select("id")
    .where(`${kind}_id`, "=", id)
    .where("status", "in", [advertStatus.approved, advertStatus.pending])
    .executeTakeFirst();
  if (running) throw new StatusConflict("advertised_already");
}
