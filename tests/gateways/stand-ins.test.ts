import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseHTML } from "linkedom";
import { standInNames } from "../../e2e/support/gateways/addresses";
import { startAllGateways } from "../../e2e/support/gateways/all";
import { gatewayControl } from "../../e2e/support/gateways/controls";
import { byApi } from "./by-api/all";
import { type Merchant, startMerchant } from "./merchant";

let merchant: Merchant;
let gateways: Awaited<ReturnType<typeof startAllGateways>>;

beforeAll(async () => {
  merchant = await startMerchant();
  gateways = await startAllGateways({ retries: { times: 3, delayMilliseconds: 1 } });
});
afterAll(async () => {
  await gateways.close();
  await merchant.close();
});

/** Presses a button of a page and follows, as far as the merchant's own address. */
async function press(page: Response, button: string): Promise<Response> {
  const { document } = parseHTML(await page.clone().text());
  const buttons = [...document.querySelectorAll("button")];
  const pressed = buttons.find(({ textContent }) => textContent === button);
  if (!pressed) throw new Error(`No button "${button}" among ${buttons.length}.`);
  const form = pressed.closest("form")!;
  const fields = new URLSearchParams(
    [...form.querySelectorAll("input")].map((input) => [
      input.getAttribute("name")!,
      input.getAttribute("value")!,
    ]),
  );
  if (pressed.getAttribute("name"))
    fields.set(pressed.getAttribute("name")!, pressed.getAttribute("value")!);
  const action = new URL(form.getAttribute("action") ?? page.url, page.url);
  if (form.getAttribute("method") === "post")
    return fetch(action, { method: "POST", body: fields });
  action.search = fields.toString();
  return fetch(action);
}

/** What a payer brings back to the merchant, by address or by form. */
async function broughtBack(page: Response) {
  if (page.url.startsWith(merchant.returnUrl)) return new URL(page.url).searchParams;
  const { document } = parseHTML(await page.clone().text());
  expect(document.querySelector("form")?.getAttribute("action")).toBe(merchant.returnUrl);
  return new URLSearchParams(
    [...document.querySelectorAll("input")].map((input) => [
      input.getAttribute("name")!,
      input.getAttribute("value")!,
    ]),
  );
}

