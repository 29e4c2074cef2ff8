import { hashOf, newSecret } from "~/marketplace.server/shortlists/seat";
import { putOwnList } from "./owner-and-stranger";
import type { SampleMarketplace } from "./sample-requests";

type Fresh = (here: SampleMarketplace) => Promise<Record<string, unknown>>;

/** A list of the member's with one home, a link to write, and a guest who has written something. */
async function sharedList({ marketplace, member, home }: SampleMarketplace) {
  const { database } = marketplace;
  const { id } = await putOwnList(marketplace, member);
  const [token, guest_key] = [newSecret(), newSecret()];
  await database
    .updateTable("shortlist")
    .set({ write_hash: hashOf(token), write_sealed: "sealed" })
    .where("id", "=", id)
    .execute();
  await database
    .insertInto("shortlist_home")
    .values({ shortlist_id: id, property_id: home.id, owner_id: member.id, title: "Home" })
    .execute();
  const guest = await database
    .insertInto("shortlist_person")
    .values({ shortlist_id: id, name: "Tom", key_hash: hashOf(guest_key) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const word = await database
    .insertInto("shortlist_word")
    .values({ shortlist_id: id, property_id: home.id, person_id: guest.id, body: "The light." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, guest_key, word_id: word.id, property_id: home.id };
}

export const freshShortlistRequests: Record<string, Fresh> = {
  shortlist: async (here) => ({ id: (await sharedList(here)).id }),
  "save-shortlist": async (here) => ({ id: (await sharedList(here)).id, name: "By the sea" }),
  "delete-shortlist": async (here) => ({ id: (await sharedList(here)).id }),
  "shortlist-home": async (here) => {
    const { id, property_id } = await sharedList(here);
    return { id, property_id, type: "1" };
  },
  "share-shortlist": async (here) => ({
    id: (await sharedList(here)).id,
    link: "look",
    act: "renew",
  }),
  "join-shortlist": async (here) => ({ token: (await sharedList(here)).token, name: "Ann" }),
  "leave-shortlist": async (here) => {
    const { token } = await sharedList({ ...here, member: here.owner });
    return { token };
  },
  "mark-on-shortlist": async (here) => ({
    id: (await sharedList(here)).id,
    property_id: here.home.id,
    type: "1",
  }),
  "write-on-shortlist": async (here) => ({
    id: (await sharedList(here)).id,
    property_id: here.home.id,
    body: "The light.",
  }),
  "remove-from-shortlist": async (here) => {
    const { id, word_id } = await sharedList(here);
    return { id, word_id };
  },
};
