import { type SqlBool, sql } from "kysely";
import type { Availability, FeatureKey } from "~/contract/packages/calls";
import type { Database } from "../db/database";

interface Holder {
  id: number;
}

/** Of `member_package`: a package counts until the very moment it ends (contract §2.3). */
export const isPackageActive = (now: Date) =>
  sql<SqlBool>`coalesce(member_package.end_at > ${now}, true)`;

const nothingHeld: Availability = {
  package_available: false,
  feature_available: false,
  limit_available: false,
};

/** What a caller's running packages say about a feature: the three flags of check-package-limit. */
export async function availabilityOf(
  database: Database,
  caller: Holder | null,
  feature: FeatureKey,
  now: Date,
): Promise<Availability> {
  if (!caller) return nothingHeld;
  const held = await database
    .selectFrom("member_package")
    .leftJoin("package_use", (join) =>
      join
        .onRef("package_use.member_package_id", "=", "member_package.id")
        .on("package_use.feature", "=", feature),
    )
    .select(["package_use.feature", "package_use.limit_count", "package_use.used_count"])
    .where("member_package.member_id", "=", caller.id)
    .where(isPackageActive(now))
    .execute();
  const withFeature = held.filter((row) => row.feature !== null);
  return {
    package_available: held.length > 0,
    feature_available: withFeature.length > 0,
    limit_available: withFeature.some(
      ({ limit_count, used_count }) => limit_count === null || (used_count ?? 0) < limit_count,
    ),
  };
}

/** Whether a caller holds any package, and which features the running ones have. */
export async function rightsOf(database: Database, caller: Holder | null, now: Date) {
  if (!caller) return { anyPackage: false, features: new Set<FeatureKey>() };
  const rows = await database
    .selectFrom("member_package")
    .leftJoin("package_use", "package_use.member_package_id", "member_package.id")
    .select("package_use.feature")
    .where("member_package.member_id", "=", caller.id)
    .where(isPackageActive(now))
    .execute();
  return {
    anyPackage: rows.length > 0,
    features: new Set(rows.flatMap(({ feature }) => feature ?? [])),
  };
}
