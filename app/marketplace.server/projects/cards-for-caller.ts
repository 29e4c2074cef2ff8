import type { ProjectCard } from "~/contract/projects";
import type { Database } from "../db/database";

/** How the members of these numbers are reached, which whoever is signed in may know. */
export async function contactsOf(database: Database, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom("member")
          .select(["id", "email", "mobile"])
          .where(({ eb, val }) => eb("id", "=", eb.fn.any(val(ids))))
          .execute();
  return new Map(
    rows.map(({ id, email, mobile }) => [id, { email: email ?? "", mobile: mobile ?? "" }]),
  );
}
export type Contacts = Awaited<ReturnType<typeof contactsOf>>;

/** Whose contacts stand on these cards. */
export const ownersOf = (cards: readonly ProjectCard[]) =>
  cards.flatMap(({ customer }) => customer?.id ?? []);

/** The cards that anybody gets, with what whoever is signed in may know of their owners. */
export const cardsWithContacts = (cards: readonly ProjectCard[], contacts: Contacts) =>
  cards.map((card) => {
    const contact = contacts.get(card.customer?.id ?? 0);
    return contact && card.customer
      ? { ...card, customer: { ...card.customer, ...contact } }
      : card;
  });
