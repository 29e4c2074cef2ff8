import { type Selectable, sql } from "kysely";
import type { ChangedPart } from "~/contract/events";
import { editHomeOnBehalf, editProjectOnBehalf } from "~/contract/operator/edits/calls";
import type { Transaction } from "../../db/database";
import type { ProjectTable, PropertyTable, Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { type Caller, done, handler } from "../../http/handler";
import { StatusConflict } from "../../http/refusals";
import { type Said, saidBy } from "../../listings/before-edit";
import type { Edit } from "../../listings/edit";
import { type Listed, requireListing } from "../../listings/require-listing";
import { changeHome } from "../../listings/update-post-property";
import { changeProject } from "../../projects/post-project";
import { noteAct } from "../acts";
import { fieldsThatDiffer, photosOf } from "../review-list/edits";

type Tx = Transaction<Tables>;
type Row = Selectable<PropertyTable> | Selectable<ProjectTable>;

/** Changes a home for its owner (decision 172). */
export const editHomeOnBehalfHandler = handler(
  editHomeOnBehalf,
  async ({ id, revision, reason, ...input }, { caller, services }) => {
    const before = await requireListing(services.database, "property", { id });
    const edit = editOnBehalf("property", before, caller, { revision, reason });
    await changeHome(services, before, input, edit);
    return done("The listing was changed.");
  },
);

/** The same for a project. */
export const editProjectOnBehalfHandler = handler(
  editProjectOnBehalf,
  async ({ id, revision, reason, ...input }, { caller, services }) => {
    const before = await requireListing(services.database, "project", { id });
    const edit = editOnBehalf("project", before, caller, { revision, reason });
    await changeProject(services, id, input, edit);
    return done("The project was changed.");
  },
);

/**
 * Operators decide about listings, so what they change needs no review: its state stays. They name the revision that
 * they read, so nothing that its owner changed meanwhile is written over.
 */
export const editOnBehalf = (
  kind: Listed,
  { id, owner_id }: Row,
  operator: Caller,
  { revision, reason = "" }: { revision: number; reason?: string },
): Edit => ({
  ownerId: owner_id,
  hold: (tx) =>
    tx
      .selectFrom("member")
      .select("id")
      .where("id", "=", owner_id)
      .forKeyShare()
      .executeTakeFirst(),
  async begin(tx, listing, now) {
    // What is handed over meanwhile has another revision, too.
    if (listing.revision !== revision) throw new StatusConflict("changed_by_other");
    if (listing.owner_id === operator.id) throw new StatusConflict("listing_is_own");
    const before = await readSaid(tx, kind, id);
    return {
      status: listing.request_status,
      behalfRevision: revision + 1,
      // What waits keeps its place in the queue.
      updatedAt: listing.request_status === "pending" ? listing.updated_at : now,
      async end({ slug, title }) {
        const after = await readSaid(tx, kind, id);
        const changed = changedParts(before, after);
        if (slug !== listing.slug) changed.push({ field: "slug", name: "" });
        if (changed.length === 0) {
          // Its owner has nothing to be told of, and nothing to write over.
          await sql`update ${sql.table(kind)} set behalf_revision = ${listing.behalf_revision}
            where id = ${id}`.execute(tx);
          return;
        }
        await noteAct(tx, operator, { act: "edit", kind, id, reason }, now);
        await noteParts(tx, kind, listing, partsOf(before), partsOf(after));
        const event = {
          kind: "listing.edited",
          listing: kind,
          ...{ id, slug, title, changed, reason },
        } as const;
        await notify(tx, event, { memberId: listing.owner_id, always: true }, now);
      },
    };
  },
});

async function readSaid(tx: Tx, kind: Listed, id: number) {
  const { rows } = await sql<{ said: Said }>`
    select ${saidBy[kind]} as said from ${sql.table(kind)} where id = ${id}`.execute(tx);
  return rows[0]!.said;
}

function changedParts(before: Said, after: Said): ChangedPart[] {
  const fields = fieldsThatDiffer(before, after).map(({ field, name }) => ({ field, name }));
  const photos = [before, after].map((said) => photosOf(said).sort().join());
  return photos[0] === photos[1] ? fields : [...fields, { field: "photos", name: "" }];
}

/** What stands in rows of its own beside the listing's, a line each. */
const partsOf = ({ answers = [], facilities = [], gallery, documents, plans = [] }: Said) => ({
  answers: answers.map(({ name, value }) => `${name}: ${[value].flat().join(", ")}`).join("\n"),
  facilities: facilities.map(({ name, distance }) => `${name}: ${distance}`).join("\n"),
  photos: gallery.join("\n"),
  documents: documents.map(({ name }) => name).join("\n"),
  plans: plans.map(({ name, key }) => `${name}: ${key}`).join("\n"),
});

/**
 * Adds to the log what these said before and say now; what the listing's own row said is there already (decision 160).
 * Triggers on their tables would keep much of no act: whatever a merged category moves, or an account takes along.
 */
async function noteParts(
  tx: Tx,
  kind: Listed,
  { id, owner_id }: { id: number; owner_id: number | null },
  before: ReturnType<typeof partsOf>,
  after: ReturnType<typeof partsOf>,
) {
  const differing = Object.keys(before).filter(
    (part): part is keyof typeof before => before[part as never] !== after[part as never],
  );
  if (differing.length === 0) return;
  const sides = [before, after].map((side) =>
    JSON.stringify(Object.fromEntries(differing.map((part) => [part, side[part]]))),
  );
  await sql`
    insert into operator_change (deed, subject, row_key, member_id, before, after)
    values (current_setting('doorstep.deed')::bigint, ${kind}, ${String(id)}, ${owner_id},
      ${sides[0]}::jsonb, ${sides[1]}::jsonb)`.execute(tx);
}
