import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../db/database";
import type { ShortlistPersonTable, ShortlistTable } from "../db/tables/shortlists";
import type { Caller } from "../http/handler";
import { Invalid, NotAllowed, NotFound } from "../http/refusals";

export type ShortlistRow = Selectable<ShortlistTable>;
type PersonRow = Selectable<ShortlistPersonTable>;

/** How a caller names a list, and themselves. */
interface SeatInput {
  id?: number;
  token?: string;
  guest_key?: string;
}

/** A caller at a list. */
export interface Seat {
  shortlist: ShortlistRow;
  isOwner: boolean;
  /** Whose hearts and words theirs are; none for who only looks. */
  person: PersonRow | undefined;
  /** They hold a link with which one may write. */
  mayJoin: boolean;
}

/** A secret that nobody guesses. */
export const newSecret = () => randomBytes(24).toString("base64url");

/** Whether a guest's key is one that was made here: one browser has the same at every list. */
export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{32}$/.test(text);

/** As the database knows a secret. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

const noList = "The list was not found.";

/** @throws NotFound when it is somebody else's, or nobody's */
export async function requireOwnList(database: Database, caller: Caller, id: number) {
  const own = await database
    .selectFrom("shortlist")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", caller.id)
    .executeTakeFirst();
  if (!own) throw new NotFound(noList);
  return own;
}

function findList(database: Database, { id, token }: SeatInput) {
  const lists = database.selectFrom("shortlist").selectAll();
  if (token !== undefined) {
    const hash = hashOf(token);
    return lists
      .where((either) =>
        either.or([either("look_hash", "=", hash), either("write_hash", "=", hash)]),
      )
      .executeTakeFirst();
  }
  return id === undefined ? undefined : lists.where("id", "=", id).executeTakeFirst();
}

async function findPerson(
  database: Database,
  { id }: ShortlistRow,
  { guest_key }: SeatInput,
  caller: Caller | null,
) {
  const people = database
    .selectFrom("shortlist_person")
    .selectAll()
    .where("shortlist_id", "=", id)
    .where("has_ended", "=", false);
  const member = caller && (await people.where("member_id", "=", caller.id).executeTakeFirst());
  if (member || guest_key === undefined) return member ?? undefined;
  return people
    .where("key_hash", "=", hashOf(guest_key))
    .where("member_id", "is", null)
    .executeTakeFirst();
}

/**
 * The caller's seat: owners and members who joined come by the list's id, all others by the secret of a link.
 * @throws NotFound where they have none
 */
export async function requireSeat(
  database: Database,
  input: SeatInput,
  caller: Caller | null,
): Promise<Seat> {
  if (input.id === undefined && input.token === undefined)
    throw new Invalid({ id: "The id is not valid." });
  const shortlist = await findList(database, input);
  if (!shortlist) throw new NotFound(noList);
  const isOwner = caller?.id === shortlist.owner_id;
  const found = await findPerson(database, shortlist, input, caller);
  const person = isOwner || shortlist.write_hash ? found : undefined;
  if (input.token === undefined && !isOwner && typeof person?.member_id !== "number")
    throw new NotFound(noList);
  const mayJoin =
    input.token !== undefined && shortlist.write_hash?.equals(hashOf(input.token)) === true;
  return { shortlist, isOwner, person, mayJoin };
}

/** @throws NotAllowed for who only looks */
export function requireWriter({ person }: Seat) {
  if (!person) throw new NotAllowed("Please say who you are first.");
  return person;
}
