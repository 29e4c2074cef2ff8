import { createHash } from "node:crypto";
import { nothingRead } from "~/contract/operator/entries/forms";
import { Invalid, StatusConflict } from "../../http/refusals";

/** Names what was read: two states that show the same have the same name. */
export const revisionOf = (state: unknown) =>
  createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 22);

/** @throws StatusConflict where somebody changed it since it was read, Invalid where nobody says that it was */
export function requireRevision(read: string | undefined, current: string) {
  if (!read) throw new Invalid({ revision: nothingRead });
  if (read !== current) throw new StatusConflict("changed_by_other");
}
