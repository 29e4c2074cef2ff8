import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userRegister } from "~/contract/account/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  operatorSiteSettings,
  saveCompany,
  saveFound,
  saveLinks,
  saveLook,
  saveNumbers,
  saveRules,
  saveUnits,
} from "~/contract/operator/site/calls";
import { areaUnits } from "~/contract/tools/areas";
import { undoAct } from "~/contract/operator/undo/calls";
import { webSettings } from "~/contract/site/calls";
import { isEmailOffered } from "~/marketplace.server/site/sign-in-ways";
import { fakeTwilio, type FakeTwilio } from "../support/fake-twilio";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { photo } from "./listing-setup";

let marketplace: TestMarketplace;
let operator: string;
let twilio: FakeTwilio;
beforeAll(async () => {
  twilio = await fakeTwilio();
  marketplace = await testMarketplace({ twilio: twilio.settings });
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(async () => {
  await marketplace.close();
  await twilio.close();
});

const shown = async () => (await ask(marketplace, webSettings, {})).body.data;
const kept = async () => (await ask(marketplace, operatorSiteSettings, {}, operator)).body.data;
type Saving = Parameters<typeof sendAsRead>[1];
const save = async (call: Saving, input: object) =>
  (await sendAsRead(marketplace, call, input, operator)) as {
    status: number;
    body: { errors?: Record<string, string> };
  };

test("a site says what it is before anything was chosen", async () => {
  const { company, numbers, rules } = await kept();
  expect(company).toMatchObject({ company_name: "Doorstep", company_email: "" });
  expect(numbers).toMatchObject({ distance_option: "km", max_radius_range: 100 });
  expect(rules).toMatchObject({ number_with_otp_login: true, web_maintenance_mode: false });
});

test("what is chosen is what everybody is answered, and what is emptied is not said", async () => {
  const input = { company_name: "Casas", company_email: "a@casas.example", latitude: "38.7" };
  expect((await save(saveCompany, input)).status).toBe(200);
  expect(await shown()).toMatchObject(input);
  await save(saveCompany, { company_name: "Casas" });
  expect(await shown()).not.toHaveProperty("company_email");
  await save(saveLinks, { instagram_id: "@casas", appstore_id: "id42" });
  expect(await shown()).toMatchObject({ instagram_id: "@casas", appstore_id: "id42" });
});

test("what is said once a listing was sent in is said in other languages, too", async () => {
  const ways = { number_with_otp_login: 1 };
  const es = { text: "Gracias." };
  const said = { text_property_submission: "Thank you.", submission_texts: { es, fr: {} } };
  expect((await save(saveRules, { ...ways, ...said })).status).toBe(200);
  const inSpanish = [{ language: "es", text: "Gracias." }];
  expect(await shown()).toMatchObject({
    text_property_submission: "Thank you.",
    submission_texts: inSpanish,
  });
  // Whoever says nothing of them leaves them as they are.
  await save(saveRules, { ...ways, text_property_submission: "Thanks." });
  expect((await kept()).rules).toMatchObject({ submission_texts: inSpanish });
  const unknown = await save(saveRules, { ...ways, submission_texts: { eo: es } });
  expect(unknown.status).toBe(400);
  await save(saveRules, { ...ways, submission_texts: { es: { text: "" } } });
  expect((await kept()).rules).toMatchObject({ submission_texts: [] });
  expect(await shown()).not.toHaveProperty("submission_texts");
});

test("switches are kept as the wire has them", async () => {
  const rules = { auto_approve: 1, allow_cookies: 1, web_maintenance_mode: 1 };
  await save(saveRules, rules);
  expect(await shown()).toMatchObject({
    auto_approve: "1",
    allow_cookies: true,
    web_maintenance_mode: "1",
    number_with_otp_login: "0",
    verification_required_for_user: false,
  });
  await save(saveRules, { number_with_otp_login: 1 });
  expect(await shown()).toMatchObject({ web_maintenance_mode: "0", number_with_otp_login: "1" });
});

test("what search engines may show is said to everybody, and can be taken back", async () => {
  expect((await kept()).found).toMatchObject({ may_be_found: true, left_out_paths: "" });
  await save(saveFound, { may_be_found: 0, left_out_paths: " /agents \r\n/*.pdf$\n/agents" });
  expect(await shown()).toMatchObject({
    may_be_found: false,
    left_out_paths: ["/agents", "/*.pdf$"],
  });
  expect((await kept()).found).toMatchObject({ left_out_paths: "/agents\n/*.pdf$" });
  const about = { subject_kind: "site_settings", changes: "1", limit: 1 } as const;
  const [act] = (await ask(marketplace, operatorActs, about, operator)).body.data;
  expect(act!.changes.map(({ row_key }) => row_key).sort()).toEqual([
    "left_out_paths",
    "may_be_found",
  ]);
  expect((await ask(marketplace, undoAct, { id: act!.id }, operator)).status).toBe(200);
  expect((await kept()).found).toMatchObject({ may_be_found: true, left_out_paths: "" });
  expect(await shown()).not.toHaveProperty("left_out_paths");
});

test("what not every client knows stays where it is not said", async () => {
  const numbers = { distance_option: "km", default_language: "en", max_radius_range: 50 };
  expect((await save(saveNumbers, { ...numbers, min_radius_range: 2 })).status).toBe(200);
  expect(await shown()).toMatchObject({ min_radius_range: 2, max_radius_range: 50 });
  expect((await save(saveNumbers, { ...numbers, max_radius_range: 30 })).status).toBe(200);
  expect(await shown()).toMatchObject({ min_radius_range: 2, max_radius_range: 30 });
  for (const range of [{ max_radius_range: 2 }, { min_radius_range: 50 }])
    expect((await save(saveNumbers, { ...numbers, ...range })).body.errors).toEqual({
      min_radius_range: "The least has to be smaller than how far a search reaches.",
    });
  expect(await shown()).toMatchObject({ min_radius_range: 2, max_radius_range: 30 });
});

test("accounts are made in one way at least, and not in one that is not offered", async () => {
  const mobile = "+351 912 345 678";
  const register = async (email: string) => {
    const input = {
      name: "Rui",
      email,
      mobile,
      password: "a long one 7",
      re_password: "a long one 7",
    };
    const { status, body } = await ask(marketplace, userRegister, input);
    return [status, body.message];
  };
  await save(saveRules, { email_password_login: 0, number_with_otp_login: 1 });
  expect(await shown()).toMatchObject({ email_password_login: "0" });
  expect(await register("rui@people.example")).toEqual([
    400,
    "This way of signing in is not offered.",
  ]);
  for (const rules of [{ number_with_otp_login: 0 }, { email_password_login: 0 }])
    expect((await save(saveRules, rules)).body.errors).toEqual({
      email_password_login: "Please leave at least one way to make an account.",
    });
  await save(saveRules, { number_with_otp_login: 1 });
  expect(await shown()).toMatchObject({ email_password_login: "0", number_with_otp_login: "1" });
  const about = { subject_kind: "site_settings", changes: "1", limit: 1 } as const;
  await save(saveRules, { email_password_login: 1, number_with_otp_login: 1 });
  const [act] = (await ask(marketplace, operatorActs, about, operator)).body.data;
  expect(act!.changes.map(({ row_key }) => row_key)).toEqual(["email_password_login"]);
  expect((await register("rui@people.example"))[0]).toBe(200);
});

test("a telephone is no way to make an account where nobody carries codes", async () => {
  const { database } = marketplace;
  const passwordsOff = { name: "email_password_login", value: JSON.stringify("0") };
  await database
    .insertInto("site_setting")
    .values(passwordsOff)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: passwordsOff.value }))
    .execute();
  const offeredWith = (codesBy: "own" | "twilio" | "firebase") =>
    isEmailOffered({ database, signInWays: { google: false, codesBy } });
  expect(await offeredWith("own")).toBe(true);
  expect(await offeredWith("twilio")).toBe(false);
  expect(await offeredWith("firebase")).toBe(false);
  await database.deleteFrom("site_setting").where("name", "=", passwordsOff.name).execute();

  const uncarried = await testMarketplace();
  const { token } = await newMember(uncarried, { is_operator: true });
  const rules = { email_password_login: 0, number_with_otp_login: 1 };
  expect((await sendAsRead(uncarried, saveRules, rules, token)).body).toMatchObject({
    errors: { email_password_login: "Please leave at least one way to make an account." },
  });
  await uncarried.close();
});

