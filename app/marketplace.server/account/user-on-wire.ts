import { type Selectable, sql } from "kysely";
import type { User } from "~/contract/account/calls";
import { personsOf } from "../chat/conversation";
import { unreadMessagesOf } from "../chat/unread";
import type { MemberTable } from "../db/tables";
import { unreadNotificationsOf } from "../notifications/unread";
import { isPackageActive } from "../packages/features";
import type { Services } from "../services";
import { waitingViewingsOf } from "../viewings/read-viewings";

const degrees = (value: number | null) => (value === null ? "" : String(value));
const zeroOne = (value: boolean) => (value ? 1 : 0);

interface AskedBeside {
  is_premium: boolean;
  viewings_waiting: number;
  unread_messages: number;
  unread_notifications: number;
  hidden_homes: number[];
}

/** A member as they see themselves (contract §4 User); premium is who holds an active package (§5.4). */
export async function userOnWire(
  { database, clock, mediaUrl }: Services,
  member: Selectable<MemberTable>,
): Promise<User> {
  const now = clock();
  // In one question: each page of a member asks it.
  const { rows } = await sql<AskedBeside>`
    select
      exists (select from member_package where member_id = ${member.id} and ${isPackageActive(now)}) as is_premium,
      (select owner + asker from (${waitingViewingsOf(member, now)}) as waiting) as viewings_waiting,
      (${unreadMessagesOf(personsOf(member))}) as unread_messages,
      (${unreadNotificationsOf(member.id)}) as unread_notifications,
      array(select property_id from hidden_home where member_id = ${member.id} order by property_id) as hidden_homes
  `.execute(database);
  const { is_premium, ...beside } = rows[0]!;
  const premium = zeroOne(is_premium);
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
    ...beside,
  };
}
