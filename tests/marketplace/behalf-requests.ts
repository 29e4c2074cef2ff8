import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { deleteProperty } from "~/contract/listings/calls";
import { operatorMerge } from "~/contract/operator/merges/calls";
import { moveTogether } from "~/contract/operator/moves/calls";
import { callNamed, requestFor } from "../contract/samples";
import { ask, hold, newMember } from "./asking";
import { putOwnProject } from "./owner-and-stranger";
import { revisionOf } from "./revision-of";
import type { SampleMarketplace } from "./sample-requests";
import { putCategories, putHome } from "./search-homes";

type Here = SampleMarketplace;
type Fresh = (here: Here) => Promise<Record<string, unknown>>;

/** A home, and somebody who may have it. */
async function transfer({ marketplace, member }: Here) {
  const id = await putHome(marketplace, { owner_id: member.id });
  const receiver = await newMember(marketplace);
  await hold(marketplace, receiver.id, { property_list: 3 });
  return { kind: "property" as const, id, member_id: receiver.id };
}

async function deletedHome({ marketplace, member }: Here) {
  const id = await putHome(marketplace, { owner_id: member.id });
  await ask(marketplace, deleteProperty, { id }, member.token);
  return id;
}

let edited = 0;
const editOf = async (here: Here, kind: "property" | "project", id: number) => ({
  ...requestFor(callNamed(`operator/edits/${kind}`)),
  id,
  revision: await revisionOf(here.marketplace, kind, id),
});

async function givenAdvert({ marketplace, member }: Here) {
  const property_id = await putHome(marketplace, { owner_id: member.id });
  return marketplace.database
    .insertInto("advertisement")
    .values({ member_id: member.id, property_id, status: 0, is_enabled: true, is_gift: true })
    .returning(["id", "property_id"])
    .executeTakeFirstOrThrow();
}

/** Two accounts of the same person. */
const two: Fresh = async ({ marketplace }) => ({
  id: (await newMember(marketplace)).id,
  ending_id: (await newMember(marketplace)).id,
});

let chalets = 0;
async function movedHome({ marketplace, member }: Here) {
  const id = await putHome(marketplace, { owner_id: member.id });
  const [category_id] = await putCategories(marketplace, `Chalet-${(chalets += 1)}`);
  return {
    attempt: randomUUID(),
    category_id: category_id!,
    items: `listings:${id}:${await revisionOf(marketplace, "property", id)}`,
    reason: "Small houses have a category of their own.",
  };
}

async function heldHome({ marketplace, member }: Here) {
  const id = await putHome(marketplace, { owner_id: member.id });
  const held_at = marketplace.clock.now;
  await marketplace.database
    .insertInto("listing_hold")
    .values({ property_id: id, reason: "The home was let weeks ago.", held_at })
    .execute();
  return { kind: "property" as const, id, held_at: held_at.toISOString() };
}

/** Requests about what operators do for members in what these list, made for them alone. */
export const freshBehalfRequests: Record<string, Fresh> = {
  "operator/moves": movedHome,
  "operator/moves/preview": async (here) => {
    const { category_id, items } = await movedHome(here);
    return { category_id, items };
  },
  "operator/moves/attempt": async (here) => {
    const begun = await movedHome(here);
    await ask(here.marketplace, moveTogether, begun, here.operatorToken);
    return { attempt: begun.attempt };
  },
  "operator/holds": async (here) => {
    const { kind, id } = await heldHome(here);
    return { kind, id };
  },
  "operator/holds/hide": async ({ marketplace, member }) => {
    const id = await putHome(marketplace, { owner_id: member.id });
    const revision = await revisionOf(marketplace, "property", id);
    return { kind: "property", id, revision, reason: "The home was let weeks ago." };
  },
  "operator/holds/show": heldHome,
  "operator/featuring": async (here) => ({
    kind: "property",
    id: (await givenAdvert(here)).property_id,
  }),
  "operator/featuring/give": async ({ marketplace, member }) => ({
    kind: "property",
    id: await putHome(marketplace, { owner_id: member.id }),
    days: 7,
    reason: "The house of the month.",
  }),
  "operator/featuring/end": async (here) => ({
    id: (await givenAdvert(here)).id,
    reason: "The home is let already.",
  }),
  "operator/deleted-listings": async (here) => {
    await deletedHome(here);
    return { owner_id: here.member.id };
  },
  "operator/deleted-listings/restore": async (here) => {
    const { marketplace } = here;
    const id = await deletedHome(here);
    const { rows } = await sql<{ id: number }>`
      select id from deleted_listing where listing_id = ${id}`.execute(marketplace.database);
    return { id: rows[0]!.id, way: "before" };
  },
  "operator/members/merge/preview": two,
  "operator/members/merge": async (here) => {
    const asked = (await two(here)) as { id: number; ending_id: number };
    const { body } = await ask(here.marketplace, operatorMerge, asked, here.operatorToken);
    return { ...asked, seen: body.data.seen, reason: "They registered twice." };
  },
  "operator/transfers/receivers": async (here) => {
    const { kind, id, member_id } = await transfer(here);
    return { kind, id, search: String(member_id) };
  },
  "operator/transfers/preview": transfer,
  "operator/edits/property": async (here) =>
    editOf(here, "property", await putHome(here.marketplace, { owner_id: here.member.id })),
  "operator/edits/project": async (here) => {
    const slug = `edited-${(edited += 1)}`;
    const { id } = await putOwnProject(here.marketplace, here.member.id, slug, {});
    return editOf(here, "project", id);
  },
  "operator/transfers": async (here) => {
    const asked = await transfer(here);
    return { ...asked, revision: await revisionOf(here.marketplace, "property", asked.id) };
  },
};