test("without any other way accounts are made with e-mail and password whatever is kept", async () => {
  const both = ["email_password_login", "number_with_otp_login"];
  await marketplace.database
    .insertInto("site_setting")
    .values(both.map((name) => ({ name, value: JSON.stringify("0") })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify("0") }))
    .execute();
  expect(await isEmailOffered(marketplace.services)).toBe(true);
  await marketplace.database.deleteFrom("site_setting").where("name", "in", both).execute();
});

test("the operator has a name of their own where one is chosen", async () => {
  await save(saveCompany, { company_name: "Hogares", admin_name: "Inês Prado" });
  expect(await shown()).toMatchObject({ company_name: "Hogares", admin_name: "Inês Prado" });
  await save(saveCompany, { company_name: "Hogares" });
  expect(await shown()).not.toHaveProperty("admin_name");
});

test("units on offer are said in the order of the product, and all of them are no choice", async () => {
  expect((await kept()).units.area_units).toEqual(areaUnits);
  expect((await save(saveUnits, { area_units: ["acre", "square_metre", "acre"] })).status).toBe(
    200,
  );
  expect((await shown()).area_units).toEqual(["square_metre", "acre"]);
  expect((await kept()).units.area_units).toEqual(["square_metre", "acre"]);
  for (const area_units of [[], undefined])
    expect((await save(saveUnits, { area_units })).body.errors).toEqual({
      area_units: "Please choose at least one unit.",
    });
  expect((await save(saveUnits, { area_units: ["fathom"] })).status).toBe(400);
  await save(saveUnits, { area_units: areaUnits });
  expect(await shown()).not.toHaveProperty("area_units");
});

