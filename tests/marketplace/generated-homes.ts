import { sql } from "kysely";
import { pricePeriods } from "~/contract/properties/rules";
import { districtColumns } from "~/marketplace.server/catalogue/districts";
import type { TestMarketplace } from "../support/marketplace";
import { newMember } from "./asking";
import { putCategories } from "./search-homes";

const homeCount = 2000;
export const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);
export const now = new Date("2026-03-11T09:00:00Z");
export const dayLength = 24 * 3600 * 1000;

/** The same numbers for the same seed (mulberry32). */
function randomFrom(start: number) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
export const random = randomFrom(seed);
export const below = (count: number) => Math.floor(random() * count);
export const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)]!;
export const maybe = <Item>(share: number, make: () => Item) =>
  random() < share ? make() : undefined;
export const someOf = <Item>(items: readonly Item[], share: number) =>
  items.filter(() => random() < share);

export const ratings = ["A", "B", "C", "D", "E"];
export const parkings = ["None", "Carport", "Garage"];
export const amenities = ["Garden", "Balcony", "Lift", "Pool"];
/** Each once, as homes spell it, and as it is asked for. */
export const towns = {
  Lisbon: ["Lisbon", "Lisboa", "لشبونة"],
  Madrid: ["madrid", "मैड्रिड"],
  Évora: ["evora"],
};
export type Town = keyof typeof towns;
export const titles = ["Sunny", "Lofty", "Cosy"];
export const kinds = ["Villa", "Flat"];
export const words = ["basement", "ground floor", "sea", "floor", "quiet street"];
export const parameters = { bedrooms: 1, area: 2, rating: 3, parking: 4, amenities: 5, heating: 6 };
/** By id: from which latitude to which; no home lies on a side, and two overlap. */
export const districts: Record<number, [from: number, to: number]> = {
  1: [0.005, 1.505],
  2: [1.005, 4.005],
  3: [6.505, 8.755],
};
export const yearly = { Daily: 365, Monthly: 12, Quarterly: 4, Yearly: 1 };

export interface Home {
  id: number;
  is_rent: boolean;
  rent_duration: keyof typeof yearly | null;
  price: number;
  owner: "operator" | "verified" | "plain";
  is_promoted: boolean;
  is_premium: boolean;
  is_taken: boolean;
  town: Town;
  title: string;
  /** From 1 on. */
  kind: number;
  created_at: Date;
  /** Days since the price was lowered. */
  reduced?: number;
  views: number;
  likes: number;
  film: boolean;
  panorama: boolean;
  said: string;
  bedrooms?: number;
  area?: number;
  rating?: string;
  parking?: string;
  amenities: string[];
  heating?: string;
  facilities: number[];
  latitude: number;
}

const madeHome = (_: unknown, index: number): Home => {
  const is_rent = random() < 0.4;
  return {
    id: index + 1,
    is_rent,
    rent_duration: is_rent ? oneOf(pricePeriods) : null,
    price: (1 + below(60)) * 50,
    owner: oneOf(["operator", "verified", "plain"]),
    is_promoted: random() < 0.1,
    is_premium: random() < 0.3,
    is_taken: random() < 0.2,
    town: oneOf(Object.keys(towns) as Town[]),
    title: oneOf(titles),
    kind: 1 + below(kinds.length),
    created_at: new Date(now.getTime() - below(60) * dayLength - 1000),
    reduced: maybe(0.2, () => below(40)),
    views: below(30),
    likes: below(5),
    film: random() < 0.2,
    panorama: random() < 0.2,
    said: someOf(words, 0.3).join(" and "),
    bedrooms: maybe(0.8, () => below(6)),
    area: maybe(0.8, () => 20 + below(300) / 2),
    rating: maybe(0.7, () => oneOf(ratings)),
    parking: maybe(0.7, () => oneOf(parkings)),
    amenities: someOf(amenities, 0.4),
    heating: maybe(0.3, () => "gas"),
    facilities: [1, 2, 3].filter(() => random() < 0.4),
    latitude: below(900) / 100,
  };
};
export const homes = Array.from({ length: homeCount }, madeHome);

