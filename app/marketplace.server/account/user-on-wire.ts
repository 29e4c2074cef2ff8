import type { Selectable } from "kysely";
import type { User } from "~/contract/account/calls";
import { personsOf } from "../chat/conversation";
import { unreadMessages } from "../chat/unread";
import type { MemberTable } from "../db/tables";
import { countUnread } from "../notifications/unread";
import type { Services } from "../services";
import { waitingViewings } from "../viewings/read-viewings";

const degrees = (value: number | null) => (value === null ? "" : String(value));
const zeroOne = (value: boolean) => (value ? 1 : 0);

/** A member as they see themselves (contract §4 User); premium is who holds an active package (§5.4). */
export async function userOnWire(
  { database, clock, mediaUrl }: Services,
  member: Selectable<MemberTable>,
): Promise<User> {
  const [active, waiting, messages, notifications, hidden] = await Promise.all([
    database
      .selectFrom("member_package")
      .select("id")
      .where("member_id", "=", member.id)
      .where((build) => build.or([build("end_at", "is", null), build("end_at", ">", clock())]))
      .limit(1)
      .executeTakeFirst(),
    waitingViewings(database, member, clock()),
    unreadMessages(database, personsOf(member)),
    countUnread(database, member.id),
    database
      .selectFrom("hidden_home")
      .select("property_id")
      .where("member_id", "=", member.id)
      .orderBy("property_id")
      .execute(),
  ]);
  const premium = zeroOne(active !== undefined);
  return {
    id: member.id,
    name: member.name,
    slug_id: member.slug,
    email: member.email ?? "",
    mobile: member.mobile ?? "",
    profile: mediaUrl(member.picture_key),
    address: member.address,
    logintype: String(member.login_type),
    is_email_verified: zeroOne(member.email_verified_at !== null),
    isActive: zeroOne(member.is_active),
    notification: zeroOne(member.notification_enabled),
    subscription: premium,
    is_premium: premium,
    about_me: member.about_me ?? "",
    facebook_id: member.facebook_url ?? "",
    twiiter_id: member.twitter_url ?? "",
    instagram_id: member.instagram_url ?? "",
    youtube_id: member.youtube_url ?? "",
    latitude: degrees(member.latitude),
    longitude: degrees(member.longitude),
    city: member.city ?? "",
    state: member.state ?? "",
    country: member.country ?? "",
    created_at: member.created_at.toISOString(),
    updated_at: member.updated_at.toISOString(),
    is_operator: member.is_operator,
    operator_role: member.operator_role,
    viewings_waiting: waiting.owner + waiting.asker,
    unread_messages: messages,
    unread_notifications: notifications,
    hidden_homes: hidden.map(({ property_id }) => property_id),
  };
}
