import { type Selectable, sql } from "kysely";
import { mergeMembers, operatorMerge } from "~/contract/operator/merges/calls";
import type { MergedSide, MergeObstacle } from "~/contract/operator/merges/rules";
import type { RefusalCode } from "~/contract/refusals";
import type { ParsedInputOf } from "~/contract/wire/call";
import { forgetTriesOf } from "../../account/addresses";
import { mediaKeysIn, ownRows } from "../../account/own-rows";
import { requireRecentSignIn } from "../../account/recent-sign-in";
import type { Transaction } from "../../db/database";
import type { MemberTable, Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { type Caller, handler, reply } from "../../http/handler";
import { NotFound, StatusConflict } from "../../http/refusals";
import { dropUnusedFiles } from "../../listings/stored-files";
import { notifyEndedViewings } from "../../viewings/end-viewings";
import { noteAct } from "../acts";
import { makeWay, moveSlugs, renameInEvents } from "./apart";
import { callOffDoubleViewings, removeBetween } from "./between";
import { moveConversations } from "./conversations";
import type { Counts } from "./counts";
import { moveRows } from "./move-rows";
import { obstacleOf, readPreview } from "./preview";
import { takeWays, waysOf } from "./sign-in-ways";

type Tx = Transaction<Tables>;
type Member = Selectable<MemberTable>;

const refusalOf = {
  same: "merged_with_itself",
  operator: "merged_operator",
  deactivated: "merged_deactivated",
  unconfirmed: "merged_unconfirmed",
  seen_as: "merged_seen_as",
  second_step: "merged_second_step",
  changed_lately: "merged_changed_lately",
  importing: "merged_importing",
} as const satisfies Record<MergeObstacle, RefusalCode>;

/** What is to be known before two accounts are merged. */
export const operatorMergeHandler = handler(
  operatorMerge,
  async ({ id, ending_id }, { services: { database, clock, mediaUrl } }) =>
    reply(
      await readPreview(database, { keptId: id, endingId: ending_id }, { now: clock(), mediaUrl }),
    ),
);

/** Merges two members' accounts (decision 193). */
export const mergeMembersHandler = handler(mergeMembers, async (input, { caller, services }) => {
  requireRecentSignIn(caller, services);
  const { files, untold } = await services.database
    .transaction()
    .execute((tx) => merge(tx, caller, input, services));
  await dropUnusedFiles(services, files);
  await notifyEndedViewings(services);
  return reply({ untold }, { message: "The two accounts are one now." });
});

type Merging = Pick<Parameters<typeof requireRecentSignIn>[1], "clock" | "mediaUrl">;

/** @throws NotFound, StatusConflict */
async function merge(
  tx: Tx,
  operator: Caller,
  { id: keptId, ending_id: endingId, seen, reason }: ParsedInputOf<typeof mergeMembers>,
  { clock, mediaUrl }: Merging,
) {
  const now = clock();
  if (keptId === endingId) throw new StatusConflict(refusalOf.same);
  const pair = { keptId, endingId };
  const { kept, ending } = await lockBoth(tx, pair);
  const obstacle = await obstacleOf(tx, kept, ending, now);
  if (obstacle) throw new StatusConflict(refusalOf[obstacle]);
  const preview = await readPreview(tx, pair, { now, mediaUrl });
  if (preview.seen !== seen) throw new StatusConflict("merge_overtaken");

  // What the log of acts may do for this transaction alone (migration 0202).
  await sql`select set_config('doorstep.merging', ${String(endingId)}, true)`.execute(tx);
  const files = await filesOf(tx, ending);
  const { takesEmail } = waysOf(kept, ending);
  const counts: Counts = { moved: {}, leftOut: {} };
  await callOffDoubleViewings(tx, pair);
  await removeBetween(tx, pair, counts);
  await moveConversations(tx, pair, counts);
  await makeWay(tx, pair, counts);
  await renameInEvents(tx, pair);
  await moveRows(tx, pair, counts);
  await moveSlugs(tx, pair, ending.slug);
  await forgetTriesOf(tx, ending);
  await tx.deleteFrom("member").where("id", "=", endingId).execute();
  await takeWays(tx, { kept, ending }, now);

  await tx
    .insertInto("merged_member")
    .values({
      ended_id: endingId,
      kept_id: keptId,
      name: ending.name,
      email: ending.email_verified_at && !takesEmail ? ending.email : null,
      moved: JSON.stringify(counts.moved),
      left_out: JSON.stringify(counts.leftOut),
      merged_at: now,
    })
    .execute();
  await noteAct(tx, operator, { act: "merge", kind: "member", id: keptId, reason }, now);
  const untold = await tell(tx, { kept, ending, sharesAddress: takesEmail }, now);
  return { files, untold };
}

/** Both accounts, and what they list, held in the order of their numbers as by everybody who holds several. */
async function lockBoth(tx: Tx, { keptId, endingId }: { keptId: number; endingId: number }) {
  const people = await tx
    .selectFrom("member")
    .selectAll()
    .where("id", "in", [keptId, endingId])
    .orderBy("id")
    .forUpdate()
    .execute();
  const kept = people.find(({ id }) => id === keptId);
  const ending = people.find(({ id }) => id === endingId);
  if (!kept || !ending) throw new NotFound("member_not_found");
  for (const kind of ["property", "project"] as const)
    await sql`
      select from ${sql.table(kind)} where owner_id in (${keptId}, ${endingId})
      order by id for no key update`.execute(tx);
  return { kept, ending };
}

/** Files that nothing may need any more once the account has ended. */
async function filesOf(tx: Tx, { id, picture_key }: Member) {
  const used = await mediaKeysIn(tx, await ownRows(tx, id));
  return picture_key ? [...used, picture_key] : used;
}

interface Told {
  kept: Member;
  ending: Member;
  /** The address of the one that ended is that of the other one now. */
  sharesAddress: boolean;
}

/**
 * Both hear of it whatever news they want: whoever has one of the accounts may not have asked for this. Returns whom
 * neither a letter nor a device reaches.
 */
async function tell(
  tx: Tx,
  { kept, ending, sharesAddress }: Told,
  now: Date,
): Promise<MergedSide[]> {
  const stayed = { kind: "account.merged", has: "stayed" } as const;
  const memberId = kept.id;
  const address = kept.email ?? (sharesAddress ? ending.email : null);
  await notify(tx, stayed, address ? { memberId, address } : { memberId, always: true }, now);
  const former = ending.email_verified_at && !sharesAddress ? ending.email : null;
  if (former)
    await notify(
      tx,
      { kind: "account.merged", has: "ended" },
      { address: former, language: ending.language },
      now,
    );
  return [
    ...(address || (await hasDevice(tx, memberId)) ? [] : (["stayed"] as const)),
    ...(former || sharesAddress ? [] : (["ended"] as const)),
  ];
}

const hasDevice = async (tx: Tx, memberId: number) =>
  (await tx
    .selectFrom("push_token")
    .select("token")
    .where("member_id", "=", memberId)
    .executeTakeFirst()) !== undefined;
