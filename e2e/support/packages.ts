import type { Database } from "../../app/marketplace.server/db/database";
import { givePackage } from "../../app/marketplace.server/packages/give-package";
import { joinDatabase, site } from "./site-database";

interface Holder {
  email: string;
}

/** Puts a package into somebody's hands, with the payment that it came by; the free one has no name. */
async function give(database: Database, { email }: Holder, name?: string) {
  await database.transaction().execute(async (tx) => {
    const { member_id, ...wanted } = await tx
      .selectFrom("package")
      .innerJoin("member", (join) => join.on("member.email", "=", email))
      .select(["member.id as member_id", "package.id", "duration_hours", "price_minor", "currency"])
      .where((column) =>
        name === undefined ? column("price_minor", "=", 0) : column("package.name", "=", name),
      )
      .executeTakeFirstOrThrow();
    const payment = await tx
      .insertInto("payment_transaction")
      .values({
        member_id,
        package_id: wanted.id,
        amount_minor: wanted.price_minor,
        currency: wanted.currency,
        payment_type: name === undefined ? "free" : "bank transfer",
        payment_status: "success",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await givePackage(tx, {
      memberId: member_id,
      packageId: wanted.id,
      paymentTransactionId: payment.id,
      now: new Date(),
    });
  });
}

/** Puts a package that costs money into somebody's hands; no call does that without a payment. */
export async function givePaidPlan(holder: Holder, name: string, dataFolder?: string) {
  if (dataFolder === undefined) return give((await site()).database, holder, name);
  const { database, leave } = await joinDatabase(dataFolder);
  await give(database, holder, name).finally(leave);
}

/** The package that costs nothing: five listings, no premium homes. */
export const takeFreePlan = async (holder: Holder) => give((await site()).database, holder);
