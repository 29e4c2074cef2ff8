import { getChatPartner } from "~/contract/chat/calls";
import { operatorId } from "~/contract/chat/rules";
import { handler } from "../http/handler";
import { fileUrls, mayManage, sightFacts } from "../properties/visibility";
import { blocksBetween } from "./blocks";
import { findSide, isReachable, noSuchHome, requireOpening } from "./conversation";
import { conversationsOnWire, homeStateOf } from "./get-chats";
import { peopleById } from "./people";

/** Whom the caller talks to, in a conversation that there is or that may be begun. */
export const getChatPartnerHandler = handler(
  getChatPartner,
  async (named, { caller, services }) => {
    const { database } = services;
    const side = await findSide(database, caller, named);
    const { personId, partnerId, propertyId } =
      side ?? (await requireOpening(database, caller, named));
    const [person, isOpen] = await Promise.all([
      peopleById(services, [partnerId]),
      isReachable(database, partnerId),
    ]);
    const about = { is_closed: !isOpen, slug: person(partnerId).slug };
    const [known] = side
      ? await conversationsOnWire(services, [{ conversationId: side.conversationId, personId }])
      : [];
    if (known) return { ...known, ...about, is_new: known.date === null };
    const [home, blocks] = await Promise.all([
      database
        .selectFrom("property")
        .select(["slug", "title", "title_image_key", "status", "under_offer_since", ...sightFacts])
        .where("id", "=", propertyId)
        .executeTakeFirst(),
      blocksBetween(database, personId, partnerId),
    ]);
    // It was deleted while it was asked for.
    if (!home) throw noSuchHome();
    return {
      property_id: propertyId,
      title: home.title,
      title_image: fileUrls(services, home, mayManage(home, caller)).picture(home.title_image_key),
      date: null,
      unread_count: 0,
      user_id: partnerId,
      name: person(partnerId).name,
      profile: person(partnerId).profile,
      is_blocked_by_me: blocks.byMe,
      is_blocked_by_user: blocks.byThem,
      slug_id: home.slug,
      last_message: "",
      last_message_type: "text" as const,
      is_last_mine: false,
      as_admin: personId === operatorId,
      home_state: homeStateOf(home, mayManage(home, caller)),
      is_new: true,
      ...about,
    };
  },
);
