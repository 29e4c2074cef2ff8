import {
  lockConversation,
  type Opening,
  placeInLists,
  shareConversation,
} from "../chat/conversation";
import { daysBefore, type Loading } from "./loading";

type Line = [who: "asker" | "owner", words: string];

interface Talk {
  propertyId: number;
  askerId: number;
  ownerId: number;
  daysAgo: number;
  lines: Line[];
}

const toTheMember: Line[] = [
  ["asker", "Good morning! Is the heating gas or a heat pump?"],
  ["owner", "A heat pump, two years old. The bills are in the documents of the home."],
  ["asker", "Very good. We would come on Saturday, with our daughter."],
  ["owner", "Do. The park behind the house has swings."],
];
const ofTheMember: Line[] = [
  ["asker", "Hello! Does the flat get sun in the afternoon?"],
  ["owner", "From two until it sets, on the balcony as well."],
  ["asker", "Then I should like to see it. I have asked for a viewing."],
];
const reported: Line[] = [
  ["asker", "I take it unseen, and pay double, today."],
  ["owner", "Nobody buys a home unseen. Come and look first."],
  ["asker", "I am abroad. Send me a copy of your passport and the number of your account."],
];

const waiting =
  "Hello! We are a family of three. All about us, with our papers: https://thompsons.example/who-we-are";

/**
 * What the sample member wrote and was written, all of it read, a conversation that an agent reported, and a
 * message that waits for the operators.
 */
export async function insertChats({ tx, now, memberIds }: Loading) {
  const [member, agent, , , , , , jonas] = memberIds as [number, ...number[]];
  const [stranger, , newcomer] = memberIds.slice(17);
  const homes = await tx
    .selectFrom("property")
    .select(["id", "title", "owner_id"])
    .where("is_public", "=", true)
    .where("owner_id", "is not", null)
    .orderBy("id")
    .execute();
  const own = homes.find(({ owner_id }) => owner_id === member);
  const agents = homes.find(({ owner_id }) => owner_id === agent);
  if (!own || !agents || !agent || !jonas || !stranger || !newcomer) return;
  const talk = { propertyId: agents.id, ownerId: agent };
  await insertTalk(tx, now, {
    propertyId: own.id,
    ownerId: member,
    askerId: jonas,
    daysAgo: 2,
    lines: toTheMember,
  });
  await insertTalk(tx, now, { ...talk, askerId: member, daysAgo: 1, lines: ofTheMember });
  const about = { ...talk, askerId: stranger, daysAgo: 1, lines: reported };
  await insertTalk(tx, now, about);
  await insertReport(tx, now, about, agents.title);
  await insertHeld(tx, now, { propertyId: agents.id, personId: newcomer, partnerId: agent });
}

const sentAt = (now: Date, { daysAgo }: Talk, place: number) =>
  new Date(daysBefore(now, daysAgo).getTime() + place * 7 * 60_000);

async function insertTalk(tx: Loading["tx"], now: Date, talk: Talk) {
  const { propertyId, askerId, ownerId, lines } = talk;
  const side = { propertyId, personId: askerId, partnerId: ownerId };
  const conversation_id = await lockConversation(tx, side, sentAt(now, talk, 0));
  await tx
    .insertInto("chat_message")
    .values(
      lines.map(([who, body], place) => ({
        conversation_id,
        sender_id: who === "asker" ? askerId : ownerId,
        body,
        created_at: sentAt(now, talk, place),
      })),
    )
    .execute();
  await shareConversation(tx, conversation_id, side);
  await tx
    .updateTable("conversation_side")
    .set((build) => ({ read_up_to: build.ref("last_message_id") }))
    .where("conversation_id", "=", conversation_id)
    .execute();
}

/** The owner shows the operators what was said. */
async function insertReport(tx: Loading["tx"], now: Date, talk: Talk, title: string) {
  const { id: report_id } = await tx
    .insertInto("chat_report")
    .values({
      property_id: talk.propertyId,
      property_title: title,
      reporter_id: talk.ownerId,
      reported_id: talk.askerId,
      reason: "They want my papers and my account, and have not even seen the home.",
      created_at: sentAt(now, talk, talk.lines.length),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("chat_report_message")
    .values(
      talk.lines.map(([who, body], place) => ({
        report_id,
        is_reporters: who === "owner",
        body,
        file_name: "",
        sent_at: sentAt(now, talk, place),
      })),
    )
    .execute();
}

/** The first message of somebody who is new, with a link in it. */
async function insertHeld(tx: Loading["tx"], now: Date, opening: Opening) {
  await tx
    .updateTable("member")
    .set({ created_at: daysBefore(now, 2) })
    .where("id", "=", opening.personId)
    .execute();
  const held_at = daysBefore(now, 1);
  const conversation_id = await lockConversation(tx, opening, held_at);
  const { id: message_id } = await tx
    .insertInto("chat_message")
    .values({
      conversation_id,
      sender_id: opening.personId,
      body: waiting,
      held_for: "links",
      created_at: held_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("held_message").values({ message_id, rule: "links", held_at }).execute();
  await placeInLists(tx, conversation_id);
}
