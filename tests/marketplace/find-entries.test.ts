import { afterAll, beforeAll, expect, test } from "vitest";
import { saveQuestion } from "~/contract/operator/content/calls";
import { operatorFindEntries } from "~/contract/operator/find-entries/calls";
import { entryKinds, rightsToEntries } from "~/contract/operator/find-entries/rules";
import { mayAs, operatorRoles } from "~/contract/operator/team/rules";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

/** One of each kind, all with the same word in their names. */
async function oneOfEach() {
  const { database } = marketplace;
  const name = "Kestrel’s Écho";
  const one = { name };
  const { id: memberId } = await newMember(marketplace);
  await database
    .insertInto("category")
    .values({ ...one, slug: "kestrel" })
    .execute();
  await database
    .insertInto("parameter")
    .values({ ...one, kind: "textbox" })
    .execute();
  await database.insertInto("facility").values(one).execute();
  await database.insertInto("report_reason").values({ reason: name }).execute();
  await database
    .insertInto("verification_field")
    .values({ ...one, kind: "text" })
    .execute();
  await database
    .insertInto("listing_feed")
    .values({ ...one, member_id: memberId, format: "csv" })
    .execute();
}

test("what operators keep is found by part of its name, by those whose role may read it", async () => {
  await oneOfEach();
  for (const operator_role of operatorRoles) {
    const { token } = await newMember(marketplace, { operator_role });
    const { body } = await ask(
      marketplace,
      operatorFindEntries,
      { search: "KESTREL’s echo" },
      token,
    );
    const kinds = entryKinds.filter(
      (kind) =>
        [
          "category",
          "parameter",
          "facility",
          "report_reason",
          "verification_field",
          "feed",
        ].includes(kind) && mayAs(operator_role, rightsToEntries[kind]),
    );
    expect(body.data.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    expect(body.total).toBe(kinds.length);
  }
});

test("names that begin so come first, a page at a time, and nothing is found without a word", async () => {
  const { token } = await newMember(marketplace, { operator_role: "editor" });
  for (const question of ["Is a wryneck a bird?", "Wryneck or not?", "100% wryneck_s?"])
    await ask(marketplace, saveQuestion, { question, answer: "Yes." }, token);
  const find = async (search: string | undefined, more = {}) =>
    (await ask(marketplace, operatorFindEntries, { search, ...more }, token)).body;
  expect((await find("wryneck")).data.map(({ name }) => name)).toEqual([
    "Wryneck or not?",
    "100% wryneck_s?",
    "Is a wryneck a bird?",
  ]);
  expect(await find("wryneck", { limit: 1, offset: 1 })).toMatchObject({
    data: [{ kind: "question", name: "100% wryneck_s?" }],
    total: 3,
  });
  expect((await find("wryneck_")).total).toBe(1);
  for (const search of [undefined, "", " "])
    expect(await find(search)).toMatchObject({ data: [], total: 0 });
});
