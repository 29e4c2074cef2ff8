import { sql } from "kysely";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import type { Services } from "../services";
import { noteAct } from "./acts";
import { requireRevision, revisionOf } from "./entries/revision";

interface Saving {
  /** What the log calls them. */
  kind: string;
  /** The state that whoever saves has read. */
  revision: string | undefined;
  /** All that the screen shows of them, as it holds by now. */
  read(database: Database): Promise<unknown>;
  values: Record<string, unknown>;
}

/**
 * Writes settings that have a screen of their own, one operator after the other.
 *
 * @throws StatusConflict where somebody changed them since they were read
 */
export async function saveSettings(
  { caller, services: { database, clock } }: { caller: Caller; services: Services },
  { kind, revision, read, values }: Saving,
) {
  await database.transaction().execute(async (tx) => {
    await sql`lock table site_setting in share row exclusive mode`.execute(tx);
    requireRevision(revision, revisionOf(await read(tx)));
    await tx
      .insertInto("site_setting")
      .values(
        Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
      )
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((build) => ({ value: build.ref("excluded.value") })),
      )
      .execute();
    await noteAct(tx, caller, { act: "configure", kind, id: 1 }, clock());
  });
}
