import { sql } from "kysely";
import { operatorId } from "~/contract/chat/rules";
import { mayAs } from "~/contract/operator/team/rules";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import { NotFound, NotSignedIn } from "../http/refusals";
import { maySee, sightFacts } from "../properties/visibility";

/** Whom the caller names on the wire: somebody, about a home. */
export interface Named {
  user_id: number;
  property_id: number;
  /** The operators speak, not the member that the caller is, too. */
  as_admin: boolean;
}

/** A conversation as one of its sides has it. */
export interface Side {
  conversationId: number;
  propertyId: number;
  /** As whom the caller speaks; 0: for the operators. */
  personId: number;
  partnerId: number;
  /** Something reached the partner, or was theirs: until then it is there for the caller alone. */
  isShared: boolean;
}

/** Where whoever is told of a conversation finds it. */
export const pageOfConversation = (event: {
  propertyId: number;
  partnerId: number;
  isToOperators?: boolean;
}) =>
  `user/chat/${event.propertyId}/${event.partnerId}${event.isToOperators ? "?as=operator" : ""}`;

/** As whom somebody speaks: operators who speak for the company have one side together, besides the one of their own. */
export const personsOf = ({ id, operator_role }: Pick<Caller, "id" | "operator_role">) =>
  mayAs(operator_role, "company") ? [operatorId, id] : [id];

export async function findSide(
  database: Database,
  caller: Caller,
  { user_id, property_id, as_admin }: Named,
): Promise<Side | undefined> {
  const row = await database
    .selectFrom("conversation_side as side")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .leftJoin("conversation_side as other", (join) =>
      join
        .onRef("other.conversation_id", "=", "side.conversation_id")
        .onRef("other.person_id", "=", "side.partner_id"),
    )
    .select(["side.conversation_id", "property_id", "side.person_id", "side.partner_id"])
    .select((build) => build("other.person_id", "is not", null).as("is_shared"))
    .where("side.person_id", "in", personsOf(caller))
    .$if(as_admin, (query) => query.where("side.person_id", "=", operatorId))
    .where("side.partner_id", "=", user_id)
    .where("property_id", "=", property_id)
    // A side of their own comes first: the list names the operators' one.
    .orderBy("side.person_id", "desc")
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversation_id,
      propertyId: row.property_id,
      personId: row.person_id,
      partnerId: row.partner_id,
      isShared: Boolean(row.is_shared),
    }
  );
}

/** Who would speak with whom, before anything was said. */
export type Opening = Omit<Side, "conversationId" | "isShared">;

const nobody = () => new NotFound("nobody_to_talk_to");
export const noSuchHome = () => new NotFound("property_not_found");

/**
 * With whom the caller may begin to talk about a home: whoever offers it, the operators, and who offers it
 * with those who showed an interest in it.
 * @throws NotFound
 */
export async function requireOpening(
  database: Database,
  caller: Caller,
  { user_id: partnerId, property_id: propertyId, as_admin }: Named,
): Promise<Opening> {
  const speaks = mayAs(caller.operator_role, "company");
  if (as_admin && !speaks) throw nobody();
  const home = await database
    .selectFrom("property")
    .select(sightFacts)
    .where("id", "=", propertyId)
    .executeTakeFirst();
  if (!home || !maySee(home, caller)) throw noSuchHome();
  const ownerId = home.owner_id ?? operatorId;
  const isOperator = as_admin || (speaks && ownerId !== caller.id);
  const personId = isOperator ? operatorId : caller.id;
  if (partnerId === personId || partnerId === caller.id) throw nobody();
  const mayBegin =
    partnerId === ownerId ||
    partnerId === operatorId ||
    personId === operatorId ||
    (personId === ownerId && (await showedInterest(database, partnerId, propertyId)));
  if (!mayBegin || !(await isReachable(database, partnerId))) throw nobody();
  return { propertyId, personId, partnerId };
}

