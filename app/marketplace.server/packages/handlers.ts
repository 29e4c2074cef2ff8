import { sql } from "kysely";
import { packageHolders } from "~/contract/operator/packages/calls";
import { assignPackage, checkPackageLimit } from "~/contract/packages/calls";
import { done, handler, reply } from "../http/handler";
import { NotFound, Refusal, StatusConflict } from "../http/refusals";
import { availabilityOf, isPackageActive } from "./features";
import { getPackageHandler } from "./get-package";
import { givePackage } from "./give-package";
import {
  movePackageHandler,
  operatorPackagesHandler,
  removePackageHandler,
  savePackageHandler,
} from "./operator/packages";

interface Row {
  number: number;
  package: string;
  member_id: number;
  name: string;
  start_at: Date;
  end_at: Date | null;
  is_running: boolean;
}

const packageHoldersHandler = handler(
  packageHolders,
  async ({ id, offset, limit }, { services: { database, clock } }) => {
    const wanted = id === undefined ? sql`true` : sql`package_id = ${id}`;
    const { rows } = await sql<Row>`
      select member_package.id as number, package.name as package, member_id, member.name,
        start_at, end_at, ${isPackageActive(clock())} as is_running
      from member_package join member on member.id = member_id
      join package on package.id = package_id
      where ${wanted}
      order by end_at desc nulls first, member_package.id desc
      offset ${offset} limit ${limit}`.execute(database);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from member_package where ${wanted}`.execute(database);
    return reply(
      rows.map(({ start_at, end_at, ...holder }) => ({
        ...holder,
        start_date: start_at.toISOString(),
        end_date: end_at?.toISOString() ?? null,
      })),
      { total: counted.rows[0]!.total },
    );
  },
);

/** A free package, once for each member (contract §3.23); paid ones come with their payment. */
const assignPackageHandler = handler(
  assignPackage,
  async ({ package_id }, { caller, services: { database, clock } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const wanted = await tx
        .selectFrom("package")
        .select(["id", "price_minor", "currency"])
        .where("id", "=", package_id)
        .where("is_active", "=", true)
        .forShare()
        .executeTakeFirst();
      if (!wanted) throw new NotFound("package_not_found");
      if (wanted.price_minor > 0) throw new Refusal(400, "package_costs");
      const payment = await tx
        .insertInto("payment_transaction")
        .values({
          member_id: caller.id,
          package_id: wanted.id,
          amount_minor: 0,
          currency: wanted.currency,
          payment_type: "free",
          payment_status: "success",
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!payment) throw new StatusConflict("free_package_used");
      await givePackage(tx, {
        memberId: caller.id,
        packageId: wanted.id,
        paymentTransactionId: payment.id,
        now,
      });
    });
    return done("The package is now active.");
  },
);

/** Whether the caller's packages allow something. */
const checkPackageLimitHandler = handler(
  checkPackageLimit,
  ({ type }, { caller, services: { database, clock } }) =>
    availabilityOf(database, caller, type, clock()),
);

export const packageHandlers = [
  getPackageHandler,
  assignPackageHandler,
  checkPackageLimitHandler,
  operatorPackagesHandler,
  savePackageHandler,
  movePackageHandler,
  removePackageHandler,
  packageHoldersHandler,
];
