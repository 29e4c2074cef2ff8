import { sql } from "kysely";
import { getShortlist, type Shortlist } from "~/contract/shortlists/calls";
import { decrypt } from "../account/encryption";
import { handler } from "../http/handler";
import { propertyCards } from "../properties/cards";
import { noteOpened } from "./opened-lists";
import { requireSeat, type Seat } from "./seat";

interface HomeRow {
  property_id: number;
  title: string;
  is_on_market: boolean;
  is_visible: boolean;
  hearts: string[];
  is_hearted: boolean;
  words: { id: number; name: string; body: string; written_at: string; person_id: number }[];
}

/** One list as the caller may read it: cards as everybody sees them, with nothing private of anybody. */
export const getShortlistHandler = handler(getShortlist, async (input, { caller, services }) => {
  const { database, secret, clock } = services;
  const seat = await requireSeat(database, input, caller);
  const { shortlist, isOwner, person, mayJoin } = seat;
  if (caller && input.token !== undefined) await noteOpened(database, seat, caller, clock());
  const [homes, people] = await Promise.all([homesOf(seat, database), peopleOf(seat, database)]);
  const shown = homes.filter(({ is_visible }) => is_visible).map(({ property_id }) => property_id);
  const cards = new Map(
    (await propertyCards(services, shown, null)).map((card) => [card.id, card]),
  );
  const secretOf = (sealed: string | null) => (isOwner && sealed && decrypt(secret, sealed)) || "";
  const isMember = typeof person?.member_id === "number";
  const answer: Shortlist = {
    id: shortlist.id,
    name: shortlist.name,
    owner: people.find(({ member_id }) => member_id === shortlist.owner_id)?.name ?? "",
    is_own: isOwner,
    may_write: person !== undefined,
    may_join: mayJoin && !isMember,
    me: person ? (people.find(({ id }) => id === person.id)?.name ?? "") : "",
    is_member: isMember,
    people: people.map(({ name }) => name),
    look_token: secretOf(shortlist.look_sealed),
    write_token: secretOf(shortlist.write_sealed),
    homes: homes.map((home) => ({
      property_id: home.property_id,
      title: home.title,
      is_on_market: home.is_on_market,
      card: cards.get(home.property_id) ?? null,
      hearts: home.hearts,
      is_hearted: home.is_hearted ? 1 : 0,
      words: home.words.map(({ person_id, ...word }) => ({
        ...word,
        written_at: new Date(word.written_at).toISOString(),
        is_removable: isOwner || person_id === person?.id,
      })),
    })),
  };
  return answer;
});

type Database = Parameters<typeof requireSeat>[0];

/** Members under the name they have now. */
const nameOfPerson = sql`coalesce((select name from member where id = person.member_id), person.name)`;

async function homesOf({ shortlist, person }: Seat, database: Database) {
  const { rows } = await sql<HomeRow>`
    select home.property_id, home.title, property.is_public as is_on_market,
      property.is_active and not property.is_withheld
        and property.request_status = 'approved' as is_visible,
      (select coalesce(jsonb_agg(${nameOfPerson} order by heart.created_at, person.id), '[]')
        from shortlist_heart heart join shortlist_person person on person.id = heart.person_id
        where heart.shortlist_id = home.shortlist_id
          and heart.property_id = home.property_id) as hearts,
      exists (select from shortlist_heart where person_id = ${person?.id ?? null}
        and property_id = home.property_id) as is_hearted,
      (select coalesce(jsonb_agg(jsonb_build_object('id', word.id, 'name', ${nameOfPerson},
          'body', word.body, 'written_at', word.written_at, 'person_id', person.id)
          order by word.id), '[]')
        from shortlist_word word join shortlist_person person on person.id = word.person_id
        where word.shortlist_id = home.shortlist_id
          and word.property_id = home.property_id) as words
    from shortlist_home home join property on property.id = home.property_id
    where home.shortlist_id = ${shortlist.id}
    order by home.added_at desc, home.property_id desc`.execute(database);
  return rows;
}

async function peopleOf({ shortlist }: Seat, database: Database) {
  const { rows } = await sql<{ id: number; member_id: number | null; name: string }>`
    select person.id, person.member_id, ${nameOfPerson} as name from shortlist_person person
    where shortlist_id = ${shortlist.id} and not has_ended order by person.id`.execute(database);
  return rows;
}
