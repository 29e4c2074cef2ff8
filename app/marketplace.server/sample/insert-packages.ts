import type { PackageFeature } from "../db/tables";
import { siteCurrency } from "../site/currency";
import { daysBefore, type Loading } from "./loading";

type Limits = Partial<Record<PackageFeature, number | null>>;

const everything = (limit: number | null): Limits => ({
  property_list: limit,
  property_feature: limit,
  project_list: limit,
  project_feature: limit,
  mortgage_calculator_detail: null,
  premium_properties: null,
  project_access: null,
});

/** Prices in minor units, durations in hours; a limit of null is unlimited. */
const packages: { name: string; price: number; hours: number; limits: Limits }[] = [
  { name: "Starter", price: 0, hours: 30 * 24, limits: { property_list: 5, property_feature: 1 } },
  {
    name: "Household",
    price: 1900,
    hours: 60 * 24,
    limits: { ...everything(12), project_list: undefined, project_feature: undefined },
  },
  { name: "Agent", price: 7900, hours: 90 * 24, limits: everything(60) },
  { name: "Agency", price: 24_900, hours: 365 * 24, limits: everything(null) },
];

/** One free package and three paid ones, the last without limits. */
export async function insertPackages({ tx, now, memberIds }: Loading) {
  const rows = await tx
    .insertInto("package")
    .values(
      packages.map(({ name, price, hours }, position) => ({
        name,
        price_minor: price,
        currency: siteCurrency.code,
        duration_hours: hours,
        position,
        created_at: now,
      })),
    )
    .returning("id")
    .execute();
  const features = packages.flatMap(({ limits }, index) =>
    Object.entries(limits)
      .filter(([, limit]) => limit !== undefined)
      .map(([feature, limit]) => ({
        package_id: rows[index]!.id,
        feature: feature as PackageFeature,
        limit_count: limit ?? null,
      })),
  );
  await tx.insertInto("package_feature").values(features).execute();

  const free = rows[0]!.id;
  const [first] = memberIds;
  const payment = await tx
    .insertInto("payment_transaction")
    .values({
      member_id: first!,
      package_id: free,
      amount_minor: 0,
      currency: siteCurrency.code,
      payment_type: "free",
      payment_status: "success",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const held = await tx
    .insertInto("member_package")
    .values({
      member_id: first!,
      package_id: free,
      payment_transaction_id: payment.id,
      start_at: now,
      end_at: daysBefore(now, -30),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("package_use")
    .values(
      features
        .filter(({ package_id }) => package_id === free)
        .map(({ feature, limit_count }) => ({ member_package_id: held.id, feature, limit_count })),
    )
    .execute();
}
