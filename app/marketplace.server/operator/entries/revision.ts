import { createHash } from "node:crypto";
import { StatusConflict } from "../../http/refusals";

/** Names what was read: two states that show the same have the same name. */
export const revisionOf = (state: unknown) =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

/** @throws StatusConflict where somebody changed it since it was read; who names no revision overwrites */
export function requireRevision(read: string | undefined, current: string) {
  if (read !== undefined && read !== current) throw new StatusConflict("changed_by_other");
}
