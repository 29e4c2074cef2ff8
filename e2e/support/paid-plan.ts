import { openDatabase } from "../../app/marketplace.server/db/database";
import { startEmbeddedPostgres } from "../../app/marketplace.server/db/embedded/start-embedded-postgres";
import { givePackage } from "../../app/marketplace.server/packages/give-package";
import type { Person } from "./by-api";
import { servers } from "./servers";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Puts a package that costs money into somebody's hands; no call does that without a payment. */
export async function givePaidPlan(
  { email }: Pick<Person, "email">,
  name: string,
  dataFolder: string = servers.inProcess.environment.DATA_DIR,
) {
  const joined = await startEmbeddedPostgres({ dataFolder, logger: quiet });
  const { database } = openDatabase(joined.databaseUrl);
  try {
    const member = await database
      .selectFrom("member")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const plan = await database
      .selectFrom("package")
      .select(["id", "duration_hours", "price_minor", "currency"])
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    await database.transaction().execute(async (tx) => {
      const payment = await tx
        .insertInto("payment_transaction")
        .values({
          member_id: member.id,
          package_id: plan.id,
          amount_minor: plan.price_minor,
          currency: plan.currency,
          payment_type: "bank transfer",
          payment_status: "success",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await givePackage(tx, {
        memberId: member.id,
        packageId: plan.id,
        durationHours: plan.duration_hours,
        paymentTransactionId: payment.id,
        now: new Date(),
      });
    });
  } finally {
    await database.destroy();
    await joined.stop();
  }
}
