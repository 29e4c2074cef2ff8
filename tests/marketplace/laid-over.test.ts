import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { setPersonalisedFields } from "~/contract/feed/calls";
import { homepageData } from "~/contract/home/calls";
import { getProjects } from "~/contract/projects/calls";
import { getPropertyList, type PropertyCard } from "~/contract/properties/calls";
import { issueToken } from "~/marketplace.server/account/tokens";
import { handlers } from "~/marketplace.server/handlers";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";

/** Inputs of every call whose answer to a member is laid over the one to anybody. */
const questions: [AnyCall, object[]][] = [
  [
    getPropertyList,
    [
      { limit: 50 },
      { limit: 12, offset: 12, most_viewed: 1 },
      { get_all_premium_properties: 1, limit: 50 },
      { search: "nothing is called so" },
    ],
  ],
  [getProjects, [{ limit: 50 }, { get_featured: 1 }]],
  [
    homepageData,
    [{}, { latitude: 38.72, longitude: -9.14, radius: 50 }, { latitude: 0, longitude: -150 }],
  ],
];

type People = "member" | "operator" | "stranger" | "agent";
let marketplace: TestMarketplace;
const tokens = {} as Record<People, string>;

async function markHomes(memberId: number) {
  const { database, clock } = marketplace;
  const rows = await database
    .selectFrom("property")
    .select("id")
    .where("is_public", "=", true)
    .orderBy("id", "desc")
    .limit(40)
    .execute();
  const marks = (every: number) =>
    rows
      .filter((_, place) => place % every === 0)
      .map(({ id }) => ({ member_id: memberId, property_id: id, created_at: clock.now }));
  await database
    .insertInto("favourite")
    .values(marks(2))
    .onConflict((on) => on.doNothing())
    .execute();
  await database
    .insertInto("interest")
    .values(marks(3))
    .onConflict((on) => on.doNothing())
    .execute();
}

beforeAll(async () => {
  marketplace = await testMarketplace({ sampleData: true });
  const { database, clock } = marketplace;
  const tokenOf = async (email: string) => {
    const { id } = await database
      .selectFrom("member")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return issueToken(database, id, clock.now);
  };
  tokens.member = await tokenOf("member@doorstep.example");
  tokens.operator = await tokenOf("operator@doorstep.example");
  const stranger = await newMember(marketplace);
  tokens.stranger = stranger.token;
  await markHomes(stranger.id);
  await database
    .updateTable("member")
    .set({ city: "Lisbon" })
    .where("id", "=", stranger.id)
    .execute();
  await ask(marketplace, setPersonalisedFields, { property_type: "0,1" }, stranger.token);
  const { owner_id } = await database
    .selectFrom("property")
    .select("owner_id")
    .where("is_public", "=", true)
    .where("is_premium", "=", true)
    .where("owner_id", "is not", null)
    .executeTakeFirstOrThrow();
  tokens.agent = await issueToken(database, owner_id!, clock.now);
});
afterAll(() => marketplace.close());

/** As readers of a cache get it: nobody may change it. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

test("the calls that are laid over are those of this test", () => {
  const personalized = handlers.filter((one) => "forCaller" in one).map(({ call }) => call.path);
  expect(personalized.sort()).toEqual(questions.map(([{ path }]) => path).sort());
});

test.each(["member", "operator", "stranger", "agent"] as const)(
  "what a %s is answered, laid over the answer to anybody, is what they are answered at once",
  async (person) => {
    const token = tokens[person];
    for (const [call, inputs] of questions)
      for (const input of inputs) {
        const { envelope } = await marketplace.call(call, input, {});
        const { error, message, ...publicAnswer } = frozen(envelope);
        expect([error, message]).toEqual([false, ""]);
        const personalized = await marketplace.personalize(call)!(publicAnswer, input, { token });
        expect(personalized).toEqual(await marketplace.call(call, input, { token }));
      }
  },
);

test("what is laid over differs from what anybody is answered", async () => {
  const answers = await Promise.all(
    [undefined, tokens.stranger].map((token) =>
      marketplace.call(getPropertyList, { limit: 50 }, { token }),
    ),
  );
  const marked = answers.map(({ envelope }) =>
    (envelope.data as PropertyCard[]).filter((card) => card.is_favourite || card.is_interested),
  );
  expect(marked[0]).toEqual([]);
  expect(marked[1]!.length).toBeGreaterThan(10);
});
