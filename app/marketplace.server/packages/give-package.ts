import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";

interface Gift {
  memberId: number;
  packageId: number;
  durationHours: number;
  /** null: nothing was paid. */
  paymentTransactionId: number | null;
  now: Date;
}

/** Puts a package into a member's hands, with the limits it has at this moment. Returns when it ends. */
export async function givePackage(
  tx: Transaction<Tables>,
  { memberId, packageId, durationHours, paymentTransactionId, now }: Gift,
): Promise<Date> {
  const endsAt = new Date(now.getTime() + durationHours * 3_600_000);
  const held = await tx
    .insertInto("member_package")
    .values({
      member_id: memberId,
      package_id: packageId,
      payment_transaction_id: paymentTransactionId,
      start_at: now,
      end_at: endsAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("package_use")
    .columns(["member_package_id", "feature", "limit_count"])
    .expression((build) =>
      build
        .selectFrom("package_feature")
        .select((columns) => [
          columns.val(held.id).as("member_package_id"),
          "package_feature.feature",
          "package_feature.limit_count",
        ])
        .where("package_id", "=", packageId),
    )
    .execute();
  return endsAt;
}
