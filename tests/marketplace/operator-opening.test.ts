import { afterAll, beforeAll, expect, test } from "vitest";
import { openingSteps, operatorOpening } from "~/contract/operator/opening/calls";
import type { OperatorRole } from "~/contract/operator/team/rules";
import { savePage } from "~/contract/operator/pages/calls";
import { savePackage } from "~/contract/operator/packages/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let owner: { id: number; token: string };
beforeAll(async () => {
  marketplace = await testMarketplace();
  owner = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());

async function missing({ token } = owner) {
  const { body } = await ask(marketplace, operatorOpening, {}, token);
  return body.data.map(({ step }) => step);
}

const offer = (price: number | undefined) =>
  askAsRead(
    marketplace,
    savePackage,
    { name: `For ${price}`, price, duration: 24, features: [{ type: "property_list", limit: 5 }] },
    owner.token,
  );

test("an empty marketplace lacks everything but a way to pay, which nothing asks for yet", async () => {
  expect(await missing()).toEqual(openingSteps.filter((step) => step !== "payment"));
});

test("each operator is told of what they can do about it", async () => {
  const lackingFor = async (operator_role: OperatorRole) =>
    missing(await newMember(marketplace, { operator_role }));
  expect(await lackingFor("editor")).toEqual([
    ...["categories", "parameters", "terms", "privacy", "article"],
  ]);
  expect(await lackingFor("moderator")).toEqual(["listing"]);
  expect(await lackingFor("support")).toEqual([]);
});

test("what is done is missing no longer, and a price asks for a way to pay it", async () => {
  await putCategories(marketplace, "House");
  await putHome(marketplace, {});
  await offer(undefined);
  expect(await missing()).not.toContain("payment");
  await offer(20);
  const { database } = marketplace;
  await database
    .insertInto("site_setting")
    .values([
      { name: "company_email", value: JSON.stringify("hello@homes.example") },
      { name: "company_address", value: JSON.stringify("Rua da Rosa 12") },
    ])
    .execute();
  await askAsRead(marketplace, savePage, { page: "terms", text: "Be fair." }, owner.token);
  expect(await missing()).toEqual(["parameters", "payment", "privacy", "article"]);
  await database
    .insertInto("site_setting")
    .values({ name: "bank_transfer", value: JSON.stringify("1") })
    .execute();
  // Whoever does without articles hides their section.
  await database
    .updateTable("homepage_section")
    .set({ is_active: false })
    .where("kind", "=", "articles_section")
    .execute();
  expect(await missing()).toEqual(["parameters", "privacy"]);
});
