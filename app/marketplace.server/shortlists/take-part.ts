import {
  joinShortlist,
  leaveShortlist,
  markOnShortlist,
  removeFromShortlist,
  writeOnShortlist,
} from "~/contract/shortlists/calls";
import { done, handler, reply } from "../http/handler";
import { Invalid, NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { isPastLimit } from "../remembered/past-limit";
import { hashOf, isSecret, newSecret, requireSeat, requireWriter } from "./seat";

/** PostgreSQL's word for what is missing at the other end of a reference. */
const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23503";

/**
 * Takes a seat: a member under their own name, a guest under the one they give. Who was a guest in this browser and has
 * signed in since keeps the seat, with all they said.
 */
export const joinShortlistHandler = handler(
  joinShortlist,
  async ({ name, ...input }, { caller, services, request }) => {
    const { database, clock, limit } = services;
    await limit("joinShortlist", request.clientAddress);
    const { shortlist, person, mayJoin } = await requireSeat(database, input, caller);
    const { id: shortlist_id } = shortlist;
    if (person && (person.member_id !== null || !caller))
      return reply({ id: shortlist_id, guest_key: input.guest_key ?? "" });
    if (!mayJoin) throw new NotAllowed("list_link_looks_only");
    if (!caller && !name) throw new Invalid({ name: "Name is required." });
    const guest_key = caller ? "" : isSecret(input.guest_key) ? input.guest_key : newSecret();
    const values = {
      member_id: caller?.id ?? null,
      name: (caller?.name ?? name ?? "").slice(0, 60) || "–",
      key_hash: caller ? null : hashOf(guest_key),
      has_ended: false,
    };
    if (caller && person)
      await database
        .updateTable("shortlist_person")
        .set(values)
        .where("id", "=", person.id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("shortlist_person as other")
                .select("other.id")
                .where("other.shortlist_id", "=", shortlist_id)
                .where("other.member_id", "=", caller.id),
            ),
          ),
        )
        .execute();
    await database
      .insertInto("shortlist_person")
      .values({ ...values, shortlist_id, joined_at: clock() })
      .onConflict((conflict) =>
        conflict.columns(["shortlist_id", "member_id"]).doUpdateSet({ has_ended: false }),
      )
      .execute()
      .catch((error: unknown) => {
        if (!isPastLimit(error, "shortlist_persons_within_limit")) throw error;
        throw new StatusConflict("too_many_participants");
      });
    return reply({ id: shortlist_id, guest_key });
  },
);

/** The hearts and words of who leaves go with them; what they opened by a link is theirs no longer. */
export const leaveShortlistHandler = handler(
  leaveShortlist,
  async (input, { caller, services }) => {
    const { database } = services;
    const { isOwner, person, shortlist } = await requireSeat(database, input, caller);
    if (isOwner) throw new StatusConflict("own_list");
    if (person) await database.deleteFrom("shortlist_person").where("id", "=", person.id).execute();
    if (caller)
      await database
        .deleteFrom("shortlist_reader")
        .where("shortlist_id", "=", shortlist.id)
        .where("member_id", "=", caller.id)
        .execute();
    return reply({ id: shortlist.id }, { message: "You have left the list." });
  },
);

export const markOnShortlistHandler = handler(
  markOnShortlist,
  async ({ property_id, type, ...input }, { caller, services }) => {
    const { database, clock, limit } = services;
    const seat = await requireSeat(database, input, caller);
    const { id: person_id } = requireWriter(seat);
    await limit("writeOnShortlist", String(person_id));
    if (type === "0") {
      await database
        .deleteFrom("shortlist_heart")
        .where("person_id", "=", person_id)
        .where("property_id", "=", property_id)
        .execute();
      return done("Your heart is taken back.");
    }
    await database
      .insertInto("shortlist_heart")
      .values({ shortlist_id: seat.shortlist.id, property_id, person_id, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch((error: unknown) => {
        throw isMissing(error) ? new NotFound("home_not_on_list") : error;
      });
    return done("Your heart is on the list.");
  },
);

export const writeOnShortlistHandler = handler(
  writeOnShortlist,
  async ({ property_id, body, ...input }, { caller, services }) => {
    const { database, clock, limit } = services;
    const seat = await requireSeat(database, input, caller);
    const { id: person_id } = requireWriter(seat);
    await limit("writeOnShortlist", String(person_id));
    await database
      .insertInto("shortlist_word")
      .values({
        shortlist_id: seat.shortlist.id,
        property_id,
        person_id,
        body,
        written_at: clock(),
      })
      .execute()
      .catch((error: unknown) => {
        if (isMissing(error)) throw new NotFound("home_not_on_list");
        if (!isPastLimit(error, "shortlist_words_within_limit")) throw error;
        throw new StatusConflict("too_many_comments");
      });
    return done("Your comment is on the list.");
  },
);

/** @throws NotFound for words that are somebody else's, or not on this list */
export const removeFromShortlistHandler = handler(
  removeFromShortlist,
  async ({ word_id, ...input }, { caller, services }) => {
    const seat = await requireSeat(services.database, input, caller);
    const person = requireWriter(seat);
    const removed = await services.database
      .deleteFrom("shortlist_word")
      .where("id", "=", word_id)
      .where("shortlist_id", "=", seat.shortlist.id)
      .$if(!seat.isOwner, (words) => words.where("person_id", "=", person.id))
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new NotFound("comment_not_found");
    return done("The comment is removed.");
  },
);