/** Puts the homes on the market of an empty marketplace. */
export async function putGeneratedHomes(marketplace: TestMarketplace) {
  marketplace.clock.now = now;
  const { database } = marketplace;
  await putCategories(marketplace, ...kinds);
  const [verified, plain] = await Promise.all([newMember(marketplace), newMember(marketplace)]);
  await database
    .updateTable("member")
    .set({ verification_status: "success" })
    .where("id", "=", verified.id)
    .execute();
  await database
    .insertInto("parameter")
    .values([
      { name: "Bedrooms", kind: "number", meaning: "bedrooms" },
      { name: "Area", kind: "number", meaning: "floor_area" },
      { name: "Rating", kind: "dropdown", options: JSON.stringify(ratings), is_ordered: true },
      { name: "Parking", kind: "radiobutton", options: JSON.stringify(parkings) },
      { name: "Amenities", kind: "checkbox", options: JSON.stringify(amenities) },
      { name: "Heating", kind: "textbox" },
    ])
    .execute();
  await database
    .insertInto("district")
    .values(
      Object.values(districts).map(([from, to]) =>
        districtColumns({
          ...{ city: "Lisbon", state: "", country: "" },
          area: `${from},-1;${from},1;${to},1;${to},-1`,
        }),
      ),
    )
    .execute();
  await sql`insert into facility (name) values ('School'), ('Park'), ('Beach')`.execute(database);
  // Put on the market once all is said of them, not three times.
  const followInserts = async (how: "enable" | "disable") => {
    for (const table of ["property", "property_parameter", "property_facility"])
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger market_follows_insert`.execute(
        database,
      );
  };
  await followInserts("disable");
  const ownerOf = { operator: null, verified: verified.id, plain: plain.id };
  await database
    .insertInto("property")
    .values(
      homes.map((home) => ({
        slug: `home-${home.id}`,
        category_id: home.kind,
        owner_id: ownerOf[home.owner],
        title: home.title,
        city: home.town,
        description: home.said || "Nothing more",
        latitude: home.latitude,
        longitude: 0,
        // Those that were lowered cost more before.
        price_minor: home.price * 100 + (home.reduced === undefined ? 0 : 1),
        currency: "EUR",
        status: home.is_rent ? ("rent" as const) : ("sell" as const),
        rent_duration: home.rent_duration,
        request_status: "approved" as const,
        video_link: home.film ? "https://youtu.be/1" : "",
        three_d_image_key: home.panorama ? "panorama.jpg" : "",
        view_count: home.views,
        favourite_count: home.likes,
        is_promoted: home.is_promoted,
        is_premium: home.is_premium,
        under_offer_since: home.is_taken ? now : null,
        created_at: home.created_at,
      })),
    )
    .execute();
  const values = homes.flatMap((home) =>
    (Object.keys(parameters) as (keyof typeof parameters)[]).flatMap((name) => {
      const value = home[name];
      if (value === undefined) return [];
      const text = Array.isArray(value) ? value : String(value);
      return [
        { property_id: home.id, parameter_id: parameters[name], value: JSON.stringify(text) },
      ];
    }),
  );
  await database.insertInto("property_parameter").values(values).execute();
  await database
    .insertInto("property_facility")
    .values(
      homes.flatMap(({ id, facilities }) =>
        facilities.map((facility_id) => ({ property_id: id, facility_id, distance: 1 })),
      ),
    )
    .execute();
  await followInserts("enable");
  await sql`select renew_market(array(select id from property))`.execute(database);
  await sql`update property set price_minor = lowered.price_minor, updated_at = lowered.at
    from jsonb_to_recordset(${JSON.stringify(
      homes.flatMap(({ id, price, reduced }) =>
        reduced === undefined
          ? []
          : [
              {
                id,
                price_minor: price * 100,
                at: new Date(now.getTime() - reduced * dayLength - 1000),
              },
            ],
      ),
    )}::jsonb) as lowered (id int, price_minor bigint, at timestamptz)
    where property.id = lowered.id`.execute(database);
}
