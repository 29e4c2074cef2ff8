import type { Generated, GeneratedAlways } from "kysely";
import type { Timestamp } from "./columns";

export interface LetterTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  recipient: string;
  content: string;
  member_id: number | null;
  about_id: number | null;
  created_at: Timestamp;
  of_use_until: Timestamp | null;
  claimed_at: Timestamp | null;
  tries: Generated<number>;
}