describe.each(standInNames)("%s", (name) => {
  const gateway = () => gateways[name];
  const api = () => byApi[name](gateway().url);
  let count = 0;
  const asked = (more: { amountMinor?: number } = {}) => ({
    reference: `${name.toLowerCase()}-reference-${(count += 1)}`,
    returnUrl: merchant.returnUrl,
    cancelUrl: merchant.cancelUrl,
    ...more,
  });
  const paid = async () => {
    const { orderId } = await api().begin(asked());
    await gateway().payBy(orderId);
    await api().capture?.(orderId);
    return orderId;
  };
  const types = async () => (await gateway().deliveries()).map(({ type }) => type);

  beforeEach(async () => {
    merchant.forget();
    await gateway().forget();
    await gateway().holdNotices(false);
    await gateway().setWebhookUrl(merchant.webhookUrl);
  });

  it("takes the money on its page, sends the payer back and tells the merchant", async () => {
    const { orderId, page } = await api().begin(asked());
    expect(await api().find(orderId)).toMatchObject({ isPaid: false });
    const checkout = await page();
    expect(await checkout.clone().text()).toContain("Pay $12.50");
    const back = await press(checkout, "Pay");
    expect(api().cameBack(await broughtBack(back), orderId)).toBe(true);
    if (api().capture) expect(await api().capture?.(orderId)).toBe(201);
    expect(await api().find(orderId)).toMatchObject({ isPaid: true, amount: 1250 });
    await gateway().settled();
    expect(await types()).toEqual(api().types.paid);
    for (const notice of merchant.heard) expect(await api().isProven(notice)).toBe(true);
  });

  it("lets a payer close the browser, fail, try again and turn back", async () => {
    const first = await api().begin(asked());
    const closed = await press(await first.page(), "Pay and close the browser");
    expect(await closed.clone().text()).toContain("You may close this window");
    expect(parseHTML(await closed.text()).document.querySelector("a, form")).toBe(null);

    const second = await api().begin(asked());
    const failed = await press(await second.page(), "Fail");
    expect(await failed.clone().text()).toContain("Your card was declined.");
    const cancelled = await press(failed, "Cancel");
    expect(cancelled.url).toMatch(
      name === "Flutterwave" ? /\/return\?status=cancelled&tx_ref=/ : /\/cancel/,
    );
    const back = await press(await second.page(), "Pay");
    expect(api().cameBack(await broughtBack(back), second.orderId)).toBe(true);
    expect(await (await second.page()).text()).toContain("You have paid already.");
  });

  it("tells of failures, refunds and disputes what it documents", async () => {
    const failing = await api().begin(asked());
    await gateway().fail(failing.orderId);
    if (api().capture) expect(await api().capture?.(failing.orderId)).toBe(422);
    await gateway().settled();
    expect(await types()).toEqual(api().types.failed);

    const orderId = await paid();
    await gateway().settled();
    const before = (await types()).length;
    await gateway().holdNotices(true);
    await gateway().refund(orderId, 250);
    await gateway().dispute(orderId);
    await gateway().closeDispute(orderId, "won");
    await gateway().deliver();
    const { refunded, disputed, won } = api().types;
    expect((await types()).slice(before)).toEqual([...refunded, ...disputed, ...won]);
    for (const notice of merchant.heard) expect(await api().isProven(notice)).toBe(true);
    expect(await gateway().payments()).toContainEqual(
      expect.objectContaining({ orderId, refundedMinor: 250, dispute: "won" }),
    );
  });

  it("sends again what is not taken, by itself and when told to", async () => {
    const { orderId } = await api().begin(asked());
    merchant.answerNextWith(500, 500, 500);
    await gateway().payBy(orderId);
    await gateway().settled();
    const statuses = (await gateway().deliveries()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 500)).toHaveLength(3);
    expect(await gateway().retry()).toEqual([]);

    await gateway().holdNotices(true);
    await paid();
    const waiting = (await gateway().held()).length;
    merchant.answerNextWith(...Array<number>(waiting).fill(503));
    await gateway().deliver();
    expect(await gateway().retry()).toHaveLength(waiting);
    expect(await gateway().retry()).toEqual([]);
  });

  it("delivers held notices many times, in another order and falsely signed", async () => {
    await gateway().holdNotices(true);
    for (let number = 0; number < 5; number += 1) await paid();
    const waiting = await gateway().held();
    expect(merchant.heard).toEqual([]);
    const sent = await gateway().deliver({ times: 3, shuffled: true, parallel: 4 });
    expect(sent).toHaveLength(3 * waiting.length);
    expect(new Set(merchant.heard.map(({ body }) => body)).size).toBe(waiting.length);

    merchant.forget();
    await paid();
    await gateway().deliver({ wrongSignature: true });
    for (const notice of merchant.heard) expect(await api().isProven(notice)).toBe(false);
  });

  it("begins a payment once for each key, and refuses another one with it", async () => {
    const asking = asked();
    const first = await api().begin(asking);
    const again = await api().begin(asking);
    const other = await api().begin({ ...asking, amountMinor: 1300 });
    expect(await gateway().orders()).toHaveLength(1);
    expect(other.status).toBeGreaterThanOrEqual(400);
    if (name === "Paystack") expect(again.answer.code).toBe("duplicate_reference");
    else expect(again.orderId).toBe(first.orderId);
  });

  it("gives back a part, the rest, and no more", async () => {
    const orderId = await paid();
    const { paymentId } = await api().find(orderId);
    expect((await api().refund(paymentId, 250, "refund-key-1")).ok).toBe(true);
    if (name !== "Paystack" && name !== "Flutterwave") {
      expect((await api().refund(paymentId, 250, "refund-key-1")).ok).toBe(true);
      expect((await api().refund(paymentId, 300, "refund-key-1")).ok).toBe(false);
    }
    expect((await api().refund(paymentId, 2000, "refund-key-2")).ok).toBe(false);
    expect((await api().refund(paymentId, 1000, "refund-key-3")).ok).toBe(true);
    expect((await api().refund(paymentId, 1, "refund-key-4")).ok).toBe(false);
    expect(await gateway().payments()).toMatchObject([{ refundedMinor: 1250 }]);
  });

  it("takes another amount, and nothing of what has ended", async () => {
    const { orderId } = await api().begin(asked());
    await gateway().pay(orderId, { amountMinor: 99 });
    await api().capture?.(orderId);
    expect(await api().find(orderId)).toMatchObject({ isPaid: true, amount: 99 });
    await expect(gateway().payBy(orderId)).rejects.toThrow();

    const ended = await api().begin(asked());
    const page = await ended.page();
    await gateway().expire(ended.orderId);
    expect(await (await press(page, "Pay")).text()).toContain("This page has ended.");
    expect(await api().find(ended.orderId)).toMatchObject({ isPaid: false });
  });

  it("knows its operator, and can be out of order", async () => {
    expect((await api().check()).status).toBe(200);
    expect((await api().check("of somebody else")).status).toBe(401);
    await gateway().setOutage(503);
    expect((await api().check()).status).toBe(503);
    await gateway().setOutage("dropped");
    await expect(api().check()).rejects.toThrow();
    await gateway().setOutage(null);
    expect((await api().check()).status).toBe(200);
  });

  it("can lose an answer after the work is done", async () => {
    const client = api();
    await client.begin(asked());
    const asking = asked();
    await gateway().setOutage("answer lost");
    await expect(client.begin(asking)).rejects.toThrow();
    expect(await gateway().orders()).toHaveLength(2);
    await gateway().setOutage(null);
    await client.begin(asking);
    expect(await gateway().orders()).toHaveLength(2);
  });

  it("is steered over HTTP as in one process", async () => {
    const control = gatewayControl(gateway().url);
    await control.holdNotices(true);
    const { orderId } = await api().begin(asked());
    expect(await control.payBy(orderId)).toMatchObject({ id: orderId, currency: "USD" });
    expect((await control.deliver({ times: 2 })).map(({ status }) => status)).toContain(200);
    expect(await control.calls()).toContainEqual(expect.objectContaining({ method: "POST" }));
    await expect(control.payBy("nobody asked")).rejects.toThrow("There is no order");
  });
});

