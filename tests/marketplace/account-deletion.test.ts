import { afterAll, beforeAll, expect, test } from "vitest";
import { getOtp, getUserData, updateProfile } from "~/contract/account/calls";
import { changeEmail, deleteUser } from "~/contract/security/calls";
import { contactUs } from "~/contract/content/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { interestedUsers } from "~/contract/interest/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { tracesOf } from "../support/traces";
import { ask, hold, newMember, newPackage } from "./asking";
import { newEmail, signedInMember, signIn, visitor } from "./account-visitor";
import {
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  photo,
  textFile,
} from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
});
afterAll(() => marketplace.close());

const facts = {
  name: "Quirina Xalapeña",
  mobile: "351961234567",
  address: "Travessa do Unicórnio 77",
  about_me: "Collects weathervanes",
  facebook_id: "https://facebook.com/quirina.xalapena",
};

test("nothing of a deleted member stays in any table or among the files", async () => {
  const { database } = marketplace;
  const { id, email, token } = await signedInMember(marketplace);
  await ask(marketplace, updateProfile, { ...facts, profile: await photo() }, token);
  await hold(marketplace, id, { property_list: null, project_list: null, project_feature: 1 });
  const seen = await putHome(marketplace);
  await listHome(marketplace, catalogue, token, {
    client_address: facts.address,
    gallery_images: [await photo()],
    documents: [textFile()],
  });
  await makeProject(marketplace, catalogue, token, {
    gallery_images: [await photo()],
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  await ask(marketplace, addFavourite, { property_id: seen, type: "1" }, token);
  await ask(marketplace, interestedUsers, { property_id: seen, type: "1" }, token);
  await ask(visitor(marketplace), getOtp, { email });
  await ask(visitor(marketplace), changeEmail, { email: `next-${email}` }, token);
  await ask(visitor(marketplace), contactUs, {
    first_name: "Quirina",
    last_name: "Xalapeña",
    email,
    subject: "A question",
    message: "Where is the key?",
  });
  await database
    .insertInto("payment_transaction")
    .values({
      member_id: id,
      package_id: await newPackage(marketplace, {}),
      amount_minor: 900,
      currency: "EUR",
      payment_type: "bank transfer",
      payment_status: "success",
    })
    .execute();

  const media = await database
    .selectFrom("media")
    .select("key")
    .where("owner_id", "=", id)
    .execute();
  const keys = media.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(4);
  const words = [email, ...Object.values(facts), ...keys];
  const before = await tracesOf(database, words);
  expect(words.filter((word) => !before.some((trace) => trace.endsWith(word)))).toEqual([]);

  expect(await ask(marketplace, deleteUser, {}, token)).toMatchObject({ status: 200 });

  expect(await tracesOf(database, words)).toEqual([]);
  for (const key of keys) expect(await marketplace.services.storage.exists(key)).toBe(false);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
  expect((await signIn(marketplace, email)).status).toBe(400);
  const payment = await database
    .selectFrom("payment_transaction")
    .select(["member_id", "amount_minor"])
    .where("amount_minor", "=", 900)
    .execute();
  expect(payment).toEqual([{ member_id: null, amount_minor: 900 }]);
  await sentTo(marketplace, email, /account was deleted/);
});

test("a picture that somebody else uses too stays with them", async () => {
  const { database, services } = marketplace;
  const shared = await photo();
  const [leaving, staying] = [await signedInMember(marketplace), await newMember(marketplace)];
  for (const { token } of [leaving, staying])
    await ask(marketplace, updateProfile, { profile: shared }, token);
  await ask(marketplace, deleteUser, {}, leaving.token);
  const { picture_key } = await database
    .selectFrom("member")
    .select("picture_key")
    .where("id", "=", staying.id)
    .executeTakeFirstOrThrow();
  expect(await services.storage.exists(picture_key!)).toBe(true);
});

test("homes of a deleted member leave the market, hearts of theirs leave other homes", async () => {
  const { database } = marketplace;
  const { id, token } = await signedInMember(marketplace);
  const owner = await newMember(marketplace);
  const own = await putHome(marketplace, { owner_id: id });
  const other = await putHome(marketplace, { owner_id: owner.id });
  await ask(marketplace, addFavourite, { property_id: other, type: "1" }, token);
  await ask(marketplace, deleteUser, {}, token);
  const homes = await database
    .selectFrom("property")
    .select(["id", "favourite_count"])
    .where("id", "in", [own, other])
    .execute();
  expect(homes).toEqual([{ id: other, favourite_count: 0 }]);
});

test("operators stay", async () => {
  const { token } = await newMember(marketplace, { is_operator: true });
  const answered = await ask(marketplace, deleteUser, {}, token);
  expect([answered.status, await signIn(marketplace, newEmail())]).toMatchObject([409, {}]);
});
