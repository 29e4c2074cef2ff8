import { addReports } from "~/contract/reports";
import type { Database } from "../db/database";
import { done, handler } from "../http/handler";
import { Invalid, NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { listingSettings } from "../listings/listing-settings";
import { withLetters } from "../mail/with-letters";
import { reportReceived } from "../mail/templates/reports";
import { notifyOperators } from "../operator/notify-operators";
import { maySee, sightFacts } from "../properties/visibility";
import type { Services } from "../services";

/**
 * Keeps what a member has against a home. Of two reports at once by the same member one stays, and
 * the second is a success with its own words (contract §3.30).
 */
export const addReportsHandler = handler(
  addReports,
  async ({ property_id, reason_id, other_message = "" }, { caller, services }) => {
    await services.limit("report", String(caller.id));
    const { database } = services;
    const property = await database
      .selectFrom("property")
      .select([...sightFacts, "status", "title"])
      .where("id", "=", property_id)
      .executeTakeFirst();
    if (!property || !maySee(property, caller)) throw new NotFound("The property was not found.");
    if (property.owner_id === caller.id)
      throw new NotAllowed("You cannot report your own property.");
    if (property.status !== "sell" && property.status !== "rent")
      throw new StatusConflict("This property can no longer be reported.");
    const reason = reason_id ? await wordsOf(database, reason_id) : "";
    if (!reason && !other_message)
      throw new Invalid({ reason_id: "A reason must be selected or written." });
    const added = await withLetters(services, async (tx, inside) => {
      const report = await tx
        .insertInto("property_report")
        .values({
          property_id,
          member_id: caller.id,
          reason_id: reason_id || null,
          reason,
          other_message,
          created_at: services.clock(),
        })
        .onConflict((conflict) => conflict.columns(["member_id", "property_id"]).doNothing())
        .returning(["property_id", "member_id"])
        .executeTakeFirst();
      if (report) await announce(inside, report, property.title, [reason, other_message]);
      return report;
    });
    return done(added ? "Your report was sent." : "You have already reported this property.");
  },
);

async function wordsOf(database: Database, id: number) {
  const row = await database
    .selectFrom("report_reason")
    .select("reason")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Invalid({ reason_id: "This reason is not offered." });
  return row.reason;
}

/** Mails the operators that a home was reported. */
async function announce(
  services: Services,
  report: { property_id: number; member_id: number },
  title: string,
  said: string[],
) {
  const { companyEmail } = await listingSettings(services.database);
  const link = `${services.publicUrl}/operator/reports/${report.property_id}`;
  const words = said.filter((text) => text !== "");
  await notifyOperators(
    services,
    companyEmail,
    (reader) => reportReceived({ ...reader, title, words, link }),
    report.member_id,
  );
}