/** Operators always are; a member as long as the account is open. */
export async function isReachable(database: Database, personId: number) {
  if (personId === operatorId) return true;
  const member = await database
    .selectFrom("member")
    .select("id")
    .where("id", "=", personId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Both people and the home stay until the transaction ends: where an account or a home is being deleted at this
 * moment, this waits for the outcome. Members come first, by their ids, then the home, as where an account goes with
 * the homes that it lists. Answers which of the three is gone already, if any.
 */
export async function lockOpening(
  tx: Transaction<Tables>,
  { propertyId, personId, partnerId }: Opening,
): Promise<"person" | "partner" | "property" | undefined> {
  const members = await tx
    .selectFrom("member")
    .select("id")
    .where("id", "in", [personId, partnerId])
    .orderBy("id")
    .forKeyShare()
    .execute();
  const home = await tx
    .selectFrom("property")
    .select("id")
    .where("id", "=", propertyId)
    .forKeyShare()
    .executeTakeFirst();
  const isThere = (id: number) => id === operatorId || members.some((member) => member.id === id);
  if (!isThere(personId)) return "person";
  if (!home) return "property";
  return isThere(partnerId) ? undefined : "partner";
}

/** @throws the refusal that whoever comes a moment later gets */
export async function requireStillThere(tx: Transaction<Tables>, opening: Opening) {
  const gone = await lockOpening(tx, opening);
  if (gone === "person") throw new NotSignedIn();
  if (gone === "property") throw noSuchHome();
  if (gone === "partner") throw nobody();
}

async function showedInterest(database: Database, memberId: number, propertyId: number) {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from interest where member_id = ${memberId} and property_id = ${propertyId})
      or exists (select from viewing where asker_id = ${memberId} and property_id = ${propertyId})
      as shown`.execute(database);
  return rows[0]?.shown ?? false;
}

/**
 * The conversation's row, made if there was none: of two who begin at once both get the same. It is there for the
 * one who speaks; the other has it as soon as something is delivered. Home and people are held (`lockOpening`).
 */
export async function lockConversation(tx: Transaction<Tables>, opening: Opening, now: Date) {
  const { propertyId, personId, partnerId } = opening;
  const [low, high] = [Math.min(personId, partnerId), Math.max(personId, partnerId)];
  const inserted = await tx
    .insertInto("conversation")
    .values({
      property_id: propertyId,
      low_id: low,
      high_id: high,
      started_by: personId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  const { id } =
    inserted ??
    (await tx
      .selectFrom("conversation")
      .select("id")
      .where("property_id", "=", propertyId)
      .where("low_id", "=", low)
      .where("high_id", "=", high)
      .forUpdate()
      .executeTakeFirstOrThrow());
  await openSide(tx, id, opening);
  return id;
}

/** Somebody has the conversation from now on. */
const openSide = (
  tx: Transaction<Tables>,
  conversationId: number,
  { personId, partnerId }: Opening,
) =>
  tx
    .insertInto("conversation_side")
    .values({ conversation_id: conversationId, person_id: personId, partner_id: partnerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const otherSideOf = ({ propertyId, personId, partnerId }: Opening): Opening => ({
  propertyId,
  personId: partnerId,
  partnerId: personId,
});

/** What was said is for both: it stands in both lists. */
export async function shareConversation(
  tx: Transaction<Tables>,
  conversationId: number,
  opening: Opening,
) {
  await openSide(tx, conversationId, otherSideOf(opening));
  await placeInLists(tx, conversationId);
}

/** Brings the place of a conversation in both lists up to what each side sees last. */
export const placeInLists = (tx: Transaction<Tables>, conversationId: number) =>
  sql`
    update conversation_side as side set last_message_id = coalesce((
      select max(id) from chat_message where conversation_id = side.conversation_id
        and id > side.cleared_up_to and (held_for is null or sender_id = side.person_id)), 0)
    where conversation_id = ${conversationId}`.execute(tx);

/** What one side is told of when something in it changed that the other does not see. */
export const chatChange = ({ propertyId, personId, partnerId }: Opening) => ({
  personId,
  change: { kind: "chat" as const, property_id: propertyId, user_id: partnerId },
});

/** What both sides are told of when something in it changed. */
export const chatChanges = (opening: Opening) => [
  chatChange(opening),
  chatChange(otherSideOf(opening)),
];