describe("what only one gateway has", () => {
  it("PayPal: tokens end", async () => {
    await gateways.Paypal.forget();
    const client = byApi.Paypal(gateways.Paypal.url);
    const isTaken = async () =>
      (
        await client.begin({
          reference: "token",
          returnUrl: merchant.returnUrl,
          cancelUrl: merchant.cancelUrl,
        })
      ).status;
    expect(await isTaken()).toBe(201);
    await gateways.Paypal.endTokens();
    expect(await isTaken()).toBe(401);
  });

  it.each(["Stripe", "Razorpay"] as const)(
    "%s signs with the secret from before, too",
    async (name) => {
      const gateway = gateways[name];
      await gateway.forget();
      await gateway.setWebhookUrl(merchant.webhookUrl);
      await gateway.holdNotices(true);
      const api = byApi[name](gateway.url);
      const { orderId } = await api.begin({
        reference: "exchanged",
        returnUrl: merchant.returnUrl,
        cancelUrl: merchant.cancelUrl,
      });
      await gateway.fail(orderId);
      merchant.forget();
      await gateway.deliver({ secret: "older" });
      for (const notice of merchant.heard) expect(await api.isProven(notice)).toBe(false);
      await gateway.payBy(orderId);
      merchant.forget();
      await gateway.deliver({ secret: "both" });
      expect(merchant.heard).toHaveLength(3);
      for (const notice of merchant.heard) expect(await api.isProven(notice)).toBe(true);
    },
  );

  it("Stripe: what is signed long ago, says so", async () => {
    const gateway = gateways.Stripe;
    await gateway.forget();
    await gateway.setWebhookUrl(merchant.webhookUrl);
    await gateway.holdNotices(true);
    const api = byApi.Stripe(gateway.url);
    const { orderId } = await api.begin({
      reference: "old",
      returnUrl: merchant.returnUrl,
      cancelUrl: merchant.cancelUrl,
    });
    await gateway.expire(orderId);
    merchant.forget();
    await gateway.deliver({ olderThanSeconds: 301 });
    expect(JSON.parse(merchant.heard[0]!.body)).toMatchObject({ type: "checkout.session.expired" });
    expect(await api.isProven(merchant.heard[0]!)).toBe(false);
  });
});
