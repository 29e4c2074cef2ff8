import { beforeEach, expect, test } from "vitest";
import { operatorPaymentSettings } from "~/contract/operator/payments/calls";
import { operatorPaths } from "~/operator-paths";
import { paymentPaths } from "~/payment-paths";
import { action as give } from "~/routes/operator/member/member";
import { action as act, loader as loadPayment } from "~/routes/operator/payments/payment";
import { action as save, loader as loadSettings } from "~/routes/operator/payments/settings";
import { loader as loadPayments } from "~/routes/operator/payments/list";
import { loader as loadFile } from "~/routes/operator/tables/file";
import { action as sendReceipt } from "~/routes/payments/payment";
import { action as begin } from "~/routes/payments/start";
import { ask, newMember } from "../marketplace/asking";
import { documents } from "../media/sample-files";
import { standInKeys } from "../../e2e/support/gateways/keys";
import { answerOf, buyer, dataOf, payingMarketplace } from "./paying-setup";

const paying = payingMarketplace();

const context = {};
type Buyer = Awaited<ReturnType<typeof buyer>>;
let member: Buyer;
let operator: Buyer;
beforeEach(async () => {
  member = await buyer(paying);
  operator = await buyer(paying);
  await paying.marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", operator.id)
    .execute();
});

/** A transfer whose receipt waits, and its number. */
async function transfer(packageId = member.packageId) {
  const path = paymentPaths.startPayment(packageId, { way: "bank" });
  const params = { package: String(packageId) };
  const { to } = await answerOf(
    begin({ request: member.post(path), params, context }) as Promise<unknown>,
  );
  const id = /\d+$/.exec(to ?? "")?.[0] ?? "";
  const file = new File([documents.pdf], "receipt.pdf", { type: "application/pdf" });
  const request = member.post(paymentPaths.payment(Number(id)), { file });
  await answerOf(sendReceipt({ request, params: { id }, context }) as Promise<unknown>);
  return Number(id);
}

const press = (id: number, fields: Record<string, string>) =>
  act({
    request: operator.post(operatorPaths.operatorPayment(id), fields),
    params: { id: String(id) },
    context,
  }) as Promise<unknown>;

const pageOf = async (id: number) => {
  const request = operator.get(operatorPaths.operatorPayment(id));
  return (await dataOf(loadPayment({ request, params: { id: String(id) }, context }))).data;
};

interface Answer {
  reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
  asks?: { amount: number };
  checked?: { isGood: boolean };
}
const answered = async (work: Promise<unknown>) => {
  const { data, init } = await dataOf(work as Promise<{ data: Answer; init: ResponseInit }>);
  return { status: init?.status, ...data };
};

const listOf = async (query: Parameters<typeof operatorPaths.operatorPayments>[0]) => {
  const request = operator.get(operatorPaths.operatorPayments(query));
  return (await dataOf(loadPayments({ request, params: {}, context }))).data;
};

/** With the revision that the page shows. */
async function saveSettings(fields: Record<string, string>) {
  const { bank_revision, gateways } = (
    await ask(paying.marketplace, operatorPaymentSettings, {}, paying.operator)
  ).body.data;
  const gateway = gateways.find((one) => one.gateway === fields.gateway);
  const revision = gateway?.revision ?? bank_revision;
  return save({
    request: operator.post(operatorPaths.operatorPaymentSettings(), { revision, ...fields }),
    params: {},
    context,
  }) as Promise<unknown>;
}
const settings = async () => {
  const request = operator.get(operatorPaths.operatorPaymentSettings());
  return (await dataOf(loadSettings({ request, params: {}, context }))).data;
};

test("others are turned away from all of it", async () => {
  const request = () => member.get(operatorPaths.operatorPayments());
  const params = { id: "1" };
  for (const open of [loadPayments, loadPayment, loadSettings])
    expect(
      (await answerOf(open({ request: request(), params, context }) as Promise<unknown>)).status,
    ).toBe(403);
});

