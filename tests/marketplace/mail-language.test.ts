import { afterAll, beforeAll, expect, test } from "vitest";
import { forgotPassword, getUserData, userRegister } from "~/contract/account/calls";
import { type TestMarketplace, testMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { newEmail, registration, signedInMember, visitor } from "./account-visitor";
import { ask } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

/** Somebody who has the site in a language. */
function reader(language: string) {
  const plain = visitor(marketplace);
  return {
    ...plain,
    fetch(request: Request) {
      request.headers.set("Content-Language", language);
      return plain.fetch(request);
    },
  };
}

const languageOf = async (email: string) =>
  (
    await marketplace.database
      .selectFrom("member")
      .select("language")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).language;

test("who registers in a language gets letters in it", async () => {
  const email = newEmail();
  await ask(reader("fr"), userRegister, registration(email));
  await sentTo(marketplace, email, /est votre code Doorstep/);
  expect(await languageOf(email)).toBe("fr");
});

test("a member's letters follow the language in which the site is used", async () => {
  const { email, token } = await signedInMember(marketplace);
  expect(await languageOf(email)).toBeNull();
  await ask(reader("es"), getUserData, {}, token);
  expect(await languageOf(email)).toBe("es");
  await ask(visitor(marketplace), getUserData, {}, token);
  expect(await languageOf(email)).toBe("es");
  await ask(visitor(marketplace), forgotPassword, { email });
  await sentTo(marketplace, email, /nueva para Doorstep/);
});

test("the language of whoever asks goes before the one that is kept", async () => {
  const { email, token } = await signedInMember(marketplace);
  await ask(reader("es"), getUserData, {}, token);
  await ask(reader("fr-CA, en"), forgotPassword, { email });
  await sentTo(marketplace, email, /nouveau mot de passe pour Doorstep/);
});

test("letters name the operator's site", async () => {
  const named = await testMarketplace({ mail: { smtpUrl: undefined, from: "a@homes.test" } });
  await named.database
    .insertInto("site_setting")
    .values({ name: "company_name", value: JSON.stringify("Casa Nova") })
    .execute();
  const email = newEmail();
  await ask(visitor(named), userRegister, registration(email));
  const [letter] = await sentTo(named, email, /is your Casa Nova code/);
  expect(letter!.text).toMatch(/^From: "?Casa Nova"? <a@homes\.test>/m);
  expect(letter!.text).not.toContain("Doorstep");
  await named.close();
});

test("what is no language is none", async () => {
  const email = newEmail();
  await ask(reader("a language; or <two>"), userRegister, registration(email));
  await sentTo(marketplace, email, /is your Doorstep code/);
  expect(await languageOf(email)).toBeNull();
});
