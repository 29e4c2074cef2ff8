import { afterAll, beforeAll, expect, test } from "vitest";
import { getPackage } from "~/contract/packages/calls";
import { createPaymentIntent, getPaymentSettings } from "~/contract/payments/calls";
import { gatewayCurrencies, type GatewayName, takesCurrency } from "~/contract/payments/rules";
import { saveInvoicing } from "~/contract/operator/payments/calls";
import { isPaypalCurrency } from "../../../e2e/support/gateways/paypal-objects";
import { askAsRead } from "../as-read";
import { ask, newMember, newPackage } from "../asking";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { price } from "./payment-setup";

let here: GatewaysBeside;
let member: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  here = await gatewaysBeside();
  member = await newMember(here.marketplace);
}, 60_000);
afterAll(() => here.close());

const buy = (package_id: number, payment_gateway?: GatewayName) =>
  ask(
    here.marketplace,
    createPaymentIntent,
    { package_id, platform_type: "web", payment_gateway, hosted: 1 },
    member.token,
  );

const switchOf = async (type: string) => {
  const { body } = await ask(here.marketplace, getPaymentSettings, {}, member.token);
  return body.data.find((one) => one.type === type)?.data;
};

test("known lists are of codes, and PayPal's is what its stand-in takes", () => {
  for (const codes of Object.values(gatewayCurrencies))
    for (const code of codes ?? []) expect(code).toMatch(/^[A-Z]{3}$/);
  const all = Intl.supportedValuesOf("currency");
  expect(all.filter((code) => takesCurrency("Paypal", code))).toEqual(all.filter(isPaypalCurrency));
  expect(takesCurrency("Stripe", "EUR")).toBe(true);
});

test("a package in a currency that a gateway does not take is refused before it is begun there", async () => {
  const packageId = await newPackage(here.marketplace, {}, { price, currency: "EUR" });
  expect(await switchOf("paystack_gateway")).toBe("0");
  const refused = await buy(packageId, "Paystack");
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "This way to pay does not take the currency of the package.",
  ]);
  const begun = await here.marketplace.database
    .selectFrom("payment_transaction")
    .select("id")
    .where("package_id", "=", packageId)
    .execute();
  expect(begun).toEqual([]);
  expect(await here.gateways.Paystack.calls()).toEqual([]);
});

test("without a name the first gateway that takes the currency is meant", async () => {
  const { database } = here.marketplace;
  const turn = (is_on: boolean) =>
    database
      .updateTable("payment_gateway")
      .set({ is_on })
      .where("name", "in", ["Stripe", "Razorpay", "Flutterwave"])
      .execute();
  await turn(false);
  const euros = await newPackage(here.marketplace, {}, { price, currency: "EUR" });
  const naira = await newPackage(here.marketplace, {}, { price, currency: "NGN" });
  expect((await buy(euros)).body.message).toBe("Please pay with PayPal.");
  expect((await buy(naira)).body.data.payment_transaction.payment_gateway).toBe("Paystack");
  expect(await switchOf("paystack_gateway")).toBe("1");
  await turn(true);
});

test("another currency of the site is that of its packages, too: the number stays", async () => {
  const { marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  const paid = await newPackage(marketplace, {}, { price: 4950, currency: "EUR" });
  const cheap = await newPackage(marketplace, {}, { price: 20, currency: "EUR" });
  const free = await newPackage(marketplace, {});
  const sellIn = async (currency: string) => {
    const input = { currency, taxes: [], ends_package_on_refund: 1 };
    expect((await askAsRead(marketplace, saveInvoicing, input, operator.token)).status).toBe(200);
    const { body } = await ask(marketplace, getPackage, {});
    return [paid, cheap, free].map((id) => {
      const found = body.data.find((one) => one.id === id);
      return [found?.price, found?.currency];
    });
  };
  expect(await sellIn("USD")).toEqual([
    [49.5, "USD"],
    [0.2, "USD"],
    [0, "USD"],
  ]);
  expect(await sellIn("JPY")).toEqual([
    [50, "JPY"],
    [1, "JPY"],
    [0, "JPY"],
  ]);
  expect(await sellIn("KWD")).toEqual([
    [50, "KWD"],
    [1, "KWD"],
    [0, "KWD"],
  ]);
  expect(await switchOf("paypal_gateway")).toBe("0");
});
