import { type RawBuilder, sql } from "kysely";
import {
  operatorCities,
  type OperatorCity,
  saveCityPicture,
} from "~/contract/operator/cities/calls";
import { containing } from "../../db/containing";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler, reply } from "../../http/handler";
import { Invalid, NotFound } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import { lockEntries } from "../../operator/entries/entry";
import { saveWithPicture } from "../../operator/entries/picture";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import type { Condition } from "../../properties/condition";
import type { Services } from "../../services";
import { countedCities, picturedCities, placeOf } from "../cities";

interface Wanted {
  name?: string | undefined;
  search?: string | undefined;
  offset?: number;
  limit?: number;
}

interface Row {
  /** Of its picture. */
  id: number | null;
  place: string;
  name: string;
  homes: number;
  image_key: string;
}

/** Homes whose city is spelled in any way that may mean the place. */
const spelledAs = (place: RawBuilder<unknown>): Condition => sql`city_key = any(array(
  select spelled from place_name where place = ${place} union select ${place}))`;

/** Cities with homes, most first, and those that have a picture alone. */
async function findCities(
  { database, mediaUrl }: { database: Database; mediaUrl: Services["mediaUrl"] },
  { name, search, offset = 0, limit = 1 }: Wanted,
) {
  const part = search ? containing(search) : undefined;
  const place = name === undefined ? undefined : placeOf(sql`searchable(${name})`);
  const known = sql`
    select coalesce(counted.place, pictured.place) as place, pictured.id,
      coalesce(property.city, pictured.city) as name,
      coalesce(counted.homes, 0) as homes, coalesce(pictured.image_key, '') as image_key
    from (${countedCities({ homes: place && spelledAs(place) })}) as counted
    full join (${picturedCities}) as pictured on pictured.place = counted.place
    left join property on property.id = counted.oldest`;
  const matching = sql`
    from (${known}) as known
    where ${place ? sql`place = ${place}` : sql`true`}
      and ${
        part === undefined
          ? sql`true`
          : sql`(searchable(name) like searchable(${part}) or exists (
              select from place_name where place_name.place = known.place
                and spelled like searchable(${part})))`
      }`;
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(database),
    sql<Row>`
      select known.* ${matching}
      order by homes desc, searchable(name), place offset ${offset} limit ${limit}`.execute(
      database,
    ),
  ]);
  const cities = found.rows.map(({ place, image_key, ...row }) => {
    const image = mediaUrl(image_key);
    const city: OperatorCity = { ...row, image, revision: revisionOf({ place, image }) };
    return { city, place };
  });
  return { cities, total: counted.rows[0]?.total ?? 0 };
}

export const operatorCitiesHandler = handler(operatorCities, async (asked, { services }) => {
  const { cities, total } = await findCities(services, asked);
  return reply(
    cities.map(({ city }) => city),
    { total },
  );
});

/** What is kept of pictures of the place, whichever of its names they were given under. */
const picturesOf = (tx: Transaction<Tables>, place: string) =>
  sql<{ id: number; image_key: string }>`
    select id, image_key from city_picture
    where ${placeOf(sql`searchable(city)`)} = ${place} order by city`.execute(tx);

export const saveCityPictureHandler = handler(
  saveCityPicture,
  async ({ name, revision, ...sent }, { caller, services }) => {
    const { mediaUrl, clock } = services;
    await saveWithPicture(services, caller, sent, async (tx, imageKey) => {
      await lockEntries(tx, "city_picture");
      const { cities } = await findCities({ database: tx, mediaUrl }, { name });
      if (!cities[0]) throw new NotFound("city_not_found");
      const { city, place } = cities[0];
      requireRevision(revision, city.revision);
      if (imageKey === undefined) throw new Invalid({ image: "Please choose a picture." });
      const { rows } = await picturesOf(tx, place);
      const [first, ...others] = rows;
      const gone = imageKey === "" ? rows : others;
      // Where the row goes the log still says which city it was.
      const note = (act: "add" | "change" | "remove", id: number) =>
        noteAct(tx, caller, { act, kind: "city_picture", id, reason: city.name }, clock());
      for (const { id } of gone) await tx.deleteFrom("city_picture").where("id", "=", id).execute();
      if (imageKey !== "") {
        const saved = first
          ? await tx
              .updateTable("city_picture")
              .set({ image_key: imageKey })
              .where("id", "=", first.id)
              .returning("id")
              .executeTakeFirstOrThrow()
          : await tx
              .insertInto("city_picture")
              .values({ city: city.name, image_key: imageKey })
              .returning("id")
              .executeTakeFirstOrThrow();
        await note(first ? "change" : "add", saved.id);
      } else if (first) await note("remove", first.id);
      return { saved: undefined, keysBefore: rows.map(({ image_key }) => image_key) };
    });
    return done("The picture of the city was saved.");
  },
);
