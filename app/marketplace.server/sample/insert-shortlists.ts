import { daysBefore, type Loading } from "./loading";

/** A list of the sample member's, on which another of the sample people says something. */
export async function insertShortlists({ tx, now, memberIds }: Loading) {
  const [owner_id = 0, friend = 0] = memberIds;
  const homes = await tx
    .selectFrom("property")
    .select(["id", "title"])
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .where("owner_id", "not in", [owner_id, friend])
    .orderBy("id")
    .limit(3)
    .execute();
  const { id: shortlist_id } = await tx
    .insertInto("shortlist")
    .values({ owner_id, name: "Homes with light", created_at: daysBefore(now, 6) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("shortlist_home")
    .values(
      homes.map(({ id, title }, place) => ({
        shortlist_id,
        property_id: id,
        owner_id,
        title,
        added_at: daysBefore(now, 5 - place),
      })),
    )
    .execute();
  const people = await tx
    .insertInto("shortlist_person")
    .values(
      [
        { member_id: owner_id, name: "Sample Member" },
        { member_id: friend, name: "Inês Carvalho" },
      ].map((person) => ({ ...person, shortlist_id, joined_at: daysBefore(now, 4) })),
    )
    .returning("id")
    .execute();
  const said = people.flatMap(({ id }, place) => {
    const home = homes[place];
    return home ? [{ shortlist_id, property_id: home.id, person_id: id }] : [];
  });
  await tx.insertInto("shortlist_heart").values(said).execute();
  await tx
    .insertInto("shortlist_word")
    .values(
      said.map((where) => ({
        ...where,
        body: "The mornings must be lovely here.",
        written_at: daysBefore(now, 2),
      })),
    )
    .execute();
}
