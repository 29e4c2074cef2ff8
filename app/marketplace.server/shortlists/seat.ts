import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql, type SqlBool } from "kysely";
import type { Database } from "../db/database";
import type { ShortlistPersonTable, ShortlistTable } from "../db/tables/shortlists";
import type { Caller } from "../http/handler";
import { Invalid, NotAllowed, NotFound } from "../http/refusals";

type ShortlistRow = Selectable<ShortlistTable>;
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
  /** Of the secret that they came with, now or before. */
  linkHash: Buffer | undefined;
}

/** A secret that nobody guesses. */
export const newSecret = () => randomBytes(24).toString("base64url");

/** Whether a guest's key is one that was made here: one browser has the same at every list. */
export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{32}$/.test(text);

/** As the database knows a secret. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** The link by which somebody opened a list still leads there. */
export const isOpenLink = sql<SqlBool>`reader.link_hash in (shortlist.look_hash, shortlist.write_hash)`;

/** @throws NotFound when it is somebody else's, or nobody's */
export async function requireOwnList(database: Database, caller: Caller, id: number) {
  const own = await database
    .selectFrom("shortlist")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", caller.id)
    .executeTakeFirst();
  if (!own) throw new NotFound("list_not_found");
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

/** By which link a member opened the list before; none once that link has ended. */
async function linkOpened(database: Database, { id }: ShortlistRow, caller: Caller | null) {
  if (!caller) return undefined;
  const opened = await database
    .selectFrom("shortlist_reader as reader")
    .innerJoin("shortlist", "shortlist.id", "reader.shortlist_id")
    .select("link_hash")
    .where("shortlist_id", "=", id)
    .where("member_id", "=", caller.id)
    .where(isOpenLink)
    .executeTakeFirst();
  return opened?.link_hash;
}

/**
 * The caller's seat: owners, members who joined and those who opened a link come by the list's id, all others by the
 * secret of a link.
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
  if (!shortlist) throw new NotFound("list_not_found");
  const isOwner = caller?.id === shortlist.owner_id;
  const found = await findPerson(database, shortlist, input, caller);
  const person = isOwner || shortlist.write_hash ? found : undefined;
  const linkHash =
    input.token === undefined ? await linkOpened(database, shortlist, caller) : hashOf(input.token);
  if (!linkHash && !isOwner && typeof person?.member_id !== "number")
    throw new NotFound("list_not_found");
  const mayJoin = linkHash !== undefined && shortlist.write_hash?.equals(linkHash) === true;
  return { shortlist, isOwner, person, mayJoin, linkHash };
}

/** @throws NotAllowed for who only looks */
export function requireWriter({ person }: Seat) {
  if (!person) throw new NotAllowed("list_name_missing");
  return person;
}
