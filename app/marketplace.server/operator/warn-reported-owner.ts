import { showReportedHome, warnReportedOwner } from "~/contract/operator/reports/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { noteAct } from "./acts";
import { readReason, reasonFor } from "./saved-replies/reason";

type Tx = Transaction<Tables>;

interface Reported {
  id: number;
  slug: string;
  title: string;
  owner_id: number | null;
}

/** The home, for this transaction alone. @throws NotFound, StatusConflict where no report about it is open */
async function holdReported(tx: Tx, id: number): Promise<Reported> {
  const home = await tx
    .selectFrom("property")
    .select(["id", "slug", "title", "owner_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!home) throw new NotFound("property_not_found");
  const open = await tx
    .selectFrom("property_report")
    .select("id")
    .where("property_id", "=", id)
    .where("decision", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (!open) throw new StatusConflict("reports_decided");
  return home;
}

/** So long the same words to the same owner are the same press of a button. */
const samePress = 10 * 60_000;

/** Its owner is written to, and nobody sees it meanwhile where that is asked for; the reports stay open. */
export const warnReportedOwnerHandler = handler(
  warnReportedOwner,
  async ({ id, hides, ...words }, { caller, services: { database, clock } }) => {
    const now = clock();
    const said = await readReason(database, words, ["report"]);
    await database.transaction().execute(async (tx) => {
      const { slug, title, owner_id: memberId } = await holdReported(tx, id);
      const reason = await reasonFor(tx, said, memberId);
      const held = hides
        ? await tx
            .insertInto("report_hold")
            .values({ property_id: id, held_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .returning("property_id")
            .executeTakeFirst()
        : undefined;
      if (!held) await refuseWrittenAlready(tx, { kind: "report", id, reason }, now);
      const act = held ? "hide" : "warn";
      await noteAct(tx, caller, { act, kind: "report", id, reason, aboutMember: memberId }, now);
      const isHidden = held !== undefined;
      const event = { kind: "listing.warned", id, slug, title, reason, isHidden } as const;
      await notify(tx, event, { memberId, always: true }, now);
    });
    return done("The owner is told.");
  },
);

/** @throws StatusConflict where the same words were sent about it a moment ago */
export async function refuseWrittenAlready(
  tx: Tx,
  { kind, id, reason }: { kind: "report" | "chat_report"; id: number; reason: string },
  now: Date,
) {
  const written = await tx
    .selectFrom("operator_act")
    .select("id")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("act", "in", ["warn", "hide", "warn_member"])
    .where("reason", "=", reason)
    .where("created_at", ">", new Date(now.getTime() - samePress))
    .executeTakeFirst();
  if (written) throw new StatusConflict("written_already");
}

/** Back on the site, as far as nothing else keeps it off; the reports stay open. */
export const showReportedHomeHandler = handler(
  showReportedHome,
  async ({ id }, { caller, services: { database, clock } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const home = await holdReported(tx, id);
      const { numDeletedRows } = await tx
        .deleteFrom("report_hold")
        .where("property_id", "=", id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new StatusConflict("home_not_hidden");
      await noteAct(tx, caller, { act: "show", kind: "report", id }, now);
      await tellShown(tx, home, now);
    });
    return done("The home is shown again.");
  },
);

/** Its owner hears that a home is back that was hidden; not of one that something else keeps off the site. */
export async function tellShown(
  tx: Tx,
  { id, slug, title, owner_id: memberId }: Reported,
  now: Date,
) {
  const shown = await tx
    .selectFrom("property")
    .select("id")
    .where("id", "=", id)
    .where("is_public", "=", true)
    .executeTakeFirst();
  if (!shown) return;
  const event = { kind: "listing.approved", listing: "property", isShown: true } as const;
  await notify(tx, { ...event, id, slug, title }, { memberId }, now);
}
