import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { hold, newMember } from "./asking";
import { type Catalogue, approve, listHome, makeProject, newCatalogue } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let owner: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: 9, project_list: 9 });
});
afterAll(() => marketplace.close());

let signsUsed = 0;
/** Words that fill a field, of signs that take four bytes each, in no order that a database could write shorter. */
function filling(length: number, lengthOfWords = 84) {
  const signs = Array.from({ length }, (_, at) => {
    signsUsed += 1;
    return at % (lengthOfWords + 1) === lengthOfWords
      ? " "
      : String.fromCodePoint(0x20000 + ((signsUsed * 7919) % 42_000));
  });
  return signs.join("");
}
describe.each([
  ["words", 84],
  ["one word", 300],
])("a listing whose every field is full of %s", (_, lengthOfWords) => {
  const full = () => filling(254, lengthOfWords);
  const place = () => ({ city: full(), state: full(), country: full() });

  test("goes on the market as a home", async () => {
    const home = await listHome(marketplace, catalogue, owner.token, {
      ...{ title: full(), address: full(), ...place() },
      ...{ description: filling(20_000, lengthOfWords), meta_title: full() },
      ...{ meta_description: filling(500), meta_keywords: filling(500), slug_id: filling(200) },
    });
    await approve(marketplace, home.id);
    const { rows } = await sql`select id from market where id = ${home.id}`.execute(
      marketplace.database,
    );
    expect(rows).toEqual([{ id: home.id }]);
  });

  test("goes on the site as a project", async () => {
    const project = await makeProject(marketplace, catalogue, owner.token, {
      ...{ title: full(), location: full(), ...place() },
      ...{ description: filling(20_000, lengthOfWords), meta_title: full() },
    });
    const approved = await marketplace.database
      .updateTable("project")
      .set({ request_status: "approved", is_active: true })
      .where("id", "=", project.id)
      .returning("is_public")
      .execute();
    expect(approved).toEqual([{ is_public: true }]);
  });
});