test("a receipt is refused with a reason, another one accepted, and the money given back", async () => {
  const id = await transfer();
  expect((await pageOf(id)).can).toMatchObject({ accept: true, reject: true, refund: false });

  const empty = await answered(press(id, { intent: "reject", reason: "", is_final: "on" }));
  expect(empty.status).toBe(400);
  expect(empty.reply.error).toEqual({ reason: ["Please write a reason."] });
  expect(empty.reply.initialValue).toMatchObject({ is_final: "on" });
  expect((await answerOf(press(id, { intent: "reject", reason: "Unreadable" }))).status).toBe(302);
  expect((await pageOf(id)).payment).toMatchObject({
    payment_status: "rejected",
    reject_reason: "Unreadable",
  });

  expect((await answerOf(press(id, { intent: "accept" }))).to).toBe(
    operatorPaths.operatorPayment(id),
  );
  const again = await answered(press(id, { intent: "accept" }));
  expect(again.status).toBe(409);
  const paid = await pageOf(id);
  expect(paid.payment.payment_status).toBe("success");
  expect(paid.refundable).toMatchObject([{ typed: "49.00", currency: "USD" }]);
  expect(paid.events.length).toBeGreaterThan(0);

  const refund = { intent: "refund", reason: "Asked for it" };
  const tooMuch = await answered(press(id, { ...refund, amount: "50" }));
  expect([tooMuch.status, tooMuch.reply.error]).toEqual([
    400,
    { amount: ["The amount is more than can be refunded."] },
  ]);
  const asked = await answered(press(id, { ...refund, amount: "19.50" }));
  expect(asked.asks).toMatchObject({ amount: 19.5, typed: "19.50", reason: "Asked for it" });
  expect((await pageOf(id)).payment.refunded_amount).toBe(0);
  await answerOf(press(id, { ...refund, amount: "19.50", sure: "yes" }));
  expect((await pageOf(id)).payment.refunded_amount).toBe(19.5);
});

test("whoever came from the review list goes on to the next payment of it, and at last back to it", async () => {
  const [first, second] = [await transfer(), await transfer(operator.packageId)];
  const from = new URLSearchParams({ kind: "payments", member: member.email }).toString();
  const addressOf = (id: number) =>
    `${operatorPaths.operatorPayment(id)}?${new URLSearchParams({ from }).toString()}`;
  const decideAt = (id: number, fields: Record<string, string>) =>
    answerOf(
      act({
        request: operator.post(addressOf(id), fields),
        params: { id: String(id) },
        context,
      }) as Promise<unknown>,
    );
  const request = operator.get(addressOf(first));
  const opened = await dataOf(loadPayment({ request, params: { id: String(first) }, context }));
  expect(opened.data.desk).toMatchObject({ next: addressOf(second), previous: null, left: 1 });

  expect((await decideAt(first, { intent: "accept" })).to).toBe(addressOf(second));
  const list = `/operator/review?${from}`;
  expect((await decideAt(second, { intent: "reject", reason: "Unreadable" })).to).toBe(list);
  const back = await decideAt(second, { intent: "note", note: "They sent it twice." });
  expect(back.to).toBe(addressOf(second));
});

test("the list is narrowed by what the address says, and is written for spreadsheets", async () => {
  await paying.marketplace.database
    .updateTable("member")
    .set({ name: "=HYPERLINK(1)" })
    .where("id", "=", member.id)
    .execute();
  const id = await transfer();
  const waiting = await listOf({ waiting: 1, search: member.email, way: "bank", state: "review" });
  expect(waiting.payments.map((payment) => payment.id)).toEqual([id]);
  expect(waiting.waiting).toBeGreaterThan(0);
  for (const query of [{ way: "Stripe" }, { state: "success" }, { until: "2001-01-01" }])
    expect((await listOf({ search: member.email, ...query })).payments).toEqual([]);

  const request = operator.get(
    operatorPaths.operatorTableFile("payments", { search: member.email }),
  );
  const file = await loadFile({ request, params: { table: "payments" }, context });
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  const [, row, end] = (await file.text()).split("\r\n");
  expect(row).toContain(`"${id}",`);
  expect(row).toContain(`"'=HYPERLINK(1)","${member.email}"`);
  expect(end).toBe("");
});

