import { getInterestedUsers, interestedUsers } from "~/contract/interest/calls";
import { done, handler, reply } from "../http/handler";
import { Invalid, NotAllowed, StatusConflict } from "../http/refusals";
import { findListing } from "../listings/require-listing";
import { putMark, removeMark } from "../properties/marks";
import { requireVisible } from "../properties/visibility";

/**
 * Notes the caller's interest in a home or takes it back; repeats are successes. One's own home and
 * one that is sold or rented already are refused (contract §3.21).
 */
const interestedUsersHandler = handler(
  interestedUsers,
  async ({ property_id, type }, { caller, services }) => {
    await services.limit("mark", String(caller.id));
    if (type === "0") {
      await removeMark(services, "interest", caller, property_id);
      return done("Your interest was taken back.");
    }
    const property = await requireVisible(services.database, property_id, caller);
    if (property.owner_id === caller.id) throw new NotAllowed("own_property");
    if (property.status === "sold" || property.status === "rented")
      throw new StatusConflict("property_off_market");
    await putMark(services, "interest", caller, property_id);
    return done("The owner can see now that you are interested.");
  },
);

/** Who wants one of the caller's homes, latest first (contract §3.33). */
const getInterestedUsersHandler = handler(
  getInterestedUsers,
  async ({ property_id, slug_id, offset, limit }, { caller, services }) => {
    const { database, mediaUrl } = services;
    if (property_id === undefined && slug_id === undefined)
      throw new Invalid({ property_id: "The id is not valid." });
    const property = await findListing(database, "property", { id: property_id, slug: slug_id });
    if (!property) return reply([], { total: 0 });
    if (property.owner_id !== caller.id) throw new NotAllowed();
    const interested = database
      .selectFrom("interest")
      .innerJoin("member", "member.id", "interest.member_id")
      .where("interest.property_id", "=", property.id)
      .where("member.is_active", "=", true);
    const { total } = await interested
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const people = await interested
      .select(["member.id", "name", "picture_key", "email", "mobile", "interest.created_at"])
      .orderBy("interest.created_at", "desc")
      .orderBy("member.id", "desc")
      // Some clients send the property's id as offset (contract §3.33).
      .offset(offset < total ? offset : 0)
      .limit(limit)
      .execute();
    const data = people.map(({ id, name, picture_key, email, mobile, created_at }) => ({
      id,
      name,
      profile: mediaUrl(picture_key),
      email: email ?? "",
      mobile: mobile ?? "",
      created_at: created_at.toISOString(),
    }));
    return reply(data, { total });
  },
);

export const interestHandlers = [interestedUsersHandler, getInterestedUsersHandler];
