import type { Selectable } from "kysely";
import {
  type ActivePackage,
  featureKeys,
  getPackage,
  type Package,
} from "~/contract/packages/calls";
import { featureNames } from "~/contract/packages/rules";
import type { Database } from "../db/database";
import type { PaymentTransactionTable } from "../db/tables";
import { reply, handler } from "../http/handler";
import { isPackageActive } from "./features";
import { featureId, featuresOnWire, packageColumns, packageOnWire, usesOnWire } from "./on-wire";

/** Packages on offer; those in the caller's hands stand beside them (contract §3.12). */
export const getPackageHandler = handler(
  getPackage,
  async ({ platform_type }, { caller, services: { database, clock } }) => {
    const now = clock();
    const active_packages = caller ? await activePackages(database, caller.id, now) : [];
    const past_packages = caller ? await pastPackages(database, caller.id, now) : [];
    const held = new Set(active_packages.map(({ id }) => id));
    const offers = await offeredPackages(database, caller?.id, platform_type === "ios");
    return reply(
      offers.filter(({ id }) => !held.has(id)),
      { active_packages, all_features: featureRows, past_packages },
    );
  },
);

const featureRows = featureKeys.map((feature) => ({
  id: featureId(feature),
  name: featureNames[feature],
  type: feature,
  status: 1,
}));

const ofMember = (database: Database, memberId: number) =>
  database
    .selectFrom("member_package")
    .innerJoin("package", "package.id", "member_package.package_id")
    .select(["package.id", "package.ios_product_id", "package.created_at"])
    .select([
      "member_package.id as held_id",
      "member_package.terms",
      "member_package.payment_transaction_id",
      "member_package.start_at",
      "member_package.end_at",
    ])
    .where("member_package.member_id", "=", memberId);

async function activePackages(database: Database, memberId: number, now: Date) {
  const rows = await ofMember(database, memberId)
    .where(isPackageActive(now))
    .orderBy("member_package.end_at", (order) => order.asc().nullsLast())
    .orderBy("member_package.id")
    .execute();
  return withUses(database, rows, true);
}

/** So many of those that have ended are remembered. */
const mostPast = 100;

async function pastPackages(database: Database, memberId: number, now: Date) {
  const rows = await ofMember(database, memberId)
    .where("member_package.end_at", "<=", now)
    .orderBy("member_package.end_at", "desc")
    .orderBy("member_package.id", "desc")
    .limit(mostPast)
    .execute();
  return withUses(database, rows, false);
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof ofMember>["execute"]>>[number];

async function withUses(
  database: Database,
  rows: HeldRow[],
  runs: boolean,
): Promise<ActivePackage[]> {
  if (rows.length === 0) return [];
  const uses = await database
    .selectFrom("package_use")
    .selectAll()
    .where(
      "member_package_id",
      "in",
      rows.map(({ held_id }) => held_id),
    )
    .execute();
  return rows.map((row) => ({
    ...packageOnWire({ ...row, ...row.terms }),
    package_status: runs ? "active" : "expired",
    payment_transaction_id: row.payment_transaction_id,
    start_date: row.start_at.toISOString(),
    end_date: row.end_at?.toISOString() ?? null,
    is_active: runs ? 1 : 0,
    features: usesOnWire(uses.filter(({ member_package_id }) => member_package_id === row.held_id)),
  }));
}

async function offeredPackages(
  database: Database,
  memberId: number | undefined,
  fromAppStore: boolean,
): Promise<Package[]> {
  const rows = await database
    .selectFrom("package")
    .select(packageColumns)
    .where("is_active", "=", true)
    .$if(fromAppStore, (query) =>
      query.where((build) =>
        build.or([build("ios_product_id", "is not", null), build("price_minor", "=", 0)]),
      ),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  const limits = await database.selectFrom("package_feature").selectAll().execute();
  const payments = memberId === undefined ? [] : await latestPayments(database, memberId);
  return rows.map((row) => {
    const payment = payments.find(({ package_id }) => package_id === row.id);
    return {
      ...packageOnWire(row),
      package_status: statusAfter(payment?.payment_status),
      payment_transaction_id: payment?.id ?? null,
      features: featuresOnWire(limits.filter(({ package_id }) => package_id === row.id)),
    };
  });
}

const latestPayments = (database: Database, memberId: number) =>
  database
    .selectFrom("payment_transaction")
    .distinctOn("package_id")
    .select(["id", "package_id", "payment_status"])
    .where("member_id", "=", memberId)
    .orderBy("package_id")
    .orderBy("id", "desc")
    .execute();

/** A package that was paid for and is not in hand any more has ended. */
function statusAfter(payment: Selectable<PaymentTransactionTable>["payment_status"] | undefined) {
  if (payment === undefined) return "inactive";
  return payment === "success" ? "expired" : payment;
}
