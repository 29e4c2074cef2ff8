import type { limitedFeatures } from "~/contract/packages/rules";
import type { Transaction } from "../db/database";
import type { PackageTerms, Tables } from "../db/tables";
import { LimitReached } from "../http/refusals";
import { availabilityOf, isPackageActive } from "./features";

type LimitedFeature = (typeof limitedFeatures)[number];

/**
 * Uses up one right of the package that ends first; unlimited ones cost nothing (contract §2.3).
 * The row stays locked until the transaction ends, so that callers at the same moment queue, and one
 * that finds the row used up meanwhile goes on to the next package. Returns the package as it was taken.
 * @throws LimitReached when no running package has a right left
 */
export async function consume(
  tx: Transaction<Tables>,
  caller: { id: number },
  feature: LimitedFeature,
  now: Date,
): Promise<{ packageId: number; terms: PackageTerms }> {
  const right = await tx
    .selectFrom("package_use")
    .innerJoin("member_package", "member_package.id", "package_use.member_package_id")
    .select([
      "package_use.member_package_id",
      "package_use.limit_count",
      "member_package.package_id",
      "member_package.terms",
    ])
    .where("member_package.member_id", "=", caller.id)
    .where("package_use.feature", "=", feature)
    .where(isPackageActive(now))
    .where((build) =>
      build.or([
        build("package_use.limit_count", "is", null),
        build("package_use.used_count", "<", build.ref("package_use.limit_count")),
      ]),
    )
    .orderBy("member_package.end_at", (order) => order.asc().nullsLast())
    .orderBy("member_package.id")
    .limit(1)
    .forUpdate("package_use")
    .executeTakeFirst();
  if (!right) throw new LimitReached(await availabilityOf(tx, caller, feature, now));
  if (right.limit_count !== null)
    await tx
      .updateTable("package_use")
      .set((build) => ({ used_count: build("used_count", "+", 1) }))
      .where("member_package_id", "=", right.member_package_id)
      .where("feature", "=", feature)
      .execute();
  return { packageId: right.package_id, terms: right.terms };
}
