import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";

interface Gift {
  memberId: number;
  packageId: number;
  durationHours: number;
  paymentTransactionId: number;
  now: Date;
}

/** Puts a package into a member's hands, with the limits it has at this moment. */
export async function givePackage(
  tx: Transaction<Tables>,
  { memberId, packageId, durationHours, paymentTransactionId, now }: Gift,
) {
  const held = await tx
    .insertInto("member_package")
    .values({
      member_id: memberId,
      package_id: packageId,
      payment_transaction_id: paymentTransactionId,
      start_at: now,
      end_at: new Date(now.getTime() + durationHours * 3_600_000),
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
}
