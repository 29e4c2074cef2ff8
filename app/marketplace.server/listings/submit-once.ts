import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";

interface Submission {
  memberId: number;
  kind: "property" | "project";
  /** The sender's own name for it; without one each is another. */
  key: string | undefined;
}

const column = { property: "property_id", project: "project_id" } as const;

/**
 * Makes a listing in one transaction; what was submitted under the same key before, or is at this
 * moment, makes none. Answers with the listing's id.
 */
export function submitOnce(
  database: Database,
  { memberId, kind, key }: Submission,
  make: (tx: Transaction<Tables>) => Promise<{ id: number }>,
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    if (key === undefined) return (await make(tx)).id;
    // Waits for whoever submits the same at this moment.
    const ofKey = { member_id: memberId, kind, key };
    const { numInsertedOrUpdatedRows: claimed } = await tx
      .insertInto("submission")
      .values(ofKey)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!claimed) {
      const earlier = await tx
        .selectFrom("submission")
        .select(column[kind])
        .where((row) => row.and(ofKey))
        .executeTakeFirst();
      const id = earlier?.[column[kind] as "property_id"];
      if (id) return id;
    }
    const made = await make(tx);
    await tx
      .updateTable("submission")
      .set({ [column[kind]]: made.id })
      .where((row) => row.and(ofKey))
      .execute();
    return made.id;
  });
}
