import { afterAll, beforeAll, expect, test } from "vitest";
import {
  operatorPaymentSettings,
  saveBankTransfer,
  saveGateway,
  saveInvoicing,
} from "~/contract/operator/payments/calls";
import {
  operatorChatSettings,
  operatorListingSettings,
  operatorTextSettings,
  saveChatSettings,
  saveListingSettings,
  saveTextSettings,
} from "~/contract/operator/settings/calls";
import { getDistricts, saveDistrict } from "~/contract/search/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let token: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  ({ token } = await newMember(marketplace, { is_operator: true }));
});
afterAll(() => marketplace.close());

/** Two operators read the same; the first one's change stands, and the second is told. */
async function expectSecondTold(
  read: () => Promise<string>,
  save: (number: number, revision: string) => Promise<{ status: number; body: object }>,
) {
  const revision = await read();
  expect(revision).not.toBe("");
  expect((await save(11, revision)).status).toBe(200);
  expect(await save(12, revision)).toMatchObject({
    status: 409,
    body: { code: "changed_by_other" },
  });
  const now = await read();
  expect(now).not.toBe(revision);
  expect((await save(12, now)).status).toBe(200);
  // Of two at once one is told.
  const both = await read();
  const answers = await Promise.all([save(13, both), save(14, both)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
}

test("of two who change how much members write the second is told", () =>
  expectSecondTold(
    async () => (await ask(marketplace, operatorChatSettings, {}, token)).body.data.revision,
    (messages_a_day, revision) =>
      ask(
        marketplace,
        saveChatSettings,
        {
          ...{ messages_a_day, revision },
          new_conversations_a_day: 5,
          hold_first_messages_with_links: true,
        },
        token,
      ),
  ));

test("of two who change when owners are asked the second is told", () =>
  expectSecondTold(
    async () => (await ask(marketplace, operatorListingSettings, {}, token)).body.data.revision,
    (ask_owners_after_days, revision) =>
      ask(
        marketplace,
        saveListingSettings,
        { ask_owners_after_days, owners_answer_within_days: 5, revision },
        token,
      ),
  ));

test("of two who change where text messages go the second is told", () =>
  expectSecondTold(
    async () => (await ask(marketplace, operatorTextSettings, {}, token)).body.data.revision,
    (texts_a_day, revision) =>
      ask(marketplace, saveTextSettings, { countries: ["PT"], texts_a_day, revision }, token),
  ));

test("of two who change a district the second is told", async () => {
  const written = { city: "Porto", area: "41.1,-8.7;41.2,-8.7;41.2,-8.6" };
  const added = await ask(
    marketplace,
    saveDistrict,
    { ...written, names: { en: "Riverside" } },
    token,
  );
  const { id } = added.body.data;
  const read = async () => {
    const found = await ask(marketplace, getDistricts, { id: String(id), with_area: true });
    return found.body.data[0]!.revision;
  };
  await expectSecondTold(read, (number, revision) =>
    ask(
      marketplace,
      saveDistrict,
      { ...written, id, names: { en: `Riverside ${number}` }, revision },
      token,
    ),
  );
});

const paymentSettings = async () =>
  (await ask(marketplace, operatorPaymentSettings, {}, token)).body.data;

test("of two who say where money goes the second is told", () =>
  expectSecondTold(
    async () => (await paymentSettings()).bank_revision,
    (number, revision) => {
      const bank_details = [{ title: "IBAN", value: `PT50 ${number}` }];
      return ask(marketplace, saveBankTransfer, { is_on: 1, bank_details, revision }, token);
    },
  ));

test("of two who change what invoices say the second is told", () =>
  expectSecondTold(
    async () => (await paymentSettings()).invoicing_revision,
    (number, revision) => {
      const company = `Doorstep ${number}`;
      return ask(marketplace, saveInvoicing, { company, currency: "EUR", revision }, token);
    },
  ));

test("of two who change a gateway the second is told, the first time too", () =>
  expectSecondTold(
    async () => {
      // Each save is at a time of its own.
      marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 1000);
      const { gateways } = await paymentSettings();
      return gateways.find(({ gateway }) => gateway === "Stripe")!.revision;
    },
    (_number, revision) =>
      ask(
        marketplace,
        saveGateway,
        { gateway: "Stripe", is_sandbox: 1, keys: [], revision },
        token,
      ),
  ));
