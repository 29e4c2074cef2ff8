import { sql } from "kysely";
import {
  changeShortlistHome,
  deleteShortlist,
  getShortlists,
  saveShortlist,
  shareShortlist,
  type ShortlistBrief,
} from "~/contract/shortlists/calls";
import { encrypt } from "../account/encryption";
import { done, handler, reply } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { requireVisible } from "../properties/visibility";
import { isPastLimit } from "../remembered/past-limit";
import { hashOf, isOpenLink, newSecret, requireOwnList } from "./seat";

/** Own lists, latest first; then those of others that the caller has joined or opened, and may still open. */
export const getShortlistsHandler = handler(
  getShortlists,
  async ({ property_id }, { caller, services }) => {
    const takesPart = sql<boolean>`(write_hash is not null and exists (
      select from shortlist_person where shortlist_id = shortlist.id
        and member_id = ${caller.id} and not has_ended))`;
    const { rows } = await sql<ShortlistBrief>`
      select shortlist.id, shortlist.name, owner_id = ${caller.id} as is_own,
        case when owner_id = ${caller.id} then '' else owner.name end as owner,
        look_hash is not null or write_hash is not null as is_shared,
        owner_id = ${caller.id} or ${takesPart} as takes_part,
        (select count(*)::int from shortlist_home where shortlist_id = shortlist.id) as homes,
        exists (select from shortlist_home where shortlist_id = shortlist.id
          and property_id = ${property_id ?? null}::int) as has_home
      from shortlist join member owner on owner.id = owner_id
      where owner_id = ${caller.id} or ${takesPart} or exists (
        select from shortlist_reader reader where shortlist_id = shortlist.id
          and member_id = ${caller.id} and ${isOpenLink})
      order by is_own desc, shortlist.id desc`.execute(services.database);
    return rows;
  },
);

/** @throws StatusConflict past the limit; NotFound when the id is no list of the caller's */
export const saveShortlistHandler = handler(
  saveShortlist,
  async ({ id, name }, { caller, services }) => {
    const { database, clock, limit } = services;
    await limit("mark", String(caller.id));
    if (id !== undefined) {
      await requireOwnList(database, caller, id);
      await database.updateTable("shortlist").set({ name }).where("id", "=", id).execute();
      return reply({ id, name }, { message: "The list is saved." });
    }
    const made = await database
      .transaction()
      .execute(async (tx) => {
        const list = await tx
          .insertInto("shortlist")
          .values({ owner_id: caller.id, name, created_at: clock() })
          .returning("id")
          .executeTakeFirstOrThrow();
        await tx
          .insertInto("shortlist_person")
          .values({
            shortlist_id: list.id,
            member_id: caller.id,
            name: caller.name.slice(0, 60) || "–",
            joined_at: clock(),
          })
          .execute();
        return list;
      })
      .catch((error: unknown) => {
        if (!isPastLimit(error, "shortlists_within_limit")) throw error;
        throw new StatusConflict("too_many_lists");
      });
    return reply({ id: made.id, name }, { message: "The list is saved." });
  },
);

export const deleteShortlistHandler = handler(
  deleteShortlist,
  async ({ id }, { caller, services }) => {
    const { id: own } = await requireOwnList(services.database, caller, id);
    await services.database.deleteFrom("shortlist").where("id", "=", own).execute();
    return done("The list is deleted.");
  },
);

/** Puts a home that the caller may look at on a list of theirs, or takes it off; repeats are successes. */
export const changeShortlistHomeHandler = handler(
  changeShortlistHome,
  async ({ id, property_id, type }, { caller, services }) => {
    const { database, clock, limit } = services;
    await limit("mark", String(caller.id));
    await requireOwnList(database, caller, id);
    if (type === "0") {
      await database
        .deleteFrom("shortlist_home")
        .where("shortlist_id", "=", id)
        .where("property_id", "=", property_id)
        .execute();
      return done("The home is off the list.");
    }
    await requireVisible(database, property_id, caller);
    const { title } = await database
      .selectFrom("property")
      .select("title")
      .where("id", "=", property_id)
      .executeTakeFirstOrThrow(() => new NotFound("property_not_found"));
    await database
      .insertInto("shortlist_home")
      .values({ shortlist_id: id, property_id, owner_id: caller.id, title, added_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch((error: unknown) => {
        if (!isPastLimit(error, "shortlist_homes_within_limit")) throw error;
        throw new StatusConflict("list_full");
      });
    return done("The home is on the list.");
  },
);

/**
 * A new link stands in place of the one before, which leads nowhere from then on. Where writing ends, so do the seats
 * of all who joined; what they said stays.
 */
export const shareShortlistHandler = handler(
  shareShortlist,
  async ({ id, link, act }, { caller, services }) => {
    const { database, limit, secret } = services;
    await limit("mark", String(caller.id));
    await requireOwnList(database, caller, id);
    const token = act === "renew" ? newSecret() : null;
    const [hash, sealed] = token ? [hashOf(token), encrypt(secret, token)] : [null, null];
    await database.transaction().execute(async (tx) => {
      await tx
        .updateTable("shortlist")
        .set(
          link === "look"
            ? { look_hash: hash, look_sealed: sealed }
            : { write_hash: hash, write_sealed: sealed },
        )
        .where("id", "=", id)
        .execute();
      if (link === "write" && act === "end")
        await tx
          .updateTable("shortlist_person")
          .set({ has_ended: true })
          .where("shortlist_id", "=", id)
          .where((one) => one.or([one("member_id", "is", null), one("member_id", "<>", caller.id)]))
          .execute();
    });
    return done(act === "renew" ? "The link is ready." : "The link has ended.");
  },
);
