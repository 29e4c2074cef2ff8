import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { majorUnits, minorUnits } from "~/contract/currencies";
import {
  movePackage,
  operatorPackages,
  type OperatorPackage,
  removePackage,
  savePackage,
} from "~/contract/operator/packages/calls";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import {
  lockEntry,
  lockEntries,
  moveEntry,
  nextPosition,
  requireFreeName,
  type Writing,
} from "../../operator/entries/entry";
import { forgetNames, namesOf, writeNames } from "../../operator/entries/names";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import { moneySettings } from "../../site/money";
import { isPackageActive } from "../features";
import { featureId } from "../on-wire";

const missing = "package_not_found";

interface Row {
  id: number;
  name: string;
  price_minor: number;
  currency: string;
  duration: number;
  ios_product_id: string;
  is_hidden: boolean;
  features: OperatorPackage["features"];
  holders: number;
  taken: number;
}

/** All packages in their order, or the one of the id. */
export async function findPackages(database: Database, now: Date, id?: number) {
  const { rows } = await sql<Row>`
    select id, name, price_minor, currency, duration_hours as duration,
      coalesce(ios_product_id, '') as ios_product_id, not is_active as is_hidden,
      (select coalesce(jsonb_agg(jsonb_build_object('type', feature, 'limit', limit_count)), '[]')
        from package_feature where package_id = package.id) as features,
      (select count(distinct member_id)::int from member_package
        where package_id = package.id and ${isPackageActive(now)}) as holders,
      (select count(*)::int from payment_transaction where package_id = package.id)
        + (select count(*)::int from member_package
          where package_id = package.id and payment_transaction_id is null) as taken
    from package where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by position, id`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map(({ holders, taken, features, price_minor, ...row }): OperatorPackage => {
    const shown = {
      ...row,
      names: names.get(row.name) ?? [],
      price: majorUnits(price_minor, row.currency),
      features: features.sort((one, other) => featureId(one.type) - featureId(other.type)),
    };
    return { ...shown, holders, taken, revision: revisionOf(shown) };
  });
}

export const operatorPackagesHandler = handler(
  operatorPackages,
  async ({ id }, { services: { database, clock } }) => findPackages(database, clock(), id),
);

type Written = ParsedInputOf<typeof savePackage>;
type Features = Written["features"];

/** Adds a package, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writePackage(
  tx: Transaction<Tables>,
  { id, names, revision, features, ...input }: Written,
  { caller, services: { clock } }: Writing,
) {
  requireFeatures(features);
  await lockEntries(tx, "package");
  const { currencyCode: currency } = await moneySettings(tx);
  const [before] = id === undefined ? [] : await findPackages(tx, clock(), id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  await requireFreeName(tx, "package", input.name, id);
  const columns = {
    name: input.name,
    currency,
    price_minor: priceIn(currency, input.price),
    duration_hours: input.duration,
    ios_product_id: input.ios_product_id || null,
    is_active: !input.is_hidden,
  };
  const saved = before
    ? await tx
        .updateTable("package")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("package")
        .values({ ...columns, position: await nextPosition(tx, "package") })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeFeatures(tx, saved.id, features);
  await writeNames(tx, before?.name, input.name, names);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "package", id: saved.id }, clock());
  return saved;
}

export const savePackageHandler = handler(savePackage, (input, context) =>
  context.services.database.transaction().execute((tx) => writePackage(tx, input, context)),
);

/** @throws Invalid where a package allows nothing, or one thing twice */
function requireFeatures(features: Features) {
  if (features.length === 0) throw new Invalid({ features: "Please choose at least one." });
  if (new Set(features.map(({ type }) => type)).size < features.length)
    throw new Invalid({ features: "This choice is not offered." });
}

/** In minor units. @throws Invalid where a price is so small that it would be free */
function priceIn(currency: string, price = 0) {
  const minor = minorUnits(price, currency);
  if (price > 0 && minor === 0)
    throw new Invalid({ price: "Please enter a price from 0 to 1,000,000,000." });
  return minor;
}

async function writeFeatures(tx: Transaction<Tables>, packageId: number, features: Features) {
  const limits = JSON.stringify(
    Object.fromEntries(features.map(({ type, limit }) => [type, limit ?? null])),
  );
  await sql`
    delete from package_feature where package_id = ${packageId} and not ${limits}::jsonb ? feature`.execute(
    tx,
  );
  await sql`
    insert into package_feature (package_id, feature, limit_count)
    select ${packageId}::int, key, value::int from jsonb_each_text(${limits}::jsonb)
    on conflict (package_id, feature) do update set limit_count = excluded.limit_count`.execute(tx);
}

export const movePackageHandler = handler(
  movePackage,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "package", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "package", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removePackageHandler = handler(
  removePackage,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "package");
      await lockEntry(tx, "package", id, missing);
      const [found] = await findPackages(tx, clock(), id);
      const { name, taken } = found!;
      requireRevision(revision, found!.revision);
      if (taken > 0) throw new StatusConflict("package_taken");
      await tx.deleteFrom("package").where("id", "=", id).execute();
      await forgetNames(tx, name);
      await noteAct(tx, caller, { act: "remove", kind: "package", id, reason: name }, clock());
    });
    return done("The package was removed.");
  },
);
