import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InputOf } from "~/contract/call";
import { countPropertyChoices, getPropertyList } from "~/contract/properties";
import { pricePeriods, sortOrders } from "~/contract/properties.orders";
import { conditionsOf, momentOf } from "~/marketplace.server/properties/filters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories } from "./search-homes";

/** Answers are what a plain scan over all homes gives. */

const homeCount = 2000;
const questionCount = 500;
const pageSize = 10;
const seed = Number(process.env.SEARCH_SEED ?? Date.now() % 1_000_000);
const now = new Date("2026-03-11T09:00:00Z");
const dayLength = 24 * 3600 * 1000;

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
const random = randomFrom(seed);
const below = (count: number) => Math.floor(random() * count);
const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)]!;
const maybe = <Item>(share: number, make: () => Item) => (random() < share ? make() : undefined);
const someOf = <Item>(items: readonly Item[], share: number) =>
  items.filter(() => random() < share);

const ratings = ["A", "B", "C", "D", "E"];
const parkings = ["None", "Carport", "Garage"];
const amenities = ["Garden", "Balcony", "Lift", "Pool"];
const words = ["basement", "ground floor", "sea", "floor", "quiet street"];
const parameters = { bedrooms: 1, area: 2, rating: 3, parking: 4, amenities: 5, heating: 6 };
const yearly = { Daily: 365, Monthly: 12, Quarterly: 4, Yearly: 1 };

interface Home {
  id: number;
  is_rent: boolean;
  rent_duration: keyof typeof yearly | null;
  price: number;
  owner: "operator" | "verified" | "plain";
  is_promoted: boolean;
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
const homes = Array.from({ length: homeCount }, madeHome);

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  marketplace.clock.now = now;
  const { database } = marketplace;
  await putCategories(marketplace, "Villa");
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
        category_id: 1,
        owner_id: ownerOf[home.owner],
        title: "Home",
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
}, 120_000);
afterAll(() => marketplace.close());

interface Question {
  property_type?: "0" | "1";
  min_price?: number;
  max_price?: number;
  price_period?: keyof typeof yearly;
  min_price_per_area?: number;
  max_price_per_area?: number;
  bedrooms?: { from?: number; to?: number };
  area?: { from?: number; to?: number };
  rating?: string;
  parking?: string[];
  amenities?: string[];
  heating?: boolean;
  stated?: number;
  facility?: number;
  listed_within?: number;
  reduced_within?: number;
  with_film?: boolean;
  with_panorama?: boolean;
  verified_owner?: boolean;
  excluded?: string;
  order?: (typeof sortOrders)[number];
  around: boolean;
  offset: number;
}

const range = (most: number) => ({
  from: maybe(0.7, () => below(most)),
  to: maybe(0.4, () => below(most)),
});

const madeQuestion = (): Question => ({
  property_type: maybe(0.3, () => oneOf(["0", "1"] as const)),
  min_price: maybe(0.15, () => below(20) * 50),
  max_price: maybe(0.15, () => below(60) * 100),
  price_period: maybe(0.4, () => oneOf(pricePeriods)),
  min_price_per_area: maybe(0.1, () => below(20)),
  max_price_per_area: maybe(0.1, () => below(60)),
  bedrooms: maybe(0.3, () => range(6)),
  area: maybe(0.3, () => range(200)),
  rating: maybe(0.2, () => oneOf(ratings)),
  parking: maybe(0.2, () => someOf(parkings, 0.5)),
  amenities: maybe(0.3, () => someOf(amenities, 0.4)),
  heating: maybe(0.05, () => true),
  stated: maybe(0.05, () => 1 + below(5)),
  facility: maybe(0.1, () => 1 + below(3)),
  listed_within: maybe(0.1, () => 1 + below(60)),
  reduced_within: maybe(0.1, () => 1 + below(40)),
  with_film: maybe(0.1, () => true),
  with_panorama: maybe(0.1, () => true),
  verified_owner: maybe(0.1, () => true),
  excluded: maybe(0.15, () => someOf(words, 0.4).join(", ")),
  order: maybe(0.8, () => oneOf(sortOrders)),
  around: random() < 0.1,
  offset: random() < 0.3 ? below(100) : 0,
});

