import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultJson, DefaultTimestamp, Json } from "./columns";

export type VerificationFieldKind =
  "text" | "number" | "textarea" | "radio" | "checkbox" | "dropdown" | "file";

export interface VerificationTable {
  id: Generated<number>;
  member_id: number;
  reason: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** How often it was changed; kept by trigger. */
  revision: GeneratedAlways<number>;
}

export interface VerificationFieldTable {
  id: Generated<number>;
  name: string;
  kind: VerificationFieldKind;
  options: DefaultJson<string[]>;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface VerificationValueTable {
  id: Generated<number>;
  verification_id: number;
  field_id: number;
  value: Json<string | string[] | null> | null;
  media_key: string | null;
  file_name: Generated<string>;
}
