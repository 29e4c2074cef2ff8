import { beforeAll, expect, test } from "vitest";
import { loader as openFeed } from "~/routes/account/personalize-feed";
import { filterChoices } from "~/routes/properties/filter-choices.server";
import { type Kind, kinds, marketplace, opened, sentBy, startChanges } from "./changed-listings";

const names = Array.from({ length: 610 }, (_, index) => `Kind ${String(index + 1)}`);

beforeAll(async () => {
  const end = await startChanges();
  await marketplace.database
    .insertInto("category")
    .values(names.map((name, index) => ({ name, slug: `kind-${index + 1}`, position: index + 2 })))
    .execute();
  return end;
});

test.each(Object.keys(kinds) as Kind[])("the form of a %s offers every category", async (kind) => {
  const { form } = await opened(kind);
  expect(form.categories.map(({ name }) => name)).toEqual(["Villa", "Land", ...names]);
});

test("so do the form of the feed and the filters", async () => {
  const { member } = await opened("property");
  const { categories } = await openFeed(await sentBy(member, "/user/personalize-feed"));
  expect(categories.map(({ label }) => label)).toEqual(["Villa", "Land", ...names]);
  const choices = await filterChoices(new Request("http://doorstep.test/properties"));
  expect(choices.categories.map(({ label }) => label)).toEqual(["Villa", "Land", ...names]);
});
