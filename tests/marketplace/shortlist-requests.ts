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

/** What a guest sends; to its owner the list is their own. */
async function asGuest(here: SampleMarketplace, list = sharedList(here)) {
  const { token, guest_key } = await list;
  return { token, guest_key };
}

export const freshShortlistRequests: Record<string, Fresh> = {
  async shortlists(here) {
    const { property_id } = await sharedList(here);
    return { property_id };
  },
  shortlist: (here) => asGuest(here),
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
  "leave-shortlist": (here) => asGuest(here, sharedList({ ...here, member: here.owner })),
  "mark-on-shortlist": async (here) => ({
    ...(await asGuest(here)),
    property_id: here.home.id,
    type: "1",
  }),
  "write-on-shortlist": async (here) => ({
    ...(await asGuest(here)),
    property_id: here.home.id,
    body: "The light.",
  }),
  "remove-from-shortlist": async (here) => {
    const list = await sharedList(here);
    return { token: list.token, guest_key: list.guest_key, word_id: list.word_id };
  },
};
