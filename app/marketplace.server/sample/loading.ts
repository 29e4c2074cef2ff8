import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";

/** What each part of the sample marketplace is inserted with. */
export interface Loading {
  tx: Transaction<Tables>;
  now: Date;
  /** Ids of the sample people, in the order of people.ts. */
  memberIds: number[];
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
