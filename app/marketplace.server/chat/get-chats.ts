import { sql, type Selectable } from "kysely";
import { type ChatUser, getChats } from "~/contract/chat/calls";
import { type chatMessageTypes, operatorId, type TalkedOfHomeState } from "~/contract/chat/rules";
import type { RequestStatus, PropertyTable } from "../db/tables";
import { handler, reply } from "../http/handler";
import { marketStateOf } from "../properties/market-state";
import { fileUrls, hasPage } from "../properties/visibility";
import type { Services } from "../services";
import { personsOf } from "./conversation";
import { peopleById } from "./people";
import { unreadMessages } from "./unread";

/** The caller's conversations, the latest first. */
export const getChatsHandler = handler(
  getChats,
  async ({ user_id, property_id, page, per_page }, { caller, services }) => {
    const { database } = services;
    const persons = personsOf(caller);
    const among = database
      .selectFrom("conversation_side as side")
      .innerJoin("conversation", "conversation.id", "side.conversation_id")
      .where("person_id", "in", persons)
      .where("last_message_id", ">", 0)
      .$if(user_id !== undefined, (query) => query.where("partner_id", "=", user_id!))
      .$if(property_id !== undefined, (query) => query.where("property_id", "=", property_id!));
    const [{ total }, rows, unread] = await Promise.all([
      among.select((build) => build.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
      among
        .select("side.conversation_id")
        .select("person_id")
        .orderBy("last_message_id", "desc")
        .offset((page - 1) * per_page)
        .limit(per_page)
        .execute(),
      unreadMessages(database, persons),
    ]);
    const data = await conversationsOnWire(
      services,
      rows.map(({ conversation_id, person_id }) => ({
        conversationId: conversation_id,
        personId: person_id,
      })),
    );
    return reply(data, {
      total,
      total_page: Math.max(1, Math.ceil(total / per_page)),
      unread_total: unread,
    });
  },
);

interface Row {
  conversation_id: number;
  person_id: number;
  partner_id: number;
  property_id: number;
  slug: string;
  title: string;
  title_image_key: string;
  owner_id: number | null;
  is_active: boolean;
  is_withheld: boolean;
  request_status: RequestStatus;
  status: "sell" | "rent" | "sold" | "rented";
  under_offer_since: Date | null;
  sender_id: number | null;
  body: string | null;
  type: (typeof chatMessageTypes)[number] | null;
  created_at: Date | null;
  unread_count: number;
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
}

/** Contract §2: a recording counts before a file, a file before words. */
export const messageType = sql<(typeof chatMessageTypes)[number]>`case
  when audio_key is not null then 'audio'
  when file_key is not null and body <> '' then 'file_and_text'
  when file_key is not null then 'file' else 'text' end`;

/** Conversations as these sides have them, in the order given. */
export async function conversationsOnWire(
  services: Services,
  sides: { conversationId: number; personId: number }[],
): Promise<ChatUser[]> {
  if (sides.length === 0) return [];
  const { database } = services;
  const { rows } = await sql<Row>`
    select side.conversation_id, person_id, partner_id, property_id, slug, title, title_image_key,
      property.owner_id, property.is_active, is_withheld, request_status,
      property.status, under_offer_since,
      message.sender_id, message.body, message.type, message.created_at,
      (select count(*)::int from chat_message as unread
        where unread.conversation_id = side.conversation_id and unread.id > greatest(side.read_up_to, side.cleared_up_to)
          and unread.sender_id <> person_id and unread.held_for is null) as unread_count,
      exists (select from block where blocker_id = person_id and blocked_id = partner_id)
        as is_blocked_by_me,
      exists (select from block where blocker_id = partner_id and blocked_id = person_id)
        as is_blocked_by_user
    from unnest(${sides.map(({ conversationId }) => conversationId)}::int[],
        ${sides.map(({ personId }) => personId)}::int[]) with ordinality
        as wanted (conversation_id, person_id, place)
      join conversation_side as side using (conversation_id, person_id)
      join conversation on conversation.id = side.conversation_id
      join property on property.id = property_id
      left join lateral (select sender_id, body, created_at, ${messageType} as type
        from chat_message where id = side.last_message_id) as message on true
    order by place`.execute(database);
  const person = await peopleById(
    services,
    rows.map(({ partner_id }) => partner_id),
  );
  const manages = ({ person_id, owner_id }: Row) =>
    person_id === operatorId || person_id === owner_id;
  return rows.map((row) => ({
    property_id: row.property_id,
    title: row.title,
    title_image: fileUrls(services, row, manages(row)).picture(row.title_image_key),
    date: row.created_at?.toISOString() ?? null,
    unread_count: row.unread_count,
    user_id: row.partner_id,
    name: person(row.partner_id).name,
    profile: person(row.partner_id).profile,
    is_blocked_by_me: row.is_blocked_by_me,
    is_blocked_by_user: row.is_blocked_by_user,
    slug_id: row.slug,
    last_message: row.body ?? "",
    last_message_type: row.type ?? "text",
    is_last_mine: row.sender_id === row.person_id,
    as_admin: row.person_id === operatorId,
    home_state: homeStateOf(row, manages(row)),
  }));
}

type Facts = Pick<
  Selectable<PropertyTable>,
  "is_active" | "is_withheld" | "request_status" | "status" | "under_offer_since"
>;

/** How the home that a conversation is about stands on the market, for the side that offers it or for the other. */
export function homeStateOf(home: Facts, isManager: boolean): TalkedOfHomeState {
  if (!isManager && !hasPage(home)) return "hidden";
  return marketStateOf(home) ?? (home.status === "sold" ? "sold" : "rented");
}
