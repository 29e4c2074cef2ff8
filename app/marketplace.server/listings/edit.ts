import type { Selectable } from "kysely";
import type { Transaction } from "../db/database";
import type { ProjectTable, PropertyTable, RequestStatus, Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotAllowed, StatusConflict } from "../http/refusals";
import { announceSubmission } from "./announce-submission";
import { keepBeforeEdit } from "./before-edit";
import { confirmHomes } from "./confirm-homes";
import { type ListingSettings, statusAfterEdit } from "./listing-settings";
import type { Listed } from "./require-listing";

type Tx = Transaction<Tables>;
type Row = Selectable<PropertyTable> | Selectable<ProjectTable>;

/** What an edit that has begun makes of a listing besides what it says. */
interface BegunEdit {
  /** In which state it stands afterwards. */
  status: RequestStatus;
  behalfRevision: number;
  /** Since when it waits, where it waits for review. */
  updatedAt: Date;
  /** Called when all of it is written, with what it is called by then. */
  end: (listing: { slug: string; title: string }) => Promise<void>;
}

/** Who changes a listing, and what that takes: the rest is the same for owners and for operators. */
export interface Edit {
  /** Whose new files are; null: the operators' own. */
  ownerId: number | null;
  /** Holds whoever is told before the listing is held, as where an account goes with what it lists. */
  hold?: (tx: Tx) => Promise<unknown>;
  /** The listing is held, and nothing of it changed yet. @throws NotAllowed, StatusConflict */
  begin: (tx: Tx, listing: Row, now: Date) => Promise<BegunEdit>;
}

/** What is edited by its owner waits for review again, unless the operator trusts edits (contract §2.3). */
export const ownersEdit = (
  kind: Listed,
  caller: Caller,
  settings: ListingSettings,
  revision: number | undefined,
): Edit => ({
  ownerId: caller.id,
  async begin(tx, listing, now) {
    if (listing.owner_id !== caller.id) throw new NotAllowed();
    if (revision !== undefined && revision < listing.behalf_revision)
      throw new StatusConflict("changed_by_other");
    const status = statusAfterEdit(settings, listing);
    if (status === "pending") await keepBeforeEdit(tx, kind, listing, now);
    return {
      status,
      behalfRevision: listing.behalf_revision,
      updatedAt: now,
      async end({ title }) {
        if (status === "pending")
          await announceSubmission(tx, kind, { id: listing.id, title }, caller, now);
        // Whoever works on a listing says that it stands.
        else if (kind === "property") await confirmHomes(tx, [listing.id], now);
      },
    };
  },
});
