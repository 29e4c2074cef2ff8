import { afterAll, beforeAll, expect, test } from "vitest";
import { getProjects } from "~/contract/projects/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putCategories, putHome } from "./search-homes";

/** Half past one in the night of March 12 in India, where March 11 is not over in London. */
const now = new Date("2026-03-11T20:00:00Z");
const made = {
  "the day before": "2026-03-10T18:00:00Z",
  morning: "2026-03-10T19:00:00Z",
  evening: "2026-03-11T18:00:00Z",
  tonight: "2026-03-11T19:00:00Z",
};

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace({ timeZone: "Asia/Kolkata" });
  marketplace.clock.now = now;
  const [category_id] = (await putCategories(marketplace, "Villa")) as [number];
  for (const [title, time] of Object.entries(made)) {
    const facts = { title, category_id, created_at: new Date(time) };
    await putHome(marketplace, facts);
    await marketplace.database
      .insertInto("project")
      .values({
        ...facts,
        slug: title.replaceAll(" ", "-"),
        description: "Homes.",
        is_active: true,
        request_status: "approved",
      })
      .execute();
  }
});
afterAll(() => marketplace.close());

test("yesterday is the site's own day", async () => {
  const asked = { posted_since: "1" } as const;
  const homes = (await ask(marketplace, getPropertyList, asked)).body.data;
  const projects = (await ask(marketplace, getProjects, asked)).body.data;
  for (const found of [homes, projects])
    expect(found.map(({ title }) => title).sort()).toEqual(["evening", "morning"]);
});