test("whose role may not have the file goes to the page that says who may", async () => {
  const { database } = paying.marketplace;
  const turnedAway = async (table: "payments" | "figures", role: "editor" | null) => {
    await database
      .updateTable("member")
      .set({ operator_role: role })
      .where("id", "=", operator.id)
      .execute();
    const request = operator.get(operatorPaths.operatorTableFile(table));
    return answerOf(loadFile({ request, params: { table }, context }));
  };
  for (const role of ["editor", null] as const) {
    expect((await turnedAway("payments", role)).to).toBe(operatorPaths.operatorPayments());
    expect((await turnedAway("figures", role)).to).toBe(operatorPaths.operatorRoles());
  }
});

test("no secret of a gateway is ever sent to the page", async () => {
  const shown = JSON.stringify(await settings());
  expect(shown).toContain(standInKeys.Stripe.publishable_key);
  expect(shown).not.toContain(standInKeys.Stripe.secret_key);
  expect(shown).not.toContain(standInKeys.Stripe.webhook_secret);

  const secret = "sk_live_typed_and_refused".repeat(100);
  const refused = await answered(
    saveSettings({ part: "gateway", gateway: "Stripe", secret_key: secret }),
  );
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.reply.error ?? {})).toEqual(["secret_key"]);
  expect(JSON.stringify(refused)).not.toContain("sk_live");
});

test("an empty key stays as it is, and the gateway says whether it takes the keys", async () => {
  const saved = await answerOf(
    saveSettings({
      part: "gateway",
      gateway: "Stripe",
      is_on: "on",
      secret_key: "",
    }),
  );
  expect(saved.to).toBe(operatorPaths.operatorPaymentSettings({ open: "Stripe" }));
  const check = () => saveSettings({ part: "gateway", gateway: "Stripe", check: "Stripe" });
  expect((await answered(check())).checked).toMatchObject({ isGood: true });
  await answerOf(
    saveSettings({
      part: "gateway",
      gateway: "Stripe",
      secret_key: "sk_test_wrong",
    }),
  );
  const bad = await answered(check());
  expect([bad.status, bad.checked?.isGood]).toEqual([400, false]);
  await paying.turn(["Stripe"], true);
});

test("bank details grow and shrink by posts, and keep what was typed", async () => {
  const typed = {
    part: "bank",
    is_on: "on",
    "bank_details[0].title": "IBAN",
    "bank_details[0].value": "",
    "bank_details[1].title": "",
    "bank_details[1].value": "",
  };
  const first = { title: "IBAN", value: "" };
  const blank = { title: "", value: "" };
  const grown = await answered(saveSettings({ ...typed, intent: "add-row" }));
  expect(grown.reply.initialValue).toMatchObject({ is_on: "on", bank_details: [first, blank, {}] });
  const shrunk = await answered(saveSettings({ ...typed, intent: "remove-row 1" }));
  expect(shrunk.reply.initialValue?.bank_details).toEqual([first]);
  const withoutFirst = await answered(saveSettings({ ...typed, intent: "remove-row 0" }));
  expect(withoutFirst.reply.initialValue?.bank_details).toEqual([blank]);
  const refused = await answered(saveSettings(typed));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.reply.error ?? {})).toContain("bank_details[0].value");
  expect(refused.reply.initialValue?.bank_details).toEqual([first, blank]);
  const none = await answered(saveSettings({ part: "bank", is_on: "on" }));
  expect(none.reply.error).toEqual({
    bank_details: ["Please write down where the money goes."],
  });
});

test("a package is given by hand, with a reason", async () => {
  const { id } = await newMember(paying.marketplace);
  const send = (fields: Record<string, string>) =>
    give({
      request: operator.post(operatorPaths.operatorMember(id), { intent: "give", ...fields }),
      params: { id: String(id) },
      context,
    }) as Promise<unknown>;
  expect((await answered(send({ reason: "Friend" }))).reply.error).toEqual({
    package_id: ["Please select a package."],
  });
  await answerOf(send({ package_id: String(operator.packageId), reason: "Friend" }));
  const held = await paying.marketplace.database
    .selectFrom("member_package")
    .select("package_id")
    .where("member_id", "=", id)
    .execute();
  expect(held).toEqual([{ package_id: operator.packageId }]);
});
