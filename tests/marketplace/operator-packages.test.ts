import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeAdvertisement } from "~/contract/adverts/calls";
import type { InputOf } from "~/contract/wire/call";
import { operatorActs } from "~/contract/operator/calls";
import {
  movePackage,
  operatorPackages,
  packageHolders,
  removePackage,
  savePackage,
} from "~/contract/operator/packages/calls";
import { acceptBankReceipt, saveBankTransfer } from "~/contract/operator/payments/calls";
import { assignPackage, getPackage } from "~/contract/packages/calls";
import { getPaymentDetails, initiateBankTransfer } from "~/contract/payments/calls";
import { getLanguages } from "~/contract/site/calls";
import { documents } from "../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

type Saved = Partial<InputOf<typeof savePackage>>;

const hour = 3_600_000;
let marketplace: TestMarketplace;
let operator: { id: number; token: string };
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
  await putCategories(marketplace, "House");
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

let made = 0;
const save = (input: Saved) =>
  askAsRead(
    marketplace,
    savePackage,
    {
      name: `Package ${(made += 1)}`,
      duration: 24,
      features: [{ type: "property_list", limit: 5 }],
      ...input,
    },
    operator.token,
  );
const added = async (input: Saved = {}) => (await save(input)).body.data.id;
const all = async () => (await ask(marketplace, operatorPackages, {}, operator.token)).body.data;
const one = async (id: number) => (await all()).find((found) => found.id === id)!;
const remove = (id: number) => sendAsRead(marketplace, removePackage, { id }, operator.token);
const offered = async () => (await ask(marketplace, getPackage, {})).body.data;
const held = async () =>
  (await ask(marketplace, getPackage, {}, member.token)).body.active_packages!;
const take = (package_id: number) => ask(marketplace, assignPackage, { package_id }, member.token);

test("a package that was added is offered at its price, and not once it is hidden", async () => {
  const id = await added({
    name: "Agency",
    price: 49.5,
    duration: 720,
    features: [{ type: "project_access" }, { type: "property_list", limit: 20 }],
  });
  expect((await offered()).find((offer) => offer.id === id)).toMatchObject({
    name: "Agency",
    package_type: "paid",
    price: 49.5,
    currency: "EUR",
    duration: 720,
    features: [
      { type: "property_list", limit: 20 },
      { type: "project_access", limit_type: "unlimited" },
    ],
  });
  await save({ id, name: "Agency", price: 49.5, is_hidden: true });
  expect((await offered()).map((offer) => offer.id)).not.toContain(id);
  expect(await one(id)).toMatchObject({ is_hidden: true, holders: 0, taken: 0 });
  const { body } = await ask(
    marketplace,
    operatorActs,
    { subject_kind: "package" },
    operator.token,
  );
  expect(body.data[0]).toMatchObject({ act: "change", subject_title: "Agency" });
});

test("whoever took a package keeps what it promised then", async () => {
  const id = await added({
    name: "Starter",
    duration: 48,
    features: [
      { type: "property_list", limit: 5 },
      { type: "property_feature", limit: 1 },
    ],
  });
  await take(id);
  const before = await held();
  await save({
    id,
    name: "Beginner",
    duration: 1,
    price: 9,
    features: [{ type: "project_list", limit: 1 }],
  });
  expect(await held()).toEqual(before);
  const home = await putHome(marketplace, { owner_id: member.id });
  const advert = { feature_for: "property", property_id: home } as const;
  expect((await ask(marketplace, storeAdvertisement, advert, member.token)).status).toBe(200);
  const { end_date } = await marketplace.database
    .selectFrom("advertisement")
    .select("end_date")
    .where("property_id", "=", home)
    .executeTakeFirstOrThrow();
  expect(end_date).toEqual(new Date(marketplace.clock.now.getTime() + 48 * hour));
});