/** As it is asked on the wire. */
function wireOf(question: Question): InputOf<typeof getPropertyList> {
  const {
    bedrooms,
    area,
    rating,
    parking,
    amenities,
    heating,
    stated,
    facility,
    around,
    ...plain
  } = question;
  const values = [
    ...(bedrooms ? [{ parameter_id: parameters.bedrooms, ...bedrooms }] : []),
    ...(area ? [{ parameter_id: parameters.area, ...area }] : []),
    ...(rating ? [{ parameter_id: parameters.rating, choices: [rating] }] : []),
    ...(parking ? [{ parameter_id: parameters.parking, choices: parking }] : []),
    ...(amenities ? [{ parameter_id: parameters.amenities, choices: amenities }] : []),
    ...(heating ? [{ parameter_id: parameters.heating }] : []),
  ];
  return {
    ...plain,
    values,
    parameter_id: stated,
    facility_id: facility,
    ...(around && { latitude: 0, longitude: 0, radius: 600 }),
    limit: pageSize,
  };
}

const periodsOf = ({ is_rent, rent_duration }: Home) => (is_rent ? yearly[rent_duration!] : 12);
const ofYear = (home: Home) => home.price * 100 * periodsOf(home);
const perArea = (home: Home) =>
  home.area === undefined ? undefined : ofYear(home) / 12 / home.area;
const isIn = (value: number | undefined, from?: number, to?: number) =>
  value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