test("without a sign of its own a currency has its usual one", async () => {
  const dollar = { code: "USD", name: "US dollar", symbol: "$" };
  await marketplace.database
    .insertInto("site_setting")
    .values({ name: "selected_currency_data", value: JSON.stringify(dollar) })
    .execute();
  const numbers = { distance_option: "mi", default_language: "en", max_radius_range: 50 };
  await save(saveNumbers, { ...numbers, currency_symbol: "US$" });
  expect((await shown()).currency_symbol).toBe("US$");
  await save(saveNumbers, numbers);
  expect(await shown()).toMatchObject({ currency_symbol: "$", distance_option: "mi" });
});

test("of two operators the second is told, and a group is no other's concern", async () => {
  const { links } = await kept();
  await save(saveCompany, { company_name: "Hogares" });
  const input = { facebook_id: "hogares", revision: links.revision };
  expect((await save(saveLinks, input)).status).toBe(200);
  expect((await save(saveLinks, { ...input, facebook_id: "other" })).status).toBe(409);
  expect((await kept()).links.facebook_id).toBe("hogares");
});

describe("colours", () => {
  test.each([
    ["#ffe680", "system_color", "The contrast with the page is 1.1 to 1"],
    ["#777777", "system_color", "The contrast with the page is 4.2 to 1"],
    ["green", "system_color", "Please write a colour like #1e5e4b."],
  ])("%s is refused beside the field, with how little it stands out", async (value, field, why) => {
    const { status, body } = await save(saveLook, { [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(body.errors![field]).toContain(why);
  });

  test("of a tag are chosen together, and can be read on one another", async () => {
    const pair = { rent_web_color: "#888888", rent_web_background_color: "#999999" };
    expect((await save(saveLook, pair)).body.errors).toEqual({
      rent_web_color:
        "The contrast of the two colours is 1.2 to 1; at least 4.5 is needed to read it.",
    });
    expect(Object.keys((await save(saveLook, { sell_web_color: "#000000" })).body.errors!)).toEqual(
      ["sell_web_background_color"],
    );
    const readable = { sell_web_color: "#000000", sell_web_background_color: "#ffffff" };
    expect((await save(saveLook, { ...readable, system_color: "#1E5E4B" })).status).toBe(200);
    expect(await shown()).toMatchObject({ ...readable, system_color: "#1E5E4B" });
  });
});

test("a logo is shown until another takes its place or it is taken away, and its file goes along", async () => {
  await save(saveLook, { web_logo: await photo("logo.jpg") });
  const { web_logo: first } = await shown();
  expect((await marketplace.fetch(new Request(first!))).status).toBe(200);
  await save(saveLook, { system_color: "#1e5e4b" });
  expect((await shown()).web_logo).toBe(first);
  await save(saveLook, { remove_web_logo: 1 });
  expect(await shown()).not.toHaveProperty("web_logo");
  expect((await marketplace.fetch(new Request(first!))).status).toBe(404);
});

test.each([
  ["a language that is not offered", saveNumbers, "default_language", "xx"],
  ["a distance without end", saveNumbers, "max_radius_range", 20_000],
  ["a network's link that leads elsewhere", saveLinks, "youtube_id", "https://evil.example/x"],
  ["an app that is a script", saveLinks, "schema_for_deeplink", "javascript"],
  ["a place beyond the pole", saveCompany, "latitude", "91"],
  ["a path without a slash", saveFound, "left_out_paths", "agents"],
  ["silence about whether the site may be found", saveFound, "may_be_found", undefined],
  ["a map that is no address", saveCompany, "iframe_link", "javascript:alert(1)"],
])("%s is refused beside the field", async (_, call, field, value) => {
  const fitting = {
    company_name: "Casas",
    distance_option: "km",
    default_language: "en",
    max_radius_range: 10,
    may_be_found: 1,
  };
  const { status, body } = await save(call, { ...fitting, [field]: value });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

test("the log names the setting with its value before and after", async () => {
  await save(saveCompany, { company_name: "Before" });
  await save(saveCompany, { company_name: "After" });
  const about = { subject_kind: "site_settings", changes: "1", limit: 1 } as const;
  const { body } = await ask(marketplace, operatorActs, about, operator);
  expect(body.data[0]).toMatchObject({
    act: "configure",
    changes: [
      {
        ...{ subject: "site_setting", row_key: "company_name", way: "changed" },
        fields: [{ name: "value", before: "Before", after: "After" }],
      },
    ],
  });
});