test("whoever began to pay gets what was on offer then", async () => {
  await askAsRead(
    marketplace,
    saveBankTransfer,
    { is_on: 1, bank_details: [{ title: "IBAN", value: "PT50" }] },
    operator.token,
  );
  const id = await added({ name: "Plus", price: 20, duration: 720 });
  const file = new File([documents.pdf], "transfer.pdf", { type: "application/pdf" });
  const begun = await ask(
    marketplace,
    initiateBankTransfer,
    { package_id: id, file },
    member.token,
  );
  await save({ id, name: "Minus", price: 30, duration: 24, features: [{ type: "project_list" }] });
  await ask(marketplace, acceptBankReceipt, { id: begun.body.data.id }, operator.token);
  const [got] = await held();
  expect(got).toMatchObject({
    name: "Plus",
    price: 20,
    end_date: new Date(marketplace.clock.now.getTime() + 720 * hour).toISOString(),
    features: [{ type: "property_list", limit: 5 }],
  });
  const payments = await ask(marketplace, getPaymentDetails, {}, member.token);
  expect(payments.body.data[0]!.package).toMatchObject({ name: "Plus", price: 20 });
});

test("what somebody took is not removed, and says who has it", async () => {
  const id = await added();
  await take(id);
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { message: "Members have taken this package. It can be hidden instead." },
  });
  const holders = await ask(marketplace, packageHolders, { id }, operator.token);
  expect(holders.body).toMatchObject({
    total: 1,
    data: [{ member_id: member.id, is_running: true }],
  });
  const all = await ask(marketplace, packageHolders, {}, operator.token);
  expect(all.body.data).toContainEqual(holders.body.data[0]);
  expect(all.body.total).toBeGreaterThan(1);
  expect(await one(id)).toMatchObject({ holders: 1, taken: 1 });
  const other = await added();
  expect((await remove(other)).status).toBe(200);
  expect(await one(other)).toBeUndefined();
  expect((await remove(other)).status).toBe(404);
});

test("of two operators who change the same the second is told", async () => {
  const id = await added({ name: "Rival" });
  const { revision } = await one(id);
  expect((await save({ id, name: "Rival", price: 5, revision })).status).toBe(200);
  const late = await save({ id, name: "Rival", price: 6, revision });
  expect(late).toMatchObject({
    status: 409,
    body: { message: "Somebody else changed this meanwhile." },
  });
  expect((await one(id)).price).toBe(5);
});

test("packages change places with their neighbours", async () => {
  const ids = [await added(), await added()];
  const order = async () => (await all()).map(({ id }) => id).slice(-2);
  expect(await order()).toEqual(ids);
  await ask(marketplace, movePackage, { id: ids[1]!, by: "up" }, operator.token);
  expect(await order()).toEqual([ids[1], ids[0]]);
  expect((await offered()).map(({ id }) => id).slice(-2)).toEqual([ids[1], ids[0]]);
});

test.each([
  ["no feature", { features: [] }, "features"],
  [
    "one feature twice",
    { features: [{ type: "property_list" }, { type: "property_list" }] },
    "features",
  ],
  ["a price below the smallest coin", { price: 0.001 }, "price"],
  ["a limit of nothing", { features: [{ type: "property_list", limit: 0 }] }, "features[0].limit"],
  ["a name that is taken", { name: "TAKEN" }, "name"],
])("with %s it is refused beside the field", async (_, input, field) => {
  if (field === "name") await added({ name: "Taken" });
  const whole = {
    name: `Refused ${(made += 1)}`,
    duration: 24,
    features: [{ type: "property_list" }],
  };
  const { status, body } = await sendAsRead(
    marketplace,
    savePackage,
    { ...whole, ...input },
    operator.token,
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test("what it is called in a language is kept for those who have it under its former name", async () => {
  const id = await added({ name: "Silver", names: { es: "Plata" } });
  await take(id);
  await save({ id, name: "Gold", names: { es: "Oro" } });
  const { body } = await ask(marketplace, getLanguages, {
    language_code: "es",
    web_language_file: true,
  });
  expect(body.data.file_name).toMatchObject({ "terms.Silver": "Plata", "terms.Gold": "Oro" });
});