const daysSince = (date: Date) => (now.getTime() - date.getTime()) / dayLength;
const stated = (home: Home, id: number) => {
  const name = (Object.keys(parameters) as (keyof typeof parameters)[]).find(
    (one) => parameters[one] === id,
  )!;
  const value = home[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};
/** Kilometres from the equator, where the circle has its middle. */
const distance = ({ latitude }: Home) => (latitude * Math.PI * 6378.168) / 180;

/** What is asked of single parameters, each for itself. */
const valueTests = (
  question: Question,
): Partial<Record<keyof typeof parameters, (home: Home) => boolean>> => ({
  ...(question.bedrooms && {
    bedrooms: ({ bedrooms }) => isIn(bedrooms, question.bedrooms!.from, question.bedrooms!.to),
  }),
  ...(question.area && { area: ({ area }) => isIn(area, question.area!.from, question.area!.to) }),
  ...(question.rating && {
    rating: ({ rating }) =>
      rating !== undefined && ratings.indexOf(rating) <= ratings.indexOf(question.rating!),
  }),
  ...(question.parking && {
    parking: ({ parking }) =>
      parking !== undefined &&
      (question.parking!.length === 0 || question.parking!.includes(parking)),
  }),
  ...(question.amenities && {
    amenities: (home) =>
      question.amenities!.length === 0
        ? home.amenities.length > 0
        : question.amenities!.every((one) => home.amenities.includes(one)),
  }),
});

function plainTest(question: Question) {
  const { price_period, min_price, max_price } = question;
  return (home: Home) => {
    const price = price_period && home.is_rent ? ofYear(home) : home.price * 100;
    const scale = price_period && home.is_rent ? yearly[price_period] * 100 : 100;
    return (
      (question.property_type === undefined || home.is_rent === (question.property_type === "1")) &&
      isIn(
        price,
        min_price === undefined ? undefined : min_price * scale,
        max_price === undefined ? undefined : max_price * scale,
      ) &&
      ((question.min_price_per_area === undefined && question.max_price_per_area === undefined) ||
        isIn(
          perArea(home),
          question.min_price_per_area === undefined ? undefined : question.min_price_per_area * 100,
          question.max_price_per_area === undefined ? undefined : question.max_price_per_area * 100,
        )) &&
      (!question.heating || home.heating !== undefined) &&
      (question.stated === undefined || stated(home, question.stated)) &&
      (question.facility === undefined || home.facilities.includes(question.facility)) &&
      (question.listed_within === undefined ||
        daysSince(home.created_at) <= question.listed_within) &&
      (question.reduced_within === undefined ||
        (home.reduced !== undefined && home.reduced < question.reduced_within)) &&
      (!question.with_film || home.film) &&
      (!question.with_panorama || home.panorama) &&
      (!question.verified_owner || home.owner !== "plain") &&
      !(question.excluded ?? "")
        .split(", ")
        .some((phrase) => phrase !== "" && ` ${home.said}`.includes(` ${phrase}`)) &&
      (!question.around || distance(home) <= 600)
    );
  };
}

const newest = ({ created_at }: Home) => -created_at.getTime();

/** Smaller stands first; nothing known stands last. */
function keyOf(question: Question): (home: Home) => number | undefined {
  const { order = question.around ? "nearest" : "newest" } = question;
  switch (order) {
    case "price_up":
      return ofYear;
    case "price_down":
      return (home) => -ofYear(home);
    case "price_per_area":
      return perArea;
    case "largest":
      return ({ area }) => area && -area;
    case "most_viewed":
      return ({ views }) => -views;
    case "most_liked":
      return ({ likes }) => -likes;
    case "reduced":
      return ({ reduced }) => reduced;
    case "nearest":
      return question.around ? ({ latitude }) => latitude : newest;
    case "newest":
      return newest;
  }
}

/** In an order that somebody chose, advertised homes have every fourth place as long as there are both. */
function withPromotedAmong(sorted: Home[]) {
  const promoted = sorted.filter(({ is_promoted }) => is_promoted);
  const others = sorted.filter(({ is_promoted }) => !is_promoted);
  return sorted.map((_, place) => {
    const first = place % 4 === 0 ? promoted : others;
    return (first.shift() ?? promoted.shift() ?? others.shift())!;
  });
}

function expected(question: Question) {
  const key = keyOf(question);
  const plain = plainTest(question);
  const values = Object.values(valueTests(question));
  const sorted = homes
    .filter((home) => plain(home) && values.every((holds) => holds(home)))
    .sort(
      (one, other) =>
        Number(other.is_promoted) - Number(one.is_promoted) ||
        (key(one) ?? Infinity) - (key(other) ?? Infinity) ||
        other.id - one.id,
    );
  const placed = question.order === undefined ? sorted : withPromotedAmong(sorted);
  return placed.map(({ id }) => id);
}

/** How many there are with each choice of a parameter, as if it were asked for. */
function expectedCounts(question: Question) {
  const plain = plainTest(question);
  const holding = (without?: keyof typeof parameters) => {
    const tests = Object.entries(valueTests(question)).filter(([name]) => name !== without);
    return homes.filter((home) => plain(home) && tests.every(([, holds]) => holds(home)));
  };
  const [all, rated, parked] = [holding(), holding("rating"), holding("parking")];
  const count = (among: Home[], has: (home: Home) => boolean) => among.filter(has).length;
  return [
    ...ratings.map((_, place) =>
      count(rated, ({ rating }) => rating !== undefined && ratings.indexOf(rating) <= place),
    ),
    ...parkings.map((choice) => count(parked, ({ parking }) => parking === choice)),
    ...amenities.map((choice) => count(all, (home) => home.amenities.includes(choice))),
    ...[1, 2, 3].map((id) => count(all, ({ facilities }) => facilities.includes(id))),
  ];
}

/** How many homes the conditions of alerts and feeds let through, which have to mean the same. */
async function countedBySql(wire: InputOf<typeof getPropertyList>) {
  const { services, database } = marketplace;
  const conditions = await conditionsOf(
    database,
    getPropertyList.input.parse(wire),
    momentOf(services),
  );
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from market
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`.execute(database);
  return rows[0]?.total;
}

test(`${questionCount} questions have the answers of a plain scan (SEARCH_SEED=${seed})`, async () => {
  for (let turn = 0; turn < questionCount; turn++) {
    const question = madeQuestion();
    const wire = wireOf(question);
    const ids = expected(question);
    const { body } = await ask(marketplace, getPropertyList, wire);
    expect({ question, total: body.total, ids: body.data.map(({ id }) => id) }).toEqual({
      question,
      total: ids.length,
      ids: ids.slice(question.offset, question.offset + pageSize),
    });
    if (turn % 4 > 0) continue;
    expect({ question, total: await countedBySql(wire) }).toEqual({ question, total: ids.length });
    const counted = await ask(marketplace, countPropertyChoices, wire);
    expect({
      question,
      total: counted.body.total,
      counts: [...counted.body.data.choices, ...counted.body.data.facilities].map(
        ({ count }) => count,
      ),
    }).toEqual({ question, total: ids.length, counts: expectedCounts(question) });
  }
}, 120_000);
