import { afterAll, beforeAll, expect, test } from "vitest";
import { getLanguages, webSettings } from "~/contract/site/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const choose = (settings: Record<string, unknown>) =>
  marketplace.database
    .insertInto("site_setting")
    .values(
      Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    )
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((set) => ({ value: set.ref("excluded.value") })),
    )
    .execute();

const settingsFor = async (token?: string) =>
  (await ask(marketplace, webSettings, {}, token)).body.data;

test("a site stands before its operator has chosen anything", async () => {
  const settings = await settingsFor();
  expect(settings).toMatchObject({
    company_name: "Doorstep",
    currency_symbol: "€",
    selected_currency_data: { code: "EUR", name: "Euro", symbol: "€" },
    default_language: "en",
    languages: [{ code: "en", name: "English" }],
    web_maintenance_mode: "0",
    may_be_found: true,
    features_available: { premium_properties: false, project_access: false },
    bank_details: [],
  });
  expect(settings).not.toHaveProperty("web_logo");
  expect(settings).not.toHaveProperty("is_premium");
});

test("what the operator chose is said; internal settings and faults are not", async () => {
  await choose({
    company_name: "Casa",
    web_logo: "logo-200x80-112233.jpg",
    web_favicon: "https://casa.test/icon.png",
    auto_approve: 1,
    max_price: "5000000",
    bank_details: [{ title: "IBAN", value: "PT50" }],
    auto_approve_edited_listings: "1",
    place_api_key: "secret",
    is_premium: true,
    min_price: "a lot",
  });
  const settings = await settingsFor();
  expect(settings).toMatchObject({
    company_name: "Casa",
    web_logo: "http://doorstep.test/media/logo-200x80-112233.jpg",
    web_favicon: "https://casa.test/icon.png",
    auto_approve: "1",
    max_price: 5_000_000,
    bank_details: [{ title: "IBAN", value: "PT50" }],
  });
  for (const name of ["auto_approve_edited_listings", "place_api_key", "is_premium", "min_price"])
    expect(settings).not.toHaveProperty(name);
});

test("with a token the state of the account stands beside", async () => {
  const member = await newMember(marketplace, { verification_status: "success" });
  expect(await settingsFor(member.token)).toMatchObject({
    verification_status: "success",
    is_active: true,
    is_premium: false,
    subscription: false,
    features_available: { premium_properties: false, project_access: false },
  });
  await hold(marketplace, member.id, { premium_properties: null });
  expect(await settingsFor(member.token)).toMatchObject({
    is_premium: true,
    subscription: true,
    features_available: { premium_properties: true, project_access: false },
  });
});

test("a token that says nothing is read as none", async () => {
  expect(await settingsFor("1|nobody-has-this-token-at-all")).not.toHaveProperty("is_active");
});

test("a language comes with the texts of the web application or of the apps", async () => {
  await marketplace.database
    .insertInto("language")
    .values({
      code: "ar",
      name: "العربية",
      is_right_to_left: true,
      web_texts: JSON.stringify({ home: "الرئيسية" }),
      app_texts: JSON.stringify({ home: "بيت" }),
    })
    .execute();
  const web = await ask(marketplace, getLanguages, {
    language_code: "AR",
    web_language_file: "1",
  });
  expect(web.body.data).toMatchObject({
    code: "ar",
    name: "العربية",
    rtl: 1,
    status: 1,
    file_name: { home: "الرئيسية" },
  });
  const app = await ask(marketplace, getLanguages, { language_code: "ar" });
  expect(app.body.data.file_name).toEqual({ home: "بيت" });
  const english = await ask(marketplace, getLanguages, { language_code: "en" });
  expect(english.body.data).toMatchObject({ code: "en", rtl: 0, file_name: {} });
});

test("a language that is unknown or put away is refused", async () => {
  await marketplace.database
    .insertInto("language")
    .values({ code: "pt", name: "Português", is_active: false })
    .execute();
  for (const language_code of ["xx", "pt"])
    expect((await ask(marketplace, getLanguages, { language_code })).status).toBe(404);
  const { status, body } = await ask(marketplace, getLanguages, { language_code: " " });
  expect([status, body.errors]).toEqual([400, { language_code: "The language code is required." }]);
});
